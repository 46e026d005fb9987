import { formatNumber, plural } from '../../../../domain/format.ts'
import { keptInLog, pendingPoints, totalPoints } from '../messages.ts'

const keptInHistory = 'The member reads it in their points history.'

export const messages = {
  searchHint: 'Also a wallet, how an email begins, or how words of a name begin.',
  search: 'Search',
  searchFailed: (reason: string) => `Error searching user: ${reason}`,
  found: (count: number, hasMore: boolean) =>
    hasMore ? `More than ${count} members match. These are the first.` : `${count} members match.`,
  showInList: 'Show them in the list of users',
  top: 'Top 10 by pending points',
  loadingTop: 'Loading top users...',
  topFailed: 'Failed to load top users.',
  noTop: 'No users with pending points yet.',
  pendingPoints,
  pending: (points: number) => `${formatNumber(points)} pending`,
  totalPoints,
  total: (points: number) => `${formatNumber(points)} total`,
  suspended: 'Suspended',
  list: {
    lead: 'Everybody who has joined, with what is unusual about them.',
    search: 'Search users',
    searchHint: 'Name, email, User ID or wallet',
    filter: 'Show',
    filters: {
      all: 'All members',
      suspended: 'Suspended',
      staff: 'Staff',
      unverified: 'Email not verified',
    },
    sort: 'Sort by',
    orders: {
      name: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
      joined: { ascending: 'Oldest first', descending: 'Newest first' },
      pending: { ascending: 'Fewest pending points', descending: 'Most pending points' },
      total: { ascending: 'Fewest total points', descending: 'Most total points' },
    },
    caption: 'Members',
    open: 'Open the member',
    columns: { name: 'Name', facts: 'Unusual', joined: 'Joined', pending: 'Pending', total: 'Total' },
    loading: 'Loading members...',
    failed: 'Failed to load the members.',
    moreFailed: 'The next members could not be loaded.',
    end: 'This is the end of the list.',
    shown: (count: number, isComplete: boolean) =>
      isComplete
        ? plural(count, { one: '{count} member.', other: '{count} members.' })
        : `The first ${formatNumber(count)} members.`,
    tooMany: 'More than 1,000 members match, and only the first of them are listed. Type more to narrow it.',
    empty: 'Nobody has joined yet.',
    noMatch: 'No member matches.',
  },
  record: {
    loading: 'Loading member...',
    failed: 'The member’s record could not be loaded.',
    facts: 'What is known',
    factsHint: 'Facts, not verdicts: families and schools share networks too.',
    id: 'User ID',
    joined: 'Joined',
    wallet: { label: 'C-Chain wallet', none: 'None linked' },
    suspendedSince: 'Suspended since',
    last: { login: 'Last daily login', read: 'Last post read', never: 'Never' },
    referralCode: { label: 'Chosen referral code', none: 'None' },
    referredBy: { label: 'Referred by', nobody: 'Nobody' },
    referrals: { label: 'Referrals', showLatest: 'Show the latest' },
    members: (count: number) => plural(count, { one: '{count} member', other: '{count} members' }),
    showAll: 'Show them',
    loggedIn: { label: 'Logged in', nowhere: 'Nowhere' },
    sessions: (count: number) => plural(count, { one: '{count} session', other: '{count} sessions' }),
    session: (from: string, until: string) => `From ${from} until ${until}`,
  },
  points: {
    title: 'Points history',
    correct: 'Correct a decision',
    loading: 'Loading points history...',
    failed: 'The points history could not be loaded.',
    moreFailed: 'The earlier entries could not be loaded.',
    end: (count: number) => (count === 1 ? 'This is the only entry.' : `These are all ${count} entries.`),
    empty: 'This member has not earned anything yet.',
  },
  review: 'Review their entries',
  audit: 'What was done to them',
  actions: { reset: 'Reset Points', suspend: 'Suspend', restore: 'Restore' },
  actionHints: {
    reset: 'Total and pending points become 0.',
    suspend: 'The member can read, but neither earn nor change anything.',
  },
  dialogs: {
    reset: { title: 'Reset points to 0?', hint: keptInHistory, act: 'Yes, reset points' },
    suspend: { title: 'Suspend this member?', hint: keptInLog, act: 'Yes, suspend' },
    restore: { title: 'Restore this member?', hint: keptInLog, act: 'Yes, restore' },
  },
  actionFailed: {
    reset: (reason: string) => `Failed to reset points: ${reason}`,
    suspend: (reason: string) => `Failed to suspend: ${reason}`,
    restore: (reason: string) => `Failed to restore: ${reason}`,
  },
  resettingText: (total: number, pending: number) =>
    `<name></name> has <strong>${formatNumber(total)} total</strong> and <strong>${formatNumber(pending)} pending points</strong>. Both become 0.`,
  resettingWarning:
    'Every entry that counts is reversed. This cannot be undone; the history keeps what was there.',
  reset: (name: string, total: number, pending: number) =>
    `The points of ${name} were reset: ${formatNumber(total)} total, ${formatNumber(pending)} pending.`,
  suspendingText:
    '<name></name> can still read where they are logged in, but can neither log in anew, earn nor change anything until restored. Their points stay as they are.',
  suspendedNow: (name: string) => `${name} is suspended.`,
  restoringText: '<name></name> can log in and earn again.',
  restored: (name: string) => `${name} can log in and earn again.`,
  /** A sentence about each fact, and a label of two or three words for lists. */
  facts: {
    ending: (number: string) => `: ${number}`,
    suspension: (isSuspended: boolean) => ({
      text: isSuspended ? 'The account is suspended.' : 'The account is not suspended.',
      label: 'suspended',
    }),
    email: (isVerified: boolean) => ({
      text: isVerified ? 'The email is verified.' : 'The email is not verified.',
      label: 'email not verified',
    }),
    provider: (isDisposable: boolean) => ({
      text: isDisposable
        ? 'The email is at a provider of throw-away addresses.'
        : 'The email is not at a known provider of throw-away addresses.',
      label: 'throw-away email',
    }),
    sharing: {
      network: {
        none: 'No other account was made from the same network.',
        one: '{count} other account was made from the same network.',
        other: '{count} other accounts were made from the same network.',
        label: 'same network',
      },
      browser: {
        none: 'No other account was made in the same browser.',
        one: '{count} other account was made in the same browser.',
        other: '{count} other accounts were made in the same browser.',
        label: 'same browser',
      },
      wallet: {
        none: 'No other account was linked to the same wallet.',
        one: '{count} other account was linked to the same wallet.',
        other: '{count} other accounts were linked to the same wallet.',
        label: 'same wallet',
      },
      mailbox: (address: string) => ({
        none: `No other account was made for the same mailbox, ${address}.`,
        one: `{count} other account was made for the same mailbox, ${address}.`,
        other: `{count} other accounts were made for the same mailbox, ${address}.`,
        label: 'same mailbox',
      }),
    },
    orMore: (count: number) => `${formatNumber(count)} or more`,
    referrals: (count: number) => ({
      text:
        count === 0
          ? 'Nobody has joined with their code.'
          : plural(count, {
              one: 'At most {count} referral came within one hour.',
              other: 'At most {count} referrals came within one hour.',
            }),
      label: `${formatNumber(count)} referrals in an hour`,
    }),
    answers: (hasty: number, count: number) => ({
      text:
        count === 0
          ? 'They have not answered a quiz.'
          : plural(count, {
              one: `${formatNumber(hasty)} of {count} quiz answer was given within 3 seconds of seeing the question.`,
              other: `${formatNumber(hasty)} of {count} quiz answers were given within 3 seconds of seeing the question.`,
            }),
      label: plural(count, {
        one: `${formatNumber(hasty)} of {count} answer in 3 seconds`,
        other: `${formatNumber(hasty)} of {count} answers in 3 seconds`,
      }),
    }),
  },
}
