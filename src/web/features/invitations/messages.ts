import { formatNumber, plural } from '../../../domain/format.ts'
import {
  MAX_CHOSEN_CODE_LENGTH as LONGEST,
  MIN_CHOSEN_CODE_LENGTH as SHORTEST,
} from '../../../domain/referral-codes.ts'

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
    lead: 'Choose a word that friends can remember. You choose once, and your first code keeps working.',
    label: 'Readable code',
    hint: `${SHORTEST} to ${LONGEST} letters, digits and hyphens.`,
    placeholder: 'ada-plants',
    choose: 'Choose Code',
    question: 'Choose this code for good?',
    warning: 'This will be your link. The code in it cannot be changed later.',
    confirm: 'Choose this code',
    cancel: 'Cancel',
    done: 'Your link now has your own code. Links with your first code keep working.',
    alreadyChosen: 'A code was already chosen for your account, perhaps in another window. This is the one.',
    suspended: 'The code was not saved: your account is suspended.',
    failed: 'The code was not saved. Please try again.',
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
    list: 'Who joined with your code',
    unnamed: (number: number) => `Friend ${formatNumber(number)}`,
    why: 'You see the names of friends who agreed to it.',
    verified: 'Verified',
    notVerified: 'Not verified yet',
    loading: 'Loading who joined...',
    failed: 'The list could not be loaded.',
    moreFailed: 'The rest of the list could not be loaded.',
    showMore: 'Show more',
  },
  naming: {
    asInviter: 'Show my name to people I invite',
    /** The tag contains the member's name. */
    asInviterHint: 'The register page then says “<name></name> invited you.” when somebody opens your link.',
    asInviterWithoutCode:
      'Once you have chosen a readable code, the register page says “<name></name> invited you.” when somebody opens your link with it.',
  },
}
