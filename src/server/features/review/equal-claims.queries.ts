import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { fileUses, questClaims } from '../../db/quest-schema.ts'
import type { ClaimKey } from '../quests/quests.queries.ts'

/** A claim, and when it was made. */
export interface FoundClaim extends ClaimKey {
  at: Date
}

/** As in migration 0009, whose index answers for all members at once. */
const hasWords = sql`(${questClaims.answer} ->> 'text' <> '' OR ${questClaims.answer} ->> 'url' <> '')`
const fingerprint = sql<string | null>`hashtextextended(coalesce(
    nullif(lower(regexp_replace(${questClaims.answer} ->> 'text', '[[:space:][:punct:]\\u00a0\\u2010-\\u2027\\u2030-\\u205e\\u3001-\\u3003]+', '', 'g')), ''),
    lower(rtrim(${questClaims.answer} ->> 'url', '/'))), 0)`

const key = { memberId: questClaims.memberId, questId: questClaims.questId, period: questClaims.period }

const isClaim = ({ memberId, questId, period }: ClaimKey): SQL | undefined =>
  and(eq(questClaims.memberId, memberId), eq(questClaims.questId, questId), eq(questClaims.period, period))

/** What the texts of two claims have in common if they are equal. Null if the claim has none, and undefined if there is no such claim. */
export async function findFingerprint(
  executor: Executor,
  claim: ClaimKey,
): Promise<{ fingerprint: string | null } | undefined> {
  const [found] = await executor
    .select({
      fingerprint: sql<string | null>`CASE WHEN ${hasWords} THEN (${fingerprint})::text END`,
    })
    .from(questClaims)
    .where(isClaim(claim))
  return found
}

/** Up to `limit` claims with this text. Any of them, because sorting would read all claims of a text that thousands have sent. */
export async function listWithFingerprint(
  executor: Executor,
  value: string,
  limit: number,
): Promise<FoundClaim[]> {
  const rows = await executor
    .select({ ...key, at: questClaims.claimedAt })
    .from(questClaims)
    .where(and(hasWords, sql`${fingerprint} = ${value}::bigint`, isNotNull(questClaims.claimedAt)))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at ?? new Date(0) }))
}

/** Up to `limit` claims with one of these files. */
export function listWithFiles(executor: Executor, hashes: string[], limit: number): Promise<FoundClaim[]> {
  return executor
    .select({
      memberId: fileUses.memberId,
      questId: fileUses.questId,
      period: fileUses.period,
      at: fileUses.createdAt,
    })
    .from(fileUses)
    .where(and(sql`${fileUses.hash} = ANY(${sql.param(hashes)}::text[])`, ne(fileUses.period, '')))
    .limit(limit)
}

/** What the member sent for the same quest in other periods, newest first. */
export async function listEarlier(
  executor: Executor,
  { memberId, questId, period }: ClaimKey,
  limit: number,
): Promise<FoundClaim[]> {
  const rows = await executor
    .select({ ...key, at: questClaims.claimedAt })
    .from(questClaims)
    .where(
      and(
        eq(questClaims.memberId, memberId),
        eq(questClaims.questId, questId),
        ne(questClaims.period, period),
        ne(questClaims.state, 'withdrawn'),
        isNotNull(questClaims.claimedAt),
      ),
    )
    .orderBy(desc(questClaims.startedAt))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at ?? new Date(0) }))
}
