import { EARLY_ADOPTERS_UNTIL } from '../../../domain/badges.ts'
import { brand } from '../../../domain/brand.ts'
import { formatDay } from '../../../domain/format.ts'
import type { titleOf } from '../../../domain/member-titles.ts'
import { VERIFIED_SHARE_PERCENT } from '../../../domain/referrals.ts'
import { logInForDashboard, memberFailed } from '../../app/messages.ts'

const roleMeanings: Record<ReturnType<typeof titleOf>, string> = {
  'Community Member': 'You earn pending points, invite friends and collect badges.',
  Administrator: 'You review points and look after posts, quizzes and members.',
}

export const messages = {
  title: 'Dashboard',
  logIn: logInForDashboard,
  loading: 'Loading dashboard...',
  failed: memberFailed,
  todayFailed: 'Failed to load today’s tasks.',
  outdated: 'This is what we knew before.',
  notVerified:
    'Your email is not verified yet. You can get a new link on the <account>account page</account>.',
  profile: {
    title: 'Profile Overview',
    name: 'Name',
    userId: 'User ID',
    copyUserId: 'Copy User ID',
    userIdCopied: 'User ID copied to clipboard!',
    totalPoints: 'Total Points',
    pendingPoints: 'Pending Points',
    totalReferrals: 'Total Referrals',
    verifiedReferrals: 'Verified Referrals',
    unverifiedReferrals: 'Unverified Referrals',
    joinDate: 'Join Date',
    estimate: `The split into verified and unverified referrals is an estimate, a fixed share of ${VERIFIED_SHARE_PERCENT}%, not a verification.`,
    whyPending: `<strong>Why is this pending?</strong> ${brand.points} begin as pending points. We check every entry before it counts: what is approved moves to your total points, what is rejected is taken away, and the history below says why. Irregularities may cost you your points.`,
  },
  role: { title: 'Your Role', list: 'Roles', future: 'Future', meanings: roleMeanings },
  badges: {
    title: 'Badges',
    earned: 'Earned',
    notEarned: 'Not earned',
    closed: 'Closed',
    earlyAdopter: {
      name: 'Early Adopter',
      how: `For everyone who joined before ${formatDay(EARLY_ADOPTERS_UNTIL.toISOString())}.`,
    },
    walletLinked: { name: 'C-Chain Wallet Linked', how: 'Link a wallet to your account.' },
    firstTree: { name: 'First Tree Planted', how: 'Plant a tree with a project. Not open yet.' },
    firstToken: { name: `First ${brand.token} Earned`, how: `Earn your first ${brand.token}. Not open yet.` },
  },
  otherActivities: {
    title: 'Other Activities',
    lead: 'None of these is open yet. This is what we plan next.',
    comingSoon: 'Coming Soon',
    list: [
      { name: '5+ Conservation Projects', text: 'Take part in projects that look after a living place.' },
      { name: 'Staking Rewards', text: 'Set tokens aside for a while, and be rewarded for it.' },
      { name: 'Voting Power', text: 'Have a say in what the project does next.' },
    ],
  },
}
