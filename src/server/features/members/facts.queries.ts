import { sql } from 'drizzle-orm'
import type { MemberFacts } from '../../../api/members.ts'
import { hasDisposableDomain } from '../../../domain/disposable-mail.ts'
import { mailboxOf } from '../../../domain/mailbox.ts'
import type { Executor } from '../../db/database.ts'

interface FactRow extends Record<string, unknown> {
  id: string
  email: string
  verified: boolean
  network: number
  device: number
  wallet: number
  mailbox: number
  burst: number
  hasty: number
  answers: number
}

/** Counting stops here, because larger numbers tell a reviewer nothing more. */
const MAX_COUNTED = 1000
/** The time that reading a question and four answers takes at least. */
const READING_SECONDS = 3

/** Facts that help to judge these members' points. Each one uses an index and is counted up to a limit. */
export async function findFacts(executor: Executor, ids: string[]): Promise<Map<string, MemberFacts>> {
  if (ids.length === 0) return new Map()
  const sharing = (column: string, index = column) => sql`
    (SELECT count(*)::int FROM (
       SELECT FROM members AS other WHERE ${sql.raw(index.replaceAll('$', 'other.'))} = ${sql.raw(index.replaceAll('$', 'members.'))}
          AND other.id <> members.id LIMIT ${MAX_COUNTED}) AS others) AS ${sql.raw(column)}`
  const { rows } = await executor.execute<FactRow>(sql`
    SELECT members.id, members.email, members.email_verified_at IS NOT NULL AS verified,
           ${sharing('network', '$signup_network')},
           ${sharing('device', '$signup_device')},
           ${sharing('wallet', 'lower($wallet_address)')},
           ${sharing('mailbox', '$mailbox')},
           (SELECT coalesce(max(together), 0)::int FROM (
              SELECT count(*) OVER (ORDER BY created_at RANGE BETWEEN CURRENT ROW AND '1 hour' FOLLOWING) AS together
                FROM (SELECT created_at FROM referrals WHERE referrer_id = members.id
                       ORDER BY created_at DESC LIMIT ${MAX_COUNTED}) AS latest) AS hours) AS burst,
           answered.hasty, answered.answers
      FROM members
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS answers,
              count(*) FILTER (WHERE view.shown_at IS NULL
                                  OR attempt.attempted_at - view.shown_at < ${`${READING_SECONDS} seconds`}::interval)::int AS hasty
         FROM quiz_attempts AS attempt
         LEFT JOIN quiz_views AS view ON view.member_id = attempt.member_id AND view.quiz_id = attempt.quiz_id
        WHERE attempt.member_id = members.id) AS answered
     WHERE members.id = ANY(${sql.param(ids)}::text[])`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        emailVerified: row.verified,
        hasDisposableEmail: hasDisposableDomain(row.email),
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
