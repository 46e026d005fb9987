import { postAuditCsv, postLedgerCsv, postMembersCsv } from '../../../api/exports.ts'
import { toCsvLine } from '../../../domain/csv.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { type Act, addAuditRecord } from '../audit/audit.queries.ts'
import * as queries from './exports.queries.ts'

const PAGE_SIZE = 1000

interface ExportDeps {
  database: Database
  now: () => Date
}

/** Tables as files, written page by page: neither memory nor a connection is held for the whole of one. */
export function serveExports(routes: ApiRoutes, { database, now }: ExportDeps): void {
  const note = (actorId: string, act: Act) =>
    database.query.transaction((transaction) => addAuditRecord(transaction, { actorId, act, at: now() }))

  routes.serveText(postMembersCsv, async ({ member }) => {
    await note(member.id, 'export_members')
    return writeMembers(database)
  })
  routes.serveText(postLedgerCsv, async ({ member }) => {
    await note(member.id, 'export_ledger')
    return writeLedger(database)
  })
  routes.serveText(postAuditCsv, async ({ member }) => {
    await note(member.id, 'export_audit')
    return writeAudit(database)
  })
}

async function* writeMembers({ query }: Database): AsyncGenerator<string> {
  yield toCsvLine([
    'id',
    'name',
    'email',
    'emailVerifiedAt',
    'dateJoined',
    'totalPoints',
    'pendingPoints',
    'referralCount',
    'referredBy',
    'cChainWalletAddress',
    'lastLoginRewardDate',
    'lastReadBlogDate',
    'isAdmin',
    'suspendedAt',
  ])
  let rows = await queries.listMembersAfter(query, '', PAGE_SIZE)
  while (rows.length > 0) {
    yield rows
      .map((member) =>
        toCsvLine([
          member.id,
          member.name,
          member.email,
          member.emailVerifiedAt?.toISOString() ?? null,
          member.joinedAt.toISOString(),
          member.totalPoints,
          member.pendingPoints,
          member.referralCount,
          member.referredBy,
          member.walletAddress,
          member.lastLoginRewardDate,
          member.lastReadBlogAt?.toISOString() ?? null,
          member.isAdmin,
          member.suspendedAt?.toISOString() ?? null,
        ]),
      )
      .join('')
    rows = await queries.listMembersAfter(query, rows.at(-1)?.id ?? '', PAGE_SIZE)
  }
}

async function* writeLedger({ query }: Database): AsyncGenerator<string> {
  yield toCsvLine([
    'memberId',
    'sourceKey',
    'kind',
    'pendingChange',
    'totalChange',
    'createdAt',
    'actorId',
    'reason',
  ])
  let rows = await queries.listEntriesAfter(query, '', '', PAGE_SIZE)
  while (rows.length > 0) {
    yield rows
      .map((entry) =>
        toCsvLine([
          entry.memberId,
          entry.sourceKey,
          entry.kind,
          entry.pendingChange,
          entry.totalChange,
          entry.createdAt.toISOString(),
          entry.actorId,
          entry.reason,
        ]),
      )
      .join('')
    const last = rows.at(-1)
    rows = await queries.listEntriesAfter(query, last?.memberId ?? '', last?.sourceKey ?? '', PAGE_SIZE)
  }
}

async function* writeAudit({ query }: Database): AsyncGenerator<string> {
  yield toCsvLine(['id', 'createdAt', 'actorId', 'act', 'subject', 'before', 'after', 'reason'])
  let rows = await queries.listRecordsAfter(query, new Date(0), '', PAGE_SIZE)
  while (rows.length > 0) {
    yield rows
      .map((record) =>
        toCsvLine([
          record.id,
          record.createdAt.toISOString(),
          record.actorId,
          record.act,
          record.subject,
          record.before === null ? null : JSON.stringify(record.before),
          record.after === null ? null : JSON.stringify(record.after),
          record.reason,
        ]),
      )
      .join('')
    const last = rows.at(-1)
    rows = await queries.listRecordsAfter(query, last?.createdAt ?? new Date(0), last?.id ?? '', PAGE_SIZE)
  }
}
