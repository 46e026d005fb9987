import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../db/database.ts'
import { withTimeout } from './with-timeout.ts'

it('passes on the result or error of work that ends in time', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken')
})

it('rejects slow work like an unavailable database, and ignores its late error', async () => {
  let fail = (_: Error) => {}
  const late = withTimeout(
    new Promise((_, reject) => {
      fail = reject
    }),
    1,
  )
  const error = await late.catch((reason) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  fail(new Error('too late to matter'))
})
