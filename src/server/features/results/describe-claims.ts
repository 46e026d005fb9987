import type { ClaimOfQuest } from '../../../api/results.ts'
import type { SentAnswer } from '../../../api/sent-claims.ts'
import type { Executor } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import type { LoadedContent, LoadedQuest } from '../quests/quest-content.ts'
import { type ListedClaim, listFilesOfMembers } from './claims.queries.ts'

/** Claims as staff see them: with the names of members and the files that they sent. */
export async function describeClaims(
  executor: Executor,
  quest: LoadedQuest,
  content: ReturnType<LoadedContent['at']>,
  claims: ListedClaim[],
): Promise<ClaimOfQuest[]> {
  const memberIds = [...new Set(claims.map(({ memberId }) => memberId))]
  const [members, files] = await Promise.all([
    findMembers(executor, memberIds),
    quest.known?.definition.isReviewed ? listFilesOfMembers(executor, quest.id, memberIds) : [],
  ])
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return claims.map((claim) => {
    const { memberId, period, state, points, reason, startedAt, claimedAt, decidedAt } = claim
    const sent = files.filter((file) => file.memberId === memberId && file.period === period)
    const answer = describeAnswer(quest, claim, content)
    return {
      memberId,
      memberName: names.get(memberId) ?? null,
      period,
      state,
      points,
      startedAt: startedAt.toISOString(),
      sentAt: claimedAt?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
      reason,
      answer: sent.length > 0 ? { ...answer, files: sent } : answer,
    }
  })
}

/** Right answers are left out, because a reader of the list may be asked the same. What another version kept may be unreadable for this one. */
function describeAnswer(
  { known, version, parsedSettings }: LoadedQuest,
  claim: ListedClaim,
  content: ReturnType<LoadedContent['at']>,
): SentAnswer | null {
  if (known?.server.presentSent === undefined || claim.answer === null) return null
  const { presentSent, answer, record = answer } = known.server
  const kept = record.safeParse(claim.answer)
  if (!kept.success) return null
  const settings = claim.version === version ? parsedSettings : undefined
  return presentSent(kept.data, { period: claim.period, settings, content, isFinal: false })
}
