import { z } from 'zod'
import { memberRoute } from './contract.ts'
import * as endpoints from './member-endpoints.ts'

export const postWallet = memberRoute(endpoints.postWallet, {
  summary: 'Link a C-Chain wallet, for good',
  body: z.strictObject({
    // There is no length limit, because the rule for addresses refuses texts that are too long.
    address: z.string('must be a text'),
  }),
  /** With the letter case of its checksum. */
  reply: z.object({ walletAddress: z.string() }),
  refusals: ['missing_wallet', 'invalid_wallet', 'wallet_already_linked'],
})
