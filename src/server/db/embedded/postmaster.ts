import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { environment, grantFolder, isAlive, type OtherUser } from './run-as.ts'

export interface Postmaster {
  pid: number
  port: number
  /** Whether this call started it; otherwise it was already running. */
  isNew: boolean
}

export interface PostmasterSettings {
  databaseDir: string
  /** The socket's folder: the database folder, or a short path to it. */
  socketFolder: string
  logFile: string
  binaries: Binaries
  user: OtherUser | undefined
  /** Set when PostgreSQL is restarted, so open pools find it again; otherwise a free port is chosen. */
  port: number | undefined
}

/** Crash recovery replays everything since the last checkpoint, which takes a while for a large database. */
const START_TIMEOUT_MS = 120_000
const FAST_STOP_MS = 3_000
const IMMEDIATE_STOP_MS = 1_000
const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/**
 * The running PostgreSQL of this folder: one that a killed process left behind, or a new one. Whether one runs is checked at its
 * socket, because process ids mislead: they are reused, and differ in another container on the same volume.
 */
export async function ensurePostmaster(settings: PostmasterSettings): Promise<Postmaster> {
  const { databaseDir } = settings
  const deadline = Date.now() + START_TIMEOUT_MS
  let lastProblem = 'it did not become ready'
  while (Date.now() < deadline) {
    const found = readPidFile(databaseDir)
    if (found !== undefined && (await accepts(settings, found.port))) {
      if (found.status === 'ready') return { ...found, isNew: false }
    } else if (found === undefined || (await isOfAnother(found.pid, databaseDir))) {
      const problem = await startPostmaster(settings)
      const started = readPidFile(databaseDir)
      if (problem === undefined && started !== undefined) return { ...started, isNew: true }
      lastProblem = problem ?? lastProblem
      if (!isTemporary(lastProblem)) break
    }
    await delay(20)
  }
  throw new StartError(`The embedded PostgreSQL in ${databaseDir} does not start: ${lastProblem}`)
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(pid: number, databaseDir: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', databaseDir, '-m', 'fast', '-w'])
    return
  }
  if (await endBy('SIGINT', FAST_STOP_MS)) return
  // Immediate shutdown: nothing committed is lost, the next start replays the log.
  if (!(await endBy('SIGQUIT', IMMEDIATE_STOP_MS))) signal(pid, 'SIGKILL')

  async function endBy(name: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
    signal(pid, name)
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (!isAlive(pid) || readPidFile(databaseDir)?.pid !== pid) return true
      await delay(10)
    }
    return false
  }
}

/**
 * After a smart shutdown requested from outside, PostgreSQL accepts no new connections and waits for the open ones, ours included,
 * so it would never end. A fast shutdown ends it, and it is started again.
 */
export function stopFaster({ pid }: Postmaster, databaseDir: string): void {
  if (readPidFile(databaseDir)?.status === 'stopping') signal(pid, 'SIGINT')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already ended.
  }
}

/** Resolves to undefined when it is ready, or to the reason why it ended. */
async function startPostmaster(settings: PostmasterSettings): Promise<string | undefined> {
  const { databaseDir, logFile, binaries, user } = settings
  limitLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  const folder = grantFolder(databaseDir, user)
  // Detached and logging to a file, so it survives if we are killed, and the next start adopts it.
  const child = spawn(binaries.postgres, ['-D', folder.path, ...(await options(settings.port))], {
    ...user,
    cwd: '/',
    detached: true,
    windowsHide: true,
    env: environment(),
    stdio: ['ignore', log, log, folder.descriptor ?? 'ignore'],
  })
  closeSync(log)
  if (folder.descriptor !== undefined) closeSync(folder.descriptor)
  child.unref()
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code, name) => (ended = `it ended with ${name ?? `code ${code}`}`))
  while (ended === undefined) {
    const found = readPidFile(databaseDir)
    if (found?.pid === child.pid && found?.status === 'ready') return undefined
    await delay(5)
  }
  const lines = readFileSync(logFile).subarray(logStart).toString('utf8').split('\n')
  return lines.findLast((line) => /FATAL|PANIC|could not/.test(line))?.trim() ?? ended
}

/** Another process may be starting it too, and children of a killed postmaster take a moment to end. */
function isTemporary(problem: string): boolean {
  return /lock file|shared memory block|in use/.test(problem)
}

async function options(port: number | undefined): Promise<string[]> {
  const values: Record<string, string | number> = {
    ...(process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', port: port ?? (await findFreePort()) }
      : { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700', port: 5432 }),
    max_connections: 60,
    shared_buffers: `${sharedBuffersMb()}MB`,
    // The pause of earlier versions. With that of today, cleaning up after claims slows down those of the next second: it shares their cores.
    autovacuum_vacuum_cost_delay: '20ms',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statement errors quote values, which may be a member's data, so only messages about the server itself are logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL's own 128 MB keep what 100,000 members need; with more, every claim waits for pages to be written and read. */
function sharedBuffersMb(): number {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.max(128, Math.min(512, Math.floor(available / 8 / 2 ** 20)))
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

function limitLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.old`)
}

function readPidFile(databaseDir: string): { pid: number; port: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' }
  } catch {
    return undefined
  }
}

function accepts({ socketFolder }: PostmasterSettings, port: number): Promise<boolean> {
  const address =
    process.platform === 'win32' ? { port, host: '127.0.0.1' } : { path: `${socketFolder}/.s.PGSQL.${port}` }
  return new Promise((resolve) => {
    const socket = connect(address)
    const finish = (isAccepted: boolean) => {
      socket.destroy()
      resolve(isAccepted)
    }
    socket.once('connect', () => finish(true)).once('error', () => finish(false))
  })
}

/**
 * Whether the id in the pid file certainly belongs to another program. PostgreSQL itself notices that an id is unused, but one
 * reused by a process of the same user would keep it from starting.
 */
async function isOfAnother(pid: number, databaseDir: string): Promise<boolean> {
  if (!isAlive(pid)) return true
  const name = await nameOf(pid)
  if (name === undefined || (name.includes('postgres') && !worksElsewhere(pid, databaseDir))) return false
  if (readPidFile(databaseDir)?.pid === pid) rmSync(join(databaseDir, 'postmaster.pid'), { force: true })
  return true
}

/** A postmaster's working directory is its database folder. If it cannot be read, nothing is proven. */
function worksElsewhere(pid: number, databaseDir: string): boolean {
  try {
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(databaseDir)]
    return theirs.ino !== ours.ino || theirs.dev !== ours.dev
  } catch {
    return false
  }
}

async function nameOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    const [command, args] =
      process.platform === 'win32'
        ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH']]
        : ['ps', ['-o', 'comm=', '-p', String(pid)]]
    return (await promisify(execFile)(command, args)).stdout
  } catch {
    return undefined
  }
}
