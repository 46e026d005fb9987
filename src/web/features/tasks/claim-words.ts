import type { QuestClaim } from '../../../api/quests.ts'
import type { Task } from '../../../api/tasks.ts'
import { quest_closed } from '../../../domain/messages/errors.ts'
import * as reasons from '../../../domain/messages/failure-reasons.ts'
import { daily_login_claimed, log_in_to_claim } from '../../../domain/messages/specific-errors.ts'
import { findKind } from '../../../quests/registry.ts'
import type { Refusal } from '../../app/refusal.ts'
import { messages } from './messages.ts'

/** Words of the specification that replace those for all quests. */
export interface ClaimWords {
  /** For a claim that was paid, or is done. */
  claimed?: (points: number) => string
  failed?: (refusal: Refusal) => string
  /** Shown on the login page if the session has ended. */
  loggedOut?: string
}

export const followWords: ClaimWords = { claimed: () => messages.community.thanks }

export const dailyLoginWords: ClaimWords = {
  claimed: messages.dailyLogin.done,
  failed({ code }) {
    switch (code) {
      case 'suspended':
        return messages.dailyLogin.suspended
      case 'quest_closed':
        return quest_closed
      case 'already_claimed':
        return daily_login_claimed
      default:
        return messages.dailyLogin.failed
    }
  },
  loggedOut: log_in_to_claim,
}

export const latestPostWords: ClaimWords = {
  failed({ code }) {
    const { failed, alreadyClaimed, closed, noPosts } = messages.latestPost
    switch (code) {
      case 'already_claimed':
        return failed(alreadyClaimed)
      case 'quest_closed':
        return failed(closed)
      case 'no_posts':
        return failed(noPosts)
      default:
        return failed(describeReason(code))
    }
  },
}

export const quizWords: ClaimWords = {
  failed({ code }) {
    switch (code) {
      case 'suspended':
        return messages.quiz.suspended
      case 'not_allowed':
      case 'wrong_origin':
        return messages.quiz.notAllowed
      case 'no_quiz':
        return messages.quiz.noQuizLoaded
      case 'unknown_option':
        return messages.quiz.newDay
      default:
        return messages.quiz.failed(describeReason(code))
    }
  },
}

export function describeClaim(
  { kind }: Task,
  state: QuestClaim['state'],
  points: number,
  words: ClaimWords,
): string {
  const { claim } = messages.quests
  if (state === 'refused') return claim.missed
  if (state === 'checking') return claim.checking
  if (words.claimed !== undefined) return words.claimed(points)
  if (kind !== null && findKind(kind)?.isReviewed) return claim.sent(points)
  return points === 0 ? claim.done : claim.paid(points)
}

/** The server's sentence where it names a rule of the quest. */
export function describeRefusal({ code, error }: Refusal): string {
  switch (code) {
    case undefined:
    case 'unavailable':
    case 'suspended':
    case 'not_allowed':
    case 'wrong_origin':
    case 'internal':
      return messages.quests.claim.failed(describeReason(code))
    default:
      return error?.message ?? messages.quests.claim.failed(describeReason(code))
  }
}

/** Ends a sentence that says what failed. Without a code the API has not answered. */
function describeReason(code: Refusal['code']): string {
  switch (code) {
    case undefined:
      return reasons.unreachable
    case 'unavailable':
      return reasons.unavailable
    case 'suspended':
      return reasons.suspended
    case 'not_allowed':
    case 'wrong_origin':
      return messages.notAllowed
    default:
      return reasons.internal
  }
}
