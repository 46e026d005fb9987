import { signingInWithGoogle } from '../../app/messages.ts'
import { goToDashboard, removedByTakeover } from './shared.messages.ts'

export const messages = {
  takenOver: `The account with this email was never verified. ${removedByTakeover}`,
  returning: signingInWithGoogle,
  wait: 'One moment, please…',
  done: 'You are signed in. You can close this window.',
  goToDashboard,
  goBack: 'Go back',
}
