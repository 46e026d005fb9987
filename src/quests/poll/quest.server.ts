import { z } from 'zod'
import { unknown_option } from '../../domain/messages/errors.ts'
import { RESULTS_SHOWN } from '../../domain/quest-results.ts'
import { defineKindServer } from '../define-kind.server.ts'
import { poll } from './quest.ts'

const Option = z.string().trim().min(1).max(200)

const PollSettings = z.strictObject({
  question: z.string().trim().min(1).max(500).meta({ title: 'Question' }),
  options: z.array(Option).min(2).max(10).meta({ title: 'Options' }),
  // Members of earlier polls voted without knowing that votes would be counted in public.
  results: z
    .enum(RESULTS_SHOWN)
    .default('never')
    .meta({ title: 'Members see the results', optionNames: ['After voting', 'After closing', 'Never'] }),
})

type PollSettings = z.infer<typeof PollSettings>

/** A question without a right answer. */
export const pollServer = defineKindServer(poll, {
  settings: PollSettings as z.ZodType<PollSettings>,
  answer: z.strictObject({ option: Option }),
  present: ({ question, options }) => ({ question, options }),
  presentSent: ({ option }) => ({ vote: option }),
  results: {
    field: 'option',
    options: ({ options }) => options,
    shown: ({ results }: PollSettings) => results,
  },
  asked: {
    field: 'option',
    questions: ({ question, options }) => [{ question, options, right: null }],
    countsRefused: false,
  },
  judge({ settings, answer }) {
    if (settings.options.includes(answer.option)) return { outcome: 'pay' }
    return { outcome: 'refuse', message: unknown_option }
  },
  sample: {
    title: 'What next?',
    description: 'Tell us what to do first.',
    points: 5,
    recurrence: 'once',
    settings: {
      question: 'Where should the next trees grow?',
      options: ['By the river', 'On the hill'],
      results: 'after_vote',
    },
  },
})
