import type { QuestResults } from '../../../api/tasks.ts'
import { periodStart } from '../../../domain/quest-periods.ts'
import { areResultsShown, listResults } from '../../../domain/quest-results.ts'
import { isClosed } from '../../../domain/quests.ts'
import type { Database } from '../../db/database.ts'
import type { MemberView } from './decide-quest.ts'
import type { LoadedQuest } from './quest-content.ts'
import { countVotes, type ResultsKey } from './quest-results.queries.ts'
import type { StoredClaim } from './quests.queries.ts'

/** Counts are read at most this often. */
const KEPT_MS = 3_000
/** Counts that took long are kept as much longer, so that they never take more than a twentieth of the time. */
const KEPT_PER_MS = 20

interface Counted {
  votes: ReadonlyMap<string, number>
  countedAt: Date
}

export type ResultsReader = ReturnType<typeof keepResults>

/** Keeps counts in memory, so that any number of requests share one statement for a few seconds. */
export function keepResults(database: Database, now: () => Date) {
  const kept = new Map<string, { counted: Promise<Counted>; from: number; until: number }>()

  async function count(key: ResultsKey, countedAt: Date): Promise<Counted> {
    return { votes: await countVotes(database.query, key), countedAt }
  }

  return function read(key: ResultsKey): Promise<Counted> {
    const name = `${key.questId} ${key.period?.name ?? ''}`
    const at = now()
    const time = at.getTime()
    const known = kept.get(name)
    if (known !== undefined && known.from <= time && time < known.until) return known.counted
    for (const [other, { until }] of kept) if (until <= time) kept.delete(other)
    const begun = performance.now()
    const entry = { counted: count(key, at), from: time, until: Number.POSITIVE_INFINITY }
    kept.set(name, entry)
    entry.counted.then(
      () => {
        entry.until = time + Math.max(KEPT_MS, KEPT_PER_MS * (performance.now() - begun))
      },
      () => {
        if (kept.get(name) === entry) kept.delete(name)
      },
    )
    return entry.counted
  }
}

/** What all members chose, if a member who has claimed the quest may see it. `claim` is the last one that they made. */
export async function describeResults(
  quest: LoadedQuest,
  { content, now }: Pick<MemberView, 'content' | 'now'>,
  claim: StoredClaim,
  read: ResultsReader,
): Promise<QuestResults | null> {
  const { known, parsedSettings: settings } = quest
  const results = known?.server.results
  if (results === undefined || settings === undefined || claim.claimedAt === null) return null
  if (!areResultsShown(results.shown(settings), isClosed(quest, now))) return null
  const isPresent = isOfPresent(quest, claim, { content, now })
  if (results.isByPeriod ? !isPresent : claim.state === 'refused') return null
  const own = (claim.answer as Record<string, unknown> | null)?.[results.field]
  if (typeof own !== 'string') return null
  const since = periodStart('daily', claim.claimedAt)
  const period = results.isByPeriod ? { name: claim.period, since } : undefined
  const { votes, countedAt } = await read({ questId: quest.id, field: results.field, period })
  // The member's own vote is counted at once.
  const missed = claim.claimedAt > countedAt ? 1 : 0
  const counted = new Map(votes).set(own, (votes.get(own) ?? 0) + missed)
  const isChanged = !isPresent && claim.version !== quest.version
  const options = listResults(results.options(settings, content), counted, isChanged)
  const total = options.reduce((sum, option) => sum + option.votes, 0)
  return { options, total, own: options.some(({ option }) => option === own) ? own : null }
}

/** Whether the claim is of what the kind offers now. */
function isOfPresent(
  { known }: LoadedQuest,
  claim: StoredClaim,
  { content, now }: Pick<MemberView, 'content' | 'now'>,
): boolean {
  const offer = known?.server.offer?.(content, now)
  return offer !== undefined && !('code' in offer) && offer.period === claim.period
}
