import type { QuestHistoryItem, SentAnswer } from '../../../api/sent-claims.ts'
import { isClosed } from '../../../domain/quests.ts'
import type { Content } from '../../../quests/define-kind.server.ts'
import type { LoadedQuest } from './quest-content.ts'
import type { MadeClaim } from './quest-history.queries.ts'

/** Whether the right answers to what a claim was about may be seen: the member is not asked the same again. */
export function isFinal(quest: LoadedQuest, period: string, content: Content, now: Date): boolean {
  const server = quest.known?.server
  if (server?.isAskedAgain !== undefined) return !server.isAskedAgain(period, content)
  return quest.recurrence === 'once' || isClosed(quest, now)
}

/** A claim as its member sees it. */
export function describeMade(
  quest: LoadedQuest,
  claim: MadeClaim,
  { content, now, isSuspended }: { content: Content; now: Date; isSuspended: boolean },
): QuestHistoryItem {
  const canChange = quest.known?.definition.isChangeable === true && !isSuspended
  return {
    period: claim.period,
    state: claim.state as QuestHistoryItem['state'],
    points: claim.points,
    sentAt: claim.claimedAt.toISOString(),
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    reason: claim.reason,
    answer: describeSent(quest, claim, content, now),
    isChangeable: canChange && claim.state === 'pending',
  }
}

/** What an earlier version kept may be unreadable for this one. */
function describeSent(
  quest: LoadedQuest,
  { period, version, answer, files }: MadeClaim,
  content: Content,
  now: Date,
): SentAnswer | null {
  if (quest.known === undefined || answer === null) return null
  const { presentSent, answer: schema, record = schema } = quest.known.server
  const kept = record.safeParse(answer)
  if (presentSent === undefined || !kept.success) return null
  const settings = version === quest.version ? quest.parsedSettings : undefined
  const sent = presentSent(kept.data, {
    period,
    settings,
    content,
    isFinal: isFinal(quest, period, content, now),
  })
  return files === null ? sent : { ...sent, files }
}
