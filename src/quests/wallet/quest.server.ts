import { z } from 'zod'
import { defineKindServer } from '../define-kind.server.ts'

export const walletServer = defineKindServer({
  settings: z.strictObject({}),
  answer: z.strictObject({}),
  secrets: [],
  present: () => ({}),
  judge({ member }) {
    if (member.hasWallet) return { outcome: 'pay' }
    return { outcome: 'refuse', message: 'Link a C-Chain wallet on your dashboard first.' }
  },
  sample: {
    title: 'Link your wallet',
    description: 'Link a C-Chain wallet on your dashboard.',
    points: 20,
    recurrence: 'once',
    settings: {},
  },
})
