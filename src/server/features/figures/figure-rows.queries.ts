import { sql } from 'drizzle-orm'
import { ADJUSTMENT_KIND } from '../../../domain/history.ts'
import type { QuestKind } from '../../../quests/define-kind.ts'
import { kinds } from '../../../quests/registry.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { isWithin, momentOf, type Span } from './span.queries.ts'

const FIGURES_OF_QUESTS = [
  'claims',
  'waiting_change',
  'approved',
  'refused',
  'points_earned',
  'pending_change',
  'total_change',
] as const

/** The figures of a span. `rows` says how many rows they were made from. `checking_points` belong to claims that a service has not decided on. */
export const FIGURES = [
  ...FIGURES_OF_QUESTS,
  'decisions',
  'signups',
  'verified',
  'checking_points',
  'rows',
] as const

export type Figure = (typeof FIGURES)[number]

/** Figures of an hour: of a quest, or of sign-ups if it names none. Decisions are also told apart by their bucket, see domain/decision-times.ts. */
export interface FigureRow extends Record<Figure, number>, Record<string, unknown> {
  quest_id: string | null
  hour: string
  bucket: number | null
}

interface PartColumns extends Partial<Record<Figure, string>> {
  quest_id?: string
  hour: string
  bucket?: string
}

/** A part of a UNION. Figures that it does not name are 0. */
const part = (
  { quest_id = 'NULL::text', hour, bucket = 'NULL::int', ...figures }: PartColumns,
  from: string,
) =>
  `SELECT ${quest_id} AS quest_id, ${hour} AS hour, ${bucket} AS bucket,
          ${FIGURES.map((name) => `(${figures[name] ?? 0})::bigint AS ${name}`).join(', ')} FROM ${from}`

async function readParts(executor: Executor, parts: string[]): Promise<FigureRow[]> {
  const { rows } = await executor.execute<FigureRow>(sql.raw(parts.join(' UNION ALL ')))
  return rows
}

const hourOf = (column: string) => `date_trunc('hour', ${column}, 'UTC')`

/** `approve:login:2026-11-14` is the decision on `login:2026-11-14`, and `reverse:reject:…` gives back what a rejection took. */
const earnedKey = `CASE WHEN source_key LIKE 'reverse:reject:%' THEN substr(source_key, length('reverse:reject:') + 1) WHEN kind IN ('approve', 'reject', 'reverse') THEN substr(source_key, length(kind) + 2) ELSE source_key END`

/** The quest of a source key: the only one of its kind, or else the one that the key names. Adjustments stand together under a name that no quest has. */
const questOfKey = `CASE split_part(earned_key, ':', 1) WHEN '${ADJUSTMENT_KIND}' THEN ':${ADJUSTMENT_KIND}' ${(
  kinds as readonly QuestKind[]
)
  .flatMap(({ kind, singleQuest }) =>
    singleQuest === undefined ? [] : [`WHEN '${kind}' THEN '${singleQuest}'`],
  )
  .join(' ')} ELSE split_part(earned_key, ':', 2) END`

/** Members withdraw claims of these kinds. An administrator who clears the quiz may reverse an answer of their own, which is no withdrawal. */
const changeableKinds = (kinds as readonly QuestKind[])
  .filter(({ isChangeable }) => isChangeable)
  .map(({ kind }) => `'${kind}'`)
  .join(', ')

/** What happened in a span, made from at most `maxRows` rows of each table. */
function partsOf(span: Span, maxRows?: number): string[] {
  const limit = maxRows === undefined ? '' : `LIMIT ${maxRows}`
  const countMembers = (figure: 'signups' | 'verified', column: string) =>
    part(
      { hour: hourOf(column), [figure]: 'count(*)', rows: 'count(*)' },
      `(SELECT ${column} FROM members WHERE ${isWithin(span, column, 'id')} ${limit}) AS member GROUP BY 2`,
    )
  return [
    part(
      {
        quest_id: questOfKey,
        hour: hourOf('created_at'),
        bucket: `CASE WHEN earned_at IS NOT NULL
          THEN floor(ln(greatest(extract(epoch FROM created_at - earned_at)::float8, 1)) / ln(1.1::float8))::int END`,
        // A claim that its member withdrew counts as if it had not been made.
        claims: 'count(*) FILTER (WHERE is_claim) - count(*) FILTER (WHERE is_withdrawal)',
        waiting_change:
          'count(*) FILTER (WHERE is_claim) - count(*) FILTER (WHERE NOT is_claim AND pending_change < 0)',
        // A reversal that takes nothing pending is one of an approval, even if no points were left to take.
        approved: `count(*) FILTER (WHERE kind = 'approve' OR is_restored)
                   - count(*) FILTER (WHERE kind = 'reverse' AND pending_change = 0 AND NOT is_restored)`,
        refused: `count(*) FILTER (WHERE kind IN ('reject', 'reverse') AND NOT is_withdrawal AND NOT is_restored)
                  - count(*) FILTER (WHERE is_restored)`,
        points_earned:
          'sum(CASE WHEN is_withdrawal THEN pending_change ELSE greatest(pending_change, 0) END)',
        pending_change: 'sum(pending_change)',
        total_change: 'sum(total_change)',
        decisions: 'count(earned_at)',
        rows: 'count(*)',
      },
      `(SELECT kind, created_at, earned_at, pending_change, total_change, ${earnedKey} AS earned_key,
               kind NOT IN ('approve', 'reject', 'reverse', '${ADJUSTMENT_KIND}') AS is_claim,
               source_key LIKE 'reverse:reject:%' AS is_restored,
               kind = 'reverse' AND actor_id = member_id
                 AND split_part(source_key, ':', 2) IN (${changeableKinds}) AS is_withdrawal
          FROM point_entries WHERE ${isWithin(span, 'created_at')} ${limit}) AS entry GROUP BY 1, 2, 3`,
    ),
    // Claims that ended without an entry. A claim that its service refused can be made again, and is another claim then.
    part(
      {
        quest_id: 'quest_id',
        hour: hourOf('ended_at'),
        claims: 'count(*)',
        refused: `count(*) FILTER (WHERE state = 'refused')`,
        rows: 'count(*)',
      },
      `(SELECT quest_id, state, coalesce(decided_at, claimed_at) AS ended_at FROM quest_claims
         WHERE state IN ('done', 'refused') AND (points = 0 OR retry_at IS NOT NULL)
           AND ${isWithin(span, 'coalesce(decided_at, claimed_at)')} ${limit}) AS claim GROUP BY 1, 2`,
    ),
    countMembers('signups', 'joined_at'),
    countMembers('verified', 'email_verified_at'),
  ]
}

/** The claims on which another service has not decided. */
const checking = part(
  {
    quest_id: 'quest_id',
    hour: hourOf('claimed_at'),
    claims: 'count(*)',
    waiting_change: 'count(*)',
    checking_points: 'sum(points)',
  },
  `quest_claims WHERE state = 'checking' GROUP BY 1, 2`,
)

/** What a page adds to the stored figures: the span since they were counted, and the claims that are being checked at the same moment. */
export function readSince(executor: Executor, span: Span, maxRows: number): Promise<FigureRow[]> {
  return readParts(executor, [...partsOf(span, maxRows), checking])
}

/** Reads what happened in a span once, and adds it to the stored figures. */
export async function storeSpan(transaction: Transaction, span: Span): Promise<void> {
  const rows = JSON.stringify(await readParts(transaction, partsOf(span)))
  const columns = sql.raw(FIGURES.map((name) => `${name} bigint`).join(', '))
  const counted = sql`jsonb_to_recordset(${rows}::jsonb) AS counted (quest_id text, hour timestamptz, bucket int, ${columns})`
  async function store(table: string, key: string, figures: readonly Figure[], isStored: string) {
    const list = (describe: (figure: Figure) => string) => figures.map(describe).join(', ')
    await transaction.execute(sql`
      ${sql.raw(`INSERT INTO ${table} AS stored (${key}, ${figures}) SELECT ${key}, ${list((figure) => `sum(${figure})`)}`)}
        FROM ${counted}
       ${sql.raw(`WHERE ${isStored} GROUP BY ${key}
        ON CONFLICT (${key}) DO UPDATE SET ${list((figure) => `${figure} = stored.${figure} + excluded.${figure}`)}`)}`)
  }
  await store('quest_hours', 'quest_id, hour', FIGURES_OF_QUESTS, 'quest_id IS NOT NULL')
  await store('decision_times', 'quest_id, hour, bucket', ['decisions'], 'bucket IS NOT NULL')
  await store('signup_hours', 'hour', ['signups', 'verified'], 'quest_id IS NULL')
}

/** The stored figures of a span: quests by day, decision times and sign-ups by hour. Decision times before `recent` are one row per bucket. */
export function readStored(executor: Executor, span: Span, recent: Date): Promise<FigureRow[]> {
  const isInSpan = isWithin(span, 'hour')
  const ofQuests = Object.fromEntries(FIGURES_OF_QUESTS.map((name) => [name, `sum(${name})`]))
  return readParts(executor, [
    part(
      { quest_id: 'quest_id', hour: `date_trunc('day', hour, 'UTC')`, ...ofQuests },
      `quest_hours WHERE ${isInSpan} GROUP BY 1, 2`,
    ),
    part(
      {
        quest_id: 'quest_id',
        hour: `greatest(hour, ${momentOf(recent)})`,
        bucket: 'bucket',
        decisions: 'sum(decisions)',
      },
      `decision_times WHERE ${isInSpan} GROUP BY 1, 2, 3`,
    ),
    part({ hour: 'hour', signups: 'signups', verified: 'verified' }, `signup_hours WHERE ${isInSpan}`),
  ])
}
