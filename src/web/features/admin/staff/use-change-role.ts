import { putRole } from '../../../../api/admin-endpoints.ts'
import type { MemberRecord } from '../../../../api/members.ts'
import { STAFF_ROLES } from '../../../../domain/staff.ts'
import { MAX_REASON_LENGTH } from '../../../../domain/text-limits.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { findTooLong } from '../../../app/too-long.ts'
import { useForm } from '../../../app/use-form.ts'
import { describeFailure } from '../describe-failure.ts'
import { useRefetchAll } from '../live-queries.ts'
import { roleNames, messages as shared } from '../messages.ts'
import { messages } from './messages.ts'

type Name = 'role' | 'reason'

const LIMITS = { reason: { label: shared.reason, max: MAX_REASON_LENGTH } }
const missingReason: FieldError<Name> = { text: shared.missingReason, fields: ['reason'] }
const sameRole: FieldError<Name> = { text: messages.sameRole, fields: ['role'] }

/** The form that changes a member's role. It reports its success. */
export function useChangeRole({ id, name, staffRole }: MemberRecord, succeed: (text: string) => void) {
  const refresh = useRefetchAll()
  return useForm<Name>({
    check(values) {
      const errors = values.role === (staffRole ?? '') ? [sameRole] : []
      if (values.reason.trim() === '') errors.push(missingReason)
      return [...errors, ...findTooLong({ reason: values.reason }, LIMITS)]
    },
    async send(values) {
      const role = STAFF_ROLES.find((known) => known === values.role) ?? null
      const result = await call(putRole, { params: { id }, body: { role, reason: values.reason.trim() } })
      // A reply can be lost after the role was changed, so the page is refetched either way.
      void refresh()
      if (!result.ok) {
        const reason = (result.code && messages.failures[result.code]) ?? describeFailure(result.code)
        return [{ text: messages.failed(reason) }]
      }
      succeed(role === null ? messages.revoked(name) : messages.granted(name, roleNames[role]))
      return []
    },
  })
}
