import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ClaimState } from '../../../domain/quests.ts'
import type { Executor } from '../../db/database.ts'
import { findMembers, isOneOf } from '../../db/many-members.ts'
import { questClaims, quests } from '../../db/quest-schema.ts'
import { reviewQueue } from '../../db/schema.ts'
import type { SubmissionMail } from '../../mail/mail-kinds.ts'
import * as outbox from '../../mail/outbox.queries.ts'
import type { ClaimKey } from '../quests/quests.queries.ts'

export interface ClaimOfEntry extends ClaimKey, Record<string, unknown> {
  /** Null if it is the specification's. */
  title: string
  answer: unknown
  claimedAt: string | null
  wasReturned: boolean
  note: string | null
  state: ClaimState
}

/** The claims that earned the entries of a page, with the titles of their quests. */
export async function findClaims(executor: Executor, keys: ClaimKey[]): Promise<ClaimOfEntry[]> {
  if (keys.length === 0) return []
  const column = (name: keyof ClaimKey) => sql`${sql.param(keys.map((key) => key[name]))}::text[]`
  const { rows } = await executor.execute<ClaimOfEntry>(sql`
    SELECT claim.member_id AS "memberId", claim.quest_id AS "questId", claim.period, quests.title, claim.answer,
           claim.claimed_at AS "claimedAt", claim.was_returned AS "wasReturned", claim.reason AS note, claim.state
      FROM unnest(${column('memberId')}, ${column('questId')}, ${column('period')}) AS chosen (member_id, quest_id, period)
      JOIN quest_claims AS claim ON claim.member_id = chosen.member_id AND claim.quest_id = chosen.quest_id
       AND claim.period = chosen.period
      LEFT JOIN quests ON quests.id = claim.quest_id
     WHERE ${isOneOf(sql`claim.member_id`, [...new Set(keys.map(({ memberId }) => memberId))])}`)
  return rows
}

/** The files of claims that are pictures, in the order in which they were sent. */
export async function findPictures(
  executor: Executor,
  keys: ClaimKey[],
): Promise<(ClaimKey & { hash: string })[]> {
  if (keys.length === 0) return []
  const column = (name: keyof ClaimKey) => sql`${sql.param(keys.map((key) => key[name]))}::text[]`
  const { rows } = await executor.execute<ClaimKey & { hash: string }>(sql`
    SELECT used.member_id AS "memberId", used.quest_id AS "questId", used.period, used.hash
      FROM unnest(${column('memberId')}, ${column('questId')}, ${column('period')}) AS chosen (member_id, quest_id, period)
      JOIN file_uses AS used ON used.member_id = chosen.member_id AND used.quest_id = chosen.quest_id AND used.period = chosen.period
     WHERE used.media_type = 'image/webp'
       AND ${isOneOf(sql`used.member_id`, [...new Set(keys.map(({ memberId }) => memberId))])}
     ORDER BY used.created_at, used.hash`)
  return rows
}

/** The caller has locked the member's row. */
export async function findClaim(
  executor: Executor,
  { memberId, questId, period }: ClaimKey,
): Promise<Pick<typeof questClaims.$inferSelect, 'state' | 'wasReturned'> | undefined> {
  const [claim] = await executor
    .select({ state: questClaims.state, wasReturned: questClaims.wasReturned })
    .from(questClaims)
    .where(
      and(
        eq(questClaims.memberId, memberId),
        eq(questClaims.questId, questId),
        eq(questClaims.period, period),
      ),
    )
  return claim
}

/** The version of a submission that waits. The caller has locked the member's row. */
export async function findRevision(
  executor: Executor,
  { memberId, sourceKey }: { memberId: string; sourceKey: string },
): Promise<number | undefined> {
  const [waiting] = await executor
    .select({ revision: reviewQueue.revision })
    .from(reviewQueue)
    .where(and(eq(reviewQueue.memberId, memberId), eq(reviewQueue.sourceKey, sourceKey)))
  return waiting?.revision
}

/** Sends a submission back. Its entry stays in the queue, because its points still wait, and is listed again when the member answers. */
export async function returnClaim(
  executor: Executor,
  { memberId, questId, period }: ClaimKey,
  { sourceKey, note, at }: { sourceKey: string; note: string; at: Date },
): Promise<void> {
  await executor
    .update(questClaims)
    .set({ state: 'returned', wasReturned: true, reason: note })
    .where(
      and(
        eq(questClaims.memberId, memberId),
        eq(questClaims.questId, questId),
        eq(questClaims.period, period),
      ),
    )
  await executor
    .update(reviewQueue)
    .set({ returnedAt: at })
    .where(
      and(
        eq(reviewQueue.memberId, memberId),
        eq(reviewQueue.sourceKey, sourceKey),
        isNull(reviewQueue.returnedAt),
      ),
    )
}

/** Tells members by mail what became of their submissions. The mails are stored in the transaction that decides. */
export async function notifyMembers(
  executor: Executor,
  kind: SubmissionMail,
  claims: ClaimKey[],
  { note, at }: { note: string | null; at: Date },
): Promise<void> {
  if (claims.length === 0) return
  const emails = await findEmails(executor, [...new Set(claims.map(({ memberId }) => memberId))])
  const titles = await findTitles(executor, [...new Set(claims.map(({ questId }) => questId))])
  const mails = claims.flatMap(({ memberId, questId }) => {
    const email = emails.get(memberId)
    const title = titles.get(questId) ?? questId
    return email === undefined ? [] : [{ email, data: { questId, title, note } }]
  })
  await outbox.addSubmissionMails(executor, kind, mails, at)
}

async function findEmails(executor: Executor, ids: string[]): Promise<Map<string, string>> {
  return new Map((await findMembers(executor, ids)).map(({ id, email }) => [id, email]))
}

async function findTitles(executor: Executor, ids: string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: quests.id, title: quests.title })
    .from(quests)
    .where(sql`${quests.id} = ANY(${sql.param(ids)}::text[])`)
  return new Map(rows.map((quest) => [quest.id, quest.title]))
}
