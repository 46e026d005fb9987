import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { adminRoute } from './contract.ts'

// Exports are POSTs: a GET could be set off by an image in a post, in the browser of any administrator who reads it.
const csv = { media: 'text/csv', reply: z.string() } as const

export const postMembersCsv = adminRoute(endpoints.postMembersCsv, {
  needs: 'exports.read',
  summary: 'Every member, one a line',
  ...csv,
})

export const postLedgerCsv = adminRoute(endpoints.postLedgerCsv, {
  needs: 'exports.read',
  summary: 'Every entry of the ledger, one a line',
  ...csv,
})

export const postAuditCsv = adminRoute(endpoints.postAuditCsv, {
  needs: 'exports.read',
  summary: 'Every audit record, one a line',
  ...csv,
})
