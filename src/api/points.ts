import { z } from 'zod'
import { DECISION_STATES } from '../domain/history.ts'
import { memberRoute, namedObject } from './contract.ts'
import { EarningKind } from './earning-kind.ts'
import * as endpoints from './member-endpoints.ts'
import { CursorQuery } from './text.ts'

/** The balances after an action. They are part of its reply, so that the page need not fetch them. */
export const Balances = namedObject('Balances', { pendingPoints: z.int(), totalPoints: z.int() })

const decidedStates = Object.values(DECISION_STATES)

const PointDecision = namedObject('PointDecision', {
  state: z.enum(decidedStates),
  pendingChange: z.int(),
  totalChange: z.int(),
  reason: z.string().nullable(),
  decidedAt: z.iso.datetime(),
})

/** An earning, with all decisions on it. */
const PointEntry = namedObject('PointEntry', {
  /** The kind of earning, which quests/registry.ts lists, or `adjust` for points that an administrator added or took. */
  kind: z.string(),
  /** `login:2026-11-14`; the ledger holds each key once per member. */
  sourceKey: z.string(),
  /** The title of the quest, if administrators created it. */
  title: z.string().optional(),
  pendingChange: z.int(),
  totalChange: z.int(),
  /** The state that the last decision gave the entry. Adjustments are `adjusted`, and nobody decides on them. */
  state: z.enum(['pending', 'adjusted', ...decidedStates]),
  /** Why: of the last decision, or of the entry itself. */
  reason: z.string().nullable(),
  /** Oldest first: a decision can still be reversed. */
  decisions: z.array(PointDecision),
  createdAt: z.iso.datetime(),
})
export type PointEntry = z.infer<typeof PointEntry>

export const PointHistory = namedObject('PointHistory', {
  entries: z.array(PointEntry),
  /** Asks for the entries before these; absent at the end. */
  next: z.string().nullable(),
})
export type PointHistory = z.infer<typeof PointHistory>

export const getPoints = memberRoute(endpoints.getPoints, {
  summary: 'What this member has earned, newest first, each with the decisions on it',
  query: CursorQuery.extend({
    /** Only earnings of this kind. */
    kind: EarningKind.optional(),
  }),
  reply: PointHistory,
  refusals: ['invalid_request'],
})
