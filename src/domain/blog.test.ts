import { describe, expect, it } from 'vitest'
import { countPages, countReadingMinutes, makeExcerpt } from './blog.ts'

describe('makeExcerpt', () => {
  it('keeps a short text as it is', () => {
    expect(makeExcerpt('x'.repeat(150))).toBe('x'.repeat(150))
    expect(makeExcerpt('')).toBe('')
  })

  it('cuts after 150 characters and says that there is more', () => {
    expect(makeExcerpt('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`)
  })

  it('folds white space and does not end in it', () => {
    expect(makeExcerpt(' a\n\n b ')).toBe('a b')
    expect(makeExcerpt(`${'x'.repeat(149)} yz`)).toBe(`${'x'.repeat(149)}…`)
  })

  it('does not cut a surrogate pair in half', () => {
    expect(makeExcerpt('🌳'.repeat(151))).toBe(`${'🌳'.repeat(150)}…`)
    expect(makeExcerpt(`a ${'🌳'.repeat(1000)}`)).toBe(`a ${'🌳'.repeat(148)}…`)
  })
})

describe('countReadingMinutes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('of %i words is %i', (words, minutes) => {
    expect(countReadingMinutes('word '.repeat(words))).toBe(minutes)
  })

  it('counts characters in scripts without spaces', () => {
    expect(countReadingMinutes('木'.repeat(1200))).toBe(3)
  })
})

describe('countPages', () => {
  it.each([
    [0, 1],
    [10, 1],
    [11, 2],
    [100, 10],
  ])('of %i posts is %i', (posts, pages) => {
    expect(countPages(posts)).toBe(pages)
  })
})
