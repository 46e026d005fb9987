import { defineKind } from '../define-kind.ts'

export const poll = defineKind({
  kind: 'poll',
  name: 'Poll',
  label: 'Polls',
  hint: 'Vote',
  act: 'Took part in a poll',
  isReviewed: false,
  asks: true,
  keepsAnswer: true,
})
