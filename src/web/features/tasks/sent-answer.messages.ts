import { formatNumber } from '../../../domain/format.ts'

/** The texts of what was sent, which are loaded with it. */
export const sentAnswerMessages = {
  newTab: '(opens in a new tab)',
  vote: 'You voted for <vote></vote>.',
  files: 'Your files',
  picture: (number: number, name: string) => `Picture ${number}: ${name}`,
  document: (number: number, name: string) => `Document ${number}: ${name}`,
  answers: 'Your answers',
  right: (right: number, all: number) => `${formatNumber(right)} of ${formatNumber(all)} right`,
  unknownQuestion: (number: number) => `Question ${number}, which has changed since`,
  isRight: 'Right',
  isWrong: 'Wrong',
  rightAnswer: 'The right answer is <answer></answer>.',
}
