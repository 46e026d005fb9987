import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { defineRoute } from './contract.ts'
import { text } from './text.ts'

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
  ...endpoints.getAudit,
  access: 'admin',
  needs: 'audit.read',
  summary: 'What administrators did, newest first, fifty a page',
  query: z.strictObject({
    actorId: text('actorId', 20).optional(),
    act: text('act', 50).optional(),
    subject: text('subject', 50).optional(),
    before: text('before', 400).optional(),
  }),
  reply: z.object({ records: z.array(AuditRecord), acts: z.array(z.string()), next: z.string().nullable() }),
  refusals: ['invalid_request'],
})
