import { CLAIM_FILTERS, type ClaimFilter } from '../../../../domain/claim-list.ts'
import { isDay } from '../day-field.tsx'

/** What the address of the page asks for, as the API takes it. */
export interface ClaimQuery {
  state?: ClaimFilter | undefined
  from?: string | undefined
  to?: string | undefined
  member?: string | undefined
  option?: string | undefined
  question?: string | undefined
}

/** Leaves out what the server would not understand, so that a wrong address shows too much instead of an error. */
export function readClaimQuery(query: URLSearchParams): ClaimQuery {
  const read = (name: string, isValid: (value: string) => boolean) => {
    const value = query.get(name)
    return value !== null && isValid(value) ? value : undefined
  }
  const isAtMost = (length: number) => (value: string) => value !== '' && value.length <= length
  return {
    state: CLAIM_FILTERS.find((state) => state === query.get('state')),
    from: read('from', isDay),
    to: read('to', isDay),
    member: read('member', isAtMost(200)),
    option: read('option', isAtMost(500)),
    question: read('question', (value) => /^\d{1,2}$/.test(value)),
  }
}

export const PEOPLE = 'people'

/** The part of a page of results that lists what a figure counts. */
export function linkToPeople(page: string, query: ClaimQuery): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined))
  return `${page}?${search}#${PEOPLE}`
}
