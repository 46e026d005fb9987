import { type SQL, sql } from 'drizzle-orm'
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
 * Each fact is defined once, as SQL about a row of `members`: findFacts counts it up to MAX_COUNTED, and findMembersWith stops at
 * the first one that is unusual. Both run by index, member by member.
 */

/** Counts the other members with the same value. */
function countOthers(columnOf: (table: string) => string) {
  const isSame = sql.raw(`${columnOf('other')} = ${columnOf('members')}`)
  return (limit: number) => sql`
    (SELECT count(*)::int FROM (
       SELECT FROM members AS other WHERE ${isSame} AND other.id <> members.id LIMIT ${limit}) AS others)`
}

const countSharing = {
  network: countOthers((table) => `${table}.signup_network`),
  device: countOthers((table) => `${table}.signup_device`),
  wallet: countOthers((table) => `lower(${table}.wallet_address)`),
  mailbox: countOthers((table) => `${table}.mailbox`),
}

/** Of each of the latest referrals, how many came within the hour up to it. */
const referralsInAnHour = sql`
  (SELECT count(*) OVER (ORDER BY created_at DESC RANGE BETWEEN CURRENT ROW AND '1 hour' FOLLOWING)::int AS together
     FROM (SELECT created_at FROM referrals WHERE referrer_id = members.id
            ORDER BY created_at DESC LIMIT ${MAX_COUNTED}) AS latest) AS hours`

const countHastyAnswers = (limit: number) => sql`
  (SELECT count(*)::int FROM (
     SELECT FROM quiz_attempts AS attempt
       LEFT JOIN quiz_views AS view ON view.member_id = attempt.member_id AND view.quiz_id = attempt.quiz_id
      WHERE attempt.member_id = members.id
        AND (view.shown_at IS NULL OR attempt.attempted_at - view.shown_at < ${`${READING_SECONDS} seconds`}::interval)
      LIMIT ${limit}) AS hasty)`

const exceeds = (count: (limit: number) => SQL, usual: number) => sql`${count(usual + 1)} > ${usual}`

/** The ones that cost least come first, because the database stops at the first that is true. */
const isUnusual: Record<Exclude<ReviewFact, 'none'>, SQL> = {
  email_not_verified: sql`members.email_verified_at IS NULL`,
  disposable_email: sql`members.email ~ ${DISPOSABLE_ADDRESS}`,
  same_network: exceeds(countSharing.network, USUAL.others),
  same_device: exceeds(countSharing.device, USUAL.others),
  same_wallet: exceeds(countSharing.wallet, USUAL.others),
  same_mailbox: exceeds(countSharing.mailbox, USUAL.others),
  many_referrals: sql`EXISTS (SELECT FROM ${referralsInAnHour} WHERE together > ${USUAL.referralsInAnHour})`,
  hasty_answers: exceeds(countHastyAnswers, USUAL.hastyAnswers),
}

interface FactRow extends Record<string, unknown> {
  id: string
  email: string
  unverified: boolean
  disposable: boolean
  network: number
  device: number
  wallet: number
  mailbox: number
  burst: number
  hasty: number
  answers: number
}

/** Facts that help to judge these members' points. */
export async function findFacts(executor: Executor, ids: string[]): Promise<Map<string, MemberFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await executor.execute<FactRow>(sql`
    SELECT members.id, members.email, ${isUnusual.email_not_verified} AS unverified,
           ${isUnusual.disposable_email} AS disposable,
           ${countSharing.network(MAX_COUNTED)} AS network,
           ${countSharing.device(MAX_COUNTED)} AS device,
           ${countSharing.wallet(MAX_COUNTED)} AS wallet,
           ${countSharing.mailbox(MAX_COUNTED)} AS mailbox,
           (SELECT coalesce(max(together), 0) FROM ${referralsInAnHour}) AS burst,
           ${countHastyAnswers(MAX_COUNTED)} AS hasty,
           (SELECT count(*)::int FROM quiz_attempts WHERE member_id = members.id) AS answers
      FROM members
     WHERE members.id = ANY(${sql.param(ids)}::text[])`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        emailVerified: !row.unverified,
        hasDisposableEmail: row.disposable,
        sharingNetwork: row.network,
        sharingDevice: row.device,
        sharingWallet: row.wallet,
        mailbox: mailboxOf(row.email),
        sharingMailbox: row.mailbox,
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
  const condition = fact === 'none' ? sql.join(Object.values(isUnusual), sql` OR `) : isUnusual[fact]
  // As a subquery the condition is tested by index for each id. The planner turns a join into a scan of all members.
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT id FROM unnest(${sql.param(ids)}::text[]) AS person (id)
     WHERE (SELECT ${condition} FROM members WHERE members.id = person.id)`)
  return new Set(rows.map(({ id }) => id))
}
