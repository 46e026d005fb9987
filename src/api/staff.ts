import { z } from 'zod'
import { member_not_found } from '../domain/messages/specific-errors.ts'
import { STAFF_ROLES } from '../domain/staff.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoute, Done, namedObject } from './contract.ts'
import { Reason } from './reason.ts'
import { IdParams } from './text.ts'

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

export const getStaff = adminRoute(endpoints.getStaff, {
  needs: 'roles.grant',
  summary: 'The members who work in administration, and their roles',
  reply: z.object({ staff: z.array(StaffMember) }),
})

export const putRole = adminRoute(endpoints.putRole, {
  needs: 'roles.grant',
  summary: 'Give a member a role in administration, or take it away; applies from their next request',
  params: IdParams,
  body: z.strictObject({ role: StaffRole.nullable(), reason: Reason }),
  reply: Done,
  refusals: ['not_found', 'not_verified', 'last_administrator'],
  messages: { not_found: member_not_found },
})
