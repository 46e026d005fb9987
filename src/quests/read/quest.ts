import { defineKind } from '../define-kind.ts'

export const read = defineKind({
  kind: 'blog',
  name: 'Read the latest post',
  label: 'Blog posts read',
  hint: 'Read the latest post',
  act: 'Read a blog post',
  isReviewed: false,
  asks: false,
  singleQuest: 'latest-post',
  isDaily: true,
  keepsNoClaims: true,
})
