import type { Logger } from 'pino'
import { MEGABYTE } from '../../../domain/files.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { explainError } from '../../db/explain-error.ts'
import { waitAfter } from '../../jobs/retry.ts'
import { type JobWorker, makeWorker } from '../../jobs/worker.ts'
import { addMail } from '../../mail/outbox.queries.ts'
import * as queries from './data-downloads.queries.ts'
import { listEntries } from './list-entries.ts'
import { writeZip } from './write-zip.ts'

interface DownloadWorkerDeps extends Pick<Config, 'filesQuotaMb'> {
  database: Database
  log: Logger
  now: () => Date
  /** Called after a mail was added to the outbox. */
  wakeOutbox: () => void
  everyMs?: number
}

/** If the process dies, another one begins anew after this time. It is renewed while the work goes on. */
const LEASE_MS = 60_000
const RENEW_AFTER_MS = LEASE_MS / 4
const MAX_ATTEMPTS = 5
const PART_BYTES = 256 * 1024
/** What the lists take, roughly; files are counted exactly. */
const LISTS_BYTES = MEGABYTE
/** How long a download waits for others to expire, if there is no room. */
const NO_ROOM_RETRY_MS = 10 * 60 * 1000

/** Another process has taken the download over. */
class LeaseLost extends Error {}

/** The worker closes. */
class Stopped extends Error {}

/** Makes the downloads that members asked for, one at a time, so that the memory it takes does not grow with their number. */
export function makeDownloadWorker(deps: DownloadWorkerDeps): JobWorker {
  const { database, log, now } = deps
  const { query } = database
  const inFuture = (ms: number) => new Date(now().getTime() + ms)

  async function makeNext(stop: AbortSignal): Promise<boolean> {
    const download = await queries.leaseDownload(query, { now: now(), leaseMs: LEASE_MS })
    if (download === undefined) return false
    try {
      // Whatever killed the processes that tried would kill this one, too.
      if (download.attempts > MAX_ATTEMPTS) await giveUp(download)
      else await make(download, stop)
    } catch (error) {
      await handleFailure(download, error)
    }
    return true
  }

  async function make(download: queries.DownloadRow, stop: AbortSignal): Promise<void> {
    // Nothing of an earlier download or attempt is used.
    await queries.removePartsOf(query, download.memberId)
    const member = await queries.findOwner(query, download.memberId)
    if (member === undefined) throw new Error('the member is gone')
    const progress = makeProgress(download, stop)
    const { entries, fileBytes, fileRows } = await listEntries(database, member, {
      now: now(),
      report: progress.report,
    })
    const size = fileBytes + LISTS_BYTES
    const quotaBytes = deps.filesQuotaMb * MEGABYTE
    const hasRoom = await query.transaction((transaction) =>
      queries.takeRoom(transaction, download, { size, quotaBytes }),
    )
    if (!hasRoom) return waitForRoom(download)
    // Each row is read for both formats.
    progress.total = 2 * (await queries.countRows(query, member.id)) + fileRows
    const written = await store(download, writeZip(entries, now()), progress.check)
    await finish(download, { size: written, email: member.email })
  }

  /** Writes the parts as they come. */
  async function store(
    download: queries.DownloadRow,
    content: AsyncIterable<Buffer>,
    check: () => Promise<void>,
  ): Promise<number> {
    let waiting: Buffer[] = []
    let waitingBytes = 0
    let position = 0
    let size = 0
    const write = async () => {
      await check()
      const bytes = Buffer.concat(waiting)
      await queries.addPart(query, download, { position, bytes, writtenAt: now() })
      size += bytes.length
      position += 1
      waiting = []
      waitingBytes = 0
    }
    for await (const chunk of content) {
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= PART_BYTES) await write()
    }
    if (waitingBytes > 0) await write()
    return size
  }

  /** Keeps the member informed and the lease alive, and ends the work when the worker closes or another process has taken over. */
  function makeProgress(download: queries.DownloadRow, stop: AbortSignal) {
    let rows = 0
    let shown = 0
    let renewedAt = now().getTime()
    const progress = {
      total: 0,
      report: (count: number) => {
        rows += count
        return progress.check()
      },
      async check() {
        if (stop.aborted) throw new Stopped()
        // It is complete when it is stored, not when everything is read.
        const percent = Math.min(99, Math.floor((100 * rows) / Math.max(1, progress.total)))
        const isLeaseOld = now().getTime() - renewedAt >= RENEW_AFTER_MS
        if (percent <= shown && !isLeaseOld) return
        shown = Math.max(shown, percent)
        renewedAt = now().getTime()
        const change = { progress: shown, dueAt: inFuture(LEASE_MS) }
        if (!(await queries.updateHeld(query, download, change))) throw new LeaseLost()
      },
    }
    return progress
  }

  /** The download is ready and the mail is stored in one transaction. */
  async function finish(
    download: queries.DownloadRow,
    { size, email }: { size: number; email: string },
  ): Promise<void> {
    const at = now()
    await query.transaction(async (transaction) => {
      const change = { state: 'ready', progress: 100, size, finishedAt: at } as const
      if (!(await queries.updateHeld(transaction, download, change))) throw new LeaseLost()
      await addMail(transaction, 'data_ready', email, at)
    })
    deps.wakeOutbox()
  }

  async function waitForRoom(download: queries.DownloadRow): Promise<void> {
    log.warn({ download: download.id }, 'a download waits until others have expired: FILES_QUOTA is used up')
    const change = { dueAt: inFuture(NO_ROOM_RETRY_MS), attempts: download.attempts - 1 }
    await queries.updateHeld(query, download, change)
  }

  async function handleFailure(download: queries.DownloadRow, error: unknown): Promise<void> {
    await queries.removePartsOfAttempt(query, download)
    if (error instanceof LeaseLost) return
    if (error instanceof Stopped) {
      await queries.updateHeld(query, download, { dueAt: now(), attempts: download.attempts - 1 })
      return
    }
    const facts = { download: download.id, attempt: download.attempts, reason: explainError(error) }
    if (download.attempts >= MAX_ATTEMPTS) {
      log.error(facts, 'a download could not be made and is not tried again')
      await giveUp(download)
      return
    }
    log.warn(facts, 'a download could not be made')
    await queries.updateHeld(query, download, { dueAt: inFuture(waitAfter(download.attempts)) })
  }

  async function giveUp(download: queries.DownloadRow): Promise<void> {
    await queries.removePartsOf(query, download.memberId)
    await queries.updateHeld(query, download, { state: 'failed', size: 0, finishedAt: now() })
  }

  return makeWorker({ name: 'data-download', runOnce: makeNext, log, everyMs: deps.everyMs })
}
