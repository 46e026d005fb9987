import type { ErrorCode } from '../../../api/errors.ts'
import type { QuestClaim } from '../../../api/quests.ts'
import type { Task } from '../../../api/tasks.ts'
import * as reasons from '../../../domain/messages/failure-reasons.ts'
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

export type Failures = Partial<Record<ErrorCode, string>>

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
export function describeReason(code: Refusal['code']): string {
  return code === undefined ? reasons.unreachable : (generalReasons[code] ?? reasons.internal)
}
