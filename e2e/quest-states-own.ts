import type { Locator } from '@playwright/test'
import { ago, HOUR_MS, LEFT, type StateRow, since } from './quest-states-table.ts'

/** The line of a row without a state: how its description begins. */
const SUMMARY = 'Do it, and look around.'
const PAID = 'You claimed 10 points. They are pending review.'
const SENT = 'Sent. 10 points are pending review.'

const fillCode = (word: string) => (page: Locator) => page.getByLabel('Code', { exact: true }).fill(word)
const fillText = (page: Locator) => page.getByLabel('Your answer').fill('An oak.')
const fillLink = (page: Locator) => page.getByLabel('Link', { exact: true }).fill('https://example.org/oak')
const choose = (option: string) => (page: Locator) => page.getByRole('radio', { name: option }).check()
async function addFile(page: Locator) {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = { name: 'oak.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await page.getByLabel('Files', { exact: true }).setInputFiles([file])
  await page.getByRole('button', { name: 'Remove oak.png' }).waitFor()
}

const open = { state: 'open', segment: 'todo', row: SUMMARY, page: [] } as const
const RETURNED = 'Sent back by a reviewer. Please change it and send it again.'
const returned = (answer: object) =>
  ({
    state: 'needs a change',
    claim: { state: 'returned', reason: 'Which tree?', answer },
    segment: 'todo',
    row: 'Needs a change',
    page: [RETURNED, 'Which tree?'],
    pressed: SENT,
    buttons: ['Send for Review (primary)'],
  }) as const

/** What a member counts who has done nothing yet. */
export const notReachedRows: StateRow[] = [
  {
    kind: 'invite',
    state: 'nobody invited',
    segment: 'todo',
    row: '0 of 1 friend',
    page: ['0 of 1 friend', 'You need 1 newcomer who joins with your code and verifies their email.'],
    buttons: ['Invite friends (quiet)'],
    refused: '0 newcomers have joined with your code and verified their email so far; it takes 1.',
  },
  {
    kind: 'wallet',
    state: 'no wallet',
    segment: 'todo',
    row: SUMMARY,
    page: ['You need a C-Chain wallet, linked on your dashboard.'],
    buttons: ['Link a wallet (quiet)'],
    refused: 'Link a C-Chain wallet on your dashboard first.',
  },
  {
    kind: 'streak',
    state: 'days until yesterday',
    segment: 'todo',
    row: '1 of 2 days',
    page: ['1 of 2 days', 'Claim something on 2 days in a row (UTC), today included.'],
    buttons: ['See today’s tasks (quiet)'],
    refused: 'Claim something on 2 days in a row (UTC), today included.',
  },
]

const ready = {
  state: 'ready',
  segment: 'todo',
  row: 'Ready to collect',
  page: ['Ready to collect'],
  buttons: ['Claim 10 Points (primary)'],
  pressed: PAID,
} as const
export const readyRows: StateRow[] = [
  { ...ready, kind: 'invite' },
  { ...ready, kind: 'wallet' },
  { ...ready, kind: 'streak' },
]

export const noTriesLeft: StateRow = {
  kind: 'code',
  state: 'too many wrong codes',
  segment: 'todo',
  row: new RegExp(`^Try again in ${LEFT}$`),
  page: [new RegExp(`Too many codes were tried. You can try again in ${LEFT}.`)],
  buttons: ['Claim 10 Points (disabled)'],
  refused: 'Too many codes were tried.',
}

/** States that only some kinds have. */
export const ownRows: StateRow[] = [
  {
    ...open,
    kind: 'visit',
    buttons: ['Open the page (quiet)'],
    refused: 'Open the link first.',
  },
  {
    kind: 'visit',
    state: 'begun, and the time is not over',
    claim: { state: 'started' },
    segment: 'todo',
    row: 'Started',
    page: [new RegExp(`${LEFT} left`)],
    buttons: ['Pending... (disabled)'],
    refused: /^Please wait another \d+ seconds?\.$/,
  },
  {
    kind: 'visit',
    state: 'begun, and the time is over',
    claim: { state: 'started', at: ago(HOUR_MS / 2) },
    segment: 'todo',
    row: 'Started',
    page: [],
    buttons: ['Claim 10 Points (primary)', 'Open the page (quiet)'],
    pressed: PAID,
  },
  {
    ...open,
    kind: 'code',
    buttons: ['Claim 10 Points (primary)'],
    fill: fillCode('hornbeam'),
    pressed: PAID,
  },
  { ...open, kind: 'text', buttons: ['Send for Review (primary)'], fill: fillText, pressed: SENT },
  {
    ...open,
    kind: 'text',
    state: 'open without points',
    quest: { points: 0 },
    page: ['It earns no points.'],
    buttons: ['Send for Review (primary)'],
    fill: fillText,
    pressed: 'Done. Thank you!',
  },
  { ...open, kind: 'link', buttons: ['Send for Review (primary)'], fill: fillLink, pressed: SENT },
  { ...open, kind: 'file', buttons: ['Send for Review (primary)'], fill: addFile, pressed: SENT },
  { ...open, kind: 'questions', buttons: ['Submit Answers (primary)'], fill: choose('No'), pressed: PAID },
  { ...open, kind: 'poll', buttons: ['Vote (primary)'], fill: choose('Hill'), pressed: PAID },
  {
    ...open,
    kind: 'check',
    buttons: ['Claim 10 Points (primary)'],
    pressed: 'It is being checked. The result will appear here.',
  },
  { ...returned({ text: 'A tree.' }), kind: 'text', fill: fillText },
  { ...returned({ url: 'https://example.org/tree' }), kind: 'link', fill: fillLink },
  { ...returned({ files: [] }), kind: 'file', fill: addFile },
  {
    kind: 'questions',
    state: 'answered, with too few right answers',
    claim: { state: 'refused', answer: { options: ['Yes'] } },
    segment: 'done',
    row: 'Not this time',
    page: ['0 of 1 right', since('Too few right answers on')],
    buttons: [],
    refused: 'This reward has already been claimed.',
  },
  {
    kind: 'check',
    state: 'being checked',
    claim: { state: 'checking' },
    segment: 'review',
    row: 'Being checked…',
    page: ['Being checked…'],
    buttons: [],
    refused: 'Your claim is being checked.',
  },
  {
    kind: 'check',
    state: 'refused by the service',
    claim: { state: 'refused', reason: 'No post of yours.', retryAt: ago(-HOUR_MS / 6) },
    segment: 'done',
    row: 'Rejected',
    page: ['No post of yours.', new RegExp(`Opens again in ${LEFT}\\.`)],
    buttons: [],
    refused: /^You claimed this a short while ago\. It can be claimed again on .* UTC\.$/,
  },
  {
    kind: 'check',
    state: 'refused by the service, and open again',
    claim: { state: 'refused', reason: 'No post of yours.', retryAt: ago(1) },
    segment: 'todo',
    row: SUMMARY,
    page: ['Your last claim was refused:No post of yours.'],
    buttons: ['Claim 10 Points (primary)'],
    pressed: 'It is being checked. The result will appear here.',
  },
]
