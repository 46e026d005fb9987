import { defineKind } from '../define-kind.ts'

export const text = defineKind({
  kind: 'text',
  name: 'Write a text',
  label: 'Texts',
  act: 'Wrote a text',
  isReviewed: true,
  isChangeable: true,
  asks: true,
  keepsAnswer: true,
})
