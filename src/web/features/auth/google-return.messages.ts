import { google_connection_failed, google_proof_failed } from '../../../domain/messages/specific-errors.ts'
import { signingInWithGoogle } from '../../app/messages.ts'
import { goToDashboard, removedByTakeover } from './shared.messages.ts'

export const messages = {
  takenOver: `The account with this email was never verified. ${removedByTakeover}`,
  returning: signingInWithGoogle,
  wait: 'One moment, please…',
  done: 'You are signed in. You can close this window.',
  memberDone: {
    prove: 'Google has confirmed that it is you. You can close this window.',
    connect: 'You can log in with Google now. You can close this window.',
  },
  memberFailed: { prove: google_proof_failed, connect: google_connection_failed },
  goToDashboard,
  goBack: 'Go back',
}
