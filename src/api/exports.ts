import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { defineRoute } from './contract.ts'

// Exports are POSTs: a GET could be set off by an image in a post, in the browser of any administrator who reads it.
const Csv = z.string()

export const postMembersCsv = defineRoute({
  ...endpoints.postMembersCsv,
  access: 'admin',
  needs: 'exports.read',
  summary: 'Every member, one a line',
  media: 'text/csv',
  reply: Csv,
})

export const postLedgerCsv = defineRoute({
  ...endpoints.postLedgerCsv,
  access: 'admin',
  needs: 'exports.read',
  summary: 'Every entry of the ledger, one a line',
  media: 'text/csv',
  reply: Csv,
})

export const postAuditCsv = defineRoute({
  ...endpoints.postAuditCsv,
  access: 'admin',
  needs: 'exports.read',
  summary: 'Every audit record, one a line',
  media: 'text/csv',
  reply: Csv,
})
