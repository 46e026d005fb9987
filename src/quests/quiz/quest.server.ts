import { z } from 'zod'
import { unknown_option } from '../../domain/messages/errors.ts'
import { nextPeriodStart } from '../../domain/quest-periods.ts'
import { MAX_OPTION, quizPeriodOf } from '../../domain/quiz.ts'
import { err } from '../../domain/result.ts'
import { secondsToNextDay } from '../../domain/utc-day.ts'
import { defineKindServer } from '../define-kind.server.ts'
import { quiz } from './quest.ts'

/** What a claim keeps as it was told, whatever becomes of the quiz. */
const Attempt = z.object({
  selectedOption: z.string(),
  correct: z.boolean(),
  correctAnswer: z.string(),
  pointsAwarded: z.int(),
})
type Attempt = z.infer<typeof Attempt>

/** The period of a further round names its quiz too. */
function isOfQuiz(period: string, quizId: string): boolean {
  return period === quizId || period.startsWith(`${quizId}:`)
}

export const quizServer = defineKindServer(quiz, {
  answer: z.strictObject({ option: z.string().max(MAX_OPTION) }),
  offer({ quiz }, now) {
    const endsAt = nextPeriodStart('daily', now)
    if (quiz === undefined) return { ...err('no_quiz'), endsAt }
    const { id, round, pointsAwarded } = quiz
    return { period: quizPeriodOf(id, round), endsAt, points: pointsAwarded }
  },
  /** Names each field that may be seen before answering, so that the correct answer is never among them. */
  present(_, { quiz }) {
    if (quiz === undefined) return {}
    const { id, question, options, pointsAwarded } = quiz
    return { quiz: { id, question, options, pointsAwarded } }
  },
  record: Attempt,
  presentOutcome: (_, result) => ({ result }),
  /** If the answers of today were withdrawn, the earlier ones do not tell the right one. */
  presentSent({ selectedOption, correctAnswer, correct }, { period, content: { quiz }, isFinal }) {
    const question = quiz !== undefined && isOfQuiz(period, quiz.id) ? quiz.question : null
    const right = isFinal ? correctAnswer : null
    return {
      answers: [{ question, chosen: selectedOption, right }],
      ...(isFinal && { rightAnswers: correct ? 1 : 0 }),
    }
  },
  isAskedAgain: (period, { quiz }) =>
    quiz !== undefined && isOfQuiz(period, quiz.id) && period !== quizPeriodOf(quiz.id, quiz.round),
  results: {
    field: 'selectedOption',
    options: (_, { quiz }) => quiz?.options ?? [],
    shown: () => 'after_vote',
    isByPeriod: true,
  },
  // Each quiz has its own question, which is not in the settings.
  asked: { field: 'selectedOption', questions: () => [], countsRefused: true },
  presentPaid: ({ record, now }) => ({ result: record, secondsLeft: secondsToNextDay(now) }),
  refusalCodes: {
    already_claimed: 'already_answered',
    in_review: 'already_answered',
    quest_closed: 'no_quiz',
    quest_not_open: 'no_quiz',
  },
  startsWhenSeen: true,
  judge({ answer: { option }, content: { quiz } }) {
    if (quiz === undefined || !quiz.options.includes(option)) {
      return { outcome: 'refuse', code: 'unknown_option', message: unknown_option }
    }
    const correct = option === quiz.correctAnswer
    const record: Attempt = {
      selectedOption: option,
      correct,
      correctAnswer: quiz.correctAnswer,
      pointsAwarded: correct ? quiz.pointsAwarded : 0,
    }
    return { outcome: correct ? 'pay' : 'miss', record }
  },
})
