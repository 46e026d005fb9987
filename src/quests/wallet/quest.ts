import { defineKind } from '../define-kind.ts'

export const wallet = defineKind({
  kind: 'wallet',
  name: 'Link a wallet',
  label: 'Linked wallets',
  hint: 'Link a wallet',
  act: 'Linked a wallet',
  isReviewed: false,
  asks: false,
  need: () => 'You need a C-Chain wallet, linked on your dashboard.',
  way: { link: '/dashboard#wallet', name: 'Link a wallet' },
})
