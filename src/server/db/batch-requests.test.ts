import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchRequests } from './batch-requests.ts'

// The batch's deadline runs on this fake clock, so a slow machine cannot make a statement late by itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Answers each question with its double when told to, and keeps what it was asked together. */
function makeOracle(most = 100) {
  const asked: { questions: number[]; answer(): void; fail(error: Error): void }[] = []
  const ask = batchRequests(most, (questions: number[]) => {
    return new Promise<number[]>((resolve, reject) => {
      asked.push({
        questions,
        answer: () => resolve(questions.map((question) => question * 2)),
        fail: reject,
      })
    })
  })
  return { ask, asked, batches: () => asked.map(({ questions }) => questions) }
}

it('asks what comes at the same instant as one, and gives everybody their own answer', async () => {
  const { ask, asked, batches } = makeOracle()
  const answers = Promise.all([ask(1), ask(2), ask(3)])
  await nextTurn()
  expect(batches()).toEqual([[1, 2, 3]])
  asked[0]?.answer()
  expect(await answers).toEqual([2, 4, 6])
})

it('takes whoever comes while one is under way along in the next', async () => {
  const { ask, asked, batches } = makeOracle()
  const answers = [ask(1)]
  await nextTurn()
  answers.push(ask(2), ask(3))
  await nextTurn()
  expect(batches()).toEqual([[1]])
  asked[0]?.answer()
  expect(await answers[0]).toBe(2)
  await nextTurn()
  expect(batches()).toEqual([[1], [2, 3]])
  asked[1]?.answer()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
})

it('lets another begin beside one that is late, but not a third', async () => {
  const { ask, asked, batches } = makeOracle()
  const answers = [ask(1)]
  await nextTurn()
  answers.push(ask(2))
  vi.advanceTimersByTime(19)
  await nextTurn()
  expect(batches()).toEqual([[1]])
  vi.advanceTimersByTime(1)
  await nextTurn()
  expect(batches()).toEqual([[1], [2]])
  answers.push(ask(3))
  vi.advanceTimersByTime(10_000)
  await nextTurn()
  expect(batches()).toEqual([[1], [2]])
  asked[0]?.answer()
  expect(await answers[0]).toBe(2)
  await nextTurn()
  expect(batches()).toEqual([[1], [2], [3]])
  for (const { answer } of asked) answer()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
})

it('asks no more at once than it may', async () => {
  const { ask, asked, batches } = makeOracle(2)
  const answers = [1, 2, 3].map(ask)
  await nextTurn()
  expect(batches()).toEqual([[1, 2]])
  asked[0]?.answer()
  expect(await answers[0]).toBe(2)
  await nextTurn()
  expect(batches()).toEqual([[1, 2], [3]])
  asked[1]?.answer()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
})

it('tells a failure to those it concerns, and goes on with the others', async () => {
  const { ask, asked } = makeOracle()
  const failing = Promise.allSettled([ask(1), ask(2)])
  await nextTurn()
  asked[0]?.fail(new Error('gone'))
  expect(await failing).toEqual([
    { status: 'rejected', reason: new Error('gone') },
    { status: 'rejected', reason: new Error('gone') },
  ])
  const next = ask(3)
  await nextTurn()
  asked[1]?.answer()
  expect(await next).toBe(6)
})
