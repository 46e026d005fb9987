import { brand } from '../../domain/brand.ts'

/** For search engines and link previews, by the path of the page. Only the server sends them, so browsers do not load them. */
export const descriptions: Record<string, string> = {
  '/': brand.summary,
  '/about': `How ${brand.name} works: Proof of Conservation on an Avalanche chain, what ${brand.token} is planned to be used for, the three-phase roadmap, and who it is for.`,
  '/tokenomics': `The supply of ${brand.token} and its six shares, in percent and in tokens, with the vesting schedule of the contributors month by month.`,
  '/blog': `News and stories from the ${brand.author}: what the project does, and why.`,
  '/blog/:id': `A post by the ${brand.author}.`,
  '/p2p': `Try how trading ${brand.pair} between members could work: order book, orders and wallet, all simulated. Every price is invented and nothing is bought or sold.`,
  '/privacy-policy': `What ${brand.name} stores about you, which cookies it sets and why, and what it never does. Placeholder text, to be completed by the operator.`,
  '/terms-of-service': `The rules for taking part in ${brand.name}: who may join, what pending points are, and what is not allowed. Placeholder text, to be completed by the operator.`,
  '/login': `Log in to ${brand.name} with your email or with Google, and pick up where you left off: daily tasks, pending points and referrals.`,
  '/register': `Become a member of ${brand.name}: an email and a password, or Google. Members earn pending points for taking part; a referral code credits the member who invited you.`,
  '/login/google': 'On the way back from Google.',
  '/forgot-password': 'Get a link by email to choose a new password.',
  '/reset-password': 'Choose a new password with the link we sent you.',
  '/verify-email': 'Confirm your email address with the link we sent you.',
  '/email/:step': 'Confirm or undo a change of email with the link we sent you.',
  '/account': 'Your name, how you log in, and where you are logged in.',
  '/dashboard': 'Your points, referrals, wallet and badges.',
  '/tasks': 'What you can earn today.',
  '/admin': 'Statistics, members, review and content.',
  '*': 'There is no page at this address.',
}
