import { quizDateOf } from '../../../domain/quiz.ts'
import type { Figures } from '../figures/keep-figures.ts'
import { QUEST } from './quiz.queries.ts'

/** How many answers a quiz has in its present round: all claims of its day, but for those that were withdrawn. */
export function countAnswers({ sums }: Figures, quizId: string, withdrawn: number): number {
  // Withdrawn answers may not be part of a count yet.
  return Math.max(0, sums.claims.get(QUEST, quizDateOf(quizId)) - withdrawn)
}
