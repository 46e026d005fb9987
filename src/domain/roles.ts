/** The role a member has. There is one more for administrators, and nobody is given the others yet. */
export function roleOf(member: { isAdmin: boolean }): 'Community Member' | 'Administrator' {
  return member.isAdmin ? 'Administrator' : 'Community Member'
}

export const FUTURE_ROLES = [
  'Conservation Contributor',
  'Eco-Champion',
  'Project Validator',
  'Governance Voter',
] as const
