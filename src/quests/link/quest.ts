import { defineKind } from '../define-kind.ts'

export const link = defineKind({
  kind: 'link',
  name: 'Send a link',
  label: 'Sent links',
  hint: 'Send a link',
  act: 'Sent a link',
  isReviewed: true,
  isChangeable: true,
  asks: true,
  keepsAnswer: true,
})
