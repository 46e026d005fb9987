import { defineKind } from '../define-kind.ts'

export const invite = defineKind({
  kind: 'invite',
  name: 'Invite newcomers',
  label: 'Invitations',
  act: 'Invited newcomers',
  isReviewed: false,
})
