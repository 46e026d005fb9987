import { brand } from '../../../domain/brand.ts'
import { log_in_for_tasks } from '../../../domain/messages/specific-errors.ts'
import { logInForDashboard } from '../../app/messages.ts'
import type { Notice } from '../../app/navigation-state.ts'
import { forgotPassword, removedByTakeover } from './shared.messages.ts'

const passwordChanged = 'Your password was changed. Log in with the new one.'

const notices: Record<Exclude<Notice, 'session_ended'>, string> = {
  registered: 'You are registered. We sent you an email to verify your address; you can log in right away.',
  password_changed: passwordChanged,
  account_taken_over: passwordChanged,
  signed_out_everywhere: 'You are signed out in all browsers.',
}

/** By the first part of the requested path. */
const invitations: Record<string, string> = {
  dashboard: logInForDashboard,
  tasks: log_in_for_tasks,
  account: 'Please log in to see your account.',
  admin: 'Please log in to open the admin area.',
}

export const messages = {
  title: 'Login',
  lead: 'New here? <register>Create an account</register>',
  panelTitle: 'Every day you come by adds a ring.',
  panelText: `${brand.points} stay pending until we have checked them. They are a record of taking part, never a promise of money.`,
  enterPassword: 'Please enter your password.',
  forgotPassword,
  noScript: 'Logging in needs JavaScript.',
  notices,
  takenOver: `The email of this account had not been verified. ${removedByTakeover}`,
  invitations,
  invitation: 'Please log in to continue.',
  sessionEnded: 'Your session has ended.',
}
