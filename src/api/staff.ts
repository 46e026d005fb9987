import { z } from 'zod'
import { member_not_found } from '../domain/messages/specific-errors.ts'
import { STAFF_ROLES } from '../domain/staff.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, Done, namedObject } from './contract.ts'
import { IdParams, Reason } from './text.ts'

const rolesRoute = adminRoutes('roles.grant')

export const StaffRole = z.enum(STAFF_ROLES, 'must be administrator, reviewer or editor')

const StaffMember = namedObject('StaffMember', {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  grantedAt: z.iso.datetime(),
  grantedBy: z.string(),
  isSuspended: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const getStaff = rolesRoute(endpoints.getStaff, {
  summary: 'The members who work in administration, and their roles',
  reply: z.object({ staff: z.array(StaffMember) }),
})

export const putRole = rolesRoute(endpoints.putRole, {
  summary: 'Give a member a role in administration, or take it away; applies from their next request',
  params: IdParams,
  body: z.strictObject({ role: StaffRole.nullable(), reason: Reason }),
  reply: Done,
  freshProof: true,
  refusals: ['not_found', 'not_verified', 'last_administrator'],
  messages: { not_found: member_not_found },
})
