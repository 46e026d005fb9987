import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface WorkerOptions {
  /** Names the kind of job in the log. */
  name: string
  /**
   * Leases the next jobs that are due, processes them and returns whether there were any. An exception leaves the rest to the
   * next wake. `stop` is aborted when the worker closes: a long job then gives its lease back and ends early.
   */
  runOnce(stop: AbortSignal): Promise<boolean>
  log: Logger
  /** How often the worker looks for jobs of other instances and of processes that died. */
  everyMs?: number | undefined
}

export type JobWorker = ReturnType<typeof makeWorker>

const EVERY_MS = 5_000
const CLOSE_TIMEOUT_MS = 1_000

/** The loop of every job kind. The kind itself is `runOnce`: its queue, its leases and what one job does. */
export function makeWorker({ name, runOnce, log, everyMs = EVERY_MS }: WorkerOptions) {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let isRequested = false

  /** Processes jobs until none is due. */
  async function run(): Promise<void> {
    while (!stop.signal.aborted && (await runOnce(stop.signal)));
  }

  async function runWhileRequested(): Promise<void> {
    while (isRequested && !stop.signal.aborted) {
      isRequested = false
      // The database may be unavailable; the next wake continues.
      await run().catch((error) => log.warn({ job: name, code: error.code }, 'a job was interrupted'))
    }
  }

  /** Starts a run in the background. During a run it causes one more, because that one may have looked already. */
  function wake(): void {
    isRequested = true
    running ??= runWhileRequested().finally(() => {
      running = undefined
      if (isRequested && !stop.signal.aborted) wake()
    })
  }

  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    run,
    /** Takes no more jobs and waits briefly for those under way; unfinished ones are due again when their lease ends. */
    async close(): Promise<void> {
      stop.abort()
      clearInterval(timer)
      await Promise.race([running, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
