import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, fingerprintSources, root } from './fingerprint.mjs'

/** Builds what is not built, in a process of its own. Says whether there is a build to run. */
export function ensureBuilt() {
  const built = fingerprintOfBuild()
  if (!hasBuildTools() || built === fingerprintSources()) return built !== undefined
  console.log('Building…')
  return spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' }).status === 0
}

/** What the present build was made from, if there is one and it is whole. */
function fingerprintOfBuild() {
  const file = join(distDir, 'fingerprint')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** A production install has none. */
function hasBuildTools() {
  return existsSync(join(root, 'node_modules', 'vite', 'package.json'))
}
