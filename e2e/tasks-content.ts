import { quizIdOf } from '../src/domain/quiz.ts'
import { utcDateOf } from '../src/domain/utc-day.ts'
import { changeContent } from './database.ts'

const DAY_MS = 86_400_000

export const QUIZ = {
  question: 'Which tree can live for thousands of years and is found in old churchyards?',
  options: ['Silver birch', 'Common yew', 'Sycamore maple', 'Grey alder'],
  answer: 'Common yew',
  points: 20,
}

/**
 * Adds the tasks that all tests share: a post, today's quiz, and tomorrow's in case midnight passes. Existing content stays,
 * because tests run in parallel.
 */
export async function putTasks(): Promise<void> {
  await changeContent(async (client) => {
    for (const time of [Date.now(), Date.now() + DAY_MS]) {
      const id = quizIdOf(utcDateOf(new Date(time)))
      await client.query('INSERT INTO quiz_rounds VALUES ($1, 1) ON CONFLICT DO NOTHING', [id])
      await client.query(
        'INSERT INTO quizzes VALUES ($1, $2, $3, $4, $5, now(), now()) ON CONFLICT DO NOTHING',
        [id, QUIZ.question, QUIZ.options, QUIZ.answer, QUIZ.points],
      )
    }
    await client.query(
      `INSERT INTO posts VALUES ('tasksreadthelatest00', 'What a hedge is for', 'A *hedge* is a road.', NULL,
        'GRAV Team', now(), now(), now()) ON CONFLICT DO NOTHING`,
    )
  })
}
