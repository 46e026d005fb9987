import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import { type JobWorker, makeWorker } from './worker.ts'

const logLines: { msg: string; job: string; code: string }[] = []
const log = pino({ base: null }, { write: (line) => logLines.push(JSON.parse(line)) })
let worker: JobWorker | undefined
let runs = 0
let stoppedRuns = 0
let pending: { finish(found: boolean): void; fail(error: Error): void } | undefined

/** A worker whose runs end only when the test ends them. */
function givenWorker(everyMs = 2 ** 31 - 1): JobWorker {
  runs = 0
  stoppedRuns = 0
  worker = makeWorker({
    name: 'test',
    log,
    everyMs,
    runOnce: (stop) => {
      runs += 1
      return new Promise<boolean>((resolve, reject) => {
        pending = { finish: resolve, fail: reject }
        stop.addEventListener('abort', () => {
          stoppedRuns += 1
          resolve(true)
        })
      })
    },
  })
  return worker
}

const expectRuns = (count: number) => waitFor(() => expect(runs).toBe(count))

afterEach(() => worker?.close())

it('runs again until nothing is due', async () => {
  const ran = givenWorker().run()
  pending?.finish(true)
  await expectRuns(2)
  pending?.finish(false)
  await ran
  expect(runs).toBe(2)
})

it('runs once more when it is woken during a run, however often', async () => {
  const { wake } = givenWorker()
  wake()
  wake()
  wake()
  expect(runs).toBe(1)
  pending?.finish(false)
  await expectRuns(2)
  pending?.finish(false)
  // Had the wakes been counted, a third run would start before this one.
  await new Promise(setImmediate)
  expect(runs).toBe(2)
  wake()
  await expectRuns(3)
})

it('logs a failed run and continues when it is woken again', async () => {
  const { wake } = givenWorker()
  wake()
  pending?.fail(Object.assign(new Error('away'), { code: '57P01' }))
  await waitFor(() =>
    expect(logLines).toMatchObject([{ job: 'test', code: '57P01', msg: 'a job was interrupted' }]),
  )
  wake()
  await expectRuns(2)
})

it('runs by itself at its interval', async () => {
  givenWorker(1)
  await expectRuns(1)
})

it('stops the run under way when it closes, waits for it and starts no other', async () => {
  const { wake, close } = givenWorker()
  wake()
  await close()
  wake()
  await new Promise(setImmediate)
  expect([runs, stoppedRuns]).toEqual([1, 1])
})

it('closes although a run never ends', async () => {
  const stuck = makeWorker({ name: 'stuck', log, runOnce: () => new Promise(() => {}) })
  stuck.wake()
  await stuck.close()
})
