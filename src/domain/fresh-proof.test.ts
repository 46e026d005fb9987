import { expect, it } from 'vitest'
import { isProofFresh } from './fresh-proof.ts'

const now = new Date('2026-11-18T12:00:00.000Z')

it.each([
  ['a session that was never proven', null, false],
  ['a proof of this moment', '2026-11-18T12:00:00.000Z', true],
  ['a proof of almost ten minutes ago', '2026-11-18T11:50:00.001Z', true],
  ['a proof of ten minutes ago', '2026-11-18T11:50:00.000Z', false],
])('%s', (_, provenAt, isFresh) => {
  expect(isProofFresh(provenAt === null ? null : new Date(provenAt), now)).toBe(isFresh)
})
