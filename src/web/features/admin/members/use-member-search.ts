import { useState } from 'react'
import type { ErrorCode, ErrorReply } from '../../../../api/errors.ts'
import type { MemberSummary } from '../../../../api/members.ts'
import * as errors from '../../../../domain/messages/errors.ts'
import { member_not_found } from '../../../../domain/messages/specific-errors.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/text-limits.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { endSession } from '../../../app/session.ts'
import { findTooLong } from '../../../app/too-long.ts'
import { useForm } from '../../../app/use-form.ts'
import { describeFailure } from '../describe-failure.ts'

type Name = 'search'
type Found = { members: MemberSummary[]; hasMore: boolean }

const PATIENCE_MS = 30_000
const LIMITS = { search: { label: 'User ID', max: MAX_SEARCH_LENGTH } }
const missing: FieldError<Name> = { text: errors.missing_search, fields: ['search'] }
const notFound: FieldError<Name> = { text: member_not_found, fields: ['search'] }

/** One member who is found is opened at once; of several the list is kept to choose from. */
export function useMemberSearch(onOpen: (id: string) => void) {
  const [found, setFound] = useState<Found>()
  const form = useForm<Name>({
    onTry: () => setFound(undefined),
    check: (values) => (values.search.trim() === '' ? [missing] : findTooLong(values, LIMITS)),
    async send({ search }) {
      const reply = await findMembers(search.trim())
      if ('code' in reply) return [{ text: `Error searching user: ${describeFailure(reply.code)}` }]
      const [first, second] = reply.members
      if (first === undefined) return [notFound]
      if (second === undefined) onOpen(first.id)
      else setFound(reply)
      return []
    },
  })
  return { form, found }
}

/** What was found is not kept: a second search is to tell what is true then. */
async function findMembers(search: string): Promise<Found | { code: ErrorCode | undefined }> {
  try {
    const response = await fetch(`/api/admin/members?search=${encodeURIComponent(search)}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const reply: unknown = await response.json()
    if (response.ok) return reply as Found
    const code = (reply as Partial<ErrorReply> | null)?.error?.code
    if (code === 'not_logged_in') endSession()
    return { code }
  } catch {
    return { code: undefined }
  }
}
