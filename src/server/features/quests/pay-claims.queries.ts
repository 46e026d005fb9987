import type { ClaimState } from '../../../domain/quests.ts'
import { formatSourceKey, type Source } from '../../../quests/source-key.ts'
import type { Database, Executor } from '../../db/database.ts'
import { defineMemberStatement, type StatementParts } from '../../db/member-statement.ts'
import { insertEntries } from '../points/insert-entries.queries.ts'
import type { Balances } from '../points/points.queries.ts'
import type { ClaimKey } from './quests.queries.ts'

/** A claim as it was decided, or an earning by an event, which has no claim. */
export interface DecidedClaim extends ClaimKey {
  kind: string
  sourceKey: string
  /** Null if no claim is kept. */
  state: Extract<ClaimState, 'pending' | 'done' | 'refused' | 'checking'> | null
  points: number
  /** The quest's version. */
  version: number
  /** JSON. */
  answer: string | null
  /** Of the request to the service that decides on it. */
  checkId: string | null
  startedAt: Date
  now: Date
  /** Who caused it: the member, or the newcomer whom they referred. */
  actorId: string
  /** The state of the member's row that the decision was made on. Null: the caller holds the row's lock, or needs no check. */
  rowVersion: string | null
  /** It was decided without reading the member's claims, so it is written only if there is none of this quest yet. */
  isFirst: boolean
  /** The version of the content that the decision was made on. Null: the caller has read it in the same transaction. */
  content: number | null
  loginDate: string | null
  readAt: Date | null
  referrals: number
}

/** Claims that were refused, because the answer was wrong, take no share. */
const SHARES = `, totals AS MATERIALIZED (
      SELECT quest_id, claims, points, claim_limit, points_budget
        FROM quest_totals
       WHERE is_counted AND quest_id IN (SELECT quest_id FROM held)
       ORDER BY quest_id
         FOR NO KEY UPDATE
    ), claimed AS MATERIALIZED (
      SELECT held.*, totals.quest_id IS NOT NULL AND takes_share AS is_counted
        FROM (SELECT held.*, held.state <> 'refused' AS takes_share,
                     count(*) FILTER (WHERE held.state <> 'refused') OVER before AS nth,
                     sum(held.points) FILTER (WHERE held.state <> 'refused') OVER before AS points_until
                FROM held WINDOW before AS (PARTITION BY held.quest_id ORDER BY held.member_id)) AS held
        LEFT JOIN totals USING (quest_id)
       WHERE totals.quest_id IS NULL OR held.state = 'refused'
          OR ((totals.claim_limit IS NULL OR totals.claims + held.nth <= totals.claim_limit)
              AND (totals.points_budget IS NULL OR totals.points + held.points_until <= totals.points_budget))
    ), counted AS (
      UPDATE quest_totals SET claims = quest_totals.claims + taken.claims, points = quest_totals.points + taken.points
        FROM (SELECT quest_id, count(*) AS claims, sum(points) AS points FROM claimed WHERE is_counted GROUP BY quest_id) AS taken
       WHERE quest_totals.quest_id = taken.quest_id
    )`

const CHECKS = `, checked AS (
      INSERT INTO quest_checks (id, member_id, quest_id, period, created_at, due_at)
      SELECT check_id, member_id, quest_id, period, now, now FROM written WHERE check_id IS NOT NULL
    )`

/** Each column costs time for every claim, so a statement has only those that it needs. */
const ENTRY_COLUMNS = {
  memberId: 'text',
  kind: 'text',
  sourceKey: 'text',
  points: 'int',
  now: 'timestamptz',
  actorId: 'text',
  rowVersion: 'text',
  content: 'bigint',
}

const CLAIM_COLUMNS = {
  ...ENTRY_COLUMNS,
  questId: 'text',
  period: 'text',
  state: 'text',
  version: 'int',
  answer: 'jsonb',
  checkId: 'text',
  startedAt: 'timestamptz',
  isFirst: 'boolean',
}

const NOTED_COLUMNS = { ...ENTRY_COLUMNS, loginDate: 'date', readAt: 'timestamptz', referrals: 'int' }

const NOTES = `,
             last_login_reward_date = coalesce(written.login_date, members.last_login_reward_date),
             last_read_blog_at = coalesce(written.read_at, members.last_read_blog_at),
             referral_count = members.referral_count + written.referrals`

const isUnclaimed = (own: StatementParts['own']) => `
         AND NOT EXISTS (SELECT FROM quest_claims AS made
                          WHERE made.member_id = asked.member_id AND made.quest_id = asked.quest_id ${own('made.member_id')}
                            AND (asked.is_first
                                 OR made.period = asked.period AND made.state <> 'started' AND made.retry_at IS NULL))
         AND NOT EXISTS (SELECT FROM point_entries AS paid
                          WHERE paid.member_id = asked.member_id AND paid.source_key = asked.source_key ${own('paid.member_id')})`

/** Whether a row with a claim earns something. */
const EARNS = "(state = 'pending' AND points > 0)"

const writeClaims = ({ from, memberOf }: Pick<StatementParts, 'from' | 'memberOf'>) => `, claim AS (
      INSERT INTO quest_claims AS stored (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
      SELECT ${memberOf('written')}, written.quest_id, written.period, written.state, written.version, written.points, written.answer,
             written.started_at, greatest(written.now, written.started_at)
        FROM ${from('written')}
      ON CONFLICT (member_id, quest_id, period) DO UPDATE
         SET state = excluded.state, version = excluded.version, points = excluded.points, answer = excluded.answer,
             claimed_at = greatest(excluded.claimed_at, stored.started_at), reason = NULL, decided_at = NULL, retry_at = NULL
    )`

/**
 * Writes claims, entries, the queue of the review and balances in one statement: everything that earns goes through it. A claim is left
 * out if the member's row has changed since it was decided. Every claim, entry and decision changes that row, so whatever else was read
 * about the member still holds if it has not, and what this statement reads about them is the present. `xmin` is PostgreSQL's own version of
 * a row. A claim is left out too if the content has changed, if the member is suspended, or if it was made or paid before.
 *
 * A row that is locked by another transaction is skipped (SKIP LOCKED), so a batch never waits for a review, and nobody waits for a member
 * while they write claims. Only an event waits. Claims of a quest with a limit take their shares in it as far as they last.
 */
const payments = { claims: definePayment('pay_claims', true), entries: definePayment('pay_entries', false) }

/** The payment of entries without claims does not name the table of claims, so it never waits for whoever locks that table (stopClaims). */
function definePayment(name: string, withClaims: boolean) {
  const columns: Partial<Record<keyof DecidedClaim, string>> = withClaims ? CLAIM_COLUMNS : NOTED_COLUMNS
  return defineMemberStatement<DecidedClaim, Balances & { memberId: string }>(name, columns, (parts) =>
    writePayment(parts, withClaims),
  )
}

/** `IS TRUE` keeps PostgreSQL from joining, which it would do by comparing each row with each, because it expects only one. */
function writePayment({ asked, own, from, memberOf, isMany }: StatementParts, withClaims: boolean): string {
  const takesShares = isMany && withClaims
  const earnings = `
      SELECT ${memberOf('claimed')}, claimed.source_key, claimed.kind, claimed.points, 0, claimed.now, claimed.actor_id,
             NULL, NULL::timestamptz
        FROM ${from('claimed')}
       ${withClaims ? `WHERE ${EARNS}` : ''}`
  return `
    WITH ${takesShares ? 'held' : 'claimed'} AS MATERIALIZED (
      SELECT asked.*
        FROM ${asked}
        JOIN members ON members.id = asked.member_id ${own('members.id')}
       WHERE members.suspended_at IS NULL
         AND (asked.row_version IS NULL OR members.xmin = asked.row_version::xid)
         AND (asked.content IS NULL OR asked.content = (SELECT version FROM content_version))
         ${withClaims ? isUnclaimed(own) : ''}
         FOR NO KEY UPDATE OF members ${isMany || withClaims ? 'SKIP LOCKED' : ''}
    )${takesShares ? SHARES : ''}, entry AS (${insertEntries(earnings, true)}), queued AS (
      INSERT INTO review_queue (member_id, source_key, kind, points, created_at)
      SELECT ${memberOf('entry')}, entry.source_key, entry.kind, entry.pending_change, entry.created_at
        FROM ${from('entry')}
       WHERE entry.pending_change > 0
    ), written AS MATERIALIZED (
      SELECT * FROM claimed
       WHERE ${withClaims ? `NOT ${EARNS} OR` : ''} (claimed.member_id IN (SELECT member_id FROM entry)) IS TRUE
    ), balance AS (
      UPDATE members
         SET pending_points = members.pending_points + ${withClaims ? `CASE WHEN ${EARNS} THEN written.points ELSE 0 END` : `written.points${NOTES}`}
        FROM written
       WHERE members.id = written.member_id ${own('members.id')}
      RETURNING members.id, members.pending_points, members.total_points
    )${withClaims ? writeClaims({ from, memberOf }) : ''}${takesShares ? CHECKS : ''}
    SELECT id AS "memberId", pending_points AS "pendingPoints", total_points AS "totalPoints" FROM balance`
}

function paymentOf({ state }: Pick<DecidedClaim, 'state'>) {
  return state === null ? payments.entries : payments.claims
}

/**
 * Pays claims in one statement, and says for each what the member has now; undefined if it was not written. Either all of them keep a claim,
 * or none.
 */
export async function payClaims(
  database: Database,
  claims: readonly DecidedClaim[],
): Promise<(Balances | undefined)[]> {
  // A member's second claim of a batch was decided on a row that the first one changes.
  const first = new Map<string, DecidedClaim>()
  for (const claim of claims) if (!first.has(claim.memberId)) first.set(claim.memberId, claim)
  const rows = await paymentOf(claims[0] ?? { state: null }).many(database, [...first.values()])
  const paid = new Map(rows.map((row) => [row.memberId, row]))
  return claims.map((claim) => (first.get(claim.memberId) === claim ? paid.get(claim.memberId) : undefined))
}

/** Pays one claim that needs nothing else in its transaction: its quest has no limit, and no service decides on it. */
export async function payClaimAlone(database: Database, claim: DecidedClaim): Promise<Balances | undefined> {
  const [paid] = await paymentOf(claim).oneAlone(database, claim)
  return paid
}

/** Pays one claim in a transaction that has locked the member's row, or an event. It takes no share of a limit and asks no service. */
export async function payClaim(executor: Executor, claim: DecidedClaim): Promise<Balances | undefined> {
  const [paid] = await paymentOf(claim).one(executor, claim)
  return paid
}

/** Something that earns points without a claim of its own: a newcomer's sign-up, or the answer of a service to an earlier claim. */
interface Event extends Source, Pick<DecidedClaim, 'memberId' | 'actorId' | 'points' | 'now'> {
  /** New members that the member is credited with. */
  referrals?: number
}

/** Writes what an event earns, in its transaction. Returns undefined if that was written before, or if the member is suspended. */
export function payEvent(
  executor: Executor,
  { referrals = 0, ...event }: Event,
): Promise<Balances | undefined> {
  return payClaim(executor, {
    ...event,
    sourceKey: formatSourceKey(event),
    referrals,
    state: null,
    version: 1,
    answer: null,
    checkId: null,
    startedAt: new Date(0),
    rowVersion: null,
    isFirst: false,
    content: null,
    loginDate: null,
    readAt: null,
  })
}
