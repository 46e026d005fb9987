import { describe, expect, it } from 'vitest'
import { checkQuest, type DraftKind, type QuestDraft } from './quest-editing.ts'

const PAYING: DraftKind = {
  isKnown: true,
  isSingle: false,
  hasPoints: true,
  isReviewed: false,
  checkSettings: () => [],
}
const REVIEWED: DraftKind = { ...PAYING, isReviewed: true }
const LOGIN: DraftKind = { ...PAYING, isSingle: true }
const QUIZ: DraftKind = { ...LOGIN, hasPoints: false }
const UNKNOWN: DraftKind = { ...PAYING, isKnown: false }
const INCOMPLETE: DraftKind = {
  ...PAYING,
  checkSettings: () => [{ field: 'settings.url', message: 'Please fill this in.', isUnknown: false }],
}
const MISSPELT: DraftKind = {
  ...PAYING,
  checkSettings: () => [{ field: 'settings.ulr', message: 'There is no such setting.', isUnknown: true }],
}

const DRAFT: QuestDraft = {
  title: 'Where next?',
  description: '',
  section: null,
  settings: {},
  points: 10,
  recurrence: 'once',
  cooldownHours: null,
  opensAt: null,
  closesAt: null,
  claimLimit: null,
  pointsBudget: null,
  prerequisites: [],
  state: 'open',
}
const SINGLE: Partial<QuestDraft> = { recurrence: 'kind' }
const MORNING = new Date('2026-11-14T06:00:00.000Z')
const EVENING = new Date('2026-11-14T18:00:00.000Z')

const SAVED = { state: 'open', points: 10, closesAt: null, prerequisites: [] } as const

/** c waits for b, and b for a. */
const QUESTS = [
  { ...SAVED, id: 'a' },
  {
    ...SAVED,
    id: 'b',
    prerequisites: [{ type: 'quest', questId: 'a' } as const, { type: 'wallet' } as const],
  },
  { ...SAVED, id: 'c', prerequisites: [{ type: 'quest', questId: 'b' } as const] },
  { ...SAVED, id: 'announced', state: 'coming_soon' } as const,
  { ...SAVED, id: 'unpaid', points: 0 },
  { ...SAVED, id: 'draft', state: 'draft' } as const,
  { ...SAVED, id: 'closed', state: 'closed' } as const,
  { ...SAVED, id: 'over', closesAt: MORNING },
  { ...SAVED, id: 'follow-project', points: 0 },
  { ...SAVED, id: 'join-telegram', points: 5 },
  { ...SAVED, id: 'waiting', prerequisites: [{ type: 'quest', questId: 'closed' } as const] },
]

function fieldsOf(values: Partial<QuestDraft>, kind: DraftKind = PAYING, id?: string): string[] {
  return checkQuest({ ...DRAFT, ...values }, { id, kind, quests: QUESTS, now: EVENING }).map(
    ({ field }) => field,
  )
}

const waitingFor = (questId: string): Partial<QuestDraft> => ({ prerequisites: [{ type: 'quest', questId }] })

describe('a quest that is being written', () => {
  it.each<[string, Partial<QuestDraft>, DraftKind?]>([
    ['without points, if it pays at once', { points: 0 }],
    ['with a budget of one claim', { pointsBudget: 10 }],
    ['that closes after it opens', { opensAt: MORNING, closesAt: EVENING }],
    [
      'without points for review, as long as it is only announced',
      { points: 0, state: 'coming_soon' },
      REVIEWED,
    ],
    ['with a setting missing in a draft', { state: 'draft', opensAt: MORNING }, INCOMPLETE],
    ['with a setting missing, announced for no day', { state: 'coming_soon' }, INCOMPLETE],
    ['with a setting missing, closed', { state: 'closed' }, INCOMPLETE],
    ['of a kind of a later version, announced', { state: 'coming_soon' }, UNKNOWN],
    ['that exists once', SINGLE, LOGIN],
    ['that exists once, closed', { ...SINGLE, state: 'closed' }, LOGIN],
    ['that exists once, with the points of each quiz', { ...SINGLE, points: null }, QUIZ],
  ])('%s can be saved', (_, values, kind) => {
    expect(fieldsOf(values, kind)).toEqual([])
  })

  it.each<[string, string, Partial<QuestDraft>, DraftKind?]>([
    ['without a title', 'title', { title: '' }],
    ['with points left open', 'points', { points: null }],
    ['without points for review', 'points', { points: 0 }, REVIEWED],
    ['with a period of its own', 'recurrence', { recurrence: 'kind' }],
    ['that closes when it opens', 'closesAt', { opensAt: MORNING, closesAt: MORNING }],
    ['that closes before it opens', 'closesAt', { opensAt: EVENING, closesAt: MORNING }],
    ['with a budget below one claim', 'pointsBudget', { pointsBudget: 9 }],
    ['with a setting missing while it is open', 'settings.url', {}, INCOMPLETE],
    [
      'with a setting missing, announced for a day',
      'settings.url',
      { state: 'coming_soon', opensAt: EVENING },
      INCOMPLETE,
    ],
    [
      'with a setting that its kind does not have, even as a draft',
      'settings.ulr',
      { state: 'draft' },
      MISSPELT,
    ],
    ['of a kind of a later version, open', 'kind', {}, UNKNOWN],
    ['that exists once, without points', 'points', { ...SINGLE, points: 0 }, LOGIN],
    ['that exists once, with points for each quiz', 'points', SINGLE, QUIZ],
    ['that exists once, in another rhythm', 'recurrence', { recurrence: 'daily' }, LOGIN],
    ['that exists once, with a limit', 'claimLimit', { ...SINGLE, claimLimit: 5 }, LOGIN],
    ['that exists once, with a budget', 'pointsBudget', { ...SINGLE, pointsBudget: 500 }, LOGIN],
    ['that exists once, with a cool-down', 'cooldownHours', { ...SINGLE, cooldownHours: 1 }, LOGIN],
    [
      'that exists once, with a prerequisite',
      'prerequisites',
      { ...SINGLE, prerequisites: [{ type: 'email' }] },
      LOGIN,
    ],
    ['that exists once, as a draft', 'state', { ...SINGLE, state: 'draft' }, LOGIN],
  ])('%s is refused by its field %s', (_, field, values, kind) => {
    expect(fieldsOf(values, kind)).toEqual([field])
  })

  it('has a section of its own, unless the specification gives it a place', () => {
    const named = { ...DRAFT, section: 'River week' }
    const context = { id: 'a', kind: PAYING, quests: QUESTS, now: EVENING }
    expect(checkQuest(named, context)).toEqual([])
    expect(checkQuest(named, { ...context, isSpecified: true })).toMatchObject([{ field: 'section' }])
    expect(checkQuest(DRAFT, { ...context, isSpecified: true })).toEqual([])
  })

  it('names every field that is wrong', () => {
    expect(fieldsOf({ title: '', points: null, opensAt: EVENING, closesAt: MORNING })).toEqual([
      'title',
      'points',
      'closesAt',
    ])
  })
})

describe('a prerequisite', () => {
  it('can be any quest that does not wait for this one', () => {
    expect(fieldsOf(waitingFor('c'))).toEqual([])
    expect(fieldsOf(waitingFor('a'), PAYING, 'c')).toEqual([])
  })

  it.each(['announced', 'unpaid', 'join-telegram'])('can be a quest that is %s', (questId) => {
    expect(fieldsOf(waitingFor(questId))).toEqual([])
  })

  it('that was saved before can be closed meanwhile', () => {
    expect(fieldsOf(waitingFor('closed'), PAYING, 'waiting')).toEqual([])
  })

  it.each([
    ['that does not exist', 'a', 'nothing'],
    ['that is the quest itself', 'a', 'a'],
    ['that waits for it', 'a', 'b'],
    ['that waits for it through another', 'a', 'c'],
    ['that is a draft', 'a', 'draft'],
    ['that is closed', 'a', 'closed'],
    ['that has closed by itself', 'a', 'over'],
  ])('%s is refused', (_, id, questId) => {
    expect(fieldsOf(waitingFor(questId), PAYING, id)).toEqual(['prerequisites.0.questId'])
  })
})
