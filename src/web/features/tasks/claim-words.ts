import type { ErrorCode } from '../../../api/errors.ts'
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

type Failures = Partial<Record<ErrorCode, string>>

export const followWords: ClaimWords = { claimed: () => messages.community.thanks }

const loginFailures: Failures = {
  suspended: messages.dailyLogin.suspended,
  quest_closed,
  already_claimed: daily_login_claimed,
}

export const dailyLoginWords: ClaimWords = {
  claimed: messages.dailyLogin.done,
  failed: ({ code }) => (code && loginFailures[code]) ?? messages.dailyLogin.failed,
  loggedOut: log_in_to_claim,
}

const postReasons: Failures = {
  already_claimed: messages.latestPost.alreadyClaimed,
  quest_closed: messages.latestPost.closed,
  no_posts: messages.latestPost.noPosts,
}

export const latestPostWords: ClaimWords = {
  failed: ({ code }) => messages.latestPost.failed((code && postReasons[code]) ?? describeReason(code)),
}

const quizFailures: Failures = {
  suspended: messages.quiz.suspended,
  not_allowed: messages.quiz.notAllowed,
  wrong_origin: messages.quiz.notAllowed,
  no_quiz: messages.quiz.noQuizLoaded,
  unknown_option: messages.quiz.newDay,
}

export const quizWords: ClaimWords = {
  failed: ({ code }) => (code && quizFailures[code]) ?? messages.quiz.failed(describeReason(code)),
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
  // Nobody reviews what earns no points.
  if (points === 0) return claim.done
  return kind !== null && findKind(kind)?.isReviewed ? claim.sent(points) : claim.paid(points)
}

/** The server's sentence where it names a rule of the quest. */
export function describeRefusal({ code, error }: Refusal): string {
  const isRule = code !== undefined && code !== 'internal' && !(code in generalReasons)
  return (isRule ? error?.message : undefined) ?? messages.quests.claim.failed(describeReason(code))
}

/** Refusals that any operation can answer with. */
const generalReasons: Failures = {
  unavailable: reasons.unavailable,
  suspended: reasons.suspended,
  not_allowed: messages.notAllowed,
  wrong_origin: messages.notAllowed,
}

/** Ends a sentence that says what failed. Without a code the API has not answered. */
function describeReason(code: Refusal['code']): string {
  return code === undefined ? reasons.unreachable : (generalReasons[code] ?? reasons.internal)
}
