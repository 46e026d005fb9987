import { execFile, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { grantFolder, type OtherUser } from './run-as.ts'

export interface Postmaster {
  pid: number
  port: number
}

export interface PostmasterSettings {
  databaseDir: string
  logFile: string
  binaries: Binaries
  user: OtherUser | undefined
  /** Asked for again when PostgreSQL is revived, so that open pools find it; a free one otherwise. */
  port: number | undefined
}

/** Recovery after a crash replays what was written since the last checkpoint; a large database needs a while. */
const START_PATIENCE_MS = 120_000
const STOP_PATIENCE_MS = 4_000
const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/**
 * The running PostgreSQL of this folder: the one a killed process left behind, or a new one. Whatever the folder's
 * pid file says is checked against the process itself, because it may be stale or its number given to another.
 */
export async function ensurePostmaster(settings: PostmasterSettings): Promise<Postmaster> {
  const { databaseDir } = settings
  const deadline = Date.now() + START_PATIENCE_MS
  let lastProblem = 'it did not become ready'
  while (Date.now() < deadline) {
    const found = readPidFile(databaseDir)
    if (found !== undefined && !isPostmasterOf(found.pid, databaseDir)) {
      rmSync(join(databaseDir, 'postmaster.pid'), { force: true })
    } else if (found?.status === 'ready') {
      return found
    }
    if (found === undefined) {
      const problem = await startPostmaster(settings)
      if (problem !== undefined) {
        lastProblem = problem
        if (!isPassing(problem)) break
      }
    }
    await delay(20)
  }
  throw new StartError(`The embedded PostgreSQL in ${databaseDir} does not start: ${lastProblem}`)
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopPostmaster(pid: number, databaseDir: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', databaseDir, '-m', 'fast', '-w'])
    return
  }
  signal(pid, 'SIGINT')
  if (await hasGone(pid, databaseDir)) return
  // Immediate shutdown: nothing acknowledged is lost, the next start replays the log.
  signal(pid, 'SIGQUIT')
  if (!(await hasGone(pid, databaseDir))) signal(pid, 'SIGKILL')
}

async function hasGone(pid: number, databaseDir: string): Promise<boolean> {
  const deadline = Date.now() + STOP_PATIENCE_MS
  while (Date.now() < deadline) {
    if (!isPostmasterOf(pid, databaseDir)) return true
    await delay(10)
  }
  return false
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has gone by itself.
  }
}

/** Resolves when it is ready or on its way, or to the reason why it ended. */
async function startPostmaster(settings: PostmasterSettings): Promise<string | undefined> {
  const { databaseDir, logFile, binaries, user } = settings
  limitLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const logStart = statSync(logFile).size
  const folder = grantFolder(databaseDir, user)
  // In a group of its own and logging to a file: it outlives us if we are killed, and the next start adopts it.
  const child = spawn(binaries.postgres, ['-D', folder.path, ...(await options(settings.port))], {
    ...user,
    cwd: '/',
    detached: true,
    windowsHide: true,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: 'UTC', LC_ALL: 'C' },
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

/** Another process may be starting it too, and the children of a killed postmaster take a moment to notice. */
function isPassing(problem: string): boolean {
  return /lock file|shared memory block|in use/.test(problem)
}

async function options(port: number | undefined): Promise<string[]> {
  const values: Record<string, string | number> = {
    ...(process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', port: port ?? (await findFreePort()) }
      : { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700', port: 5432 }),
    max_connections: 60,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and key values can hold a member's data, so the log tells of failures without quoting them.
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
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

function readPidFile(databaseDir: string): (Postmaster & { status: string }) | undefined {
  try {
    const lines = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' }
  } catch {
    return undefined
  }
}

function isPostmasterOf(pid: number, databaseDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    if (process.platform === 'linux') {
      // A postmaster works in its database folder, by whichever path it was told of it.
      const folder = statSync(`/proc/${pid}/cwd`)
      const ours = statSync(databaseDir)
      return comm(pid) === 'postgres' && folder.ino === ours.ino && folder.dev === ours.dev
    }
    const listing =
      process.platform === 'win32'
        ? execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' })
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return process.platform === 'win32'
      ? listing.includes('postgres.exe')
      : listing.includes(`-D ${databaseDir}`)
  } catch {
    return false
  }
}

function comm(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
}
