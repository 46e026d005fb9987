import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { recordBackup } from '../db/backup/last-backup.queries.ts'
import { makeBackup } from '../db/backup/make-backup.ts'
import { readSecret } from '../secret.ts'
import { StartError } from '../start-error.ts'
import { runToEnd, useDatabase } from './command.ts'

/** `npm run backup [-- FILE]`: saves the database, and the secret if it was generated. Works beside a running server too. */
const [enteredFile, ...rest] = process.argv.slice(2)
if (rest.length > 0) {
  console.error('Use it as: npm run backup [-- FILE]')
  process.exit(1)
}

await runToEnd(async () => {
  const config = readConfig(process.env)
  const isEmbedded = config.databaseUrl === undefined
  if (isEmbedded && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new StartError(`There is nothing to back up: DATA_DIR ${config.dataDir} has no database.`)
  }
  const file = enteredFile === undefined ? nameFile(config.dataDir) : resolve(enteredFile)
  if (existsSync(file)) throw new StartError(`${file} is there already. Give the backup another name.`)
  await useDatabase(config, 'command', async ({ database }) => {
    // A secret from the settings is the operator's to keep.
    const isGenerated = config.authSecret === undefined
    const authSecret = isGenerated ? readSecret(join(config.dataDir, 'auth-secret')) : undefined
    const { tables } = await makeBackup(database.pool, file, authSecret)
    // The file is complete, whether or not the database takes the note: it may be read-only, or of an earlier version.
    await recordBackup(database.pool, new Date()).catch(() => {
      console.error(
        'The backup could not be noted in the database, so the dashboard does not show it as done.',
      )
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables were backed up and read again: ${file}`)
    if (authSecret !== undefined) console.log('It holds the secret of this installation: keep it private.')
  })
})

function nameFile(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, `grav-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`)
}
