import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs a command of the product and waits for it. */
export function runCommand(dataDir: string, name: string, env: Record<string, string> = {}): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/start.mjs'), name], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: 'ignore',
  })
}

/** Adds the product's sample posts and today's quiz. */
export async function seed(dataDir: string): Promise<void> {
  runCommand(dataDir, 'seed')
}
