import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PendingEntry } from '../../../../api/review.ts'
import {
  type Decision,
  DecisionQueue,
  MAX_WAITING_ENTRIES,
  type Sent,
  UNDO_MS,
  versionOf,
} from './decision-queue.ts'
import { keyOf } from './review-filter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const entry = (day: number): PendingEntry => ({
  memberId: 'ada',
  memberName: 'Ada',
  sourceKey: `login:${day}`,
  kind: 'login',
  points: 5,
  createdAt: '2026-11-14T09:05:00Z',
  newcomer: null,
  questTitle: null,
  summary: null,
  submission: null,
})

const givenSubmission = (questId: string, wasReturned: boolean): PendingEntry => ({
  ...entry(0),
  sourceKey: `text:${questId}:once`,
  kind: 'text',
  submission: {
    questId,
    title: 'A place',
    kind: 'text',
    pictures: [],
    answer: { text: 'An oak.' },
    claimedAt: '2026-11-14T09:05:00Z',
    revision: 1,
    wasReturned,
    note: null,
    returnedAt: null,
  },
})

const entries = (count: number) => Array.from({ length: count }, (_, day) => entry(day))

/** A queue, and what it has sent: 'approve 0 1', 'reject 2 because'. */
function givenQueue(answer: (decision: Decision) => Partial<Sent> = () => ({})) {
  const requests: string[] = []
  const queue = new DecisionQueue(async (decision) => {
    const days = decision.entries.map(({ sourceKey }) => sourceKey.replace(/^(login|text):/, ''))
    requests.push([decision.decision, ...days, ...(decision.reason ? [decision.reason] : [])].join(' '))
    return {
      ok: true,
      decided: days.length,
      alreadyDecided: 0,
      changed: [],
      leftOut: new Map(),
      ...answer(decision),
    } as Sent
  })
  const stateOf = (day: number) => queue.snapshot().outcomes.get(keyOf(entry(day)))?.state
  return { queue, requests, stateOf }
}

it('sends each decision five seconds after it was made', async () => {
  const { queue, requests, stateOf } = givenQueue()
  queue.decide({ decision: 'approve', entries: [entry(0)] })
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1000)
  queue.decide({ decision: 'reject', reason: 'copied', entries: [entry(1)] })
  expect([requests, stateOf(0), stateOf(1)]).toEqual([[], 'waiting', 'waiting'])
  await vi.advanceTimersByTimeAsync(1000)
  expect([requests, stateOf(0), stateOf(1)]).toEqual([['approve 0'], 'sent', 'waiting'])
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(requests).toEqual(['approve 0', 'reject 1 copied'])
})

it('sends nothing that was undone, also of several entries', async () => {
  const { queue, requests, stateOf } = givenQueue()
  queue.decide({ decision: 'approve', entries: [entry(0)] })
  queue.decide({ decision: 'approve', entries: [entry(1), entry(2)] })
  expect(queue.snapshot().undoable?.entries).toEqual([entry(1), entry(2)])
  queue.undo([entry(0), entry(2)])
  expect([stateOf(0), stateOf(1), stateOf(2)]).toEqual([undefined, 'waiting', undefined])
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(requests).toEqual(['approve 1'])
  queue.undo([entry(1)])
  expect([stateOf(1), queue.snapshot().undoable]).toEqual(['sent', undefined])
})

it('sends everything at once when the page is left, equal decisions together, and nothing twice', async () => {
  const { queue, requests } = givenQueue()
  queue.decide({ decision: 'approve', entries: [entry(0)] })
  queue.decide({ decision: 'reject', reason: 'copied', entries: [entry(1)] })
  queue.decide({ decision: 'approve', entries: [entry(2)] })
  queue.flush()
  queue.flush()
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(requests).toEqual(['approve 0 2', 'reject 1 copied'])
})

it('sends one request at a time: what became due meanwhile goes together, or at once when the page is left', async () => {
  const replies: (() => void)[] = []
  const requests: number[] = []
  const queue = new DecisionQueue(async ({ entries }) => {
    requests.push(entries.length)
    await new Promise<void>((resolve) => replies.push(resolve))
    return { ok: true, decided: entries.length, alreadyDecided: 0, changed: [], leftOut: new Map() }
  })
  for (const day of [0, 1, 2, 3]) queue.decide({ decision: 'approve', entries: [entry(day)] })
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect([requests, queue.hasMore]).toEqual([[1], true])
  replies[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect([requests, queue.hasMore]).toEqual([[1, 3], false])
  queue.decide({ decision: 'approve', entries: [entry(4)] })
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  queue.decide({ decision: 'approve', entries: [entry(5)] })
  expect([requests, queue.hasMore]).toEqual([[1, 3], true])
  queue.flush()
  expect([requests, queue.hasMore]).toEqual([[1, 3, 2], false])
  for (const reply of replies) reply()
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(requests).toHaveLength(3)
  expect([0, 1, 2, 3, 4, 5].map((day) => queue.snapshot().outcomes.get(keyOf(entry(day)))?.state)).toEqual(
    Array.from({ length: 6 }, () => 'sent'),
  )
})

it('never lets more wait than a page that is closed can send, and sends what is too much in parts', async () => {
  const { queue, requests, stateOf } = givenQueue()
  queue.decide({ decision: 'approve', entries: [entry(-1)] })
  queue.decide({ decision: 'approve', entries: entries(MAX_WAITING_ENTRIES) })
  expect([requests, stateOf(0)]).toEqual([['approve -1'], 'waiting'])
  queue.decide({ decision: 'reject', reason: 'copied', entries: entries(MAX_WAITING_ENTRIES + 1) })
  expect(requests.map((request) => request.split(' ')[0])).toEqual([
    ...['approve', 'approve', 'approve'],
    ...['reject', 'reject', 'reject'],
  ])
})

it('keeps what others had decided, and brings entries back that could not be decided', async () => {
  const answers: Partial<Sent>[] = [
    { decided: 0, alreadyDecided: 1 },
    { decided: 1, alreadyDecided: 1 },
    { ok: false, failure: 'no' },
  ]
  const { queue, stateOf } = givenQueue(() => answers.shift() ?? {})
  queue.decide({ decision: 'approve', entries: [entry(0)] })
  queue.decide({ decision: 'approve', entries: [entry(1), entry(2)] })
  queue.decide({ decision: 'approve', entries: [entry(3), entry(4)] })
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect([0, 1, 2, 3, 4].map(stateOf)).toEqual(['already_decided', 'mixed', 'mixed', 'failed', 'failed'])
  queue.decide({ decision: 'approve', entries: [entry(3)] })
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(stateOf(3)).toBe('sent')
})

it('brings submissions back that have changed, and decides on each version of one', async () => {
  const submissions = ['a', 'b'].map((questId) => givenSubmission(questId, false))
  const [changed] = submissions
  const { queue } = givenQueue(() => ({ decided: 1, changed: changed ? [changed] : [] }))
  const statesOf = (entries: PendingEntry[]) =>
    entries.map((entry) => queue.snapshot().outcomes.get(versionOf(entry))?.state)
  queue.decide({ decision: 'approve', entries: submissions })
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(statesOf(submissions)).toEqual([undefined, 'sent'])
  queue.decide({ decision: 'return', reason: 'Where?', entries: [givenSubmission('c', false)] })
  expect(statesOf([givenSubmission('c', false), givenSubmission('c', true)])).toEqual(['waiting', undefined])
})

it('sends each submission back by itself, unless it was undone, and keeps the note of one that failed', async () => {
  const { queue, requests } = givenQueue(({ reason }) =>
    reason === 'C' ? { ok: false, failure: 'No connection' } : {},
  )
  const [a, b, c] = ['a', 'b', 'c'].map((questId) => givenSubmission(questId, false)) as [
    PendingEntry,
    PendingEntry,
    PendingEntry,
  ]
  queue.decide({ decision: 'return', reason: 'Where?', entries: [a] })
  queue.decide({ decision: 'return', reason: 'Where?', entries: [b] })
  queue.decide({ decision: 'return', reason: 'C', entries: [c] })
  expect(queue.snapshot().undoable).toMatchObject({ decision: 'return', until: Date.now() + UNDO_MS })
  queue.undo([b])
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  expect(requests).toEqual(['return a:once Where?', 'return c:once C'])
  expect(queue.snapshot().outcomes.get(versionOf(c))).toMatchObject({ state: 'failed', reason: 'C' })
})

it('brings entries back that were left out, with the reason, and sends what was decided alone by itself', async () => {
  const { queue, requests, stateOf } = givenQueue(({ entries: [first] }) => ({
    decided: requests.length === 1 ? 1 : 0,
    leftOut: new Map(requests.length === 1 && first ? [[first, 'suspended']] : []),
  }))
  queue.decide({ decision: 'approve', entries: [entry(0), entry(1)] })
  queue.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect([stateOf(0), stateOf(1)]).toEqual(['failed', 'sent'])
  queue.decide({ decision: 'approve', entries: [entry(0)], isAlone: true })
  queue.decide({ decision: 'approve', entries: [entry(2)] })
  queue.decide({ decision: 'approve', entries: [entry(3)], isAlone: true })
  queue.decide({ decision: 'approve', entries: [entry(4)] })
  queue.flush()
  expect(requests).toEqual(['approve 0 1', 'approve 0', 'approve 2 4', 'approve 3'])
})
