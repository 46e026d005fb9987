import { type Logger, pino } from 'pino'

/** How the line of a request ends; see http/observe. */
const REQUEST = '"msg":"request"}\n'

/** Structured lines on standard output. Callers log ids, counts and reasons: never addresses, mails or tokens. */
export function makeLogger(level: string): Logger {
  // A write for each request would cost more than many of them do: lines of a moment go out together. What else is told
  // is told at once, after what came before it.
  const out = pino.destination({ sync: true, minLength: 8192, periodicFlush: 100 })
  process.on('exit', () => out.flushSync())
  const write = (line: string) => {
    out.write(line)
    if (!line.endsWith(REQUEST)) out.flushSync()
  }
  return pino({ level, base: null, timestamp: makeTimestamp() }, { write })
}

/** ISO times, each millisecond written out once: under load that is half of what a line costs. */
function makeTimestamp(): () => string {
  let known = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== known) {
      known = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}
