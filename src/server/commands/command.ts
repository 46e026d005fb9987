import type { Logger } from 'pino'
import { type Config, ConfigError, readConfig } from '../config.ts'
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

/** The frame of every command: settings, database, one clear line on failure, nothing left behind. */
export async function runCommand(work: (context: CommandContext) => Promise<void>): Promise<void> {
  await runToEnd(() => useDatabase(readConfig(process.env), 'command', work))
}

/** Connects, works, and leaves nothing behind. */
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
 * The whole life of a process. What an operator can mend is told in one line; what only a developer can, with its
 * trace. It ends when the work has ended, even if a connection somewhere hangs.
 */
export async function runToEnd(work: () => Promise<void>, prefix = ''): Promise<never> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    const isOperators = error instanceof ConfigError || error instanceof StartError
    console.error(isOperators ? prefix + error.message : error)
    process.exit(1)
  }
}
