import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import packageJson from '../../package.json' with { type: 'json' }
import { brand } from '../domain/brand.ts'
import { type App, buildApp } from './app.ts'
import { runToEnd } from './commands/command.ts'
import { type Config, readConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { makeDownloadWorker } from './features/data-downloads/download-worker.ts'
import { makeCheckWorker } from './features/quests/check-worker.ts'
import { makeReviewWorker } from './features/review/review-worker.ts'
import { type FixedSettings, loadSettings } from './features/settings/load-settings.ts'
import { removeSpooled } from './files/spool.ts'
import { startHousekeeping } from './housekeeping.ts'
import { makeHttpServer, makeRequestListener } from './http/http-server.ts'
import { OpenRequests } from './http/open-requests.ts'
import type { JobWorker } from './jobs/worker.ts'
import { makeLogger } from './log.ts'
import { makeOutbox, type Outbox, type OutboxDeps } from './mail/outbox.ts'
import { sendBySmtp, writeToFolder } from './mail/transport.ts'
import type { Pages } from './pages/pages.ts'
import { ensureSecret } from './secret.ts'
import { StartError } from './start-error.ts'

/** How long requests in flight may take. Together with PostgreSQL's own stop this is below ten seconds. */
const DRAIN_MS = 4_000

/** Runs the process: settings, database, migrations, listening, and a graceful shutdown. */
export async function run(loadPages: () => Promise<Pages>): Promise<void> {
  await runToEnd(async () => {
    const config = readConfig(process.env)
    const log = makeLogger(config.logLevel)
    const stop = new AbortController()
    // Ctrl-C arrives twice, from the terminal and from npm: the second must not interrupt the graceful shutdown.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort(name))
    const loading = loadPages()
    loading.catch(() => {})
    const database = await connectDatabase(config, 'server', log, stop.signal)
    try {
      // Whether it is distributed is known after the migrations, which wait for a distribution under way.
      const migrated = { ...database, ...(await migrate(database.pool, log)) }
      const pages = await loading
      await serveUntilStopped(config, migrated, pages, log, stop.signal)
      await pages.development?.close()
    } finally {
      await database.close()
    }
    log.info('stopped')
  }, `${brand.name} cannot start. `)
}

async function serveUntilStopped(
  config: Config,
  database: Database,
  pages: Pages,
  log: Logger,
  stop: AbortSignal,
): Promise<void> {
  const authSecret = config.authSecret ?? ensureSecret(join(config.dataDir, 'auth-secret'))
  const now = () => new Date()
  let built: App | undefined
  let outbox: Outbox | undefined
  let checkWorker: JobWorker | undefined
  let downloadWorker: JobWorker | undefined
  let stopHousekeeping = () => {}
  const reviewWorker = makeReviewWorker({ database, log, now })
  const handle = makeRequestListener((request, bindings) => built?.app.fetch(request, bindings))
  const openRequests = new OpenRequests(config, log)
  const server = makeHttpServer((incoming, outgoing) => {
    if (!openRequests.admit(incoming, outgoing)) return
    if (!built?.responseCache.send(incoming, outgoing)) handle(incoming, outgoing)
  })
  try {
    const port = await listen(server, config)
    const publicUrl = config.publicUrl ?? `http://localhost:${port}`
    const deps = { ...config, database, log, now, publicUrl, authSecret }
    outbox = openOutbox(config, deps)
    const { wake } = outbox
    checkWorker = makeCheckWorker(deps)
    downloadWorker = makeDownloadWorker({ ...deps, wakeOutbox: wake })
    built = buildApp({
      ...deps,
      pages,
      wakeOutbox: wake,
      wakeReview: reviewWorker.wake,
      wakeDataDownloads: downloadWorker.wake,
      wakeChecks: checkWorker.wake,
      version: packageJson.version,
    })
    // Continue what an earlier run of this process left unfinished.
    wake()
    reviewWorker.wake()
    removeSpooled().catch(() => {})
    checkWorker.wake()
    downloadWorker.wake()
    stopHousekeeping = startHousekeeping(database, now, log)
    await warnOfExamples(deps)
    console.log(`${brand.name} is ready at ${publicUrl}`)
    if (!stop.aborted) await once(stop, 'abort')
    log.info({ signal: stop.reason }, 'stopping')
  } finally {
    await drain(server)
    stopHousekeeping()
    await Promise.all([outbox?.close(), checkWorker?.close(), downloadWorker?.close(), reviewWorker.close()])
  }
}

type WarningDeps = FixedSettings & { database: Database; log: Logger }

async function warnOfExamples({ database, log, ...fixed }: WarningDeps): Promise<void> {
  const settings = await loadSettings(database.query, fixed)
  const examples = Object.values(settings.accounts).filter(({ isExample }) => isExample)
  if (examples.length === 0) return
  const accounts = examples.map(({ url }) => url)
  log.warn({ accounts }, 'social accounts are examples: an administrator can set your own at /admin/settings')
}

function openOutbox(config: Config, deps: Omit<OutboxDeps, 'transport' | 'from'>): Outbox {
  const transport =
    config.smtpUrl === undefined
      ? writeToFolder(join(config.dataDir, 'outbox'), deps.log)
      : sendBySmtp(config.smtpUrl)
  const from = config.mailFrom ?? `${brand.name} <no-reply@${new URL(deps.publicUrl).hostname}>`
  return makeOutbox({ ...deps, transport, from })
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is already in use' : error.message
      reject(new StartError(`PORT ${port} on HOST ${host} cannot be listened on: ${reason}.`))
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Accepts no new requests and waits for those in flight, up to DRAIN_MS. */
async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  // A keep-alive connection becomes idle only after its last response was sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}
