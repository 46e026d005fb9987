/** One question a day, with four answers of which one is right. */
export interface Quiz {
  id: string
  question: string
  options: readonly string[]
  correctAnswer: string
  pointsAwarded: number
}

/** A date has one quiz, and its id says so. */
export function quizIdOf(date: string): string {
  return `daily_${date}`
}

export interface Attempt {
  selectedOption: string
  correct: boolean
  pointsAwarded: number
}

/** What an answer is worth. Nothing where it is none of the options. */
export function judgeAnswer(quiz: Quiz, option: string): Attempt | undefined {
  if (!quiz.options.includes(option)) return undefined
  const correct = option === quiz.correctAnswer
  return { selectedOption: option, correct, pointsAwarded: correct ? quiz.pointsAwarded : 0 }
}
