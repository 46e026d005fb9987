import { setImmediate } from 'node:timers/promises'
import type { QuestTask } from '../../../api/tasks.ts'
import type { TitleOf } from '../../../domain/messages/quest-refusals.ts'
import type { Claimant } from '../../../domain/quests.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { Database, Executor } from '../../db/database.ts'
import type { Limits } from '../../http/limits.ts'
import type { PostRenderer } from '../blog/render-post.ts'
import { describeQuest, NO_TOTALS, type PreparedQuest, prepareQuest } from './describe-quest.ts'
import { listTotals } from './quest-totals.queries.ts'
import * as queries from './quests.queries.ts'

export interface QuestDeps {
  database: Database
  limits: Limits
  renderer: Pick<PostRenderer, 'render'>
  now: () => Date
  /** Called after a claim was made that a service decides on. */
  wakeChecks: () => void
}

/** Other requests have their turn after as many quests: reading the settings of 1,000 large ones takes 70 ms. */
const TURN_LENGTH = 100

/** Every quest that administrators created, as this member sees it now. */
export async function listQuests(deps: QuestDeps, member: SessionMember): Promise<QuestTask[]> {
  const { query } = deps.database
  const now = deps.now()
  const [stored, claims, totals, completed] = await Promise.all([
    queries.listVisibleQuests(query),
    queries.listAllClaims(query, member.id),
    listTotals(query),
    findCompleted(query, member),
  ])
  const prepared = stored.map(prepareQuest)
  const titleOf = makeTitleOf(prepared)
  const claimant = toClaimant(member, completed)
  const tasks: QuestTask[] = []
  for (const [index, quest] of prepared.entries()) {
    if (index > 0 && index % TURN_LENGTH === 0) await setImmediate()
    const ofQuest = claims.filter(({ questId }) => questId === quest.id)
    const view = { claimant, claims: ofQuest, totals: totals.get(quest.id) ?? NO_TOTALS, now, titleOf }
    const task = describeQuest(quest, view)
    if (task !== undefined)
      tasks.push({ ...task, description: await renderDescription(deps, task.description) })
  }
  return tasks
}

export async function renderDescription(
  { renderer }: Pick<QuestDeps, 'renderer'>,
  markdown: string,
): Promise<string> {
  if (markdown === '') return ''
  return lowerHeadings((await renderer.render(markdown))?.html ?? '')
}

/** The title of a quest is a heading of the third level; those of posts begin with the second. */
function lowerHeadings(html: string): string {
  return html.replace(/(<\/?h)([2-6])(?=[\s>])/g, (_, tag, level) => tag + Math.min(6, Number(level) + 2))
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

/** Drafts have no title for members. */
export function makeTitleOf(quests: readonly PreparedQuest[]): TitleOf {
  const visible = quests.filter(({ state }) => state !== 'draft')
  const titles = new Map(visible.map(({ id, title }) => [id, title]))
  return (questId) => titles.get(questId)
}

export function toClaimant(member: QuestMember, completedQuests: ReadonlySet<string>): Claimant {
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
export async function findCompleted(executor: Executor, member: QuestMember): Promise<ReadonlySet<string>> {
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
