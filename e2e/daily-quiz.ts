import { quizIdOf } from '../src/domain/quiz.ts'
import { utcDateOf } from '../src/domain/rewards.ts'
import { withDatabase } from './database.ts'

const DAY_MS = 86_400_000

export const QUIZ = {
  question: 'Which tree can live for thousands of years and is found in old churchyards?',
  options: ['Silver birch', 'Common yew', 'Sycamore maple', 'Grey alder'],
  answer: 'Common yew',
  points: 20,
}

/** Today's quiz, the same for every test, and tomorrow's, should midnight pass while they run. */
export async function putQuizzes(): Promise<void> {
  await withDatabase(async (client) => {
    for (const time of [Date.now(), Date.now() + DAY_MS]) {
      await client.query(
        'INSERT INTO quizzes VALUES ($1, $2, $3, $4, $5, now(), now()) ON CONFLICT DO NOTHING',
        [quizIdOf(utcDateOf(new Date(time))), QUIZ.question, QUIZ.options, QUIZ.answer, QUIZ.points],
      )
    }
  })
}
