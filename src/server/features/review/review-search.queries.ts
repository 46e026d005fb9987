import { sql } from 'drizzle-orm'
import { parseClaimKey } from '../../../quests/source-key.ts'
import type { Executor } from '../../db/database.ts'
import type { ClaimKey } from '../quests/quests.queries.ts'

interface Entry {
  memberId: string
  sourceKey: string
}

/** Those of the entries whose member's name, email or id, or whose text, link or vote, contains the words in any case. */
export async function findMatching<Found extends Entry>(
  executor: Executor,
  entries: Found[],
  words: string,
): Promise<Found[]> {
  if (entries.length === 0) return []
  const people = await findPeople(executor, [...new Set(entries.map(({ memberId }) => memberId))], words)
  const keys = entries.flatMap(({ memberId, sourceKey }) => {
    const claim = parseClaimKey(sourceKey)
    return claim === undefined || people.has(memberId) ? [] : [{ memberId, ...claim }]
  })
  const claims = await findWording(executor, keys, words)
  return entries.filter(({ memberId, sourceKey }) => {
    const claim = parseClaimKey(sourceKey)
    return people.has(memberId) || (claim !== undefined && claims.has(keyOf({ memberId, ...claim })))
  })
}

async function findPeople(executor: Executor, ids: string[], words: string): Promise<Set<string>> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT id FROM members
     WHERE id = ANY(${sql.param(ids)}::text[])
       AND strpos(lower(name || ' ' || email || ' ' || id), lower(${words})) > 0`)
  return new Set(rows.map(({ id }) => id))
}

async function findWording(executor: Executor, keys: ClaimKey[], words: string): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const column = (name: keyof ClaimKey) => sql`${sql.param(keys.map((key) => key[name]))}::text[]`
  const { rows } = await executor.execute<ClaimKey>(sql`
    SELECT claim.member_id AS "memberId", claim.quest_id AS "questId", claim.period
      FROM unnest(${column('memberId')}, ${column('questId')}, ${column('period')}) AS chosen (member_id, quest_id, period)
      JOIN quest_claims AS claim ON claim.member_id = chosen.member_id AND claim.quest_id = chosen.quest_id
       AND claim.period = chosen.period
     WHERE strpos(lower(concat_ws(' ', claim.answer ->> 'text', claim.answer ->> 'url', claim.answer ->> 'option')), lower(${words})) > 0`)
  return new Set(rows.map(keyOf))
}

function keyOf({ memberId, questId, period }: ClaimKey): string {
  return [memberId, questId, period].join(' ')
}
