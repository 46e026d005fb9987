import { z } from 'zod'
import { unknown_option } from '../../domain/messages/errors.ts'
import { defineKindServer } from '../define-kind.server.ts'
import { poll } from './quest.ts'

const Option = z.string().trim().min(1).max(200)

/** A question without a right answer. */
export const pollServer = defineKindServer(poll, {
  settings: z.strictObject({
    question: z.string().trim().min(1).max(500).meta({ title: 'Question' }),
    options: z.array(Option).min(2).max(10).meta({ title: 'Options' }),
  }),
  answer: z.strictObject({ option: Option }),
  present: (settings) => settings,
  judge({ settings, answer }) {
    if (settings.options.includes(answer.option)) return { outcome: 'pay' }
    return { outcome: 'refuse', message: unknown_option }
  },
  sample: {
    title: 'What next?',
    description: 'Tell us what to do first.',
    points: 5,
    recurrence: 'once',
    settings: { question: 'Where should the next trees grow?', options: ['By the river', 'On the hill'] },
  },
})
