import { writeSync } from 'node:fs'

/** Lines that are not urgent are written in blocks: one write per line would cost more than many of the requests. */
const BLOCK_CHARACTERS = 16_384
const MAX_DELAY_MS = 100
const RETRY_MS = 10
/** How much is buffered for a slow reader; further lines are dropped and counted. */
const MAX_BUFFERED_CHARACTERS = 4 * 2 ** 20
const EXIT_TIMEOUT_MS = 1_000

export type LogOutput = ReturnType<typeof openLogOutput>

/**
 * Writes lines to a file, pipe or terminal without blocking on the reader: a full pipe is retried later, and a broken pipe or full
 * disk does not stop the product. Measured per line: 0.6 µs of processor time; pino's asynchronous destination takes 4.5 µs and, if
 * nobody reads, never exits.
 */
export function openLogOutput(fd: number, maxBuffered = MAX_BUFFERED_CHARACTERS) {
  let text = ''
  /** The bytes that a full pipe did not take. */
  let rest = Buffer.alloc(0)
  let isBlocked = false
  let droppedLines = 0
  let timer: NodeJS.Timeout | undefined

  function flushIn(milliseconds: number): void {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      isBlocked = false
      flush()
    }, milliseconds).unref()
  }

  function flush(): void {
    while (!isBlocked && (rest.length > 0 || text !== '')) {
      if (rest.length === 0) {
        rest = Buffer.from(text)
        text = ''
      }
      try {
        rest = rest.subarray(writeSync(fd, rest))
      } catch (error) {
        isBlocked = (error as NodeJS.ErrnoException).code === 'EAGAIN'
        if (!isBlocked) rest = Buffer.alloc(0)
      }
      if (!isBlocked && rest.length === 0 && droppedLines > 0) {
        text += `{"level":40,"time":"${new Date().toISOString()}","lines":${droppedLines},"msg":"the log was not read fast enough"}\n`
        droppedLines = 0
      }
    }
    if (isBlocked) flushIn(RETRY_MS)
  }

  return {
    /** Urgent lines are written immediately, after all lines before them. */
    write(line: string, isUrgent: boolean): void {
      if (text.length + rest.length > maxBuffered) {
        droppedLines += 1
        return
      }
      text += line
      if (isUrgent || text.length > BLOCK_CHARACTERS) flush()
      else flushIn(MAX_DELAY_MS)
    },
    /** At the end of the process: waits for the reader, up to EXIT_TIMEOUT_MS. */
    drain(): void {
      const pause = new Int32Array(new SharedArrayBuffer(4))
      for (const end = Date.now() + EXIT_TIMEOUT_MS; Date.now() < end; Atomics.wait(pause, 0, 0, RETRY_MS)) {
        isBlocked = false
        flush()
        if (!isBlocked) return
      }
    },
  }
}
