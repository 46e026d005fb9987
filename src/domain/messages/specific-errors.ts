import { MAX_FILE_MB } from '../files.ts'
import { formatDay, formatMoment, formatNumber, plural } from '../format.ts'

/** Sentences of a single operation, which say more than the general sentence of their code in errors.ts. */

export const registration_failed = 'Failed to register. Please try again.'
export const login_failed = 'Failed to log in. Please try again.'
export const google_registration_failed = 'Failed to register with Google. Please try again.'
export const daily_login_claimed = "You've already claimed your daily login bonus for today."
export const log_in_to_claim = 'Please log in to claim your bonus.'
export const log_in_for_tasks = 'Please log in to access daily tasks.'
export const post_not_found = 'Blog post not found.'
export const member_not_found = 'User not found.'
export const own_points_reset = 'Nobody resets their own points. Another administrator has to do it.'
export const own_points_adjusted = 'Nobody adjusts their own points. Another administrator has to do it.'
export const related_account_adjusted =
  'This account shares your wallet or mailbox, so another administrator has to do it.'
export const proposal_not_found = 'There is no such proposal.'
export const proposal_decided = 'Somebody has already confirmed or declined this proposal.'
export const own_notes = 'Nobody reads or writes notes about themselves.'
export const note_not_found = 'This note is gone. Somebody may have deleted it.'
export const rule_not_found = 'There is no such rule.'
export const not_your_note = 'Only its author or an administrator deletes a note.'
export const too_many_codes_tried = 'You have tried many codes in a short time. Please try again later.'
export const file_too_large = `The file is too large: at most ${MAX_FILE_MB} MB.`
export const too_many_pictures =
  'There are as many pictures as fit. Those that no post and no quest shows are removed after a week.'
export const unreadable_image =
  'This picture cannot be read. It may be damaged, or have more than 50 million pixels.'
export const damaged_pdf = 'This PDF is damaged or incomplete. Please save it again and send the new file.'
export const images_only = 'Only pictures are accepted here: JPEG, PNG or WebP.'
export const documents_only = 'Only PDF files are accepted here.'
export const intricate_request = 'The request has too many parts, or they are nested too deeply.'
export const unstorable_character = 'A text contains a character that cannot be kept.'

export function describeTooManyFiles(max: number): string {
  return plural(max, {
    one: 'At most {count} file can be sent.',
    other: 'At most {count} files can be sent.',
  })
}

/** Follows the sentence about a limit. */
export const tryAgainIn = {
  seconds: { one: 'Try again in {count} second.', other: 'Try again in {count} seconds.' },
  minutes: { one: 'Try again in {count} minute.', other: 'Try again in {count} minutes.' },
  hours: { one: 'Try again in {count} hour.', other: 'Try again in {count} hours.' },
}

export function describeExistingQuiz(date: string, today: string): string {
  return date === today
    ? `A quiz for today (${formatDay(date)}) already exists. Please edit it instead of adding a new one.`
    : `A quiz for ${formatDay(date)} already exists. Please edit it instead of adding a new one.`
}

/** Why the time zone cannot be changed yet. */
export function describeNextZoneChange(at: string): string {
  return `You can change your time zone once every seven days. The next change is possible from ${formatMoment(at)}.`
}

export function describeTooLong(label: string, maxLength: number): string {
  return `${label} is too long: at most ${formatNumber(maxLength)} characters.`
}

export const submission_changed = 'The member has changed this submission meanwhile. Please look at it again.'
export const too_many_submission_changes =
  'You have changed or withdrawn many things in a short time. Please try again later.'

export const wrong_proof = 'This is not the password of your account.'
export const google_proof_failed = 'Google did not confirm that it is you. Please try again.'
export const google_connection_failed = 'Google could not be added. Please try again.'
export const too_many_account_changes =
  'Your account was changed many times in a short while. Please try again later.'
