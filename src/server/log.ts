import { type Logger, pino } from 'pino'
import { openLogOutput } from './log-output.ts'

/** Where a logger writes; lines of requests, of which there are many, may be late. See http/observe. */
export interface LogStream {
  write(line: string): void
  writeLater?(line: string): void
}

/** Structured lines on standard output. Callers log ids, counts and reasons: never addresses, mails or tokens. */
export function makeLogger(level: string): Logger {
  const output = openLogOutput(1)
  process.on('exit', output.drain)
  const stream: LogStream = {
    write: (line) => output.write(line, true),
    writeLater: (line) => output.write(line, false),
  }
  return pino({ level, base: null, timestamp: makeTimestamp() }, stream)
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
