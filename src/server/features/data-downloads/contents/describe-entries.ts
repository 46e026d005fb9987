import { sql } from 'drizzle-orm'
import {
  ADJUSTMENT_KIND,
  DECISION_KINDS,
  DECISION_STATES,
  type DecisionPrefix,
} from '../../../../domain/history.ts'
import { findKind } from '../../../../quests/registry.ts'
import { parseSourceKey } from '../../../../quests/source-key.ts'
import type { Executor } from '../../../db/database.ts'
import { numberFriends } from './friends.ts'
import { findTitles } from './quest-titles.ts'
import type { Owner, Row } from './section.ts'

// `reverse:reject` stands before `reverse`, which it begins with.
const prefixes = Object.keys(DECISION_STATES) as DecisionPrefix[]

/** Says what entries of the ledger were for, what became of them and who caused them. Other members are numbers. */
export async function describeEntries(
  rows: Row[],
  { executor, owner }: { executor: Executor; owner: Owner },
): Promise<Row[]> {
  const keys = rows.map((row) => String(row.key))
  const states = await findStates(executor, owner.id, keys)
  const questIds = keys.flatMap((key) => parseSourceKey(earningOf(key))?.questId ?? [])
  const titles = await findTitles(executor, questIds)
  const friends = await numberFriends(executor, owner.id, keys.flatMap(friendIn))
  return rows.map((row) => {
    const key = String(row.key)
    const [friend = ''] = friendIn(key)
    return {
      ...row,
      key: friend === '' ? key : key.replace(friend, friends.get(friend) ?? 'friend'),
      what: describe(key, titles),
      state: stateOf(row, states),
      by: causeOf(row, owner),
    }
  })
}

/** The earning that an entry decides on, with the decision. */
function parseDecision(key: string): { prefix: DecisionPrefix; earning: string } | undefined {
  const prefix = prefixes.find((each) => key.startsWith(`${each}:`))
  return prefix && { prefix, earning: key.slice(prefix.length + 1) }
}

const earningOf = (key: string) => parseDecision(key)?.earning ?? key

/** The newcomer whom an entry of a referral names. */
function friendIn(key: string): string[] {
  const [kind, id] = earningOf(key).split(':')
  return kind === 'referral' && id !== undefined ? [id] : []
}

function describe(key: string, titles: Map<string, string>): string {
  const earning = earningOf(key)
  const [name = ''] = earning.split(':', 1)
  if (name === ADJUSTMENT_KIND) return 'Points that were added or taken by an administrator'
  const source = parseSourceKey(earning)
  const kind = findKind(name)
  return (
    kind?.describeEntry?.(source?.period ?? '', 'your') ??
    titles.get(source?.questId ?? '') ??
    kind?.act ??
    name
  )
}

function stateOf(row: Row, states: Map<string, string>): string {
  if (DECISION_KINDS.some((kind) => kind === row.kind)) return 'decision'
  if (row.kind === ADJUSTMENT_KIND) return 'adjusted'
  return states.get(String(row.key)) ?? (row.pendingChange === 0 ? 'counted' : 'pending')
}

/** Staff are not named. */
function causeOf({ actorId, kind }: Row, owner: Owner): string {
  if (actorId === owner.id) return 'you'
  if (kind === 'referral') return 'a friend who joined'
  if (actorId === 'command') return 'the operator'
  return DECISION_KINDS.some((each) => each === kind) ? 'a reviewer' : 'an administrator'
}

/** What the latest decision made of each earning. */
async function findStates(
  executor: Executor,
  memberId: string,
  keys: string[],
): Promise<Map<string, string>> {
  const candidates = keys.flatMap((key) => prefixes.map((prefix) => `${prefix}:${key}`))
  const { rows } = await executor.execute<{ key: string }>(sql`
    SELECT source_key AS key FROM point_entries
     WHERE member_id = ${memberId} AND source_key = ANY(${sql.param(candidates)}::text[])
     ORDER BY created_at, source_key`)
  const decisions = rows.flatMap(({ key }) => parseDecision(key) ?? [])
  return new Map(decisions.map(({ prefix, earning }) => [earning, DECISION_STATES[prefix]]))
}
