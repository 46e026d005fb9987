import { is, Placeholder, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { MemberFacts } from '../../../api/members.ts'
import { DISPOSABLE_DOMAINS } from '../../../domain/disposable-mail.ts'
import { mailboxOf } from '../../../domain/mailbox.ts'
import { MAX_COUNTED, USUAL } from '../../../domain/member-facts.ts'
import type { ReviewFact } from '../../../domain/review.ts'
import type { Database, Executor } from '../../db/database.ts'

/** The time that reading a question and four answers takes at least. */
const READING_SECONDS = 3

/** Matches addresses at these domains and their subdomains. */
const DISPOSABLE_ADDRESS = `[@.](${DISPOSABLE_DOMAINS.map((domain) => domain.replaceAll('.', '\\.')).join('|')})$`

/*
 * Each fact is defined once. Those about a member's own rows are SQL about a row of `members`. What members share is found by two
 * statements: one reads what each member has, and one for each kind counts who has the same.
 */

/** What members can share. Each has an index. */
const shared = {
  network: sql`members.signup_network`,
  device: sql`members.signup_device`,
  wallet: sql`lower(members.wallet_address)`,
  mailbox: sql`members.mailbox`,
}
type Shared = keyof typeof shared

type Holdings = Record<Shared, string | null>

/** Counts, for each kind, how many other members have what a member has. One statement for all kinds: a cluster asks all its nodes. */
async function countSharing(
  executor: Executor,
  kinds: Shared[],
  rows: Holdings[],
): Promise<(what: Shared, row: Holdings) => number> {
  const asked = kinds
    .map((what) => ({
      what,
      values: [...new Set(rows.map((row) => row[what]))].filter((value) => value !== null),
    }))
    .filter(({ values }) => values.length > 0)
  const others = new Map<string, number>()
  if (asked.length > 0) {
    const isAsked = asked.map(({ what, values }) => sql`${shared[what]} = ANY(${sql.param(values)}::text[])`)
    const held = asked.map(({ what }) => sql`(${sql.raw(`'${what}'`)}, ${shared[what]})`)
    const { rows: counted } = await executor.execute<{ what: Shared; value: string; others: number }>(sql`
      SELECT held.what, held.value, count(*) - 1 AS others
        FROM members CROSS JOIN LATERAL (VALUES ${sql.join(held, sql`, `)}) AS held (what, value)
       WHERE (${sql.join(isAsked, sql` OR `)}) AND held.value IS NOT NULL
       GROUP BY held.what, held.value`)
    for (const { what, value, others: count } of counted) others.set(`${what} ${value}`, count)
  }
  return (what, row) => Math.min(others.get(`${what} ${row[what]}`) ?? 0, MAX_COUNTED)
}

/** For each of the latest referrals: how many came within the hour up to it. */
const referralsInAnHour = sql`
  (SELECT count(*) OVER (ORDER BY created_at DESC RANGE BETWEEN CURRENT ROW AND '1 hour' FOLLOWING)::int AS together
     FROM (SELECT created_at FROM referrals WHERE referrer_id = members.id
            ORDER BY created_at DESC LIMIT ${MAX_COUNTED}) AS latest) AS hours`

const isAnswer = sql`answer.member_id = members.id AND answer.quest_id = 'daily-quiz' AND answer.claimed_at IS NOT NULL`

/** Seeing a quiz begins it. Whoever answered it unseen began and ended at the same moment. */
const countHastyAnswers = (limit: number) => sql`
  (SELECT count(*)::int FROM (
     SELECT FROM quest_claims AS answer
      WHERE ${isAnswer} AND answer.claimed_at - answer.started_at < ${`${READING_SECONDS} seconds`}::interval
      LIMIT ${limit}) AS hasty)`

/** Facts about a member's own rows. */
const isUnusual = {
  suspended: sql`members.suspended_at IS NOT NULL`,
  email_not_verified: sql`members.email_verified_at IS NULL`,
  disposable_email: sql`members.email ~ ${DISPOSABLE_ADDRESS}`,
  many_referrals: sql`EXISTS (SELECT FROM ${referralsInAnHour} WHERE together > ${USUAL.referralsInAnHour})`,
  hasty_answers: sql`${countHastyAnswers(USUAL.hastyAnswers + 1)} > ${USUAL.hastyAnswers}`,
}

/** Facts about what a member has in common with others. */
const sharedBy = {
  same_network: 'network',
  same_device: 'device',
  same_wallet: 'wallet',
  same_mailbox: 'mailbox',
} as const satisfies Partial<Record<ReviewFact, Shared>>

interface FactRow extends Record<string, unknown>, Holdings {
  id: string
  name: string
  email: string
  suspended: boolean
  unverified: boolean
  disposable: boolean
  burst: number
  hasty: number
  answers: number
}

const FACTS = new PgDialect().sqlToQuery(sql`
  SELECT members.id, members.name, members.email, ${isUnusual.suspended} AS suspended,
         ${isUnusual.email_not_verified} AS unverified, ${isUnusual.disposable_email} AS disposable,
         ${shared.network} AS network, ${shared.device} AS device, ${shared.wallet} AS wallet, ${shared.mailbox} AS mailbox,
         (SELECT coalesce(max(together), 0) FROM ${referralsInAnHour}) AS burst,
         ${countHastyAnswers(MAX_COUNTED)} AS hasty,
         (SELECT count(*)::int FROM quest_claims AS answer WHERE ${isAnswer}) AS answers
    FROM members
   WHERE members.id = ANY(${sql.placeholder('ids')}::text[])`)

/** Names of members, and facts that help to judge their points. */
export async function findFacts(
  { prepared, query }: Database,
  ids: string[],
): Promise<Map<string, { name: string; facts: MemberFacts }>> {
  if (ids.length === 0) return new Map()
  const values = FACTS.params.map((value) => (is(value, Placeholder) ? ids : value))
  const rows = await prepared<FactRow>('find_facts', FACTS.sql, values)
  const countOthers = await countSharing(query, Object.keys(shared) as Shared[], rows)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        facts: {
          isSuspended: row.suspended,
          emailVerified: !row.unverified,
          hasDisposableEmail: row.disposable,
          sharingNetwork: countOthers('network', row),
          sharingDevice: countOthers('device', row),
          sharingWallet: countOthers('wallet', row),
          mailbox: mailboxOf(row.email),
          sharingMailbox: countOthers('mailbox', row),
          mostReferralsInAnHour: row.burst,
          hastyAnswers: row.hasty,
          answers: row.answers,
        },
      },
    ]),
  )
}

/** The ids of those members that have one of the facts; with `none`, of those that have any unusual fact. */
export async function findMembersWith(
  executor: Executor,
  facts: readonly ReviewFact[],
  ids: string[],
): Promise<Set<string>> {
  const isAsked = ([name]: [string, unknown]) => facts.some((fact) => fact === 'none' || fact === name)
  const own = Object.entries(isUnusual).filter(isAsked)
  const kinds = Object.entries(sharedBy).filter(isAsked)
  const { rows } = await executor.execute<Holdings & { id: string; isFlagged: boolean }>(sql`
    SELECT members.id, ${sql.join([sql`false`, ...own.map(([, condition]) => condition)], sql` OR `)} AS "isFlagged"
           ${sql.join(kinds.map(([, what]) => sql`, ${shared[what]} AS ${sql.identifier(what)}`))}
      FROM members
     WHERE members.id = ANY(${sql.param(ids)}::text[])`)
  const found = new Set(rows.filter(({ isFlagged }) => isFlagged).map(({ id }) => id))
  const asked = kinds.map(([, what]) => what)
  const countOthers = await countSharing(executor, asked, rows)
  for (const row of rows) {
    if (asked.some((what) => countOthers(what, row) > USUAL.others)) found.add(row.id)
  }
  return found
}
