import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { together } from './together.ts'

/** Answers each question with its double when told to, and keeps what it was asked together. */
function makeOracle(most = 100) {
  const asked: { questions: number[]; answer(): void; fail(error: Error): void }[] = []
  const ask = together(most, (questions: number[]) => {
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

it('has two under way at most, and takes whoever came meanwhile along in the next', async () => {
  const { ask, asked, batches } = makeOracle()
  const answers = []
  for (const question of [1, 2, 3, 4]) {
    answers.push(ask(question))
    await nextTurn()
  }
  expect(batches()).toEqual([[1], [2]])
  asked[1]?.answer()
  expect(await answers[1]).toBe(4)
  await nextTurn()
  expect(batches()).toEqual([[1], [2], [3, 4]])
  asked[0]?.answer()
  asked[2]?.answer()
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8])
})

it('asks no more at once than it may', async () => {
  const { ask, asked, batches } = makeOracle(2)
  const answers = Promise.all([1, 2, 3].map(ask))
  await nextTurn()
  await nextTurn()
  expect(batches()).toEqual([[1, 2], [3]])
  for (const { answer } of asked) answer()
  expect(await answers).toEqual([2, 4, 6])
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
