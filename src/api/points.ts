import { z } from 'zod'
import { defineRoute } from './contract.ts'
import { text } from './text.ts'

/** What a member has after an act: the reply carries it, so that the page need not ask again. */
export const Balances = z.object({ pendingPoints: z.int(), totalPoints: z.int() }).meta({ id: 'Balances' })

const PointEntry = z
  .object({
    /** What it was for, in one word: login, quiz, blog, referral, or what became of an earlier entry. */
    kind: z.string(),
    /** `login:2026-11-14`; one act has one. */
    sourceKey: z.string(),
    pendingChange: z.int(),
    totalChange: z.int(),
    /** Of entries that earned something: what the review has made of them. Absent for the review's own. */
    state: z.enum(['pending', 'approved', 'rejected', 'reversed']).nullable(),
    /** Why, where somebody said why: of the entry itself or of what became of it. */
    reason: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PointEntry' })
export type PointEntry = z.infer<typeof PointEntry>

export const PointHistory = z
  .object({
    entries: z.array(PointEntry),
    /** Asks for the entries before these; absent at the end. */
    next: z.string().nullable(),
  })
  .meta({ id: 'PointHistory' })
export type PointHistory = z.infer<typeof PointHistory>

export const getPoints = defineRoute({
  method: 'get',
  path: '/api/points',
  access: 'member',
  summary: 'This member’s entries of the ledger, newest first',
  query: z.strictObject({
    before: text('before', 400).optional(),
  }),
  reply: PointHistory,
  refusals: ['invalid_request'],
})
