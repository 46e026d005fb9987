import { expect, it } from 'vitest'
import { givenInstances } from '../src/server/testing/test-instances.ts'
import { runBank } from './bank.ts'
import { scaled } from './scale.ts'

const SECONDS = scaled(120)
const instances = givenInstances(2)

it('the ledger adds up under random claims, reviews, resets and reads by 50 clients at two instances', async () => {
  const counts = await runBank(instances, { workers: 50, seconds: SECONDS, where: 'two instances' })
  expect(counts.paid).toBeGreaterThan(10 * SECONDS)
  expect(counts.decided).toBeGreaterThan(5 * SECONDS)
})
