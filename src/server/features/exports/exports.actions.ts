import type { Act } from '../../../domain/audit.ts'
import { toCsvLine } from '../../../domain/csv.ts'
import type { Database } from '../../db/database.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import * as queries from './exports.queries.ts'

/** Exports are read page by page, so that no export holds a connection or a whole table in memory. */
const PAGE_SIZE = 1000

export interface ExportDeps {
  database: Database
  now: () => Date
}

export async function exportMembers(deps: ExportDeps, actorId: string): Promise<AsyncIterable<string>> {
  await recordExport(deps, actorId, 'export_members')
  return writeMembers(deps.database)
}

export async function exportLedger(deps: ExportDeps, actorId: string): Promise<AsyncIterable<string>> {
  await recordExport(deps, actorId, 'export_ledger')
  return writeLedger(deps.database)
}

export async function exportAudit(deps: ExportDeps, actorId: string): Promise<AsyncIterable<string>> {
  await recordExport(deps, actorId, 'export_audit')
  return writeAudit(deps.database)
}

function recordExport({ database, now }: ExportDeps, actorId: string, act: Act): Promise<void> {
  return database.query.transaction((transaction) => recordAudit(transaction, { actorId, act, at: now() }))
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
