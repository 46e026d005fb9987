import { type Logger, pino } from 'pino'

/** Structured lines on standard output. Callers log ids, counts and reasons: never addresses, mails or tokens. */
export function makeLogger(level: string): Logger {
  // A write for each line would cost more than many requests do: lines of a moment go out together.
  const out = pino.destination({ sync: false, minLength: 8192, periodicFlush: 100 })
  return pino({ level, base: null, timestamp: makeTimestamp() }, out)
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
