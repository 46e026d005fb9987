import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONTROLS } from './controls.ts'
import { reportFigure } from './figures.ts'

const root = join(import.meta.dirname, '..')
const NOT_COPIED = ['.git', '.cache', 'data', 'node_modules']
const copy = mkdtempSync(join(tmpdir(), 'grav-copy-'))
const noticed: string[] = []

beforeAll(() => {
  for (const name of readdirSync(root).filter((name) => !NOT_COPIED.includes(name))) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
  reportFigure({
    promise: 'Controls',
    what: 'controls removed from a scratch copy, noticed by a test',
    goal: `${CONTROLS.length} of ${CONTROLS.length}`,
    reached: `${noticed.length} of ${CONTROLS.length}`,
    isMet: noticed.length === CONTROLS.length,
  })
})

function runTests(...args: string[]): { failed: number; passed: number; output: string } {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' }, timeout: 180_000 },
  )
  const output = stdout + stderr
  const count = (word: string) => Number(new RegExp(`Tests .*?(\\d+) ${word}`).exec(output)?.[1] ?? 0)
  return { failed: count('failed'), passed: count('passed'), output }
}

it('with all controls in place the tests pass', () => {
  const { failed, passed, output } = runTests(...new Set(CONTROLS.map(({ test }) => test)))
  expect(failed, output).toBe(0)
  expect(passed, output).toBeGreaterThan(CONTROLS.length)
})

it.each(CONTROLS)(
  'a test fails without the control: $name',
  ({ name, file, control, without, test, title }) => {
    const path = join(copy, file)
    const original = readFileSync(path, 'utf8')
    expect(original.split(control)).toHaveLength(2)
    writeFileSync(
      path,
      original.replace(control, () => without),
    )
    try {
      const { failed, output } = runTests(test, '-t', title)
      expect(failed, output).toBeGreaterThan(0)
      noticed.push(name)
    } finally {
      writeFileSync(path, original)
    }
  },
)
