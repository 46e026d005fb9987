import type { Database } from '../db/database.ts'
import type { quizzes } from '../db/schema.ts'
import { addQuizzes } from '../features/quiz/quiz.queries.ts'

export type QuizValues = Partial<typeof quizzes.$inferInsert>

export const QUIZ = {
  question: 'Which of these grows slowest?',
  options: ['Oak', 'Birch', 'Yew', 'Lime'],
  correctAnswer: 'Yew',
  pointsAwarded: 20,
}

/** Inserts a quiz. Its correct answer is the third option. */
export async function addTestQuiz(database: Database, values: QuizValues = {}): Promise<string> {
  const id = values.id ?? 'daily_2026-11-14'
  const createdAt = new Date('2026-11-13T18:00:00.000Z')
  await addQuizzes(database.query, [
    {
      ...QUIZ,
      createdAt,
      updatedAt: createdAt,
      ...values,
      id,
    },
  ])
  return id
}
