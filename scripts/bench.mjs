import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { root } from './fingerprint.mjs'

/** `npm run bench`: installs what GRAV is compared with into bench/, and measures. */
const folder = join(root, 'bench')
const isInstalled =
  existsSync(join(folder, 'node_modules/.package-lock.json')) &&
  statSync(join(folder, 'node_modules/.package-lock.json')).mtimeMs >=
    statSync(join(folder, 'package-lock.json')).mtimeMs
if (!isInstalled) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
if (!ensureBuilt()) process.exit(1)
run(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'bench/main.ts', ...process.argv.slice(2)],
  root,
)

function run(command, args, cwd) {
  // npm's output goes to stderr, because the last line of stdout belongs to the report.
  const stdio = command === 'npm' ? ['ignore', 2, 2] : 'inherit'
  const { status } = spawnSync(command, args, { cwd, stdio, shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
