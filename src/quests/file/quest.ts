import { defineKind } from '../define-kind.ts'

export const file = defineKind({
  kind: 'file',
  name: 'Send files',
  label: 'Files sent',
  hint: 'Send pictures or documents',
  act: 'Sent files',
  isReviewed: true,
  isChangeable: true,
  asks: true,
  keepsAnswer: true,
})
