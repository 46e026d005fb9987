import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { adminRoute } from './contract.ts'

// Exports are POSTs: a GET could be set off by an image in a post, in the browser of any administrator who reads it.
const csv = (summary: string) =>
  ({ needs: 'exports.read', summary, media: 'text/csv', reply: z.string() }) as const

export const postMembersCsv = adminRoute(endpoints.postMembersCsv, csv('Every member, one a line'))
export const postLedgerCsv = adminRoute(endpoints.postLedgerCsv, csv('Every entry of the ledger, one a line'))
export const postAuditCsv = adminRoute(endpoints.postAuditCsv, csv('Every audit record, one a line'))
