import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import type { Manifest } from '../db/backup/backup-file.ts'
import { requireRestorable, restoreBackup } from '../db/backup/restore-backup.ts'
import { replaceSecret } from '../secret.ts'
import { checkLedger } from './check-ledger.ts'
import { runToEnd, useDatabase } from './command.ts'

/** `npm run restore -- FILE`: restores a backup into an empty installation. */
const [enteredFile, ...rest] = process.argv.slice(2)
if (enteredFile === undefined || rest.length > 0) {
  console.error('Use it as: npm run restore -- FILE')
  process.exit(1)
}
const file = resolve(enteredFile)

await runToEnd(async () => {
  const config = readConfig(process.env)
  const manifest = await requireRestorable(file)
  // In the server's role, because no server may run on the embedded database meanwhile.
  await useDatabase(config, 'server', async ({ database, log }) => {
    await restoreBackup(database.pool, file, manifest, log, () => restoreSecret(config, manifest))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${manifest.tables.length} tables were restored, as of ${manifest.madeAt}.`)
    await checkLedger(database)
  })
})

function restoreSecret({ authSecret, dataDir }: Config, manifest: Manifest): void {
  if (authSecret === undefined && manifest.authSecret !== undefined) {
    replaceSecret(join(dataDir, 'auth-secret'), manifest.authSecret)
  } else if (authSecret === undefined || (manifest.authSecret ?? authSecret) !== authSecret) {
    console.log('Without the AUTH_SECRET of the installation backed up, everybody has to log in again.')
  }
}
