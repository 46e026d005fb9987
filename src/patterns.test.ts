import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'

// Every regular expression runs in linear time on hostile input (ReDoS). Markdown is exempt: it is parsed in a worker with
// a timeout.

/** The longest text that reaches a pattern without a limit of its own: an address or a header. */
const LONGEST = 16_384
/** A quarter of what a pattern of quadratic cost takes, measured now, so that the limit fits any machine. */
const MOST_MS = work({ file: '', source: '\\s+$', flags: '' }, `${' '.repeat(LONGEST)}\u0001`) / 4

interface Pattern {
  file: string
  source: string
  flags: string
}

const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.slice(import.meta.dirname.length).includes('/testing/'))

function* patternsIn(file: string): Generator<Pattern> {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const waiting: unknown[] = [program]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex) yield { file, source: regex.pattern, flags: regex.flags }
    waiting.push(...Object.values(node))
  }
}

/** The characters of the pattern, alone and in pairs, and common members of its classes. */
function unitsOf({ source }: Pattern): string[] {
  const letters = [
    ...new Set(source.replaceAll(/\\[a-zA-Z]|[()[\]{}|?*+^$]/g, '').replaceAll('\\', '')),
  ].slice(0, 12)
  const common = ['a', 'A', '0', ' ', '\t', '\n', '-', '.', '/', 'é']
  const single = [...new Set([...letters, ...common])]
  const pairs = letters.flatMap((first) =>
    ['a', ' ', '0', ...letters.slice(0, 4)].map((second) => first + second),
  )
  return [...single, ...pairs, 'ab.', 'a-', '1. ', '> ', '- ']
}

/** Processor time, since the machine may be busy with something else. */
function work({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags.replace('y', ''))
  const before = process.cpuUsage()
  text.replace(pattern, '')
  const { user } = process.cpuUsage(before)
  return user / 1000
}

/** Grows the text, so that a pattern that explodes is found while it is small. */
function findSlowText(pattern: Pattern): string | undefined {
  const beginnings = ['', /^\^?([\w/<@:.-]*)/.exec(pattern.source)?.[1] ?? '']
  for (const beginning of new Set(beginnings)) {
    for (const unit of unitsOf(pattern)) {
      for (let length = 16; length <= LONGEST; length = length < 64 ? length + 2 : length * 2) {
        const text = `${beginning}${unit.repeat(Math.ceil(length / unit.length))}\u0001`
        if (work(pattern, text) < MOST_MS) continue
        // Repeated, because garbage collection may have slowed it down.
        const ms = Math.min(work(pattern, text), work(pattern, text))
        if (ms >= MOST_MS) return `${JSON.stringify(beginning + unit)} × ${length}: ${Math.round(ms)} ms`
      }
    }
  }
  return undefined
}

const patterns = files.flatMap((file) => [...patternsIn(file)])

it('finds the patterns of the product', () => {
  expect(patterns.length).toBeGreaterThan(60)
})

it('no pattern takes long for a text that was made for it', () => {
  const slow = patterns.flatMap((pattern) => {
    const text = findSlowText(pattern)
    return text === undefined
      ? []
      : [`${pattern.file.slice(import.meta.dirname.length)} /${pattern.source}/: ${text}`]
  })
  expect(slow).toEqual([])
})

it('finds a pattern that does', () => {
  expect(findSlowText({ file: '', source: '^(a+)+$', flags: '' })).toMatch(/^"a" × \d\d: /)
  expect(findSlowText({ file: '', source: '\\s+$', flags: '' })).toBeDefined()
})
