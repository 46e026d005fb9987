import type { Claimable } from './requests.ts'

/** An open quest as an editor writes it, and an answer that it accepts. */
interface SampleQuest {
  kind: string
  points: number
  settings: object
  answer?: object
  claimLimit?: number
  pointsBudget?: number
}

const poll = {
  kind: 'poll',
  points: 10,
  settings: { question: 'Where should the next trees grow?', options: ['By the river', 'On the hill'] },
  answer: { option: 'On the hill' },
}

const questions = [
  { question: 'Which tree keeps its needles in winter?', options: ['Larch', 'Spruce'], answer: 'Spruce' },
  { question: 'What do the rings of a trunk tell?', options: ['Its age', 'Its height'], answer: 'Its age' },
  {
    question: 'What do trees take from the air?',
    options: ['Carbon dioxide', 'Iron'],
    answer: 'Carbon dioxide',
  },
]

/** A file that each member has sent; its content is not read. */
export const FILE_HASH = 'a'.repeat(64)
export const LOGIN_STREAK = 2

/** Limit and budget are large enough never to be reached. */
export const sampleQuests = {
  poll,
  'poll-limit': { ...poll, claimLimit: 1_000_000_000 },
  'poll-budget': { ...poll, pointsBudget: 1_000_000_000 },
  // Without a waiting time, so that it can be claimed at once.
  visit: {
    kind: 'visit',
    points: 10,
    settings: { url: 'https://example.org/', action: 'Open the page', seconds: 0 },
  },
  code: { kind: 'code', points: 50, settings: { word: 'hornbeam' }, answer: { word: 'Hornbeam' } },
  text: {
    kind: 'text',
    points: 30,
    settings: { minLength: 100, maxLength: 2_000 },
    answer: { text: 'The old hornbeam by the river is where we meet every spring. '.repeat(5) },
  },
  link: { kind: 'link', points: 100, settings: { hosts: [] }, answer: { url: 'https://example.org/trees' } },
  questions: {
    kind: 'questions',
    points: 25,
    settings: { needed: 2, questions },
    answer: { options: questions.map(({ answer }) => answer) },
  },
  wallet: { kind: 'wallet', points: 20, settings: {} },
  invite: { kind: 'invite', points: 200, settings: { newcomers: 1 } },
  streak: { kind: 'streak', points: 35, settings: { days: LOGIN_STREAK } },
  file: {
    kind: 'file',
    points: 100,
    settings: { accepts: 'both', maxFiles: 5, text: 'optional' },
    answer: { files: [FILE_HASH] },
  },
  check: {
    kind: 'check',
    points: 50,
    settings: { url: 'https://example.org/check', secret: '', message: '', sendsIdentity: false },
  },
} satisfies Record<string, SampleQuest>

export type SampleName = keyof typeof sampleQuests

const names = Object.keys(sampleQuests) as SampleName[]

/** All samples in turn. */
export const sampleNameOf = (turn: number): SampleName => names[turn % names.length] ?? 'poll'

/** Adds a quest as an editor does, with other values where they are given. */
export async function addQuest(
  address: string,
  cookie: string,
  name: SampleName,
  values: object = {},
): Promise<Claimable> {
  const { answer, ...sample }: SampleQuest = sampleQuests[name]
  const response = await fetch(`${address}/api/admin/quests`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Quest',
      description: 'Do **this**, and [that](https://example.org).',
      recurrence: 'once',
      cooldownHours: null,
      opensAt: null,
      closesAt: null,
      claimLimit: null,
      pointsBudget: null,
      prerequisites: [],
      state: 'open',
      ...sample,
      ...values,
    }),
  })
  if (!response.ok) throw new Error(`the quest ${name} was refused: ${await response.text()}`)
  const { id } = await response.json()
  return { id, points: sample.points, ...(answer === undefined ? {} : { answer }) }
}
