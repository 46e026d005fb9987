import type { Database, Executor } from '../../db/database.ts'
import { batchByMember } from '../../db/many-members.ts'
import { defineMemberStatement } from '../../db/member-statement.ts'
import type { ClaimKey, StoredClaim } from './quests.queries.ts'

/** What a decision about a member's claims is made on, besides the member's row. */
export interface MemberClaims {
  claims: StoredClaim[]
  /** Quests of which a claim was approved, or done without points; and those of which one waits for review. */
  approved: ReadonlySet<string>
  pending: ReadonlySet<string>
  /** The points of each quest's claims that wait for a decision, those that were sent back included. */
  undecidedPoints: ReadonlyMap<string, number>
  /** An entry with the key that was asked for exists. */
  isPaid: boolean
  /** The version of the content at the same moment. */
  content: number
}

interface ClaimsRequest {
  memberId: string
  /** Null: the claims of all quests. */
  questId: string | null
  /** Asks whether there is an entry with this source key. */
  sourceKey: string | null
}

type ClaimRow = { [Name in keyof StoredClaim]: StoredClaim[Name] | null } & {
  askedId: string
  wasApproved: boolean
  isPending: boolean
  undecidedPoints: number | null
  isPaid: boolean
  content: number
}

/**
 * A member's claims that decide about the next ones: of each quest the last one begun, those sent back, and the last one made and the last
 * one withdrawn. A quest whose recurrence was changed has several of these: one for days, one for weeks, and so on.
 */
const reading = defineMemberStatement<ClaimsRequest, ClaimRow>(
  'member_claims',
  { memberId: 'text', questId: 'text', sourceKey: 'text' },
  ({ asked, own }) => `
    SELECT members.id AS "askedId", content_version.version AS content,
           asked.source_key IS NOT NULL
             AND EXISTS (SELECT FROM point_entries AS paid
                          WHERE paid.member_id = members.id AND paid.source_key = asked.source_key ${own('paid.member_id')}) AS "isPaid",
           claim.member_id AS "memberId", claim.quest_id AS "questId", claim.period, claim.state, claim.version, claim.points,
           claim.answer, claim.started_at AS "startedAt", claim.claimed_at AS "claimedAt", claim.decided_at AS "decidedAt",
           claim.reason, claim.was_returned AS "wasReturned", claim.retry_at AS "retryAt",
           claim.was_approved AS "wasApproved", claim.is_pending AS "isPending",
           claim.undecided_points AS "undecidedPoints"
      FROM ${asked}
      JOIN members ON members.id = asked.member_id ${own('members.id')}
     CROSS JOIN content_version
      LEFT JOIN LATERAL (
        SELECT own_claims.*, max(started_at) OVER quest AS last_start, max(claimed_at) OVER recurrence AS last_claim,
               bool_or(state IN ('approved', 'done')) OVER quest AS was_approved, bool_or(state = 'pending') OVER quest AS is_pending,
               sum(points) FILTER (WHERE state IN ('pending', 'returned')) OVER quest AS undecided_points
          FROM quest_claims AS own_claims
         WHERE own_claims.member_id = members.id AND (asked.quest_id IS NULL OR own_claims.quest_id = asked.quest_id)
           ${own('own_claims.member_id')}
        WINDOW quest AS (PARTITION BY quest_id),
               recurrence AS (PARTITION BY quest_id, length(split_part(period, '.', 1)), state = 'withdrawn')
      ) AS claim ON claim.state = 'returned' OR claim.started_at = claim.last_start OR claim.claimed_at = claim.last_claim
     ORDER BY claim.started_at DESC`,
)

/** Reads claims for many requests with one statement. */
export function makeReadClaims(database: Database) {
  return batchByMember(database, {
    async many(requests: ClaimsRequest[]) {
      const first = new Map<string, ClaimsRequest>()
      for (const request of requests) {
        const known = first.get(request.memberId)
        // If a member asks for two quests at once, all are read for both.
        first.set(request.memberId, known === undefined ? request : merge(known, request))
      }
      const found = groupByMember(await reading.many(database, [...first.values()]))
      return requests.map(({ memberId, questId }) => toClaims(found.get(memberId) ?? [], questId))
    },
    one: async (request) => toClaims(await reading.oneAlone(database, request), request.questId),
  })
}

function merge(one: ClaimsRequest, other: ClaimsRequest): ClaimsRequest {
  const questId = one.questId === other.questId ? one.questId : null
  return { memberId: one.memberId, questId, sourceKey: one.sourceKey ?? other.sourceKey }
}

function groupByMember(rows: ClaimRow[]): Map<string, ClaimRow[]> {
  const groups = new Map<string, ClaimRow[]>()
  for (const row of rows) {
    const group = groups.get(row.askedId)
    if (group === undefined) groups.set(row.askedId, [row])
    else group.push(row)
  }
  return groups
}

function toClaims(rows: ClaimRow[], questId: string | null): MemberClaims {
  const made = rows.filter((row) => row.questId !== null && (questId === null || row.questId === questId))
  const questsOf = (isOne: (row: ClaimRow) => boolean) =>
    new Set(made.filter(isOne).map((row) => row.questId as string))
  return {
    claims: made as unknown as StoredClaim[],
    approved: questsOf(({ wasApproved }) => wasApproved),
    pending: questsOf(({ isPending }) => isPending),
    undecidedPoints: new Map(
      made.flatMap(({ questId, undecidedPoints }) =>
        questId === null || undecidedPoints === null ? [] : [[questId, undecidedPoints]],
      ),
    ),
    isPaid: rows[0]?.isPaid ?? false,
    content: rows[0]?.content ?? 0,
  }
}

/** Reads claims in a transaction, under the member's row lock. */
export async function readClaims(executor: Executor, request: ClaimsRequest): Promise<MemberClaims> {
  return toClaims(await reading.one(executor, request), request.questId)
}

type ClaimStart = ClaimKey & Pick<StoredClaim, 'version' | 'points' | 'startedAt'>

const start = defineMemberStatement<ClaimStart, { memberId: string }>(
  'start_claims',
  {
    memberId: 'text',
    questId: 'text',
    period: 'text',
    version: 'int',
    points: 'int',
    startedAt: 'timestamptz',
  },
  ({ asked, own }) => `
    INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, started_at)
    SELECT members.id, asked.quest_id, asked.period, 'started', asked.version, asked.points, asked.started_at
      FROM ${asked} JOIN members ON members.id = asked.member_id ${own('members.id')}
     WHERE members.suspended_at IS NULL AND EXISTS (SELECT FROM quests WHERE quests.id = asked.quest_id)
    ON CONFLICT DO NOTHING`,
)

/** Begins claims, unless the period was begun before, or the quest was deleted meanwhile. */
export function makeStartClaim(database: Database): (claim: ClaimStart) => Promise<void> {
  return batchByMember(database, {
    async many(claims: ClaimStart[]) {
      await start.many(database, claims)
      return claims.map(() => undefined)
    },
    async one(claim) {
      await start.oneAlone(database, claim)
    },
  })
}
