import { z } from 'zod'
import { CLAIM_STATES } from '../domain/quests.ts'
import { namedObject } from './contract.ts'
import { UploadedFile } from './files.ts'

/** What a member sent with a claim, in the fields that its kind has. */
export const SentAnswer = namedObject('SentAnswer', {
  text: z.string().optional(),
  url: z.string().optional(),
  files: z.array(UploadedFile).optional(),
  vote: z.string().optional(),
  answers: z
    .array(
      z.object({
        /** Null if the question was changed since. */
        question: z.string().nullable(),
        chosen: z.string(),
        /** Null while the member may be asked the same again. */
        right: z.string().nullable(),
      }),
    )
    .optional(),
  /** How many of the answers were right; absent if the questions were changed since. */
  rightAnswers: z.int().optional(),
})
export type SentAnswer = z.infer<typeof SentAnswer>

/** One claim of a quest that the member made. */
export const QuestHistoryItem = namedObject('QuestHistoryItem', {
  /** The last part of the source key: `once`, `2026-11-14`, or `2026-11-14.2` after one was withdrawn. */
  period: z.string(),
  state: z.enum(CLAIM_STATES).exclude(['started']),
  points: z.int(),
  sentAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was refused, or what has to be improved. */
  reason: z.string().nullable(),
  /** Null if the kind asks for nothing, and after a withdrawal. */
  answer: SentAnswer.nullable(),
  /** It can be changed and withdrawn now. */
  isChangeable: z.boolean(),
})
export type QuestHistoryItem = z.infer<typeof QuestHistoryItem>
