import { initialQuests } from '../src/domain/initial-quests.ts'
import { changeContent } from './database.ts'
import { kindsInTable } from './quest-states-table.ts'
import { QUIZ } from './tasks-content.ts'

/** The tasks that exist once, in each of their states. */
interface SpecifiedRow {
  id: string
  state: string
  /** Runs before the page is opened. */
  given?: () => Promise<unknown>
  words: string | RegExp
  buttons: string[]
  /** A right answer, if the kind asks for one. */
  answer?: object
  /** What pressing the primary button leads to. */
  pressed?: string
  /** The server's sentence for a claim, where no button is primary. */
  refused?: string | RegExp
}

const later = (id: string) => () =>
  changeContent((client) =>
    client.query(`UPDATE quests SET opens_at = now() + interval '3 days' WHERE id = $1`, [id]),
  )
export const remove = (table: 'posts' | 'quizzes') => () =>
  changeContent((client) => client.query(`DELETE FROM ${table}`))
const RIGHT = { option: QUIZ.answer }
const OPENS = /Opens in 2 d 23 h\./
const NOT_OPEN = /^This quest opens on .* UTC\.$/

export const specifiedRows: SpecifiedRow[] = [
  {
    id: 'daily-login',
    state: 'open',
    words: 'Come by once a day.',
    buttons: ['Claim 5 Points (primary)'],
    pressed: 'You claimed 5 points. They are pending review.',
  },
  {
    id: 'daily-login',
    state: 'claimed',
    words: /Next claim in \d+/,
    buttons: ['Claimed (disabled)'],
    refused: "You've already claimed your daily login bonus for today.",
  },
  {
    id: 'daily-login',
    state: 'opens later',
    given: later('daily-login'),
    words: OPENS,
    buttons: [],
    refused: NOT_OPEN,
  },
  {
    id: 'daily-quiz',
    state: 'open',
    words: QUIZ.question,
    buttons: ['Submit Answer (primary)'],
    pressed: 'Correct!',
  },
  {
    id: 'daily-quiz',
    state: 'answered',
    words: /The next quiz opens in \d+/,
    answer: RIGHT,
    buttons: [],
    refused: 'You have already answered today’s quiz.',
  },
  {
    id: 'daily-quiz',
    state: 'none',
    given: remove('quizzes'),
    answer: RIGHT,
    words: 'No daily quiz available today. Check back tomorrow!',
    buttons: [],
    refused: 'No daily quiz available today. Check back tomorrow!',
  },
  {
    id: 'daily-quiz',
    state: 'opens later',
    given: later('daily-quiz'),
    answer: RIGHT,
    words: OPENS,
    buttons: [],
    refused: 'No daily quiz available today. Check back tomorrow!',
  },
  {
    id: 'latest-post',
    state: 'open',
    words: 'What a hedge is for',
    buttons: ['Read & Claim 15 Points (primary)'],
    pressed: 'You earned 15 points for reading. They are pending review.',
  },
  {
    id: 'latest-post',
    state: 'claimed',
    words: 'You can claim again with the next post.',
    buttons: ['Claimed (disabled)'],
    refused: 'This reward has already been claimed.',
  },
  {
    id: 'latest-post',
    state: 'none',
    given: remove('posts'),
    words: 'There is nothing to read yet.',
    buttons: [],
    refused: 'There is no post to read yet.',
  },
  {
    id: 'latest-post',
    state: 'opens later',
    given: later('latest-post'),
    words: OPENS,
    buttons: [],
    refused: NOT_OPEN,
  },
  {
    id: 'join-telegram',
    state: 'open',
    words: 'Join the Telegram group',
    buttons: ['Join on Telegram (quiet)'],
    refused: 'Open the link first.',
  },
  ...initialQuests
    .filter(({ state }) => state === 'coming_soon')
    .map(({ id, kind, title }) => ({
      id,
      state: 'planned',
      words: title,
      buttons: ['Coming Soon (disabled)'],
      answer: kindsInTable[kind as keyof typeof kindsInTable].answer,
      refused: 'This quest is not open yet.',
    })),
]
