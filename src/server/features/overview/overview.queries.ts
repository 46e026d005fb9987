import { asc } from 'drizzle-orm'
import type { Database, Executor } from '../../db/database.ts'
import { quests } from '../../db/quest-schema.ts'

interface Counts {
  joinedFirst: number
  joinedSecond: number
  withdrawn: number | null
  posts: number
}

/** What the overview shows beside the stored figures, in one prepared statement, which costs less than three. */
export async function readCounts(
  database: Database,
  { joined, quizId, now }: { joined: { from: Date; to: Date }[]; quizId: string; now: Date },
): Promise<Counts> {
  const [counts] = await database.prepared<Counts>(
    'overview_counts',
    `SELECT (SELECT count(*) FROM members WHERE joined_at >= $1::timestamptz AND joined_at < $2::timestamptz) AS "joinedFirst",
            (SELECT count(*) FROM members WHERE joined_at >= $3::timestamptz AND joined_at < $4::timestamptz) AS "joinedSecond",
            (SELECT withdrawn FROM quiz_rounds WHERE quiz_id = $5::text) AS withdrawn,
            (SELECT count(*) FROM posts WHERE published_at <= $6::timestamptz) AS posts`,
    [...joined.flatMap(({ from, to }) => [from, to]), quizId, now],
  )
  if (counts === undefined) throw new Error('a statement of counts returned no row')
  return counts
}

export function listQuestTitles(executor: Executor): Promise<{ id: string; title: string }[]> {
  return executor.select({ id: quests.id, title: quests.title }).from(quests).orderBy(asc(quests.position))
}
