import { postWallet } from '../../../api/endpoints.ts'
import type { Me } from '../../../api/me.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { refuseWallet } from '../../../domain/wallet.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { refreshSession, updateMember } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { messages } from './messages.ts'

type Name = 'address'

const sentences = {
  missing_wallet: { text: errors.missing_wallet, fields: ['address'] },
  invalid_wallet: { text: errors.invalid_wallet, fields: ['address'] },
  wallet_already_linked: { text: messages.alreadyLinked },
  suspended: { text: messages.suspended },
  other: { text: messages.failed },
} satisfies ErrorMessages<Name>

function check({ address }: Record<Name, string>): FieldError<Name>[] {
  const refusal = refuseWallet(address)
  return refusal === undefined ? [] : [sentences[refusal]]
}

export function useLinkWallet(member: Me) {
  async function send({ address }: Record<Name, string>): Promise<FieldError<Name>[]> {
    const reply = await call(postWallet, { body: { address: address.trim() } })
    if (reply.ok) {
      updateMember({
        walletAddress: reply.value.walletAddress,
        badges: { ...member.badges, walletLinked: true },
      })
      return []
    }
    // The sentence points at the linked wallet, so it needs the refreshed member.
    const isKnown = reply.code !== 'wallet_already_linked' || (await refreshSession())
    return [isKnown ? toFieldError(sentences, reply) : sentences.other]
  }

  return useForm<Name>({ check, send })
}
