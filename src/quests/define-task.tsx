import type { ComponentType } from 'react'
import type { Task } from '../api/tasks.ts'

/** Why an answer was not accepted. */
interface AnswerRefusal {
  text: string
  /** Seconds until another answer can be sent. */
  retryAfter?: number | undefined
}

export interface ClaimResult {
  isClaimed: boolean
  /** The kind shows this refusal next to the field of the answer. The card shows all other refusals. */
  refusal?: AnswerRefusal
  /** What the card shows about any other failure. */
  failure?: string
  /** What the claim earned, and what the kind tells about it. */
  points?: number
  details?: Task['details']
}

/** What the card of a quest gives to the part that its kind renders. */
export interface QuestTaskProps {
  quest: Task
  /** The claim that is being changed. Without it, a claim is made. */
  period?: string
  /** A claim is being sent. */
  isBusy: boolean
  /** Begins a quest that takes a while. Resolves with whether it has begun; the card says why not. */
  start: () => Promise<boolean>
  claim: (answer?: Record<string, unknown>) => Promise<ClaimResult>
}

type Control = ComponentType<QuestTaskProps>

/**
 * The web half of a kind, for kinds that need more than a description and a button. The control is a chunk of its own, loaded with the
 * first card of the kind.
 */
export type KindTask = {
  load: () => Promise<{ default: Control }>
  /** It also shows what became of an answer after the claim. */
  hasOutcome?: boolean
}
