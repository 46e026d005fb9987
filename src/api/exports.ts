import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes } from './contract.ts'

const exportRoute = adminRoutes('exports.read')

// Exports are POSTs: a GET could be set off by an image in a post, in the browser of any administrator who reads it.
const csv = (summary: string) =>
  ({ summary, freshProof: true, media: 'text/csv', reply: z.string() }) as const

export const postMembersCsv = exportRoute(endpoints.postMembersCsv, csv('Every member, one a line'))
export const postLedgerCsv = exportRoute(
  endpoints.postLedgerCsv,
  csv('Every entry of the ledger, one a line'),
)
export const postAuditCsv = exportRoute(endpoints.postAuditCsv, csv('Every audit record, one a line'))
