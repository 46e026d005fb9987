import { z } from 'zod'
import { DIRECTIONS } from '../domain/list-direction.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'
import { Cursor, text, UtcDay } from './text.ts'

const AuditRecord = namedObject('AuditRecord', {
  id: z.string(),
  createdAt: z.iso.datetime(),
  actorId: z.string(),
  act: z.string(),
  /** The member, post or quiz it was done to. */
  subject: z.string().nullable(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  reason: z.string().nullable(),
})
export type AuditRecord = z.infer<typeof AuditRecord>

const AuditPage = namedObject('AuditPage', {
  records: z.array(AuditRecord),
  /** The names of members, posts and quests that records or filters mention, as far as they exist, by id. */
  names: z.record(z.string(), z.string()),
  acts: z.array(z.string()),
  /** Everybody who has done something, by name. */
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
  next: z.string().nullable(),
})

export const getAudit = adminRoutes('audit.read')(endpoints.getAudit, {
  summary: 'What administrators did, fifty a page: newest first, or oldest first if `direction` is ascending',
  query: z.strictObject({
    actorId: text('actorId', 40).optional(),
    act: text('act', 50).optional(),
    subject: text('subject', 50).optional(),
    /** The first and the last day, in UTC. */
    from: UtcDay.optional(),
    to: UtcDay.optional(),
    direction: z.enum(DIRECTIONS, 'must be ascending or descending').optional(),
    /** The end of the page before, whichever way the list is sorted. */
    before: Cursor,
  }),
  reply: AuditPage,
  refusals: ['invalid_request'],
})
