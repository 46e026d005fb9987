import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../src/domain/accounts.ts'
import { MAX_CONTENT, MAX_TITLE } from '../src/domain/blog.ts'
import { MAX_OPTION, MAX_POINTS, MAX_QUESTION } from '../src/domain/quiz.ts'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The sections of ASVS 5.0, with their number of requirements of levels 1 and 2. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`

const required = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name = '', count] = section.split(':')
    return Array.from({ length: Number(count) }, (_, turn) => `${name}.${turn + 1}`)
  })

/** The rows of the tables: requirements, state and evidence. */
const rows = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+)(?: – (\d+\.\d+\.\d+))? \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, first = '', last = first, state = '', why = '']) => ({ numbers: run(first, last), state, why }))

function run(first: string, last: string): string[] {
  const section = first.replace(/\d+$/, '')
  const [from, to] = [first, last].map((number) => Number(number.split('.')[2]))
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, turn) => `${section}${(from ?? 0) + turn}`)
}

describe('docs/security.md', () => {
  it('lists every requirement of levels 1 and 2 once', () => {
    expect(rows.flatMap(({ numbers }) => numbers)).toEqual(required)
    expect(required).toHaveLength(253)
  })

  it('counts them correctly', () => {
    const count = (...states: string[]) =>
      rows.filter(({ state }) => states.includes(state)).reduce((sum, { numbers }) => sum + numbers.length, 0)
    const [summary] = /Of 253, .+? do not apply/s.exec(text) ?? ['']
    const states = [
      'met',
      'met, written',
      'met, read',
      '**in part**',
      '**not met**',
      'operator',
      'not applicable',
    ]
    expect([...summary.matchAll(/\d+/g)].slice(1).map(Number)).toEqual(states.map((state) => count(state)))
  })

  it('states the rules for input as they are', () => {
    const [input = ''] = /### Input\n.+?(?=\n### )/s.exec(text) ?? []
    const numbers = { MAX_TITLE, MAX_CONTENT, MAX_OPTION, MAX_POINTS, MAX_QUESTION }
    for (const [name, value] of Object.entries(numbers)) {
      expect(input, name).toMatch(new RegExp(`(up )?to ${value.toLocaleString('en')}\\b`))
    }
    expect(input).toContain(`${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`)
  })

  it('names an existing test for every requirement it calls met', () => {
    for (const { numbers, state, why } of rows) {
      const tests = namedTests(why)
      if (state === 'met') expect(tests.length, numbers[0]).toBeGreaterThan(0)
      for (const { name, titles } of tests) {
        const paths = ['src/server', 'src', ''].map((folder) => join(root, folder, name))
        const file = paths.find((path) => existsSync(path))
        expect(file, `${numbers[0]}: ${name}`).toBeDefined()
        const source = readFileSync(file ?? '', 'utf8')
        for (const title of titles) expect(source, `${numbers[0]}: ${name}`).toContain(title)
      }
    }
  })
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
