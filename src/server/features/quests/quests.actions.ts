import type { QuestTask } from '../../../api/tasks.ts'
import { describeQuestRefusal } from '../../../domain/messages/quest-refusals.ts'
import {
  type Claimant,
  decideClaim,
  type QuestRefusal,
  type QuestRefusalCode,
} from '../../../domain/quests.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { buildSourceKey } from '../../../quests/define-entry.ts'
import { questEntries } from '../../../quests/registry.entries.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import { type CreatedKind, findQuestKind } from '../../../quests/registry.ts'
import type { SessionMember } from '../../auth/session.ts'
import { type Database, type Executor, type Transaction, transact } from '../../db/database.ts'
import type { Limits } from '../../http/limits.ts'
import type { PostRenderer } from '../blog/render-post.ts'
import { addEntry } from '../points/points.queries.ts'
import { addCheck } from './checks.queries.ts'
import { describeQuest, NO_TOTALS, type PreparedQuest, prepareQuest, rulesOf } from './describe-quest.ts'
import * as queries from './quests.queries.ts'

export interface QuestDeps {
  database: Database
  limits: Limits
  renderer: Pick<PostRenderer, 'render'>
  now: () => Date
  /** Called after a claim was made that a service decides on. */
  wakeChecks: () => void
}

/** Every quest that administrators created, as this member sees it now. */
export async function listQuests(deps: QuestDeps, member: SessionMember): Promise<QuestTask[]> {
  const { query } = deps.database
  const now = deps.now()
  const [stored, claims, totals, completed] = await Promise.all([
    queries.listVisibleQuests(query),
    queries.listAllClaims(query, member.id),
    queries.listTotals(query),
    findCompleted(query, member),
  ])
  const prepared = stored.map(prepareQuest)
  const titleOf = makeTitleOf(prepared)
  const claimant = toClaimant(member, completed)
  const tasks = prepared.map(async (quest) => {
    const ofQuest = claims.filter(({ questId }) => questId === quest.id)
    const view = { claimant, claims: ofQuest, totals: totals.get(quest.id) ?? NO_TOTALS, now, titleOf }
    const task = describeQuest(quest, view)
    return task && { ...task, description: await renderDescription(deps, quest) }
  })
  return (await Promise.all(tasks)).filter((task) => task !== undefined)
}

async function renderDescription({ renderer }: QuestDeps, { description }: PreparedQuest): Promise<string> {
  return description === '' ? '' : ((await renderer.render(description))?.html ?? '')
}

type QuestMember = Pick<
  SessionMember,
  | 'id'
  | 'emailVerifiedAt'
  | 'walletAddress'
  | 'staffRole'
  | 'joinedAt'
  | 'pendingPoints'
  | 'totalPoints'
  | 'lastLoginRewardDate'
  | 'lastReadBlogAt'
  | 'referralCount'
>

function makeTitleOf(quests: PreparedQuest[]): (questId: string) => string {
  const titles = new Map(quests.map(({ id, title }) => [id, title]))
  return (questId) => titles.get(questId) ?? questId
}

function toClaimant(member: QuestMember, completedQuests: ReadonlySet<string>): Claimant {
  return {
    isEmailVerified: member.emailVerifiedAt !== null,
    hasWallet: member.walletAddress !== null,
    staffRole: member.staffRole,
    joinedAt: member.joinedAt,
    points: member.pendingPoints + member.totalPoints,
    completedQuests,
  }
}

/** Claims of the quests that exist once are recorded elsewhere. */
async function findCompleted(executor: Executor, member: QuestMember): Promise<ReadonlySet<string>> {
  const [created, hasAnswered] = await Promise.all([
    queries.listCompleted(executor, member.id),
    queries.hasAnsweredQuiz(executor, member.id),
  ])
  const completed = new Set(created)
  if (member.lastLoginRewardDate !== null) completed.add('daily-login')
  if (member.lastReadBlogAt !== null) completed.add('latest-post')
  if (member.referralCount > 0) completed.add('referral')
  if (hasAnswered) completed.add('daily-quiz')
  return completed
}

type ClaimRefusal = QuestRefusalCode | 'not_found' | 'suspended' | 'condition_not_met' | 'invalid_request'

interface Claimable {
  quest: PreparedQuest
  kind: CreatedKind
}

/** Quests that exist once have operations of their own. */
async function findClaimable(executor: Executor, questId: string): Promise<Claimable | undefined> {
  const stored = await queries.findQuest(executor, questId)
  const kind = stored === undefined ? undefined : findQuestKind(stored.kind)?.kind
  return stored === undefined || kind === undefined || stored.state === 'draft'
    ? undefined
    : { quest: prepareQuest(stored), kind }
}

/** Decides by the rules of the quest, on the member's record as it is under the row lock. */
async function decide(
  transaction: Transaction,
  memberId: string,
  quest: PreparedQuest,
  now: Date,
): Promise<Result<LockedDecision, QuestRefusalCode | 'suspended'>> {
  const member = await queries.lockClaimant(transaction, memberId)
  if (member === undefined || member.isSuspended) return err('suspended')
  const claimant = toClaimant(member, await findCompleted(transaction, member))
  const claims = await queries.listClaims(transaction, memberId, quest.id)
  const totals = (await queries.findTotals(transaction, quest.id)) ?? NO_TOTALS
  const decision = decideClaim(rulesOf(quest), claimant, claims, totals, now)
  if (decision.ok) {
    const { period, previous } = decision.value
    return ok({ period, previous: claims.find((claim) => claim === previous), claimant })
  }
  const message = describeQuestRefusal(decision, await titleIn(transaction, decision))
  const retryAfter =
    decision.reopensAt && Math.max(1, Math.ceil((decision.reopensAt.getTime() - now.getTime()) / 1000))
  return err(decision.code, { message, retryAfter })
}

interface LockedDecision {
  period: string
  previous: queries.StoredClaim | undefined
  claimant: Claimant
}

async function titleIn(executor: Executor, { prerequisite }: QuestRefusal): Promise<(id: string) => string> {
  if (prerequisite?.type !== 'quest') return String
  const quest = await queries.findQuest(executor, prerequisite.questId)
  return quest === undefined ? String : makeTitleOf([prepareQuest(quest)])
}

/** Begins a claim that takes a while, such as a visit. Beginning again changes nothing. */
export async function startQuest(
  { database, now }: QuestDeps,
  member: SessionMember,
  questId: string,
): Promise<Result<{ startedAt: string }, ClaimRefusal>> {
  return transact<{ startedAt: string }, ClaimRefusal>(database, async (transaction) => {
    const found = await findClaimable(transaction, questId)
    if (found === undefined) return err('not_found')
    const { quest, kind } = found
    if (!kindServers[kind].needsStart) return err('invalid_request')
    const at = now()
    const decision = await decide(transaction, member.id, quest, at)
    if (!decision.ok) return decision
    const { period, previous } = decision.value
    if (previous !== undefined) return ok({ startedAt: previous.startedAt.toISOString() })
    const points = quest.points ?? 0
    const claim = { memberId: member.id, questId, period, state: 'started', points } as const
    await queries.startClaim(transaction, { ...claim, version: quest.version, startedAt: at })
    return ok({ startedAt: at.toISOString() })
  })
}

interface ClaimOutcome {
  state: 'pending' | 'done' | 'refused' | 'checking'
  points: number
  pendingPoints: number
  totalPoints: number
}

/**
 * Claims a quest in one transaction: it locks the member's row, decides, stores the claim, pays, and takes a share of the quest's
 * limit last, because other members wait for that row.
 */
export async function claimQuest(
  deps: QuestDeps,
  member: SessionMember,
  questId: string,
  sentAnswer: unknown,
): Promise<Result<ClaimOutcome, ClaimRefusal>> {
  const found = await findClaimable(deps.database.query, questId)
  if (found === undefined) return err('not_found')
  const answer = readAnswer(found.kind, sentAnswer)
  if (!answer.ok) return answer
  const admission = await kindServers[found.kind].admit?.(
    { ...contextOf(found, member), answer: answer.value },
    deps.limits,
  )
  if (admission !== undefined) return err('condition_not_met', admission)
  const outcome = await transact<ClaimOutcome, ClaimRefusal>(deps.database, (transaction) =>
    writeClaim(transaction, deps.now(), member, questId, answer.value),
  )
  if (outcome.ok && outcome.value.state === 'checking') deps.wakeChecks()
  return outcome
}

function readAnswer(kind: CreatedKind, sent: unknown): Result<unknown, 'invalid_request'> {
  const parsed = kindServers[kind].answer.safeParse(sent ?? {})
  return parsed.success
    ? ok(parsed.data)
    : err('invalid_request', { message: parsed.error.issues[0]?.message })
}

function contextOf({ quest, kind }: Claimable, member: SessionMember) {
  return {
    settings: kindServers[kind].settings.parse(quest.settings),
    quest: { id: quest.id, recurrence: quest.recurrence },
    member: { id: member.id, hasWallet: member.walletAddress !== null },
  }
}

async function writeClaim(
  transaction: Transaction,
  now: Date,
  member: SessionMember,
  questId: string,
  answer: unknown,
): Promise<Result<ClaimOutcome, ClaimRefusal>> {
  // Read again: it may have been changed since the answer was checked.
  const found = await findClaimable(transaction, questId)
  if (found === undefined) return err('not_found')
  const { quest, kind } = found
  const decision = await decide(transaction, member.id, quest, now)
  if (!decision.ok) return decision
  const { period, previous, claimant } = decision.value
  const context = contextOf(found, member)
  const judgement = await kindServers[kind].judge({
    ...context,
    answer,
    member: { id: member.id, hasWallet: claimant.hasWallet },
    startedAt: previous?.startedAt,
    now,
    executor: transaction,
  })
  if (judgement.outcome === 'refuse') {
    return err('condition_not_met', { message: judgement.message, retryAfter: judgement.retryAfter })
  }
  const isResubmission = previous?.state === 'returned'
  const points = judgement.outcome === 'miss' ? 0 : isResubmission ? previous.points : (quest.points ?? 0)
  const isChecked = judgement.outcome === 'check' && !isResubmission
  const completed = points === 0 ? 'done' : 'pending'
  const state = judgement.outcome === 'miss' ? 'refused' : isChecked ? 'checking' : completed
  await queries.writeClaim(transaction, {
    memberId: member.id,
    questId,
    period,
    state,
    version: quest.version,
    points,
    answer,
    startedAt: previous?.startedAt ?? now,
    claimedAt: now,
    // A claim that is made again after a service has refused it begins anew.
    ...(isChecked && { reason: null, decidedAt: null, retryAt: null }),
  })
  if (isChecked) await addCheck(transaction, { memberId: member.id, questId, period }, now)
  const sourceKey = buildSourceKey(questEntries[kind], { questId, period })
  if (isResubmission) {
    await queries.returnToQueue(transaction, member.id, sourceKey)
    return ok({ state: 'pending', points, ...(await queries.findBalances(transaction, member.id)) })
  }
  const balances =
    points === 0 || isChecked
      ? await queries.findBalances(transaction, member.id)
      : await addEntry(transaction, {
          memberId: member.id,
          sourceKey,
          kind,
          pendingChange: points,
          totalChange: 0,
          createdAt: now,
          actorId: member.id,
        })
  // The claim's key was paid before: by an earlier version of the quest, for example.
  if (balances === undefined) return err('already_claimed')
  if (state !== 'refused' && !(await queries.takeShare(transaction, questId, points))) {
    const code = quest.claimLimit === null ? 'budget_spent' : 'limit_reached'
    return err(code, { message: describeQuestRefusal(err(code), String) })
  }
  return ok({ state, points, ...balances })
}
