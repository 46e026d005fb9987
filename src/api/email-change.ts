import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../domain/accounts.ts'
import * as memberEndpoints from './account-endpoints.ts'
import { Done, memberRoute, namedObject, publicRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { text, trimmedText } from './text.ts'

const Token = text('Token', 200)

export const postEmail = memberRoute(memberEndpoints.postEmail, {
  summary:
    'Mail a link to a new address, which confirms it. The answer does not tell whether the address has an account',
  body: z.strictObject({ email: trimmedText('Email', MAX_EMAIL_LENGTH) }),
  reply: Done,
  freshProof: true,
  refusals: ['invalid_email', 'same_email', 'too_many_mails'],
})

export const deleteEmail = memberRoute(memberEndpoints.deleteEmail, {
  summary: 'Take back a change of email that was not confirmed yet',
  reply: Done,
})

const ChangedEmail = namedObject('ChangedEmail', { email: z.string() })

export const postConfirmEmail = publicRoute(endpoints.postConfirmEmail, {
  summary:
    'Confirm a new address with the token that was mailed to it. The old address can undo it for seven days',
  body: z.strictObject({ token: Token }),
  reply: ChangedEmail,
  refusals: ['invalid_credential', 'expired_link', 'email_in_use'],
})

export const postUndoEmail = publicRoute(endpoints.postUndoEmail, {
  summary:
    'Undo a change of email with the token that was mailed to the old address. Ends every session, removes the password and Google, and mails a link to choose a new password',
  body: z.strictObject({ token: Token }),
  reply: ChangedEmail,
  refusals: ['invalid_credential', 'expired_link'],
})
