import { defineKind } from '../define-kind.ts'

export const code = defineKind({
  kind: 'code',
  name: 'Enter a code',
  label: 'Entered codes',
  hint: 'Enter a code',
  act: 'Entered a code',
  isReviewed: false,
  asks: true,
  keepsAnswer: true,
})
