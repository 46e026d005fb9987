import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Limit, LimitUse } from '../../server/http/limits.ts'
import { defineKindServer } from '../define-kind.server.ts'
import { code } from './quest.ts'

/** Enough for typing errors; a word list would take years. */
const GUESSES: Limit = { name: 'quest-code', max: 10, seconds: 3600 }
/** Enough for the typing errors of an office or a school behind one address, and few for somebody who guesses with many accounts. */
const GUESSES_PER_NETWORK: Limit = { name: 'quest-code-network', max: 100, seconds: 3600 }

const TOO_MANY = 'Too many codes were tried.'

const guessesOf = (memberId: string, questId: string): LimitUse => [GUESSES, `${memberId} ${questId}`]

/** A word that is announced at an event. Case, and spaces around it, do not matter. */
export const codeServer = defineKindServer(code, {
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
  presentSent: ({ word }) => ({ text: word }),
  async admit({ settings, answer, member, quest, network }, limits) {
    const byMember = guessesOf(member.id, quest.id)
    const byNetwork: LimitUse = [GUESSES_PER_NETWORK, `${quest.id} ${network}`]
    const memberWait = await limits.consume(byMember)
    if (memberWait !== undefined) return { message: TOO_MANY, retryAfter: memberWait }
    const networkWait = await limits.consume(byNetwork)
    // Guesses are counted before they are compared, so that none of many at once is free. Only wrong ones stay counted.
    if (networkWait !== undefined) {
      await limits.refund(byMember)
      return { message: 'Too many codes were tried from your network.', retryAfter: networkWait }
    }
    if (isSameWord(settings.word, answer.word)) await limits.refund(byMember, byNetwork)
    return undefined
  },
  async findWait({ member, quest }, limits) {
    const retryAfter = await limits.findWait(guessesOf(member.id, quest.id))
    return retryAfter === undefined ? undefined : { message: TOO_MANY, retryAfter }
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
