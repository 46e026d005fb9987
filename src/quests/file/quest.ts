import { defineKind } from '../define-kind.ts'

export const file = defineKind({
  kind: 'file',
  name: 'Send files',
  label: 'Files sent',
  act: 'Sent files',
  isReviewed: true,
  isChangeable: true,
  asks: true,
  keepsAnswer: true,
})
