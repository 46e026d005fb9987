import {
  MAX_CHOSEN_CODE_LENGTH as LONGEST,
  MIN_CHOSEN_CODE_LENGTH as SHORTEST,
} from '../../../domain/referral-codes.ts'

/** The texts of the form, which is loaded when it is opened. */
export const messages = {
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
}
