import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, fingerprintSources, root } from './fingerprint.mjs'

/** Builds in a separate process if the build is outdated. Returns whether there is a build to run. */
export function ensureBuilt() {
  const built = fingerprintOfBuild()
  if (!hasBuildTools() || built === fingerprintSources()) return built !== undefined
  console.log('Building…')
  return spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' }).status === 0
}

/** The sources' fingerprint of the existing build, if there is a complete one. */
function fingerprintOfBuild() {
  const file = join(distDir, 'fingerprint')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** A production install has no build tools. */
function hasBuildTools() {
  return existsSync(join(root, 'node_modules', 'vite', 'package.json'))
}
