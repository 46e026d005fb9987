import type { QueryOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/results.ts'
import type { ClaimOfQuest } from '../../../api/results.ts'
import { err, ok } from '../../../domain/result.ts'
import { DAY_MS } from '../../../domain/utc-day.ts'
import type { Executor } from '../../db/database.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { type Columns, writeCsv } from '../exports/exports.actions.ts'
import { findMemberIds } from '../members/members.actions.ts'
import type { LoadedQuest } from '../quests/quest-content.ts'
import { type ClaimListFilter, type ClaimPosition, listClaims } from './claims.queries.ts'
import { describeClaims } from './describe-claims.ts'
import type { ResultsDeps } from './results.actions.ts'

const PAGE_SIZE = 50
const CSV_PAGE_SIZE = 1000
/** A search looks at no more members than these. */
const MAX_MATCHES = 1000

type ClaimQuery = QueryOf<typeof api.postClaimsCsv>

export async function listClaimsOfQuest(
  deps: ResultsDeps,
  questId: string,
  { before, ...filter }: QueryOf<typeof api.getQuestClaims>,
): Promise<ResultOf<typeof api.getQuestClaims>> {
  const { query } = deps.database
  const position = before === undefined ? undefined : readPosition(before)
  if (before !== undefined && position === undefined) return err('invalid_request')
  const now = deps.now()
  const content = await deps.questContent.current(now)
  const quest = content.find(questId)
  if (quest === undefined) return err('not_found')
  // One more than is shown tells whether there is another page.
  const rows = await listClaims(query, await readFilter(query, quest, filter), position, PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  const claims = await describeClaims(query, quest, content.at(now), shown)
  const last = claims.at(-1)
  return ok({ claims, next: rows.length > PAGE_SIZE && last !== undefined ? encodePosition(last) : null })
}

async function readFilter(
  executor: Executor,
  quest: LoadedQuest,
  { state, from, to, member, option, question = '0' }: ClaimQuery,
): Promise<ClaimListFilter> {
  const asked = quest.known?.server.asked
  return {
    questId: quest.id,
    state,
    since: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
    memberIds: member ? await findMemberIds(executor, member.trim(), MAX_MATCHES) : undefined,
    chosen:
      option === undefined || asked === undefined
        ? undefined
        : { field: asked.field, question: Number(question), option },
  }
}

function positionOf({ state, startedAt, sentAt, memberId, period }: ClaimOfQuest): ClaimPosition {
  return { at: state === 'started' || sentAt === null ? startedAt : sentAt, memberId, period }
}

function encodePosition(claim: ClaimOfQuest): string {
  const { at, memberId, period } = positionOf(claim)
  return encodeCursor([at, memberId, period])
}

function readPosition(text: string): ClaimPosition | undefined {
  const [at, memberId, period] = decodeCursor(text, 2) ?? []
  return at === undefined || memberId === undefined || period === undefined
    ? undefined
    : { at, memberId, period }
}

const csvColumns: Columns<ClaimOfQuest> = {
  memberId: (claim) => claim.memberId,
  memberName: (claim) => claim.memberName,
  sentAt: (claim) => claim.sentAt,
  state: (claim) => claim.state,
  points: (claim) => claim.points,
  decidedAt: (claim) => claim.decidedAt,
  reason: (claim) => claim.reason,
  period: (claim) => claim.period,
  text: ({ answer }) => answer?.text ?? null,
  url: ({ answer }) => answer?.url ?? null,
  chosen: ({ answer }) => answer?.vote ?? answer?.answers?.map(({ chosen }) => chosen).join(' | ') ?? null,
  rightAnswers: ({ answer }) => answer?.rightAnswers ?? null,
  files: ({ answer }) => answer?.files?.map(({ hash }) => hash).join(' ') ?? null,
}

/** The record in the audit log needs members.read, and the operation exports.read. */
export async function exportClaims(
  deps: ResultsDeps,
  actorId: string,
  questId: string,
  filter: ClaimQuery,
): Promise<AsyncIterable<string>> {
  const { query } = deps.database
  const now = deps.now()
  await query.transaction((transaction) =>
    recordAudit(transaction, {
      actorId,
      act: 'export_claims',
      subject: questId,
      after: { ...filter },
      at: now,
    }),
  )
  const content = await deps.questContent.current(now)
  const quest = content.find(questId)
  const read = quest && (await readFilter(query, quest, filter))
  return writeCsv(csvColumns, async (last) => {
    if (quest === undefined || read === undefined) return []
    const rows = await listClaims(query, read, last && positionOf(last), CSV_PAGE_SIZE)
    return describeClaims(query, quest, content.at(now), rows)
  })
}
