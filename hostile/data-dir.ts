import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function readAuthSecret(dataDir: string): string {
  return readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()
}
