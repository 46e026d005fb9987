import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const requirements = [...text.matchAll(/^\| (\d+\.\d+\.\d+)[^|]* \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)]

it('docs/security.md names an existing test for every requirement it calls met', () => {
  expect(requirements.length).toBeGreaterThan(100)
  for (const [, number, state, why = ''] of requirements) {
    const tests = namedTests(why)
    if (state === 'met') expect(tests.length, number).toBeGreaterThan(0)
    for (const { name, titles } of tests) {
      const paths = ['src/server', 'src', ''].map((folder) => join(root, folder, name))
      const file = paths.find((path) => existsSync(path))
      expect(file, `${number}: ${name}`).toBeDefined()
      const source = readFileSync(file ?? '', 'utf8')
      for (const title of titles) expect(source, `${number}: ${name}`).toContain(title)
    }
  }
})

/** Test files with the title fragments that follow them: `a.test.ts` "refuses this", "and that". */
function namedTests(why: string): { name: string; titles: string[] }[] {
  return [...why.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? "[^"]+")*)/g)].map(
    ([, name = '', quoted = '']) => ({
      name,
      titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    }),
  )
}
