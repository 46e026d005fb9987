import { defineKind } from '../define-kind.ts'

export const check = defineKind({
  kind: 'check',
  name: 'Ask your service',
  label: 'Checks by a service',
  hint: 'Done elsewhere, checked by a service',
  act: 'Passed a check',
  isReviewed: false,
  asks: false,
  need: ({ message }) => (typeof message === 'string' ? message : undefined),
})
