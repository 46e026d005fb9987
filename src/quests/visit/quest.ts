import { defineKind } from '../define-kind.ts'

export const visit = defineKind({
  kind: 'visit',
  name: 'Visit a link',
  label: 'Visited links',
  hint: 'Open a page',
  act: 'Visited a link',
  isReviewed: false,
  asks: true,
})
