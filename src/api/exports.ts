import { z } from 'zod'
import { defineRoute } from './contract.ts'

const Csv = z.string()

export const getMembersCsv = defineRoute({
  method: 'get',
  path: '/api/admin/export/members.csv',
  access: 'admin',
  summary: 'Every member, one a line',
  media: 'text/csv',
  reply: Csv,
})

export const getLedgerCsv = defineRoute({
  method: 'get',
  path: '/api/admin/export/ledger.csv',
  access: 'admin',
  summary: 'Every entry of the ledger, one a line',
  media: 'text/csv',
  reply: Csv,
})

export const getAuditCsv = defineRoute({
  method: 'get',
  path: '/api/admin/export/audit.csv',
  access: 'admin',
  summary: 'Every audit record, one a line',
  media: 'text/csv',
  reply: Csv,
})
