/**
 * What a staff member may do in administration. Each operation of the API names the one it needs. They are separate from
 * the roles that the dashboard shows, which are in member-titles.ts.
 */
export const CAPABILITIES = [
  'overview.read',
  'review.decide',
  'review.rules',
  'members.read',
  'members.suspend',
  'points.reset',
  'points.adjust',
  'content.write',
  'quests.write',
  'exports.read',
  'audit.read',
  'roles.grant',
  'settings.write',
] as const
export type Capability = (typeof CAPABILITIES)[number]

export const STAFF_ROLES = ['administrator', 'reviewer', 'editor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const capabilities: Record<StaffRole, readonly Capability[]> = {
  administrator: CAPABILITIES,
  reviewer: ['overview.read', 'review.decide', 'members.read'],
  editor: ['overview.read', 'content.write', 'quests.write'],
}

/** A member without a role in the staff may do nothing in administration. */
export function capabilitiesOf(role: StaffRole | null): readonly Capability[] {
  return role === null ? [] : capabilities[role]
}

export function hasCapability(role: StaffRole | null, capability: Capability): boolean {
  return capabilitiesOf(role).includes(capability)
}

/** The roles that have a capability. */
export function rolesWith(capability: Capability): StaffRole[] {
  return STAFF_ROLES.filter((role) => hasCapability(role, capability))
}
