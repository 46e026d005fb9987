import { setImmediate } from 'node:timers/promises'
import type { Today } from '../../../api/streaks.ts'
import type { Reward, Task } from '../../../api/tasks.ts'
import { findKind, kinds } from '../../../quests/registry.ts'
import { formatSourceKey } from '../../../quests/source-key.ts'
import type { SessionMember } from '../../auth/session.ts'
import { batchRequests } from '../../db/batch-requests.ts'
import type { Database } from '../../db/database.ts'
import type { Limits } from '../../http/limits.ts'
import { makeTodayReads } from '../streaks/today.actions.ts'
import { makeTitleOf, viewOf } from './decide-quest.ts'
import { describeQuest } from './describe-quest.ts'
import { makeReadClaims, makeStartClaim } from './member-claims.queries.ts'
import type { LoadedContent, LoadedQuest, QuestContent } from './quest-content.ts'
import { listTotals } from './quest-totals.queries.ts'

/** What everything about quests works with. */
export interface QuestDeps {
  database: Database
  limits: Limits
  questContent: QuestContent
  now: () => Date
  /** Called after a claim was made that a service decides on. */
  wakeChecks: () => void
}

export type QuestReads = ReturnType<typeof makeQuestReads>

/** The statements that many requests share. */
export function makeQuestReads(database: Database) {
  const readTotals = batchRequests(async (requests: undefined[]) => {
    const totals = await listTotals(database.query)
    return requests.map(() => totals)
  })
  return {
    readClaims: makeReadClaims(database),
    readTotals: () => readTotals(undefined),
    startClaim: makeStartClaim(database),
    today: makeTodayReads(database),
  }
}

/** Other requests have their turn after as many quests. */
const TURN_LENGTH = 100

/** Every quest that members may know of, as this member sees it now. */
export async function listTasks(
  { database, questContent, now }: QuestDeps,
  { readClaims, readTotals, startClaim, today }: QuestReads,
  member: SessionMember,
): Promise<{ tasks: Task[]; today: Today }> {
  const at = now()
  const readingDay = today.read(member, at)
  // Awaited below; a failure before must not become an unhandled one.
  readingDay.catch(() => {})
  let loaded = await questContent.latest(at)
  let found = await readClaims({ memberId: member.id, questId: null, sourceKey: latestPostKey(loaded, at) })
  while (found.content !== loaded.version) {
    loaded = await questContent.of(found.content, at)
    found = await readClaims({ memberId: member.id, questId: null, sourceKey: latestPostKey(loaded, at) })
  }
  const isCounted = loaded.quests.some((quest) => quest.claimLimit !== null || quest.pointsBudget !== null)
  const totals = isCounted ? await readTotals() : new Map()
  const day = await readingDay
  const view = viewOf(member, found, loaded, totals, at)
  const titleOf = makeTitleOf(loaded)
  const tasks: Task[] = []
  let isDailyLeft = false
  for (const [index, quest] of loaded.quests.entries()) {
    if (index > 0 && index % TURN_LENGTH === 0) await setImmediate()
    const described = quest.state === 'draft' ? undefined : describeQuest(quest, view, titleOf)
    if (described === undefined) continue
    const { task, period } = described
    if (task.description !== '') {
      const { html, summary } = await quest.render()
      task.description = html
      task.summary = summary
    }
    if (period !== undefined) {
      const server = quest.known?.server
      if (server?.measureProgress !== undefined) {
        const { parsedSettings: settings } = quest
        const claimant = { id: member.id, hasWallet: view.claimant.hasWallet }
        const asked = { settings, quest, member: claimant, now: at }
        task.progress = await server.measureProgress(
          asked,
          { ...view.earned, claimTimes: day.claimTimes() },
          database.query,
        )
      }
      if (server?.startsWhenSeen && task.state === 'open') {
        const { version } = quest
        await startClaim({
          memberId: member.id,
          questId: quest.id,
          period,
          version,
          points: task.points,
          startedAt: at,
        })
      }
    }
    tasks.push(task)
    isDailyLeft ||= period !== undefined && isDaily(task) && isReady(task)
  }
  return { tasks, today: await today.describe(member, day, isDailyLeft) }
}

function isDaily({ kind, recurrence }: Task): boolean {
  return recurrence === 'daily' || (kind !== null && findKind(kind)?.isDaily === true)
}

/** What still has to be done elsewhere, such as inviting friends, cannot be claimed. */
function isReady({ progress }: Task): boolean {
  return progress === null || progress.done >= progress.needed
}

/** Asks whether the latest post was paid, which the member's row does not tell if it was published again. */
export function latestPostKey(loaded: LoadedContent, now: Date): string | null {
  const { latestPost } = loaded.at(now)
  if (latestPost === undefined) return null
  return formatSourceKey({ kind: 'blog', questId: 'latest-post', period: latestPost.id })
}

/** What the quests pay that every installation has, for visitors too. */
export async function listRewards({ questContent, now }: QuestDeps): Promise<Reward[]> {
  const at = now()
  const loaded = await questContent.current(at)
  return kinds.flatMap(({ kind, singleQuest }) => {
    const quest = singleQuest === undefined ? undefined : loaded.find(singleQuest)
    return quest === undefined ? [] : [{ kind, points: quest.points, isOpen: isPaying(quest, at) }]
  })
}

function isPaying({ state, opensAt, closesAt }: LoadedQuest, now: Date): boolean {
  return state === 'open' && (opensAt === null || opensAt <= now) && (closesAt === null || closesAt > now)
}
