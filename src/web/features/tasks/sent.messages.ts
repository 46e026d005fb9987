import { formatNumber, plural } from '../../../domain/format.ts'

/** The texts of what was sent and of results, which pages without either do not load. */
export const sentMessages = {
  title: 'What you sent',
  before: 'What you sent before',
  nothingBefore: 'This is the first time.',
  of: (title: string) => `, ${title}`,
  loading: 'Loading what you sent...',
  failed: 'What you sent could not be loaded.',
  gone: 'It is no longer stored.',
  nothing: 'Nothing of it was stored.',
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
  results: {
    label: 'Results',
    votes: (votes: number, percent: number) =>
      `${plural(votes, { one: '{count} vote', other: '{count} votes' })}, ${percent}%`,
    own: 'Your vote',
    total: (total: number) => plural(total, { one: '{count} vote in all', other: '{count} votes in all' }),
  },
}
