import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/** Reads a secret of this installation. The first time it is generated, readable by its owner only. */
export function ensureSecret(file: string): string {
  return readSecret(file) ?? makeSecret(file)
}

export function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`)
  }
  throw new StartError(
    `${file} is damaged: it should hold a secret of 32 or more characters. Restore it from a backup.`,
  )
}

/** Replaces the secret with the one from a backup. */
export function replaceSecret(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new StartError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

function makeSecret(file: string): string {
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    // Linking is atomic and fails if another process has created the secret first.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartError(`${file} cannot be written: ${(error as Error).message}`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
