import { useState } from 'react'
import { findMembers } from '../../../../api/admin-endpoints.ts'
import type { MemberSummary } from '../../../../api/members.ts'
import * as errors from '../../../../domain/messages/errors.ts'
import { member_not_found } from '../../../../domain/messages/specific-errors.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/text-limits.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { findTooLong } from '../../../app/too-long.ts'
import { useForm } from '../../../app/use-form.ts'
import { describeFailure } from '../messages.ts'
import { messages } from './messages.ts'

type Name = 'search'

const LIMITS = { search: { label: messages.record.id, max: MAX_SEARCH_LENGTH } }
const missing: FieldError<Name> = { text: errors.missing_search, fields: ['search'] }
const notFound: FieldError<Name> = { text: member_not_found, fields: ['search'] }

type Found = { search: string; members: MemberSummary[] }

/** Reports the member if only one is found, and otherwise keeps all of them. Results are not cached. */
export function useMemberSearch(onOnly: (member: MemberSummary) => void) {
  const [found, setFound] = useState<Found>()
  const form = useForm<Name>({
    onTry: () => setFound(undefined),
    check: (values) => (values.search.trim() === '' ? [missing] : findTooLong(values, LIMITS)),
    async send(values) {
      const search = values.search.trim()
      const result = await call(findMembers, { query: { search } })
      if (!result.ok) return [{ text: messages.searchFailed(describeFailure(result.code)) }]
      const { members } = result.value
      const [first, second] = members
      if (first === undefined) return [notFound]
      if (second === undefined) onOnly(first)
      else setFound({ search, members })
      return []
    },
  })
  return { form, found }
}
