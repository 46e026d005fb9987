import { PROOF_MINUTES } from '../../../domain/fresh-proof.ts'
import { wrong_proof } from '../../../domain/messages/specific-errors.ts'

export const messages = {
  title: 'Is it you?',
  withPassword: `This needs your password once more. For ${PROOF_MINUTES} minutes you will not be asked again.`,
  withGoogle: `This needs a new login with Google. For ${PROOF_MINUTES} minutes you will not be asked again.`,
  password: 'Password',
  enterPassword: 'Please enter your password.',
  wrongPassword: wrong_proof,
  tooMany: 'There were too many attempts.',
  failed: 'We could not check it. Please try again.',
  confirm: 'Confirm',
  google: 'Continue with Google',
  cancel: 'Cancel',
}
