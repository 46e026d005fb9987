import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireBrowser } from './find-browser.mjs'
import { root } from './fingerprint.mjs'

/** `npm test`: runs all checks, cheapest first, and stops at the first failure. */
const cache = join(root, '.cache')
const STEPS = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import directions', command: ['node', 'scripts/check-imports.mjs'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'known vulnerabilities', command: ['node', 'scripts/audit-dependencies.mjs'] },
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  { name: 'unit and integration', command: ['vitest', 'run'], report: 'vitest.json' },
  { name: 'browser', command: ['playwright', 'test'], prepare: requireBrowser, report: 'playwright.json' },
]

mkdirSync(cache, { recursive: true })
for (const site of ['e2e-data', 'e2e-content']) rmSync(join(cache, site), { recursive: true, force: true })

let passed = 0
let failed = 0
for (const { name, command, prepare, report } of STEPS) {
  console.log(`\n── ${name}`)
  if (report) rmSync(join(cache, report), { force: true })
  prepare?.()
  const start = Date.now()
  const isBroken = run(command) !== 0
  const counts = countTests(report)
  passed += counts.passed
  failed += counts.failed || (isBroken ? 1 : 0)
  console.log(`── ${name}: ${isBroken ? 'FAILED' : 'ok'} in ${((Date.now() - start) / 1000).toFixed(1)} s`)
  if (isBroken) break
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function run([program, ...args]) {
  const local = join(root, 'node_modules', '.bin', program)
  const file = program === 'node' ? process.execPath : local + (process.platform === 'win32' ? '.cmd' : '')
  return spawnSync(file, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status
}

function countTests(report) {
  const file = report && join(cache, report)
  if (!file || !existsSync(file)) return { passed: 0, failed: 0 }
  const result = JSON.parse(readFileSync(file, 'utf8'))
  return report === 'vitest.json'
    ? { passed: result.numPassedTests, failed: result.numFailedTests }
    : { passed: result.stats.expected, failed: result.stats.unexpected }
}
