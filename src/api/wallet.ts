import { z } from 'zod'
import { defineRoute } from './contract.ts'

export const postWallet = defineRoute({
  method: 'post',
  path: '/api/wallet',
  access: 'member',
  summary: 'Link a C-Chain wallet, for good',
  body: z.strictObject({
    address: z.string('must be a text').max(1000, 'must be shorter than 1000 characters'),
  }),
  /** As the chain writes it: with the letter case of its checksum. */
  reply: z.object({ walletAddress: z.string() }),
  refusals: ['missing_wallet', 'invalid_wallet', 'wallet_already_linked'],
})
