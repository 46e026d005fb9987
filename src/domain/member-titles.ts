/** Every title, in the order of the list. Members have one of the first two; the others cannot be assigned yet. */
export const MEMBER_TITLES = [
  'Community Member',
  'Administrator',
  'Conservation Contributor',
  'Eco-Champion',
  'Project Validator',
  'Governance Voter',
] as const
export type MemberTitle = (typeof MEMBER_TITLES)[number]

export function titleOf(member: { isAdmin: boolean }): 'Community Member' | 'Administrator' {
  return member.isAdmin ? 'Administrator' : 'Community Member'
}
