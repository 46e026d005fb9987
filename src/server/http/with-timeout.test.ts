import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../db/database.ts'
import { withTimeout } from './with-timeout.ts'

it('what is done in time is handed on, its failures too', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1_000)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken')
})

it('what is not is refused like a database that is away, and its late end disturbs nobody', async () => {
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
