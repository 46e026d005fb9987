import { mkdirSync, mkdtempSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { keepSecret } from '../../secret.ts'
import { StartError } from '../../start-error.ts'
import { findBinaries } from './binaries.ts'
import { makeCluster, requireSameVersion } from './cluster.ts'
import { ensurePostmaster, type Postmaster, type PostmasterSettings, stopPostmaster } from './postmaster.ts'
import { chooseUser } from './run-as.ts'

interface Cluster extends PostmasterSettings {
  dataDir: string
  password: string
}

const POSTGRESQL_VERSION = '18'

/** Held by the one server of a data folder. */
const SERVER_LOCK = 1
/** Shared by every process that uses the database, so that the last one turns off the light. */
const IN_USE_LOCK = 2
/** A killed server's locks are free as soon as PostgreSQL notices, which is a matter of milliseconds. */
const LOCK_PATIENCE_MS = 1_500
/** A PostgreSQL that stops or crashes while we connect is started again within this time. */
const CONNECT_PATIENCE_MS = 10_000

/** The longest path of a Unix socket, less its file name, that every system accepts. */
const SOCKET_FOLDER_LIMIT = 85

export interface EmbeddedDatabase {
  connection: pg.ClientConfig
  close(): Promise<void>
}

/** A server is alone on its data folder; a command works beside it, or by itself. */
export type EmbeddedRole = 'server' | 'command'

/** Makes, starts or adopts the PostgreSQL of a data folder and keeps it running until closed. */
export async function openEmbedded(
  dataDir: string,
  role: EmbeddedRole,
  log: Logger,
): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(dataDir)
  const socketFolder = findSocketFolder(cluster.databaseDir)
  const connectionTo = (postmaster: Postmaster): pg.ClientConfig => ({
    host: process.platform === 'win32' ? '127.0.0.1' : socketFolder,
    port: postmaster.port,
    user: 'grav',
    database: 'grav',
    password: cluster.password,
  })

  let isClosing = false
  let current = await occupy(cluster, role, connectionTo)
  const connection = connectionTo(current.postmaster)
  watch()

  function watch() {
    current.client.once('end', () => {
      if (!isClosing) void revive()
    })
  }

  /** PostgreSQL ended under us (killed, out of memory): start it again, for as long as it takes. */
  async function revive(): Promise<void> {
    log.error('the embedded PostgreSQL ended unexpectedly; starting it again')
    while (!isClosing) {
      try {
        current = await occupy({ ...cluster, port: current.postmaster.port }, role, connectionTo)
        watch()
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
    async close() {
      isClosing = true
      // Nobody may take a place between finding that we are the last and stopping: so the connection ends after.
      if (await isLastUser(current.client)) {
        await stopPostmaster(current.postmaster.pid, cluster.databaseDir, cluster.binaries)
      }
      await current.client.end().catch(() => {})
    },
  }
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  const databaseDir = join(dataDir, 'postgres')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`)
  }
  const user = chooseUser(databaseDir)
  const binaries = await findBinaries(user !== undefined)
  const password = keepSecret(join(dataDir, 'database-password'))
  const folder = statSync(databaseDir, { throwIfNoEntry: false })
  if (folder === undefined) await makeCluster(databaseDir, binaries, user, password)
  else requireOwner(databaseDir, folder.uid)
  await requireSameVersion(databaseDir, POSTGRESQL_VERSION)
  return {
    dataDir,
    databaseDir,
    logFile: join(dataDir, 'postgres.log'),
    binaries,
    user,
    password,
    port: undefined,
  }
}

function requireOwner(databaseDir: string, owner: number): void {
  const self = process.getuid?.()
  if (self === undefined || self === 0 || self === owner) return
  throw new StartError(
    `The database in ${databaseDir} belongs to another user (${owner}). Start GRAV as that user, or as root if root made it.`,
  )
}

/** Takes this process's place at the database: a connection that holds its locks for as long as it lives. */
async function occupy(
  cluster: Cluster,
  role: EmbeddedRole,
  connectionTo: (postmaster: Postmaster) => pg.ClientConfig,
): Promise<{ postmaster: Postmaster; client: pg.Client }> {
  const deadline = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    const postmaster = await ensurePostmaster(cluster)
    const client = new pg.Client({ ...connectionTo(postmaster), application_name: `grav ${role}` })
    client.on('error', () => {})
    try {
      if (await takePlace(client, role)) return { postmaster, client }
      if (Date.now() > deadline) {
        throw new StartError(
          `Another GRAV is already running on ${cluster.dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
        )
      }
    } catch (error) {
      await client.end().catch(() => {})
      if (error instanceof StartError || Date.now() > deadline + CONNECT_PATIENCE_MS) throw error
      if ((error as { code?: string }).code === '28P01') {
        throw new StartError(
          `The database in ${cluster.databaseDir} does not accept the password in ${cluster.dataDir}/database-password. Restore that file from a backup.`,
        )
      }
    }
    await client.end().catch(() => {})
    await delay(50)
  }
}

async function takePlace(client: pg.Client, role: EmbeddedRole): Promise<boolean> {
  await client.connect()
  // Not granted only while another process is turning the light off: then PostgreSQL has to be started anew.
  if (!(await tryLock(client, 'pg_try_advisory_lock_shared', IN_USE_LOCK))) return false
  return role === 'command' || (await tryLock(client, 'pg_try_advisory_lock', SERVER_LOCK))
}

async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_all()')
    return await tryLock(client, 'pg_try_advisory_lock', IN_USE_LOCK)
  } catch {
    // The database has gone before us; there is nothing to turn off.
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

/** A Unix socket's path may hold about a hundred bytes; a deeper folder is reached through a short link. */
function findSocketFolder(databaseDir: string): string {
  if (Buffer.byteLength(databaseDir) <= SOCKET_FOLDER_LIMIT) return databaseDir
  const link = join(mkdtempSync(join(tmpdir(), 'grav-')), 'db')
  symlinkSync(databaseDir, link)
  return link
}
