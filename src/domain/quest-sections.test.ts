import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listSections, normalizeSection, sortBySection, unifySections } from './quest-sections.ts'

it.each([
  ['River week', 'River week'],
  ['  River \t\n week ', 'River week'],
  ['River\u00a0\u2003week', 'River week'],
  ['Cafe\u0301', 'Café'],
  [' \n ', ''],
])('stores the section %j as %j', (text, section) => {
  expect(normalizeSection(text)).toBe(section)
})

it('leaves a stored name as it is, which neither begins nor ends with a space nor has two in a row', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(' ', '\t', '\u00a0', 'é', 'e\u0301', 'R') }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const stored = normalizeSection(typed)
      expect(normalizeSection(stored)).toBe(stored)
      expect(stored).not.toMatch(/^\s|\s$|\s\s/)
    }),
  )
})

const sectionsOf = (sections: (string | null)[], arranged: string[] = []) => {
  const quests = sections.map((section) => ({ section }))
  return unifySections(quests, listSections(quests, arranged)).map(({ section }) => section)
}

it('writes a section as its first quest does', () => {
  expect(sectionsOf(['River week', null, 'RIVER WEEK', 'Ärger', 'river week', 'ärger'])).toEqual([
    'River week',
    null,
    'River week',
    'Ärger',
    'River week',
    'Ärger',
  ])
})

it('keeps quests in their sections, and writes each section in one way', () => {
  const name = fc.option(fc.string({ unit: fc.constantFrom('a', 'A', 'é', 'É', ' '), maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(name), (sections) => {
      const unified = sectionsOf(sections)
      const keys = sections.map((section) => section?.toLowerCase())
      expect(unified.map((section) => section?.toLowerCase())).toEqual(keys)
      expect(new Set(unified).size).toBe(new Set(keys).size)
    }),
  )
})

it('writes a section as editors have arranged it, whatever its quests say', () => {
  expect(sectionsOf(['RIVER WEEK', 'river week'], ['River week'])).toEqual(['River week', 'River week'])
})

it('lists sections as editors have arranged them, then new ones by their first quests', () => {
  const quests = ['Autumn', null, 'River week', 'autumn', 'Birds'].map((section) => ({ section }))
  expect(listSections(quests, ['River week', 'Empty'])).toEqual(['River week', 'Empty', 'Autumn', 'Birds'])
})

it('puts the quests of each section together, those without one first, and keeps their order otherwise', () => {
  const quests = ['B', null, 'A', 'B', null, 'A'].map((section, index) => ({ section, index }))
  const sorted = sortBySection(quests, ['A', 'B'])
  expect(sorted.map(({ index }) => index)).toEqual([1, 4, 2, 5, 0, 3])
})
