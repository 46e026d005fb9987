import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { adminRoute, namedObject } from './contract.ts'
import { Cursor, text } from './text.ts'

const AuditRecord = namedObject('AuditRecord', {
  id: z.string(),
  createdAt: z.iso.datetime(),
  actorId: z.string(),
  actorName: z.string(),
  act: z.string(),
  /** The member, post or quiz it was done to. */
  subject: z.string().nullable(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  reason: z.string().nullable(),
})
export type AuditRecord = z.infer<typeof AuditRecord>

export const getAudit = adminRoute(endpoints.getAudit, {
  needs: 'audit.read',
  summary: 'What administrators did, newest first, fifty a page',
  query: z.strictObject({
    actorId: text('actorId', 20).optional(),
    act: text('act', 50).optional(),
    subject: text('subject', 50).optional(),
    before: Cursor,
  }),
  reply: z.object({ records: z.array(AuditRecord), acts: z.array(z.string()), next: z.string().nullable() }),
  refusals: ['invalid_request'],
})
