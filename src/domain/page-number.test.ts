import { describe, expect, it } from 'vitest'
import { readPageNumber } from './page-number.ts'

describe('readPageNumber', () => {
  it('is the first page unless another is requested', () => {
    expect(readPageNumber(null)).toBe(1)
    expect(readPageNumber('12')).toBe(12)
  })

  it.each(['', '0', '-1', '1.5', '1e3', 'two', '٣', ' 1', '01', '99999999'])('refuses "%s"', (text) => {
    expect(readPageNumber(text)).toBeUndefined()
  })
})
