import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { FIGURES_FILE, type Figure } from '../hostile/figures.ts'

/**
 * `npm run test:hostile [-- FILE…]`: runs the long tests of docs/reliability.md and prints every figure with its goal. With `--write`
 * the table is written into that document.
 */
const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)
const files = args.filter((arg) => !arg.startsWith('--'))
const document = join(root, 'docs/reliability.md')

rmSync(FIGURES_FILE, { force: true })
const start = Date.now()
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.hostile.config.ts', ...files],
  { cwd: root, stdio: 'inherit' },
)
const figures: Figure[] = existsSync(FIGURES_FILE)
  ? readFileSync(FIGURES_FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : []
const minutes = ((Date.now() - start) / 60_000).toFixed(1)
const table = [
  '| promise | what | goal | reached | |',
  '|---|---|---|---|---|',
  ...figures.map(
    ({ promise, what, goal, reached, isMet }) =>
      `| ${promise} | ${what} | ${goal} | ${reached} | ${isMet ? 'met' : '**not met**'} |`,
  ),
  '',
  `Measured on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}, in ${minutes} minutes.`,
].join('\n')
console.log(`\n${table}\n`)
if (args.includes('--write')) {
  const [before, after] = readFileSync(document, 'utf8').split(
    /(?<=<!-- figures -->\n)[\s\S]*(?=\n<!-- end of figures -->)/,
  )
  if (after === undefined) throw new Error(`${document} has no marks around its figures`)
  writeFileSync(document, `${before}${table}${after}`)
}
process.exit(status === 0 && figures.length > 0 && figures.every(({ isMet }) => isMet) ? 0 : 1)
