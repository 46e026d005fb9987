import { expect, it } from 'vitest'
import { judgeAnswer } from './quest.ts'

const quiz = {
  id: 'daily_2026-11-14',
  question: 'Which?',
  options: ['Oak', 'Birch', 'Yew', 'Lime'],
  correctAnswer: 'Yew',
  pointsAwarded: 20,
}

it.each([
  ['Yew', { selectedOption: 'Yew', correct: true, pointsAwarded: 20 }],
  ['Oak', { selectedOption: 'Oak', correct: false, pointsAwarded: 0 }],
  ['yew', undefined],
  ['', undefined],
])('judges "%s"', (option, judged) => {
  expect(judgeAnswer(quiz, option)).toEqual(judged)
})
