import { z } from 'zod'
import { memberRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'

export const postWallet = memberRoute(endpoints.postWallet, {
  summary: 'Link a C-Chain wallet, for good',
  body: z.strictObject({
    // However long it is, what is no address is told so by the rule for addresses.
    address: z.string('must be a text'),
  }),
  /** As the chain writes it: with the letter case of its checksum. */
  reply: z.object({ walletAddress: z.string() }),
  refusals: ['missing_wallet', 'invalid_wallet', 'wallet_already_linked'],
})
