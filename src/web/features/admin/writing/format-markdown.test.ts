import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Edit, FORMATS, formatMarkdown, insertPicture, type Selected } from './format-markdown.ts'

function apply({ text }: Selected, { from, to, insert, start, end }: Edit): Selected {
  return { text: text.slice(0, from) + insert + text.slice(to), start, end }
}

/** `|` marks the two ends of the selected part. */
function parse(marked: string): Selected {
  const [before = '', part = '', after = ''] = marked.split('|')
  return { text: before + part + after, start: before.length, end: before.length + part.length }
}

function show({ text, start, end }: Selected): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
}

const plainText = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 30 })
const selected = fc.tuple(plainText, fc.nat(30), fc.nat(30)).map(([text, one, other]): Selected => {
  const [start = 0, end = 0] = [one, other].map((at) => Math.min(at, text.length)).sort((a, b) => a - b)
  return { text, start, end }
})

describe('a format', () => {
  it.each([
    ['bold', 'a |tree| grows', 'a **|tree|** grows'],
    ['heading', '||\na', '## ||\na'],
    ['bold', 'a| tree |grows', 'a **|tree|** grows'],
    ['italic', 'a **|tree|** grows', 'a ***|tree|*** grows'],
    ['bold', 'a ***|tree|*** grows', 'a *|tree|* grows'],
    ['bold', 'a ||', 'a **||**'],
    ['link', 'see |rings|', 'see [rings](|https://|)'],
    ['link', '|https://example.org/a|', '[||](https://example.org/a)'],
    ['heading', 'one\ntw||o', 'one\n## tw||o'],
    ['list', 'o|ne\n\ntw|o', '|- one\n\n- two|'],
    ['list', '|- one\n- two|', '|one\ntwo|'],
    ['quote', '||', '> ||'],
  ] as const)('%s turns %j into %j', (format, before, after) => {
    expect(show(apply(parse(before), formatMarkdown(parse(before), format)))).toBe(after)
  })

  it('that is given twice leaves a plain text as it was', () => {
    const twice = FORMATS.filter((format) => format !== 'link')
    fc.assert(
      fc.property(selected, fc.constantFrom(...twice), (before, format) => {
        const once = apply(before, formatMarkdown(before, format))
        expect(apply(once, formatMarkdown(once, format)).text).toBe(before.text)
      }),
    )
  })
})

it('a picture stands in a paragraph of its own, whatever its description contains', () => {
  const picture = { path: '/images/ab', description: 'An [old] oak' }
  const insertInto = (marked: string) => show(apply(parse(marked), insertPicture(parse(marked), picture)))
  const image = String.raw`![An \[old\] oak](/images/ab)`
  expect(insertInto('||')).toBe(`${image}||`)
  expect(insertInto('Above.||Below.')).toBe(`Above.\n\n${image}\n\n||Below.`)
  expect(insertInto('Above.\n||\n\nBelow.')).toBe(`Above.\n\n${image}||\n\nBelow.`)
})
