import { type Logger, pino } from 'pino'
import { type LogOutput, openLogOutput } from './log-output.ts'

/** The stream of a logger. Request lines, of which there are many, may be written later; see http/observe. */
export interface LogStream {
  write(line: string): void
  writeLater?(line: string): void
}

/** Logs JSON lines to standard output. Callers log ids, counts and reasons: never addresses, mails or tokens. */
export function makeLogger(level: string): Logger {
  const output = openStandardOutput()
  const stream: LogStream = {
    write: (line) => output.write(line, true),
    writeLater: (line) => output.write(line, false),
  }
  return pino({ level, base: null, timestamp: makeTimestamp() }, stream)
}

let standardOutput: LogOutput | undefined

/** All loggers of the process share one output, so lines keep their order and there is one exit handler. */
function openStandardOutput(): LogOutput {
  if (standardOutput === undefined) {
    // Accessing process.stdout makes Node switch a pipe to non-blocking writes, which the output relies on.
    standardOutput = openLogOutput(process.stdout.fd)
    process.on('exit', standardOutput.drain)
  }
  return standardOutput
}

/** Formats each millisecond once: under load, formatting the time is half of a line's cost. */
function makeTimestamp(): () => string {
  let lastMs = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== lastMs) {
      lastMs = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}
