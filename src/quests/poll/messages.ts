import { plural } from '../../domain/format.ts'

export const messages = {
  send: 'Vote',
  results: {
    label: 'Results',
    votes: (votes: number, percent: number) =>
      `${plural(votes, { one: '{count} vote', other: '{count} votes' })}, ${percent}%`,
    own: 'Your vote',
    total: (total: number) => plural(total, { one: '{count} vote in all', other: '{count} votes in all' }),
  },
}
