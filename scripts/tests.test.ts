import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Calls that depend on how busy the machine is, and their replacements. */
const FLAKY_CALLS = {
  'vi.waitFor(': 'waitFor of src/server/testing/wait-for.ts, which does not give up after a second',
  'waitForTimeout(': 'expect(locator), which waits for what is to be seen',
}

const files = ['src', 'scripts', 'e2e']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => file !== import.meta.filename && !file.endsWith('testing/wait-for.ts'))

it.each(Object.entries(FLAKY_CALLS))('no test uses %s instead of %s', (call) => {
  const found = files.filter((file) => readFileSync(file, 'utf8').includes(call))
  expect(found.map((file) => file.slice(root.length + 1))).toEqual([])
})
