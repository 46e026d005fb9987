import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../db/embedded/postmaster.ts'
import { chooseUser, environment } from '../db/embedded/run-as.ts'
import { makeTestDir } from './test-dir.ts'

/** It ends a test that hangs, on however busy a machine. */
const START_TIMEOUT_MS = 120_000

/** The programs of an installed PostgreSQL that has the Citus extension, or undefined. */
export function findCitus(): string | undefined {
  // Debian's packages keep the programs and the extensions of each version in these folders.
  const [programs, shared] = ['/usr/lib/postgresql', '/usr/share/postgresql']
  if (!existsSync(programs)) return undefined
  return readdirSync(programs)
    .filter((version) => existsSync(join(shared, version, 'extension/citus.control')))
    .map((version) => join(programs, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

export interface PostgresNode {
  port: number
  dataDir: string
  connection: { host: string; port: number; user: string; password: string; database: string }
  start(): Promise<void>
  /** Ends all of its processes at once, as a power cut would. */
  kill(): Promise<void>
  /** Stops it in order. */
  stop(): Promise<void>
  run(statement: string, values?: unknown[]): Promise<pg.QueryResultRow[]>
  remove(): void
}

/** A PostgreSQL of its own, from installed programs, on a free port of the loopback interface. It trusts every local user. */
export function makePostgresNode(
  bin: string,
  name: string,
  settings: Record<string, string | number>,
): Promise<PostgresNode> {
  const options = ['-A', 'trust', '-U', 'postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  return makeNode(bin, name, ['initdb', ...options], settings)
}

/** A running standby of the node, which has every commit before it is acknowledged. */
export async function addStandby(bin: string, primary: PostgresNode): Promise<PostgresNode> {
  const source = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'postgres']
  const command = ['pg_basebackup', ...source, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  const standby = await makeNode(bin, 'standby', command, {})
  standby.connection.database = primary.connection.database
  await standby.start()
  await primary.run(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await primary.run('SELECT pg_reload_conf()')
  await succeed(async () => {
    const [state] = await primary.run('SELECT sync_state FROM pg_stat_replication')
    if (state?.sync_state !== 'sync') throw new Error('the standby is not synchronous')
  })
  return standby
}

async function makeNode(
  bin: string,
  name: string,
  [program, ...args]: string[],
  settings: Record<string, string | number>,
): Promise<PostgresNode> {
  const parent = makeTestDir(name)
  const dataDir = join(parent, 'postgres')
  const user = chooseUser(dataDir)
  if (user !== undefined) execFileSync('chown', [`${user.uid}:${user.gid}`, parent])
  const asUser = { ...user, cwd: '/', env: environment() }
  execFileSync(join(bin, program as string), ['-D', dataDir, ...args], { ...asUser, stdio: 'pipe' })
  const port = await findFreePort()
  const lines = { port, listen_addresses: '127.0.0.1', unix_socket_directories: parent, ...settings }
  appendFileSync(
    join(dataDir, 'postgresql.conf'),
    Object.entries(lines)
      .map(([setting, value]) => `${setting} = '${value}'\n`)
      .join(''),
  )
  const connection = { host: '127.0.0.1', port, user: 'postgres', password: '', database: 'postgres' }

  async function run(statement: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  return {
    port,
    dataDir,
    connection,
    run,
    async start() {
      const child = spawn(join(bin, 'postgres'), ['-D', dataDir], {
        ...asUser,
        detached: true,
        stdio: 'ignore',
      })
      child.unref()
      await succeed(() => run('SELECT 1'))
    },
    async kill() {
      for (let running = listProcesses(dataDir); running.length > 0; running = listProcesses(dataDir)) {
        for (const pid of running) signal(pid)
        await delay(5)
      }
      rmSync(join(dataDir, 'postmaster.pid'), { force: true })
    },
    async stop() {
      execFileSync(join(bin, 'pg_ctl'), ['-D', dataDir, '-m', 'fast', '-w', 'stop'], {
        ...asUser,
        stdio: 'pipe',
      })
    },
    remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 10 }),
  }
}

/** The processes of PostgreSQL that work in its data folder. */
function listProcesses(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === dataDir
      } catch {
        return false
      }
    })
}

/** Repeats the work until it succeeds. */
async function succeed<Value>(work: () => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(20)
    }
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
