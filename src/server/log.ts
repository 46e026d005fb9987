import { type Logger, pino } from 'pino'
import { openLogOutput } from './log-output.ts'

/** How the line of a request ends; see http/observe. */
const REQUEST = '"msg":"request"}\n'

/** Structured lines on standard output. Callers log ids, counts and reasons: never addresses, mails or tokens. */
export function makeLogger(level: string): Logger {
  const output = openLogOutput(1)
  process.on('exit', output.drain)
  const write = (line: string) => output.write(line, !line.endsWith(REQUEST))
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
