import { defineKindServer } from '../define-kind.server.ts'
import { wallet } from './quest.ts'

export const walletServer = defineKindServer(wallet, {
  judge({ member }) {
    if (member.hasWallet) return { outcome: 'pay' }
    return { outcome: 'refuse', message: 'Link a C-Chain wallet on your dashboard first.' }
  },
  measureProgress: async ({ member }) => ({ done: member.hasWallet ? 1 : 0, needed: 1 }),
  sample: {
    title: 'Link your wallet',
    description: 'Link a C-Chain wallet on your dashboard.',
    points: 20,
    recurrence: 'once',
    settings: {},
  },
})
