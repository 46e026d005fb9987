import { sql } from 'drizzle-orm'
import type { MemberFacts } from '../../../api/members.ts'
import { DISPOSABLE_DOMAINS } from '../../../domain/disposable-mail.ts'
import { mailboxOf } from '../../../domain/mailbox.ts'
import { MAX_COUNTED, USUAL } from '../../../domain/member-facts.ts'
import type { ReviewFact } from '../../../domain/review.ts'
import type { Executor } from '../../db/database.ts'

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

/** How many other members have what each of these members has. */
async function countOthers(
  executor: Executor,
  what: Shared,
  members: Record<Shared, string | null>[],
): Promise<number[]> {
  const values = members.map((member) => member[what])
  const present = [...new Set(values)].filter((value) => value !== null)
  if (present.length === 0) return values.map(() => 0)
  const { rows } = await executor.execute<{ value: string; others: number }>(sql`
    SELECT ${shared[what]} AS value, count(*) - 1 AS others FROM members
     WHERE ${shared[what]} = ANY(${sql.param(present)}::text[]) GROUP BY 1`)
  const others = new Map(rows.map((row) => [row.value, row.others]))
  return values.map((value) => (value === null ? 0 : Math.min(others.get(value) ?? 0, MAX_COUNTED)))
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

interface FactRow extends Record<string, unknown>, Record<Shared, string | null> {
  id: string
  email: string
  suspended: boolean
  unverified: boolean
  disposable: boolean
  burst: number
  hasty: number
  answers: number
}

/** Facts that help to judge these members' points. */
export async function findFacts(executor: Executor, ids: string[]): Promise<Map<string, MemberFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await executor.execute<FactRow>(sql`
    SELECT members.id, members.email, ${isUnusual.suspended} AS suspended, ${isUnusual.email_not_verified} AS unverified,
           ${isUnusual.disposable_email} AS disposable,
           ${shared.network} AS network, ${shared.device} AS device, ${shared.wallet} AS wallet, ${shared.mailbox} AS mailbox,
           (SELECT coalesce(max(together), 0) FROM ${referralsInAnHour}) AS burst,
           ${countHastyAnswers(MAX_COUNTED)} AS hasty,
           (SELECT count(*)::int FROM quest_claims AS answer WHERE ${isAnswer}) AS answers
      FROM members
     WHERE members.id = ANY(${sql.param(ids)}::text[])`)
  const others = {} as Record<Shared, number[]>
  for (const what of Object.keys(shared) as Shared[]) {
    others[what] = await countOthers(executor, what, rows)
  }
  return new Map(
    rows.map((row, index) => [
      row.id,
      {
        isSuspended: row.suspended,
        emailVerified: !row.unverified,
        hasDisposableEmail: row.disposable,
        sharingNetwork: others.network[index] ?? 0,
        sharingDevice: others.device[index] ?? 0,
        sharingWallet: others.wallet[index] ?? 0,
        mailbox: mailboxOf(row.email),
        sharingMailbox: others.mailbox[index] ?? 0,
        mostReferralsInAnHour: row.burst,
        hastyAnswers: row.hasty,
        answers: row.answers,
      },
    ]),
  )
}

/** The ids of those members that have the fact; for `none`, of those that have any unusual fact. */
export async function findMembersWith(
  executor: Executor,
  fact: ReviewFact,
  ids: string[],
): Promise<Set<string>> {
  const isAsked = ([name]: [string, unknown]) => fact === 'none' || fact === name
  const own = Object.entries(isUnusual).filter(isAsked)
  const kinds = Object.entries(sharedBy).filter(isAsked)
  const { rows } = await executor.execute<
    Record<Shared, string | null> & { id: string; isFlagged: boolean }
  >(sql`
    SELECT members.id, ${sql.join([sql`false`, ...own.map(([, condition]) => condition)], sql` OR `)} AS "isFlagged"
           ${sql.join(kinds.map(([, what]) => sql`, ${shared[what]} AS ${sql.identifier(what)}`))}
      FROM members
     WHERE members.id = ANY(${sql.param(ids)}::text[])`)
  const found = new Set(rows.filter(({ isFlagged }) => isFlagged).map(({ id }) => id))
  for (const [, what] of kinds) {
    const others = await countOthers(executor, what, rows)
    for (const [index, { id }] of rows.entries()) if ((others[index] ?? 0) > USUAL.others) found.add(id)
  }
  return found
}
