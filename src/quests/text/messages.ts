import { formatNumber, plural } from '../../domain/format.ts'

export const messages = {
  label: 'Your answer',
  counter: (length: number, min: number, max: number) =>
    `${formatNumber(length)} of at most ${formatNumber(max)} characters${min > 1 ? `, at least ${formatNumber(min)}` : ''}`,
  tooShort: (min: number) =>
    plural(min, {
      one: 'Please write at least {count} character.',
      other: 'Please write at least {count} characters.',
    }),
  tooLong: (max: number) => `Please write at most ${formatNumber(max)} characters.`,
  send: 'Send for Review',
}
