import { defineKind } from '../define-kind.ts'

export const text = defineKind({
  kind: 'text',
  name: 'Write a text',
  label: 'Texts',
  hint: 'Write something',
  act: 'Wrote a text',
  isReviewed: true,
  isChangeable: true,
  asks: true,
  keepsAnswer: true,
})
