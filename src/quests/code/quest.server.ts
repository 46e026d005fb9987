import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Limit } from '../../server/http/limits.ts'
import { defineKindServer } from '../define-kind.server.ts'

/** Enough for typing errors; a word list would take years. */
const GUESSES: Limit = { name: 'quest-code', max: 10, seconds: 3600 }

/** A word that is announced at an event. Case, and spaces around it, do not matter. */
export const codeServer = defineKindServer({
  settings: z.strictObject({
    word: z
      .string()
      .trim()
      .min(3)
      .max(100)
      .meta({ title: 'Code word', description: 'Members never see it.' }),
  }),
  answer: z.strictObject({ word: z.string().trim().min(1, 'Please enter the code.').max(100) }),
  secrets: ['word'],
  present: () => ({}),
  async admit({ member, quest }, limits) {
    const wait = await limits.consume([GUESSES, `${member.id} ${quest.id}`])
    if (wait === undefined) return undefined
    return { message: 'Too many codes were tried.', retryAfter: wait }
  },
  judge({ settings, answer }) {
    if (isSameWord(settings.word, answer.word)) return { outcome: 'pay' }
    return { outcome: 'refuse', message: 'This is not the code.' }
  },
  sample: {
    title: 'Code of the evening',
    description: 'The code is announced at the event.',
    points: 50,
    recurrence: 'once',
    settings: { word: 'change-me' },
  },
})

/** In constant time, so that answers do not tell how much of a guess is right. */
function isSameWord(one: string, other: string): boolean {
  const digest = (word: string) => createHash('sha256').update(word.normalize('NFKC').toLowerCase()).digest()
  return timingSafeEqual(digest(one), digest(other))
}
