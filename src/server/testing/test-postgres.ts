import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from '../db/embedded/binaries.ts'
import { chooseUser, environment, grantFolder, type OtherUser } from '../db/embedded/run-as.ts'
import { findPort } from './find-port.ts'
import { isInUse, signalPostgres } from './postgres-processes.ts'
import { makeTestDir } from './test-dir.ts'

interface TestPostgresOptions {
  /** The folder of PostgreSQL's programs; the embedded ones if it is not given. */
  bin?: string
  /** Further lines of postgresql.conf. */
  settings?: string
  /** Lets everybody in without a password, so that the nodes of a cluster can connect to each other. */
  isTrusting?: boolean
}

interface Installation {
  binaries: Pick<Binaries, 'initdb' | 'postgres'>
  user: OtherUser | undefined
  password: string
}

/** A PostgreSQL server of a test's own, which can be killed, replicated and promoted. */
export class TestPostgres {
  readonly port: number
  readonly #installation: Installation
  /** Contains `data` and the log. */
  readonly #dir: string
  #child: ChildProcess | undefined

  private constructor(installation: Installation, dir: string, port: number) {
    this.#installation = installation
    this.#dir = dir
    this.port = port
  }

  /** A running server with an empty database `grav`. */
  static async create({
    bin,
    settings = '',
    isTrusting = false,
  }: TestPostgresOptions = {}): Promise<TestPostgres> {
    const dir = makeTestDir('postgres')
    const user = chooseUser(join(dir, 'data'))
    const binaries =
      bin === undefined
        ? await findBinaries(user !== undefined, dir)
        : { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
    const installation = { binaries, user, password: randomBytes(16).toString('hex') }
    const server = new TestPostgres(installation, dir, await findPort())
    server.#initialize(settings, isTrusting)
    await server.start()
    return server
  }

  get host(): string {
    return `127.0.0.1:${this.port}`
  }

  get dataDir(): string {
    return join(this.#dir, 'data')
  }

  /** For the owner of the database, or for the superuser. */
  connection(user: 'grav' | 'postgres' = 'grav'): pg.ClientConfig {
    const { password } = this.#installation
    return { host: '127.0.0.1', port: this.port, user, password, database: 'grav' }
  }

  /** A DATABASE_URL of this server and others, in the order they are to be listed. */
  static url(...servers: TestPostgres[]): string {
    const [first] = servers as [TestPostgres]
    return `postgres://grav:${first.#installation.password}@${servers.map(({ host }) => host).join(',')}/grav`
  }

  /** Runs a statement as superuser. */
  async query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(this.connection('postgres'))
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  async start(): Promise<void> {
    const log = openSync(join(this.#dir, 'log'), 'a')
    const child = this.#spawn(log)
    closeSync(log)
    let hasEnded = false
    child.once('exit', () => (hasEnded = true))
    while (!this.#pidFile().includes('ready')) {
      if (hasEnded) throw new Error(readFileSync(join(this.#dir, 'log'), 'utf8'))
      await delay(10)
    }
    this.#child = child
  }

  /** Fast shutdown. */
  stop(): Promise<void> {
    return this.#end(() => this.#child?.kill('SIGINT'))
  }

  /** Kills every process of the server, as a machine without power would. */
  async kill(): Promise<void> {
    await this.#end(() => this.#signal('SIGKILL'))
    // As long as one of its processes has not quite ended, it could not be started again.
    while (isInUse(this.dataDir)) await delay(5)
    rmSync(join(this.dataDir, 'postmaster.pid'), { force: true })
  }

  /** Suspends every process of the server, so its connections stay open without an answer. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  /** Makes this standby the primary, and returns when it accepts writes. */
  async promote(): Promise<void> {
    const [answer] = await this.query<{ pg_promote: boolean }>('SELECT pg_promote()')
    if (answer?.pg_promote !== true) throw new Error('the standby was not promoted')
  }

  /** A new standby of this server, which has caught up. */
  async addStandby(): Promise<TestPostgres> {
    const standby = new TestPostgres(this.#installation, makeTestDir('postgres'), await findPort())
    mkdirSync(standby.dataDir, { mode: 0o700 })
    await standby.becomeStandbyOf(this)
    return standby
  }

  /**
   * Replaces the data of this server, which does not run, by a copy of the primary's, and starts it as its standby. The folder itself
   * stays, because PostgreSQL finds the shared memory of a killed server by it.
   */
  async becomeStandbyOf(primary: TestPostgres): Promise<void> {
    for (const name of readdirSync(this.dataDir)) rmSync(join(this.dataDir, name), { recursive: true })
    const client = new pg.Client(primary.connection('postgres'))
    await client.connect()
    try {
      await client.query("SELECT pg_backup_start('standby', true)")
      copyRunning(primary.dataDir, this.dataDir)
      const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
      this.#write('backup_label', rows[0].labelfile)
    } finally {
      await client.end()
    }
    this.#write('standby.signal', '')
    const { password } = this.#installation
    this.configure(
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=standby_${this.port}'`,
    )
    await this.start()
    while ((await primary.#standbyState(this)) !== 'streaming') await delay(20)
  }

  async #standbyState(standby: TestPostgres): Promise<string | undefined> {
    const [row] = await this.query<{ state: string }>(
      'SELECT state FROM pg_stat_replication WHERE application_name = $1',
      [`standby_${standby.port}`],
    )
    return row?.state
  }

  /** From now on a commit waits until the standby has it. A standby that is promoted later starts without this rule. */
  async commitSynchronously(): Promise<void> {
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await this.query('SELECT pg_reload_conf()')
    const isSynchronous = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`
    while ((await this.query(isSynchronous)).length === 0) await delay(20)
  }

  /** Adds lines to postgresql.conf; the last value of a setting counts. */
  configure(lines: string): void {
    appendFileSync(join(this.dataDir, 'postgresql.conf'), `${lines}\n`)
  }

  /** Stops the server and deletes its data. */
  async remove(): Promise<void> {
    if (this.#child !== undefined) {
      this.#signal('SIGCONT')
      await this.stop()
    }
    rmSync(this.#dir, { recursive: true, force: true, maxRetries: 10 })
  }

  #initialize(settings: string, isTrusting: boolean): void {
    const { binaries, password } = this.#installation
    mkdirSync(this.dataDir, { mode: 0o700 })
    const options = [
      '--username=postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    this.#run(binaries.initdb, (path) => ['-D', path, ...options])
    const statements = [
      `ALTER ROLE postgres PASSWORD '${password}';`,
      `CREATE ROLE grav LOGIN PASSWORD '${password}';`,
      'CREATE DATABASE grav OWNER grav;',
    ]
    this.#run(binaries.postgres, (path) => ['--single', '-D', path, 'postgres'], `${statements.join('\n')}\n`)
    const method = isTrusting ? 'trust' : 'scram-sha-256'
    this.#write('pg_hba.conf', `host all,replication all 127.0.0.1/32 ${method}\n`)
    // POSIX shared memory would outlive a killed server.
    this.configure(`unix_socket_directories = ''
      dynamic_shared_memory_type = mmap
      wal_keep_size = 1GB
      ${settings}`)
  }

  #run(program: string, args: (path: string) => string[], input = ''): void {
    const folder = grantFolder(this.dataDir, this.#installation.user)
    const { status, stderr } = spawnSync(program, args(folder.path), {
      ...this.#installation.user,
      cwd: '/',
      env: environment(),
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe', folder.descriptor ?? 'ignore'],
    })
    if (folder.descriptor !== undefined) closeSync(folder.descriptor)
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }

  #spawn(log: number): ChildProcess {
    const folder = grantFolder(this.dataDir, this.#installation.user)
    const args = ['-D', folder.path, '-c', `port=${this.port}`]
    const child = spawn(this.#installation.binaries.postgres, args, {
      ...this.#installation.user,
      cwd: '/',
      env: environment(),
      stdio: ['ignore', log, log, folder.descriptor ?? 'ignore'],
    })
    if (folder.descriptor !== undefined) closeSync(folder.descriptor)
    return child
  }

  #write(name: string, content: string): void {
    const [path, { user }] = [join(this.dataDir, name), this.#installation]
    writeFileSync(path, content)
    if (user !== undefined) chownSync(path, user.uid, user.gid)
  }

  async #end(act: () => void): Promise<void> {
    if (this.#child === undefined) return
    const ended = once(this.#child, 'exit')
    act()
    await ended
    this.#child = undefined
  }

  #signal(name: NodeJS.Signals): void {
    if (this.#child?.pid !== undefined) signalPostgres(this.#child.pid, name)
  }

  #pidFile(): string {
    try {
      return readFileSync(join(this.dataDir, 'postmaster.pid'), 'utf8')
    } catch {
      return ''
    }
  }
}

/** Files may vanish while a running server is copied; PostgreSQL restores them from its log. */
function copyRunning(from: string, to: string): void {
  for (const name of readdirSync(from).filter((name) => !/^(pg_wal|postmaster\..*)$/.test(name))) {
    const { stderr } = spawnSync('cp', ['-a', join(from, name), to], { encoding: 'utf8' })
    const problem = stderr.split('\n').find((line) => line !== '' && !line.includes('No such file'))
    if (problem !== undefined) throw new Error(problem)
  }
  // The standby receives the log from its primary.
  const [path, { uid, gid }] = [join(to, 'pg_wal'), statSync(join(from, 'pg_wal'))]
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, uid, gid)
}
