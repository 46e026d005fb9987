import { formatNumber, plural } from '../../domain/format.ts'

/** The texts of the outcome. */
export const messages = {
  nextQuiz: (time: string) => `The next quiz opens in ${time}.`,
  rightTitle: 'Correct!',
  right: (points: number) =>
    `The right answer is <answer></answer>. You earned <points>${points} points</points>, pending review.`,
  wrongTitle: 'Not this time',
  wrong: 'The right answer is <answer></answer>. No points earned.',
  share: (right: number, all: number) =>
    plural(all, {
      one: `${formatNumber(right)} of {count} answer today is right.`,
      other: `${formatNumber(right)} of {count} answers today are right.`,
    }),
}
