import type { Locator } from '@playwright/test'
import { utcDateOf } from '../src/domain/utc-day.ts'
import type { TestClaim, TestQuest } from './quests-content.ts'

export const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const ago = (ms: number) => new Date(Date.now() - ms)
const yesterday = () => utcDateOf(ago(DAY_MS))
const today = () => utcDateOf(new Date())

/** A time that is counted down, such as '2 d 23 h'. */
export const LEFT = String.raw`\d+ (d|h|min|s)( \d+ (h|min))?`

/** What a quest of each kind asks for, and an answer that is right. */
export const kindsInTable = {
  visit: { settings: { url: 'https://example.org/', action: 'Open the page', seconds: 30 }, answer: {} },
  code: { settings: { word: 'hornbeam' }, answer: { word: 'hornbeam' } },
  text: { settings: { minLength: 1, maxLength: 500 }, answer: { text: 'An oak.' } },
  link: { settings: { hosts: [] }, answer: { url: 'https://example.org/oak' } },
  file: { settings: { accepts: 'both', maxFiles: 2, text: 'none' }, answer: { files: ['0'.repeat(64)] } },
  questions: {
    settings: { needed: 1, questions: [{ question: 'Fern?', options: ['Yes', 'No'], answer: 'No' }] },
    answer: { options: ['No'] },
  },
  poll: { settings: { question: 'Where?', options: ['River', 'Hill'] }, answer: { option: 'Hill' } },
  invite: { settings: { newcomers: 1 }, answer: {} },
  wallet: { settings: {}, answer: {} },
  streak: { settings: { days: 2 }, answer: {} },
  check: { settings: { url: 'https://service.invalid/', secret: '', message: '' }, answer: {} },
} as const

type Kind = keyof typeof kindsInTable

export interface StateRow {
  kind: Kind
  state: string
  quest?: Partial<TestQuest>
  /** What the member did before. */
  claim?: Omit<TestClaim, 'memberId' | 'questId'>
  /** The segment of the board, and the last line of the quest's row there. */
  segment: 'todo' | 'review' | 'done'
  row: string | RegExp
  /** Words of the quest's page. */
  page: readonly (string | RegExp)[]
  /** All buttons of the page, besides 'Share' and 'Close', with their looks. */
  buttons: readonly string[]
  /** The page's words after the primary button was pressed. */
  pressed?: string
  fill?: (page: Locator) => Promise<void>
  /** The server's sentence for a claim with a right answer, where no button is primary. */
  refused?: string | RegExp | undefined
}

type Common = Omit<StateRow, 'kind' | 'buttons'>

const REASON = 'Only one tree was there.'
export const since = (words: string) => new RegExp(`${words} \\w+ \\d+`)

/** States that quests of every kind can have. */
const common: Common[] = [
  {
    state: 'locked',
    quest: { prerequisites: [{ type: 'points', points: 500 }, { type: 'email' }] },
    segment: 'todo',
    row: 'Locked',
    page: [
      'You need 500 points. Those of texts, links and files count once they are approved. You have 0 of 500.',
      'Verify your email first.',
    ],
    refused: 'You need 500 points. Those of texts, links and files count once they are approved.',
  },
  {
    state: 'opens later',
    quest: { opensAt: ago(-3 * DAY_MS) },
    segment: 'todo',
    row: new RegExp(`^Opens in ${LEFT}$`),
    page: [new RegExp(`Opens in ${LEFT}\\.`)],
    refused: /^This quest opens on .* UTC\.$/,
  },
  {
    state: 'used up',
    quest: { isUsedUp: true },
    segment: 'done',
    row: 'Used up',
    page: ['This quest has been claimed as often as it can be. It reopens if a claim is rejected.'],
    refused: 'This quest has been claimed as often as it can be. It reopens if a claim is rejected.',
  },
  {
    state: 'in review',
    claim: { state: 'pending' },
    segment: 'review',
    row: since('^In review since'),
    page: [since('In review since'), 'In review, +10 pending'],
    refused: 'What you sent is being reviewed.',
  },
  {
    state: 'approved',
    claim: { state: 'approved' },
    segment: 'done',
    row: 'Approved +10',
    page: ['Approved +10', since('Claimed on')],
    refused: 'This reward has already been claimed.',
  },
  {
    state: 'rejected',
    claim: { state: 'refused', reason: REASON },
    segment: 'done',
    row: 'Rejected',
    page: ['Rejected', REASON],
    refused: 'This reward has already been claimed.',
  },
  {
    state: 'done without points',
    quest: { points: 0 },
    claim: { state: 'done' },
    segment: 'done',
    row: 'Done',
    page: ['Done', since('Claimed on')],
    refused: 'This reward has already been claimed.',
  },
  {
    state: 'approved for today',
    quest: { recurrence: 'daily' },
    claim: { state: 'approved', period: today() },
    segment: 'done',
    row: 'Approved +10',
    page: [new RegExp(`Opens again in ${LEFT}\\.`)],
    refused: /^This reward has already been claimed\. It can be claimed again on .* UTC\.$/,
  },
  {
    state: 'cooling down',
    quest: { recurrence: 'daily', cooldownHours: 48 },
    claim: { state: 'done', period: yesterday(), at: ago(DAY_MS) },
    segment: 'done',
    row: new RegExp(`^Done · opens again in ${LEFT}$`),
    page: [new RegExp(`Opens again in ${LEFT}\\.`), 'At least 48 hours after your last claim.'],
    refused: /^You claimed this a short while ago\. It can be claimed again on .* UTC\.$/,
  },
  {
    state: 'closed after an approval',
    quest: { state: 'closed' },
    claim: { state: 'approved' },
    segment: 'done',
    row: 'Closed · Approved +10',
    page: [since('Closed. You took part on')],
    refused: 'This quest is closed.',
  },
  {
    state: 'closed after a rejection',
    quest: { state: 'closed' },
    claim: { state: 'refused', reason: REASON },
    segment: 'done',
    row: 'Closed · Rejected',
    page: [since('Closed. You took part on'), REASON],
    refused: 'This quest is closed.',
  },
]

/** The buttons that a kind adds to a state: a submission in review can be changed, and a visit keeps its link. */
function buttonsOf(kind: Kind, { state, claim }: Common): string[] {
  if (kind === 'visit') return claim === undefined ? [] : ['Open the page (quiet)']
  const isChangeable = kind === 'text' || kind === 'link' || kind === 'file'
  return isChangeable && state === 'in review' ? ['Change it (quiet)', 'Withdraw (quiet)'] : []
}

/** These kinds look at what is claimed before they count what is left. */
const refusedBeforeLimit: Partial<Record<Kind, string>> = {
  visit: 'Open the link first.',
  wallet: 'Link a C-Chain wallet on your dashboard first.',
}

export const commonRows: StateRow[] = Object.keys(kindsInTable).flatMap((name) => {
  const kind = name as Kind
  return common.map((row) => ({
    kind,
    ...row,
    buttons: buttonsOf(kind, row),
    refused: (row.state === 'used up' && refusedBeforeLimit[kind]) || row.refused,
  }))
})
