import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchRequests } from './batch-requests.ts'

// Batches are timed by this fake clock, so a slow machine does not make a batch slow.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Doubles each number. A batch succeeds or fails when the test says so. */
function makeDoubler(maxBatchSize = 100) {
  const started: { requests: number[]; succeed(): void; fail(error: Error): void }[] = []
  const double = batchRequests(
    (requests: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const succeed = () => resolve(requests.map((request) => request * 2))
        started.push({ requests, succeed, fail: reject })
      }),
    maxBatchSize,
  )
  return { double, started, batches: () => started.map(({ requests }) => requests) }
}

it('executes requests of the same turn as one batch and returns to each its own result', async () => {
  const { double, started, batches } = makeDoubler()
  const results = Promise.all([double(1), double(2), double(3)])
  await nextTurn()
  expect(batches()).toEqual([[1, 2, 3]])
  started[0]?.succeed()
  expect(await results).toEqual([2, 4, 6])
})

it('collects requests that arrive during a batch into the next one', async () => {
  const { double, started, batches } = makeDoubler()
  const results = [double(1)]
  await nextTurn()
  results.push(double(2), double(3))
  await nextTurn()
  expect(batches()).toEqual([[1]])
  started[0]?.succeed()
  expect(await results[0]).toBe(2)
  await nextTurn()
  expect(batches()).toEqual([[1], [2, 3]])
  started[1]?.succeed()
  expect(await Promise.all(results)).toEqual([2, 4, 6])
})

it('starts a second batch beside a slow one, but not a third', async () => {
  const { double, started, batches } = makeDoubler()
  const results = [double(1)]
  await nextTurn()
  results.push(double(2))
  vi.advanceTimersByTime(19)
  await nextTurn()
  expect(batches()).toEqual([[1]])
  vi.advanceTimersByTime(1)
  await nextTurn()
  expect(batches()).toEqual([[1], [2]])
  results.push(double(3))
  vi.advanceTimersByTime(10_000)
  await nextTurn()
  expect(batches()).toEqual([[1], [2]])
  started[0]?.succeed()
  expect(await results[0]).toBe(2)
  await nextTurn()
  expect(batches()).toEqual([[1], [2], [3]])
  for (const { succeed } of started) succeed()
  expect(await Promise.all(results)).toEqual([2, 4, 6])
})

it('puts no more than the maximum into one batch', async () => {
  const { double, started, batches } = makeDoubler(2)
  const results = [1, 2, 3].map(double)
  await nextTurn()
  expect(batches()).toEqual([[1, 2]])
  started[0]?.succeed()
  expect(await results[0]).toBe(2)
  await nextTurn()
  expect(batches()).toEqual([[1, 2], [3]])
  started[1]?.succeed()
  expect(await Promise.all(results)).toEqual([2, 4, 6])
})

it('rejects only the requests of the batch that failed', async () => {
  const { double, started } = makeDoubler()
  const failing = Promise.allSettled([double(1), double(2)])
  await nextTurn()
  started[0]?.fail(new Error('gone'))
  expect(await failing).toEqual([
    { status: 'rejected', reason: new Error('gone') },
    { status: 'rejected', reason: new Error('gone') },
  ])
  const next = double(3)
  await nextTurn()
  started[1]?.succeed()
  expect(await next).toBe(6)
})
