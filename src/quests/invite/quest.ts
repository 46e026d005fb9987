import { plural } from '../../domain/format.ts'
import { defineKind } from '../define-kind.ts'

export const invite = defineKind({
  kind: 'invite',
  name: 'Invite newcomers',
  label: 'Invitations',
  hint: 'Invite friends',
  act: 'Invited newcomers',
  isReviewed: false,
  asks: false,
  describeProgress: (done, needed) =>
    plural(needed, { one: `${done} of {count} friend`, other: `${done} of {count} friends` }),
  need: ({ newcomers }) =>
    plural(Number(newcomers), {
      one: 'You need {count} newcomer who joins with your code and verifies their email.',
      other: 'You need {count} newcomers who join with your code and verify their email.',
    }),
  way: { link: '/dashboard#referral-code', name: 'Invite friends' },
})
