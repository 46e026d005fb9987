import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const distDir = join(root, 'dist')

const SOURCES = [
  'src',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/make-icons.mjs',
]

/** A digest of all inputs of the build, so it is rebuilt exactly when it would differ. */
export function fingerprintSources() {
  const digest = createHash('sha256')
  const files = SOURCES.flatMap((source) =>
    source === 'src'
      ? readdirSync(join(root, source), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
      : [join(root, source)],
  )
  for (const file of files.sort())
    digest
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return digest.digest('hex')
}
