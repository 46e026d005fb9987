import { type SQL, sql } from 'drizzle-orm'
import type { UploadedFile } from '../../../api/files.ts'
import { type ClaimFilter, statesOf } from '../../../domain/claim-list.ts'
import type { Executor } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'
import type { StoredClaim } from '../quests/quests.queries.ts'

export interface ClaimListFilter {
  questId: string
  /** All that were sent, unless given. */
  state?: ClaimFilter | undefined
  /** From this moment on, and before that one. */
  since?: Date | undefined
  until?: Date | undefined
  memberIds?: string[] | undefined
  chosen?: { field: string; question: number; option: string } | undefined
}

/** Where a page ends: the claim's moment as the list sorts by it, its member and its period. */
export interface ClaimPosition {
  at: string
  memberId: string
  period: string
}

export type ListedClaim = Omit<StoredClaim, 'questId' | 'wasReturned' | 'retryAt'>

/** Newest first. Claims that were only begun are sorted by when. */
export async function listClaims(
  executor: Executor,
  filter: ClaimListFilter,
  after: ClaimPosition | undefined,
  limit: number,
): Promise<ListedClaim[]> {
  const { questId, state, since, until, memberIds, chosen } = filter
  const moment = sql.raw(state === 'started' ? 'started_at' : 'claimed_at')
  const conditions = [
    sql`quest_id = ${questId}`,
    isInState(state),
    since && sql`${moment} >= ${toMoment(since)}`,
    until && sql`${moment} < ${toMoment(until)}`,
    memberIds && sql`member_id = ANY(${sql.param(memberIds)}::text[])`,
    chosen && isChosen(chosen),
    after &&
      sql`(${moment}, member_id, period) < (${after.at}::timestamptz, ${after.memberId}, ${after.period})`,
  ].filter((condition) => condition !== undefined)
  const { rows } = await executor.execute<{ [Name in keyof ListedClaim]: ListedClaim[Name] }>(sql`
    SELECT member_id AS "memberId", period, state, version, points, answer, reason, started_at AS "startedAt",
           claimed_at AS "claimedAt", decided_at AS "decidedAt"
      FROM quest_claims
     WHERE ${sql.join(conditions, sql` AND `)}
     ORDER BY ${moment} DESC, member_id DESC, period DESC
     LIMIT ${limit}`)
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt),
    claimedAt: row.claimedAt && new Date(row.claimedAt),
    decidedAt: row.decidedAt && new Date(row.decidedAt),
  }))
}

/** The states are part of the text, because the indexes of some states are used only for states that the planner knows. */
function isInState(filter: ClaimFilter | undefined): SQL {
  if (filter === undefined) return sql`claimed_at IS NOT NULL AND state <> 'withdrawn'`
  const states = statesOf(filter).map((state) => `'${state}'`)
  return sql.raw(
    `state IN (${states.join(', ')})${filter === 'started' ? '' : ' AND claimed_at IS NOT NULL'}`,
  )
}

/** What a claim keeps is one option, or a list with one for each question. */
function isChosen({ field, question, option }: NonNullable<ClaimListFilter['chosen']>): SQL {
  return sql`CASE jsonb_typeof(answer -> ${field}::text) WHEN 'array' THEN answer -> ${field}::text ->> ${question}::int
                  ELSE answer ->> ${field}::text END = ${option}`
}

interface FileOfClaim extends UploadedFile, Record<string, unknown> {
  memberId: string
  period: string
}

/** The files that members have sent for a quest, in the order in which they were sent. */
export async function listFilesOfMembers(
  executor: Executor,
  questId: string,
  memberIds: string[],
): Promise<FileOfClaim[]> {
  const { rows } = await executor.execute<FileOfClaim>(sql`
    SELECT member_id AS "memberId", period, hash, name, media_type AS "mediaType", size FROM file_uses
     WHERE member_id = ANY(${sql.param(memberIds)}::text[]) AND quest_id = ${questId} AND period <> ''
     ORDER BY created_at, hash`)
  return rows
}
