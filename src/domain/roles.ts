/** Every role, in the order of the list. Members have one of the first two; the others cannot be assigned yet. */
export const ROLES = [
  'Community Member',
  'Administrator',
  'Conservation Contributor',
  'Eco-Champion',
  'Project Validator',
  'Governance Voter',
] as const
export type Role = (typeof ROLES)[number]

export function roleOf(member: { isAdmin: boolean }): 'Community Member' | 'Administrator' {
  return member.isAdmin ? 'Administrator' : 'Community Member'
}
