import { setImmediate } from 'node:timers/promises'
import type { Act } from '../../../domain/audit.ts'
import { toCsvLine } from '../../../domain/csv.ts'
import { type AdminDeps, recordAudit } from '../audit/audit.actions.ts'
import * as queries from './exports.queries.ts'

/** Exports are read page by page, so that no export holds a connection or a whole table in memory. */
const PAGE_SIZE = 1000
/** A record of a changed post can have a megabyte. */
const RECORDS_PAGE_SIZE = 50
/** Lines are sent once they have this many characters together. */
const PART_LENGTH = 64 * 1024

/** The name of each column and how its cells are read from a row. */
export type Columns<Row> = Record<string, (row: Row) => string | number | boolean | null>
type MemberRow = Awaited<ReturnType<typeof queries.listMembersAfter>>[number]
type EntryRow = Awaited<ReturnType<typeof queries.listEntriesAfter>>[number]
type RecordRow = Awaited<ReturnType<typeof queries.listRecordsAfter>>[number]

const memberColumns: Columns<MemberRow> = {
  id: (member) => member.id,
  name: (member) => member.name,
  email: (member) => member.email,
  emailVerifiedAt: (member) => toText(member.emailVerifiedAt),
  dateJoined: (member) => toText(member.joinedAt),
  totalPoints: (member) => member.totalPoints,
  pendingPoints: (member) => member.pendingPoints,
  chosenReferralCode: (member) => member.referralCode,
  referralCount: (member) => member.referralCount,
  referredBy: (member) => member.referredBy,
  cChainWalletAddress: (member) => member.walletAddress,
  lastLoginRewardDate: (member) => member.lastLoginRewardDate,
  lastReadBlogDate: (member) => toText(member.lastReadBlogAt),
  isAdmin: (member) => member.isAdmin,
  suspendedAt: (member) => toText(member.suspendedAt),
}

const entryColumns: Columns<EntryRow> = {
  memberId: (entry) => entry.memberId,
  sourceKey: (entry) => entry.sourceKey,
  kind: (entry) => entry.kind,
  pendingChange: (entry) => entry.pendingChange,
  totalChange: (entry) => entry.totalChange,
  createdAt: (entry) => toText(entry.createdAt),
  actorId: (entry) => entry.actorId,
  reason: (entry) => entry.reason,
}

const recordColumns: Columns<RecordRow> = {
  id: (record) => record.id,
  createdAt: (record) => toText(record.createdAt),
  actorId: (record) => record.actorId,
  act: (record) => record.act,
  subject: (record) => record.subject,
  before: (record) => (record.before === null ? null : JSON.stringify(record.before)),
  after: (record) => (record.after === null ? null : JSON.stringify(record.after)),
  reason: (record) => record.reason,
}

export async function exportMembers(deps: AdminDeps, actorId: string): Promise<AsyncIterable<string>> {
  await recordExport(deps, actorId, 'export_members')
  const { query } = deps.database
  return writeCsv(memberColumns, (last) => queries.listMembersAfter(query, last?.id ?? '', PAGE_SIZE))
}

export async function exportLedger(deps: AdminDeps, actorId: string): Promise<AsyncIterable<string>> {
  await recordExport(deps, actorId, 'export_ledger')
  const { query } = deps.database
  return writeCsv(entryColumns, (last) =>
    queries.listEntriesAfter(query, last?.memberId ?? '', last?.sourceKey ?? '', PAGE_SIZE),
  )
}

export async function exportAudit(deps: AdminDeps, actorId: string): Promise<AsyncIterable<string>> {
  await recordExport(deps, actorId, 'export_audit')
  const { query } = deps.database
  return writeCsv(recordColumns, (last) =>
    queries.listRecordsAfter(query, last?.createdAt ?? new Date(0), last?.id ?? '', RECORDS_PAGE_SIZE),
  )
}

function recordExport({ database, now }: AdminDeps, actorId: string, act: Act): Promise<void> {
  return database.query.transaction((transaction) => recordAudit(transaction, { actorId, act, at: now() }))
}

/** Other requests have their turn after each part: a line of the largest record takes several milliseconds. */
export async function* writeCsv<Row>(
  columns: Columns<Row>,
  listAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  let part = toCsvLine(Object.keys(columns))
  for (let rows = await listAfter(undefined); rows.length > 0; rows = await listAfter(rows.at(-1))) {
    for (const row of rows) {
      part += toCsvLine(cells.map((read) => read(row)))
      if (part.length < PART_LENGTH) continue
      yield part
      part = ''
      await setImmediate()
    }
  }
  yield part
}

function toText(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
