import { useState } from 'react'
import { findMembers } from '../../../../api/admin-endpoints.ts'
import type { ReplyOf } from '../../../../api/operations.ts'
import * as errors from '../../../../domain/messages/errors.ts'
import { member_not_found } from '../../../../domain/messages/specific-errors.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/text-limits.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { findTooLong } from '../../../app/too-long.ts'
import { useForm } from '../../../app/use-form.ts'
import { describeFailure } from '../describe-failure.ts'
import { messages } from './messages.ts'

type Name = 'search'

const LIMITS = { search: { label: messages.record.id, max: MAX_SEARCH_LENGTH } }
const missing: FieldError<Name> = { text: errors.missing_search, fields: ['search'] }
const notFound: FieldError<Name> = { text: member_not_found, fields: ['search'] }

/** Opens the member at once if only one is found, and otherwise lists them. Results are not cached. */
export function useMemberSearch(onOpen: (id: string) => void) {
  const [found, setFound] = useState<ReplyOf<typeof findMembers>>()
  const form = useForm<Name>({
    onTry: () => setFound(undefined),
    check: (values) => (values.search.trim() === '' ? [missing] : findTooLong(values, LIMITS)),
    async send({ search }) {
      const result = await call(findMembers, { query: { search: search.trim() } })
      if (!result.ok) return [{ text: messages.searchFailed(describeFailure(result.code)) }]
      const [first, second] = result.value.members
      if (first === undefined) return [notFound]
      if (second === undefined) onOpen(first.id)
      else setFound(result.value)
      return []
    },
  })
  return { form, found }
}
