/** The quiz that `npm run seed` adds for today. */
export const sampleQuiz = {
  question: 'What does a tree’s growth ring tell first of all?',
  options: [
    'How tall the tree was',
    'That one more year of growth has passed',
    'How many seeds it made',
    'Which birds nested in it',
  ],
  correctAnswer: 'That one more year of growth has passed',
  pointsAwarded: 20,
}
