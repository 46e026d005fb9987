import { type Logger, pino } from 'pino'
import { type LogOutput, openLogOutput } from './log-output.ts'

/** Where a logger writes; lines of requests, of which there are many, may be late. See http/observe. */
export interface LogStream {
  write(line: string): void
  writeLater?(line: string): void
}

/** Structured lines on standard output. Callers log ids, counts and reasons: never addresses, mails or tokens. */
export function makeLogger(level: string): Logger {
  const output = openStandardOutput()
  const stream: LogStream = {
    write: (line) => output.write(line, true),
    writeLater: (line) => output.write(line, false),
  }
  return pino({ level, base: null, timestamp: makeTimestamp() }, stream)
}

let standardOutput: LogOutput | undefined

/** All loggers of the process share one output, so that their lines keep their order and the process has one exit handler. */
function openStandardOutput(): LogOutput {
  if (standardOutput === undefined) {
    standardOutput = openLogOutput(1)
    process.on('exit', standardOutput.drain)
  }
  return standardOutput
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
