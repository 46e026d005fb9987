import { setImmediate } from 'node:timers/promises'
import type { Today } from '../../../api/streaks.ts'
import type { Reward, Task } from '../../../api/tasks.ts'
import type { QuestTotals } from '../../../domain/quests.ts'
import { file } from '../../../quests/file/quest.ts'
import { findKind, kinds } from '../../../quests/registry.ts'
import { formatSourceKey } from '../../../quests/source-key.ts'
import type { SessionMember } from '../../auth/session.ts'
import { batchRequests } from '../../db/batch-requests.ts'
import type { Database } from '../../db/database.ts'
import type { Limits } from '../../http/limits.ts'
import { makeTodayReads } from '../streaks/today.actions.ts'
import { dependsOnOthers, makeTitleOf, viewOf } from './decide-quest.ts'
import { describeMade } from './describe-history.ts'
import { describeQuest } from './describe-quest.ts'
import { addRules } from './describe-rules.ts'
import { makeReadClaims, makeStartClaim } from './member-claims.queries.ts'
import type { LoadedContent, LoadedQuest, QuestContent } from './quest-content.ts'
import { makeReadHistory } from './quest-history.queries.ts'
import { describeResults, keepResults } from './quest-results.ts'
import { hasLimit, listTotals } from './quest-totals.queries.ts'
import type { StoredClaim } from './quests.queries.ts'

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
export function makeQuestReads({ database, now }: Pick<QuestDeps, 'database' | 'now'>) {
  const readTotals = batchRequests(async (requests: undefined[]) => {
    const totals = await listTotals(database.query)
    return requests.map(() => totals)
  })
  return {
    readClaims: makeReadClaims(database),
    readTotals: () => readTotals(undefined),
    startClaim: makeStartClaim(database),
    today: makeTodayReads(database),
    readHistory: makeReadHistory(database),
    readResults: keepResults(database, now),
  }
}

/** Other requests have their turn after as many quests. */
const TURN_LENGTH = 100

/** Reads what decides about a member's quests: about all of them, or about one. */
export async function readView(
  { questContent, now }: QuestDeps,
  { readClaims, readTotals, today }: QuestReads,
  member: SessionMember,
  questId?: string,
) {
  const at = now()
  const readingDay = today.read(member, at)
  // Awaited below; a failure before must not become an unhandled one.
  readingDay.catch(() => {})
  const read = (loaded: LoadedContent) => {
    const quest = questId === undefined ? undefined : loaded.find(questId)
    const asked = quest !== undefined && dependsOnOthers(quest) ? null : (questId ?? null)
    return readClaims({ memberId: member.id, questId: asked, sourceKey: latestPostKey(loaded, at) })
  }
  let loaded = await questContent.latest(at)
  let found = await read(loaded)
  while (found.content !== loaded.version) {
    loaded = await questContent.of(found.content, at)
    found = await read(loaded)
  }
  const isCounted = loaded.quests.some((quest) => hasLimit(quest) && (questId ?? quest.id) === quest.id)
  const totals = isCounted ? await readTotals() : new Map<string, QuestTotals>()
  const view = viewOf(member, found, loaded, totals, at)
  return { loaded, view, day: await readingDay, titleOf: makeTitleOf(loaded) }
}

type Viewed = Awaited<ReturnType<typeof readView>>

/** Every quest that members may know of, as this member sees it now. */
export async function listTasks(
  deps: QuestDeps,
  reads: QuestReads,
  member: SessionMember,
): Promise<{ tasks: Task[]; today: Today }> {
  const viewed = await readView(deps, reads, member)
  const described: DescribedTask[] = []
  for (const [index, quest] of viewed.loaded.quests.entries()) {
    if (index > 0 && index % TURN_LENGTH === 0) await setImmediate()
    const one = await describeTask(deps, reads, member, viewed, quest)
    if (one !== undefined) described.push(one)
  }
  await addOutcomes(reads, member, viewed, described)
  const tasks = described.map(({ task }) => task)
  return { tasks, today: await reads.today.describe(member, viewed.day, tasks.some(isDailyAndClaimable)) }
}

/** What still has to be done elsewhere, such as inviting friends, cannot be claimed. */
function isDailyAndClaimable({ kind, recurrence, state, progress }: Task): boolean {
  const isDaily = recurrence === 'daily' || (kind !== null && findKind(kind)?.isDaily === true)
  const isClaimable = state === 'open' || state === 'started' || state === 'returned'
  return isDaily && isClaimable && (progress === null || progress.done >= progress.needed)
}

interface DescribedTask {
  task: Task
  quest: LoadedQuest
  claim: StoredClaim | undefined
}

/** A quest as the member sees it, without its results. Undefined if members may not know of it. */
export async function describeTask(
  { database, limits }: QuestDeps,
  { startClaim }: QuestReads,
  member: SessionMember,
  { view, day, titleOf }: Viewed,
  quest: LoadedQuest,
): Promise<DescribedTask | undefined> {
  const described = quest.state === 'draft' ? undefined : describeQuest(quest, view, titleOf)
  if (described === undefined) return undefined
  const { task, period, claim } = described
  addRules(task, quest, view, titleOf)
  if (task.description !== '') {
    const { html, summary } = await quest.render()
    task.description = html
    task.summary = summary
  }
  if (period !== undefined) {
    const server = quest.known?.server
    const { parsedSettings: settings } = quest
    const claimant = { id: member.id, hasWallet: view.claimant.hasWallet }
    const asked = { settings, quest, member: claimant, now: view.now }
    const wait = await server?.findWait?.(asked, limits)
    if (wait !== undefined) {
      task.reason = wait.message
      task.reopensAt = new Date(view.now.getTime() + wait.retryAfter * 1000).toISOString()
    }
    if (server?.measureProgress !== undefined) {
      task.progress = await server.measureProgress(
        asked,
        { ...view.earned, claimTimes: day.claimTimes() },
        database.query,
      )
    }
    if (server?.startsWhenSeen && task.state === 'open') {
      const { id: questId, version } = quest
      const begun = { memberId: member.id, questId, period, version }
      await startClaim({ ...begun, points: task.points, startedAt: view.now })
    }
  }
  return { task, quest, claim }
}

/** Adds what all members chose to the tasks that show it, and what the member sent to those that wait for a decision. */
export async function addOutcomes(
  { readResults, readHistory }: QuestReads,
  { id: memberId, isSuspended }: SessionMember,
  { view }: Viewed,
  described: DescribedTask[],
): Promise<void> {
  const shown = { content: view.content, now: view.now, isSuspended }
  await Promise.all(
    described.map(async ({ task, quest, claim }) => {
      if (claim === undefined) return
      task.results = await describeResults(quest, view, claim, readResults)
      if (claim.claimedAt === null || !isWaiting(claim)) return
      const made =
        quest.kind === file.kind
          ? (await readHistory({ memberId, questId: quest.id })).find(({ period }) => period === claim.period)
          : { ...claim, claimedAt: claim.claimedAt, files: null }
      task.sent = made === undefined ? null : describeMade(quest, made, shown)
    }),
  )
}

function isWaiting({ state }: StoredClaim): boolean {
  return state === 'pending' || state === 'checking'
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
