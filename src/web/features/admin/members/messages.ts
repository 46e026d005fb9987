import { formatNumber, plural } from '../../../../domain/format.ts'
import { pendingPoints, totalPoints } from '../messages.ts'

const keptInLog = 'Kept in the audit log. The member does not see it.'

export const messages = {
  searchHint: 'Also an email, a name or a wallet, or how an email or a name begins.',
  search: 'Search',
  searchFailed: (reason: string) => `Error searching user: ${reason}`,
  found: (count: number, hasMore: boolean) =>
    hasMore ? `More than ${count} members match. These are the first.` : `${count} members match.`,
  top: 'Top 10 by pending points',
  loadingTop: 'Loading top users...',
  topFailed: 'Failed to load top users.',
  noTop: 'No users with pending points yet.',
  pendingPoints,
  pending: (points: number) => `${formatNumber(points)} pending`,
  totalPoints,
  total: (points: number) => `${formatNumber(points)} total`,
  administrator: 'Administrator',
  suspended: 'Suspended',
  record: {
    label: 'Member record',
    loading: 'Loading member...',
    failed: 'The member’s record could not be loaded.',
    close: 'Close record',
    facts: 'What is known',
    factsHint: 'Facts, not verdicts: families and schools share networks too.',
    id: 'User ID',
    joined: 'Joined',
    wallet: 'C-Chain wallet',
    noWallet: 'None linked',
    suspendedSince: 'Suspended since',
    lastLogin: 'Last daily login',
    lastRead: 'Last post read',
    never: 'Never',
    referredBy: 'Referred by',
    nobody: 'Nobody',
    referrals: 'Referrals',
    members: (count: number) => plural(count, { one: '{count} member', other: '{count} members' }),
    showLatest: 'Show the latest',
    showAll: 'Show them',
    loggedIn: 'Logged in',
    nowhere: 'Nowhere',
    sessions: (count: number) => plural(count, { one: '{count} session', other: '{count} sessions' }),
    session: (from: string, until: string) => `From ${from} until ${until}`,
  },
  points: {
    title: 'Points history',
    loading: 'Loading points history...',
    failed: 'The points history could not be loaded.',
    moreFailed: 'The earlier entries could not be loaded.',
    end: (count: number) => (count === 1 ? 'This is the only entry.' : `These are all ${count} entries.`),
    empty: 'This member has not earned anything yet.',
  },
  actions: {
    review: 'Review their entries',
    audit: 'What was done to them',
    restore: 'Restore',
    suspend: 'Suspend',
    reset: 'Reset Points',
  },
  resetting: {
    title: 'Reset points to 0?',
    hint: 'The member reads it in their points history.',
    act: 'Yes, reset points',
  },
  resettingText: (total: number, pending: number) =>
    `<name></name> has <strong>${formatNumber(total)} total</strong> and <strong>${formatNumber(pending)} pending points</strong>. Both become 0.`,
  resettingWarning:
    'Every entry that counts is reversed. This cannot be undone; the history keeps what was there.',
  reset: (name: string, total: number, pending: number) =>
    `The points of ${name} were reset: ${formatNumber(total)} total, ${formatNumber(pending)} pending.`,
  resetFailed: (reason: string) => `Failed to reset points: ${reason}`,
  suspending: { title: 'Suspend this member?', hint: keptInLog, act: 'Yes, suspend' },
  suspendingText:
    '<name></name> can still read where they are logged in, but can neither log in anew, earn nor change anything until restored. Their points stay as they are.',
  suspendedNow: (name: string) => `${name} is suspended.`,
  suspendFailed: (reason: string) => `Failed to suspend: ${reason}`,
  restoring: { title: 'Restore this member?', hint: keptInLog, act: 'Yes, restore' },
  restoringText: '<name></name> can log in and earn again.',
  restored: (name: string) => `${name} can log in and earn again.`,
  restoreFailed: (reason: string) => `Failed to restore: ${reason}`,
  facts: {
    verified: 'The email is verified.',
    notVerified: 'The email is not verified.',
    notVerifiedLabel: 'email not verified',
    disposable: 'The email is at a provider of throw-away addresses.',
    disposableLabel: 'throw-away email',
    notDisposable: 'The email is not at a known provider of throw-away addresses.',
    sharedNetwork: { how: 'made from the same network', label: 'same network' },
    sharedBrowser: { how: 'made in the same browser', label: 'same browser' },
    sharedWallet: { how: 'linked to the same wallet', label: 'same wallet' },
    sharedMailbox: (mailbox: string) => ({
      how: `made for the same mailbox, ${mailbox}`,
      label: 'same mailbox',
    }),
    notShared: (how: string) => `No other account was ${how}.`,
    shared: (count: number, number: string, how: string) =>
      `${number} other ${count === 1 ? 'account was' : 'accounts were'} ${how}.`,
    orMore: (count: number) => `${formatNumber(count)} or more`,
    noReferrals: 'Nobody has joined with their code.',
    referrals: (count: number) =>
      `At most ${plural(count, { one: '{count} referral', other: '{count} referrals' })} came within one hour.`,
    referralsLabel: (count: number) => `${formatNumber(count)} referrals in an hour`,
    noAnswers: 'They have not answered a quiz.',
    answers: (hasty: number, count: number) =>
      `${formatNumber(hasty)} of ${plural(count, { one: '{count} quiz answer was', other: '{count} quiz answers were' })} given within 3 seconds of seeing the question.`,
    answersLabel: (hasty: number, count: number) =>
      `${formatNumber(hasty)} of ${plural(count, { one: '{count} answer', other: '{count} answers' })} in 3 seconds`,
  },
}
