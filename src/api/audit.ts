import { z } from 'zod'
import { defineRoute } from './contract.ts'

const AuditRecord = z
  .object({
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
  .meta({ id: 'AuditRecord' })
export type AuditRecord = z.infer<typeof AuditRecord>

export const getAudit = defineRoute({
  method: 'get',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What administrators did, newest first, fifty a page',
  query: z.strictObject({
    actorId: z.string('must be a text').max(20, 'must be an id').optional(),
    act: z.string('must be a text').max(50, 'must be an act').optional(),
    subject: z.string('must be a text').max(50, 'must be an id').optional(),
    before: z.string('must be a text').max(400, 'must be a mark of this list').optional(),
  }),
  reply: z.object({ records: z.array(AuditRecord), acts: z.array(z.string()), next: z.string().nullable() }),
  refusals: ['invalid_request'],
})
