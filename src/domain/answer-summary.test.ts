import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summarizeAnswer } from './answer-summary.ts'

it.each([
  [{ text: '  The bog\n\nbehind the old mill ' }, 'The bog behind the old mill'],
  [{ files: ['2c26'], text: '' }, null],
  [{ url: 'https://example.org/blog/our-river-day?by=ada#top' }, 'example.org/blog/our-river-day'],
  [{ url: 'https://example.org/' }, 'example.org'],
  [{ option: 'The Alder' }, 'The Alder'],
  [null, null],
])('says in one line what %j says', (answer, words) => {
  expect(summarizeAnswer(answer)).toBe(words)
})

it('is a short line that begins like the text, and cuts no character into halves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const excerpt = summarizeAnswer({ text }) ?? ''
      expect([...excerpt].length).toBeLessThanOrEqual(141)
      expect(excerpt).not.toMatch(/\n|^\s|\s$/)
      expect(excerpt).not.toMatch(/\p{Cs}/u)
      const line = text.replaceAll(/\s+/g, ' ').trim()
      expect(line.startsWith(excerpt.replace(/…$/, ''))).toBe(true)
    }),
  )
})
