import { sql } from 'drizzle-orm'
import type { ChosenOption } from '../../../domain/quest-answers.ts'
import type { Executor } from '../../db/database.ts'
import { toMoment } from '../../db/to-moment.ts'

interface ViewRow {
  questId: string
  date: string
  views: number
}

/** Sorted, so that two processes that write the same rows cannot deadlock. Views of quests that were deleted are dropped. */
export async function addViews(executor: Executor, rows: readonly ViewRow[]): Promise<void> {
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await executor.execute(sql`
    INSERT INTO quest_views AS stored (quest_id, date, views)
    SELECT seen.* FROM unnest(${sql.param(sorted.map(({ questId }) => questId))}::text[],
                              ${sql.param(sorted.map(({ date }) => date))}::date[],
                              ${sql.param(sorted.map(({ views }) => views))}::bigint[]) AS seen (quest_id, date, views)
     WHERE EXISTS (SELECT FROM quests WHERE quests.id = seen.quest_id)
    ON CONFLICT (quest_id, date) DO UPDATE SET views = stored.views + excluded.views`)
}

const keyOf = ({ questId, date }: ViewRow) => `${questId} ${date}`

/** The days on which a quest was viewed. */
export async function listViews(executor: Executor, questId: string): Promise<Map<string, number>> {
  const { rows } = await executor.execute<{ date: string; views: number }>(
    sql`SELECT to_char(date, 'YYYY-MM-DD') AS date, views FROM quest_views WHERE quest_id = ${questId}`,
  )
  return new Map(rows.map(({ date, views }) => [date, views]))
}

/** How many members have begun a quest and sent nothing. On a cluster every node counts its own. */
export async function countBegun(executor: Executor, questId: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM quest_claims WHERE quest_id = ${questId} AND state = 'started'`,
  )
  return rows[0]?.count ?? 0
}

/** Which answers to count: of a quest, or of one period of it. */
export interface AnswersKey {
  questId: string
  /** The field of what a claim keeps: an option, or a list of them. */
  field: string
  /** `from` and `to` say when its claims can have been made. */
  period?: { name: string; from: Date; to: Date } | undefined
}

/** The options that were chosen in claims of a span of time. A claim that was refused without points was wrong. */
export async function countChosen(
  executor: Executor,
  { questId, field, period }: AnswersKey,
  { from, to }: { from: Date; to: Date },
): Promise<ChosenOption[]> {
  const { rows } = await executor.execute<{ [Name in keyof ChosenOption]: ChosenOption[Name] }>(sql`
    SELECT chosen.number - 1 AS question, chosen.option, count(*) AS claims,
           count(*) FILTER (WHERE state = 'refused' AND points = 0) AS missed
      FROM quest_claims, ${chosenOptions(field)}
     WHERE quest_id = ${questId} AND claimed_at >= ${toMoment(from)} AND claimed_at < ${toMoment(to)}
       AND state <> 'withdrawn'
       ${period === undefined ? sql`` : sql`AND period = ${period.name}`}
     GROUP BY 1, 2`)
  return rows
}

/** The options of claims that a reviewer refused. There are few of them, so they are counted anew each time. */
export async function countRefused(
  executor: Executor,
  { questId, field }: AnswersKey,
): Promise<ChosenOption[]> {
  const { rows } = await executor.execute<{ [Name in keyof ChosenOption]: ChosenOption[Name] }>(sql`
    SELECT chosen.number - 1 AS question, chosen.option, count(*) AS claims, 0 AS missed
      FROM quest_claims, ${chosenOptions(field)}
     WHERE quest_id = ${questId} AND state = 'refused'
     GROUP BY 1, 2`)
  return rows
}

/** The options that a claim chose, one row for each question. */
const chosenOptions = (field: string) => sql`
  jsonb_array_elements_text(
    CASE jsonb_typeof(answer -> ${field}::text)
      WHEN 'array' THEN answer -> ${field}::text
      WHEN 'string' THEN jsonb_build_array(answer -> ${field}::text)
      ELSE '[]'
    END
  ) WITH ORDINALITY AS chosen (option, number)`
