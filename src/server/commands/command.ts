import type { Logger } from 'pino'
import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { connectDatabase } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import type { EmbeddedRole } from '../db/embedded/embedded.ts'
import { makeLogger } from '../log.ts'
import { StartError } from '../start-error.ts'

export interface CommandContext {
  config: Config
  database: Database
  log: Logger
}

/** Runs a command: reads the settings, connects, prints one clear line on failure and cleans up. */
export async function runCommand(work: (context: CommandContext) => Promise<void>): Promise<void> {
  await runToEnd(() => useDatabase(readConfig(process.env), 'command', work))
}

/** Connects, runs the work and closes the connection. */
export async function useDatabase(
  config: Config,
  role: EmbeddedRole,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const log = makeLogger(config.logLevel)
  const database = await connectDatabase(config, role, log)
  try {
    await work({ config, database, log })
  } finally {
    await database.close()
  }
}

/**
 * Runs the process from start to exit. An error that an operator can fix is printed as one line, any other with its stack trace. The
 * process exits when the work has ended, even if a connection hangs.
 */
export async function runToEnd(work: () => Promise<void>, prefix = ''): Promise<never> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    const isForOperator = error instanceof ConfigError || error instanceof StartError
    console.error(isForOperator ? prefix + error.message : error)
    process.exit(1)
  }
}
