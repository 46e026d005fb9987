import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { chooseUser, environment } from '../src/server/db/embedded/run-as.ts'
import { findPort } from '../src/server/testing/find-port.ts'
import { signalPostgres } from '../src/server/testing/postgres-processes.ts'
import { makeTestDir } from '../src/server/testing/test-dir.ts'

/** What this machine lacks for two PostgreSQL servers under Patroni, if anything. */
export function missingForPatroni(): string | undefined {
  const programs = ['patroni', 'etcd', join(findBin(), 'pg_basebackup')]
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error !== undefined)
  if (missing.length === 0) return undefined
  return `${missing.join(' and ')} not found; on Debian: apt-get install --no-install-recommends patroni etcd-server postgresql`
}

function findBin(): string {
  return spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

interface Node {
  name: string
  port: number
  process: ChildProcess
}

/** Two PostgreSQL servers whose primary Patroni elects, with the election kept in etcd. */
export class PatroniCluster {
  readonly #dir = makeTestDir('patroni')
  readonly #user = chooseUser(this.#dir)
  readonly #password = randomBytes(16).toString('hex')
  readonly #nodes: Node[] = []
  #etcd: ChildProcess | undefined

  /** Returns when one server is the primary and the other its synchronous standby. */
  async start(): Promise<void> {
    if (this.#user !== undefined) chownSync(this.#dir, this.#user.uid, this.#user.gid)
    const [client, peer] = [await findPort(), await findPort()]
    const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    const urls = {
      'listen-client-urls': clientUrl,
      'advertise-client-urls': clientUrl,
      'listen-peer-urls': peerUrl,
      'initial-advertise-peer-urls': peerUrl,
      'initial-cluster': `default=${peerUrl}`,
      'data-dir': join(this.#dir, 'etcd'),
    }
    this.#etcd = this.#spawn(
      'etcd',
      Object.entries(urls).map(([name, value]) => `--${name}=${value}`),
    )
    for (const name of ['a', 'b']) await this.#addNode(name, client)
    const primary = await this.findPrimary()
    await this.#query(primary, `CREATE ROLE grav LOGIN PASSWORD '${this.#password}'`)
    await this.#query(primary, 'CREATE DATABASE grav OWNER grav')
    await this.#waitForStandby(primary)
  }

  get url(): string {
    return `postgres://grav:${this.#password}@${this.#nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/grav`
  }

  connection({ port }: Node): pg.ClientConfig {
    return { host: '127.0.0.1', port, user: 'grav', password: this.#password, database: 'grav' }
  }

  /** Waits until a server other than the given one accepts writes. */
  async findPrimary(other?: Node): Promise<Node> {
    for (;;) {
      for (const node of this.#nodes) {
        if (node === other) continue
        const rows = await this.#query(node, 'SELECT pg_is_in_recovery() AS is_standby').catch(() => [])
        if (rows[0]?.is_standby === false) return node
      }
      await delay(50)
    }
  }

  /** Kills a server and its Patroni, as if their machine had lost power. */
  async kill(node: Node): Promise<void> {
    const ended = once(node.process, 'exit')
    const pidFile = join(this.#dir, node.name, 'postmaster.pid')
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    node.process.kill('SIGKILL')
    signalPostgres(postmaster, 'SIGKILL')
    await ended
  }

  async stop(): Promise<void> {
    for (const child of [...this.#nodes.map((node) => node.process), this.#etcd]) {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      // Patroni stops its PostgreSQL.
      child.kill('SIGTERM')
      await ended
    }
    rmSync(this.#dir, { recursive: true, force: true, maxRetries: 10 })
  }

  async #addNode(name: string, etcdPort: number): Promise<void> {
    const [port, apiPort] = [await findPort(), await findPort()]
    const password = this.#password
    const settings = {
      scope: 'grav',
      name,
      restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        // The shortest times that Patroni accepts: a standby is promoted about 20 s after the loss of the primary.
        dcs: { ttl: 20, loop_wait: 2, retry_timeout: 3, synchronous_mode: true },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(this.#dir, name),
        bin_dir: findBin(),
        // Otherwise the standby waits for the primary's next regular checkpoint.
        basebackup: [{ checkpoint: 'fast' }],
        pgpass: join(this.#dir, `pgpass-${name}`),
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
        },
        parameters: { unix_socket_directories: '', dynamic_shared_memory_type: 'mmap' },
        pg_hba: ['host all,replication all 127.0.0.1/32 scram-sha-256'],
      },
    }
    // JSON is YAML too.
    const file = join(this.#dir, `${name}.yml`)
    writeFileSync(file, JSON.stringify(settings), { mode: 0o600 })
    if (this.#user !== undefined) chownSync(file, this.#user.uid, this.#user.gid)
    this.#nodes.push({ name, port, process: this.#spawn('patroni', [file]) })
  }

  async #waitForStandby(primary: Node): Promise<void> {
    const isReady = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`
    while ((await this.#query(primary, isReady)).length === 0) await delay(100)
  }

  #spawn(program: string, args: string[]): ChildProcess {
    const log = openSync(join(this.#dir, 'log'), 'a')
    chmodSync(join(this.#dir, 'log'), 0o666)
    const child = spawn(program, args, {
      ...this.#user,
      cwd: '/',
      // etcd calls some processors unsupported although it runs on them.
      env: { ...environment(), ETCD_UNSUPPORTED_ARCH: process.arch },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    return child
  }

  async #query({ port }: Node, statement: string): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: this.#password,
      database: 'postgres',
      connectionTimeoutMillis: 2_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(statement)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
}
