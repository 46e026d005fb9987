import { formatNumber, plural } from '../../../domain/format.ts'

export const messages = {
  title: 'Referral Code',
  reward: (points: number) =>
    `<strong>${formatNumber(points)} pending points</strong> are yours each time a new member registers with your code and verifies their email.`,
  noReward: 'New members who register with your code are counted. They earn you no points at the moment.',
  code: 'Your referral code',
  /** Stands under a chosen code. */
  firstCode: (code: string) => `Your first code, ${code}, keeps working.`,
  link: 'Link to share',
  copy: 'Copy Link',
  copied: 'Referral link copied to clipboard!',
  unavailable: 'Your referral code is not available yet.',
  share: 'Share',
  choice: {
    open: 'Choose a readable code',
    loading: 'Loading the form...',
    loadFailed: 'The form could not be loaded.',
  },
  friends: {
    none: 'Nobody has joined with your code yet. Send your link to a friend who cares about nature.',
    count: (count: number) =>
      plural(count, {
        one: '<strong>{count} friend</strong> has joined with your code.',
        other: '<strong>{count} friends</strong> have joined with your code.',
      }),
    open: 'See who joined',
    close: 'Hide the list',
    loading: 'Loading who joined...',
    failed: 'The list could not be loaded.',
  },
  naming: {
    asInviter: 'Show my name to people I invite',
    /** The tag contains the member's name. */
    asInviterHint: 'The register page then says “<name></name> invited you.” when somebody opens your link.',
    asInviterWithoutCode:
      'Once you have chosen a readable code, the register page says “<name></name> invited you.” when somebody opens your link with it.',
  },
}
