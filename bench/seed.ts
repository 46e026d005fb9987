import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Adds the product's sample posts and today's quiz. */
export async function seed(dataDir: string): Promise<void> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/start.mjs'), 'seed'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
}
