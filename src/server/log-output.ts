import { writeSync } from 'node:fs'

/** Lines that can wait go out together: a write for each would cost more than many of the requests they tell of. */
const BLOCK_CHARACTERS = 16_384
const LONGEST_WAIT_MS = 100
const RETRY_MS = 10
/** What is kept for a reader that is behind; after that lines are counted, not kept. */
const MOST_CHARACTERS = 4 * 2 ** 20
const EXIT_PATIENCE_MS = 1_000

export interface LogOutput {
  /** `isUrgent` lines go out at once, after what came before them. */
  write(line: string, isUrgent: boolean): void
  /** For the end of the process: waits for the reader, but not for ever. */
  drain(): void
}

/**
 * Writes lines to a file, a pipe or a terminal without ever waiting for who reads them: a full pipe is tried again
 * later, and a log that nobody takes any more, or that has no room on its disk, does not take the product down.
 */
export function openLogOutput(fd: number, most = MOST_CHARACTERS): LogOutput {
  let text = ''
  /** What a full pipe did not take. */
  let rest = Buffer.alloc(0)
  let isBehind = false
  let lost = 0
  let timer: NodeJS.Timeout | undefined

  function flushIn(milliseconds: number): void {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      isBehind = false
      flush()
    }, milliseconds).unref()
  }

  function flush(): void {
    while (!isBehind && (rest.length > 0 || text !== '')) {
      if (rest.length === 0) {
        rest = Buffer.from(text)
        text = ''
      }
      try {
        rest = rest.subarray(writeSync(fd, rest))
      } catch (error) {
        isBehind = (error as NodeJS.ErrnoException).code === 'EAGAIN'
        if (!isBehind) rest = Buffer.alloc(0)
      }
      if (!isBehind && rest.length === 0 && lost > 0) {
        text += `{"level":40,"time":"${new Date().toISOString()}","lines":${lost},"msg":"the log was not read fast enough"}\n`
        lost = 0
      }
    }
    if (isBehind) flushIn(RETRY_MS)
  }

  return {
    write(line, isUrgent) {
      if (text.length + rest.length > most) {
        lost += 1
        return
      }
      text += line
      if (isUrgent || text.length > BLOCK_CHARACTERS) flush()
      else flushIn(LONGEST_WAIT_MS)
    },
    drain() {
      const pause = new Int32Array(new SharedArrayBuffer(4))
      for (const end = Date.now() + EXIT_PATIENCE_MS; Date.now() < end; Atomics.wait(pause, 0, 0, RETRY_MS)) {
        isBehind = false
        flush()
        if (!isBehind) return
      }
    },
  }
}
