import { mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { ensureSecret, readSecret } from '../../secret.ts'
import { StartError } from '../../start-error.ts'
import { findBinaries } from './binaries.ts'
import { changePassword, makeDataFolder, requireSameVersion } from './data-folder.ts'
import {
  ensurePostmaster,
  type Postmaster,
  type PostmasterSettings,
  stopFaster,
  stopPostmaster,
} from './postmaster.ts'
import { chooseUser } from './run-as.ts'

const POSTGRESQL_VERSION = '18'

/** Held by the only server of a data folder. */
const SERVER_LOCK = 1
/** Shared by every process that uses the database, so the last one can stop PostgreSQL. */
const IN_USE_LOCK = 2
/** PostgreSQL releases a killed server's locks within milliseconds. */
const LOCK_TIMEOUT_MS = 1_500
/** If PostgreSQL stops or crashes while we connect, starting it is retried for this long. */
const CONNECT_TIMEOUT_MS = 10_000
const WATCH_MS = 1_000

/** The longest folder path of a Unix socket that every system accepts. */
const SOCKET_FOLDER_LIMIT = 85

/** A data folder has one server; commands run beside it, or alone. */
export type EmbeddedRole = 'server' | 'command'

interface DataFolder extends PostmasterSettings {
  dataDir: string
  password: string
}

/** A connection that holds this process's advisory locks for as long as it lives. */
interface LockHolder {
  postmaster: Postmaster
  client: pg.Client
}

/** Creates, starts or adopts the PostgreSQL of a data folder and keeps it running until closed. */
export async function openEmbedded(dataDir: string, role: EmbeddedRole, log: Logger) {
  const dataFolder = await prepareDataFolder(dataDir)
  let isClosing = false
  let reviving: Promise<void> | undefined
  let holder = await connectWithLocks(dataFolder, role)
  const connection = connectionTo(dataFolder, holder.postmaster)
  watchHolder()

  function watchHolder(): void {
    const { client, postmaster } = holder
    const watch = setInterval(() => stopFaster(postmaster, dataFolder.databaseDir), WATCH_MS).unref()
    client.once('end', () => {
      clearInterval(watch)
      if (!isClosing) reviving = revive()
    })
  }

  /** Restarts a PostgreSQL that ended unexpectedly (killed, out of memory), retrying until it succeeds. */
  async function revive(): Promise<void> {
    log.error('the embedded PostgreSQL ended unexpectedly; starting it again')
    while (!isClosing) {
      try {
        holder = await connectWithLocks({ ...dataFolder, port: holder.postmaster.port }, role)
        watchHolder()
        log.warn('the embedded PostgreSQL runs again')
        return
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'the embedded PostgreSQL does not start')
        await delay(1_000)
      }
    }
  }

  return {
    connection,
    async close(): Promise<void> {
      isClosing = true
      await reviving
      // The connection ends only after the stop, so no process can acquire the locks in between.
      if (await isLastUser(holder.client)) {
        await stopPostmaster(holder.postmaster.pid, dataFolder.databaseDir, dataFolder.binaries)
      }
      await holder.client.end().catch(() => {})
    },
  }
}

async function prepareDataFolder(dataDir: string): Promise<DataFolder> {
  const databaseDir = join(dataDir, 'postgres')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`)
  }
  const user = chooseUser(databaseDir)
  const binaries = await findBinaries(user !== undefined, dataDir)
  const passwordFile = join(dataDir, 'database-password')
  const folder = statSync(databaseDir, { throwIfNoEntry: false })
  const isPasswordLost = folder !== undefined && readSecret(passwordFile) === undefined
  const password = ensureSecret(passwordFile)
  if (folder === undefined) await makeDataFolder(databaseDir, binaries, user, password)
  else requireOwner(databaseDir, folder.uid)
  await requireSameVersion(databaseDir, POSTGRESQL_VERSION)
  if (isPasswordLost) {
    await changePassword(databaseDir, binaries, user, password).catch((error: Error) => {
      rmSync(passwordFile)
      throw error
    })
  }
  const socketFolder = findSocketFolder(databaseDir)
  const logFile = join(dataDir, 'postgres.log')
  return { dataDir, databaseDir, socketFolder, logFile, binaries, user, password, port: undefined }
}

function requireOwner(databaseDir: string, owner: number): void {
  const self = process.getuid?.()
  if (self === undefined || self === 0 || self === owner) return
  throw new StartError(
    `The database in ${databaseDir} belongs to another user (${owner}). Start GRAV as that user, or as root if root made it.`,
  )
}

function connectionTo({ socketFolder, password }: DataFolder, { port }: Postmaster): pg.ClientConfig {
  const host = process.platform === 'win32' ? '127.0.0.1' : socketFolder
  return { host, port, user: 'grav', database: 'grav', password }
}

async function connectWithLocks(dataFolder: DataFolder, role: EmbeddedRole): Promise<LockHolder> {
  let refusedSince: number | undefined
  let failingSince: number | undefined
  let isOurs = false
  for (;;) {
    const postmaster = await ensurePostmaster(dataFolder)
    isOurs ||= postmaster.isNew
    const client = new pg.Client({
      ...connectionTo(dataFolder, postmaster),
      application_name: `grav ${role}`,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      if (await takeLocks(client, role)) return { postmaster, client }
      refusedSince ??= Date.now()
      if (Date.now() - refusedSince > LOCK_TIMEOUT_MS) {
        throw new StartError(
          `Another GRAV is already running on ${dataFolder.dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
        )
      }
    } catch (error) {
      failingSince ??= Date.now()
      const problem = explain(error as Error & { code?: string }, dataFolder)
      if (problem instanceof StartError || Date.now() - failingSince > CONNECT_TIMEOUT_MS) {
        await client.end().catch(() => {})
        // A PostgreSQL that we started is stopped again, unless another process uses it by now.
        if (isOurs && !/^Another/.test(problem.message)) {
          await stopPostmaster(postmaster.pid, dataFolder.databaseDir, dataFolder.binaries)
        }
        throw problem
      }
    }
    await client.end().catch(() => {})
    await delay(50)
  }
}

function explain(error: Error & { code?: string }, { databaseDir, dataDir }: DataFolder): Error {
  if (error.code !== '28P01') return error
  return new StartError(
    `The database in ${databaseDir} does not accept the password in ${dataDir}/database-password. Restore that file from a backup, or delete it to have a new password set.`,
  )
}

async function takeLocks(client: pg.Client, role: EmbeddedRole): Promise<boolean> {
  // This fails only while another process is stopping PostgreSQL; it must then be started again.
  if (!(await tryLock(client, 'pg_try_advisory_lock_shared', IN_USE_LOCK))) return false
  return role === 'command' || (await tryLock(client, 'pg_try_advisory_lock', SERVER_LOCK))
}

async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_all()')
    return await tryLock(client, 'pg_try_advisory_lock', IN_USE_LOCK)
  } catch {
    // PostgreSQL has already ended.
    return false
  }
}

async function tryLock(
  client: pg.Client,
  how: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  key: number,
): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(`SELECT ${how}($1) AS granted`, [key])
  return rows[0]?.granted === true
}

/** A Unix socket's path is limited to about a hundred bytes; Linux reaches a deeper folder through a file descriptor. */
export function findSocketFolder(databaseDir: string): string {
  if (process.platform === 'win32' || Buffer.byteLength(databaseDir) <= SOCKET_FOLDER_LIMIT)
    return databaseDir
  if (process.platform === 'linux') return `/proc/self/fd/${openSync(databaseDir, 'r')}`
  throw new StartError(
    `DATA_DIR is too deep: a socket's path may hold ${SOCKET_FOLDER_LIMIT} bytes here, and ${databaseDir} has more. Choose a shorter one.`,
  )
}
