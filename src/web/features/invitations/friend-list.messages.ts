import { formatNumber } from '../../../domain/format.ts'

/** The texts of the list, which is loaded when it is opened. */
export const messages = {
  list: 'Who joined with your code',
  unnamed: (number: number) => `Friend ${formatNumber(number)}`,
  why: 'You see the names of friends who agreed to it.',
  verified: 'Verified',
  notVerified: 'Not verified yet',
  moreFailed: 'The rest of the list could not be loaded.',
  showMore: 'Show more',
}
