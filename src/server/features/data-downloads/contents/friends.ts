import { sql } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { leftOut, type Section, time } from './section.ts'

/** Numbers members whom the owner invited in the order in which they joined, as the page of invitations does. */
export async function numberFriends(
  executor: Executor,
  referrerId: string,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await executor.execute<{ id: string; number: number }>(sql`
    SELECT id, number FROM (
      SELECT member_id AS id, row_number() OVER (ORDER BY created_at, member_id) AS number
        FROM referrals WHERE referrer_id = ${referrerId}) AS friend
     WHERE id = ANY(${sql.param(ids)}::text[])`)
  return new Map(rows.map(({ id, number }) => [id, `friend-${number}`]))
}

const ANOTHER_MEMBER = 'Names another member, whose data it is.'

export const friendSections: Section[] = [
  {
    name: 'referral-codes',
    about: 'The readable referral code that you chose. Your first code is your id.',
    table: 'referral_codes',
    owner: 'member_id',
    order: [{ column: 'code', type: 'text' }],
    columns: { code: 'code', chosen_at: time('chosenAt') },
  },
  {
    name: 'friends',
    about: 'When friends joined with your codes. Who they are is their own data, so each is only a number.',
    table: 'referrals',
    owner: 'referrer_id',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'member_id', type: 'text' },
    ],
    columns: { member_id: leftOut(ANOTHER_MEMBER), created_at: time('joinedAt') },
    added: ['friend'],
    describe: (rows, { from }) =>
      rows.map((row, index) => ({ ...row, friend: `friend-${from + index + 1}` })),
  },
]
