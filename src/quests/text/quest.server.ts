import { z } from 'zod'
import { defineKindServer } from '../define-kind.server.ts'
import { text } from './quest.ts'

const MAX_LENGTH = 5_000

/** An answer in the member's own words, which a reviewer reads. */
export const textServer = defineKindServer(text, {
  settings: z.strictObject({
    minLength: z.int().min(1).max(MAX_LENGTH).meta({ title: 'Characters at least' }),
    maxLength: z.int().min(1).max(MAX_LENGTH).meta({ title: 'Characters at most' }),
  }),
  answer: z.strictObject({ text: z.string().trim().min(1, 'Please write something.').max(MAX_LENGTH) }),
  present: (settings) => settings,
  presentSent: ({ text }) => ({ text }),
  judge({ settings: { minLength, maxLength }, answer: { text } }) {
    if (text.length < minLength) {
      return { outcome: 'refuse', message: `Please write at least ${minLength} characters.` }
    }
    if (text.length > maxLength) {
      return { outcome: 'refuse', message: `Please write at most ${maxLength} characters.` }
    }
    return { outcome: 'pay' }
  },
  sample: {
    title: 'Tell us about a place',
    description: 'Which place in nature do you care about, and why?',
    points: 30,
    recurrence: 'once',
    settings: { minLength: 100, maxLength: 2_000 },
  },
})
