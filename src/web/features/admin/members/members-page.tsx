import { findMembers } from '../../../../api/admin-endpoints.ts'
import {
  type Direction,
  MEMBER_FILTERS,
  MEMBER_ORDERS,
  type MemberOrder,
} from '../../../../domain/member-list.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/text-limits.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { makeAdminPage } from '../admin-layout.tsx'
import { useLiveList } from '../live-queries.ts'
import { ShowMore } from '../show-more.tsx'
import { useLastReady } from '../use-last-ready.ts'
import { useUrlQuery } from '../use-url-query.ts'
import { MemberFilters } from './member-filters.tsx'
import { MemberTable } from './member-table.tsx'
import { messages } from './messages.ts'

export default makeAdminPage('users', messages.list.lead, Members)

function Members() {
  const [urlQuery, changeQuery] = useUrlQuery()
  const search = urlQuery.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined
  const filter = MEMBER_FILTERS.find((name) => name === urlQuery.get('filter'))
  const order = MEMBER_ORDERS.find((name) => name === urlQuery.get('sort')) ?? 'joined'
  const direction: Direction = urlQuery.get('direction') === 'ascending' ? 'ascending' : 'descending'
  const list = useLiveList(findMembers, (after) => [{ query: { search, filter, order, direction, after } }], {
    itemsOf: ({ members }) => members,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => next,
  })
  // While another order or filter loads, the list before it stays on the screen.
  const { items, pages } = useLastReady(list)
  const isWaiting = list.pages.length === 0 && list.rest === 'loading'

  function sortBy(next: MemberOrder) {
    const isSame = next === order
    const isAscending = isSame ? direction === 'descending' : next === 'name'
    changeQuery({ sort: next, direction: isAscending ? 'ascending' : undefined })
  }

  return (
    <>
      <MemberFilters
        search={search ?? ''}
        filter={filter}
        order={order}
        direction={direction}
        onChange={changeQuery}
      />
      {list.rest === 'failed' && list.pages.length === 0 ? (
        <FailureAlert retry={list.retry}>{messages.list.failed}</FailureAlert>
      ) : items.length > 0 ? (
        <>
          <p role="status" className={search === undefined ? 'sr-only' : 'text-sm text-muted'}>
            {isWaiting ? messages.list.loading : describeCount(items.length, pages, list.rest === 'none')}
          </p>
          <MemberTable
            members={items}
            facts={Object.assign({}, ...pages.map(({ facts }) => facts))}
            order={order}
            direction={direction}
            onSort={sortBy}
            busy={isWaiting}
          />
          {!isWaiting && <ShowMore {...list} failure={messages.list.moreFailed} end={messages.list.end} />}
        </>
      ) : isWaiting ? (
        <Skeleton text={messages.list.loading} lines={8} />
      ) : (
        <p role="status" className="py-10 text-center text-muted">
          {search === undefined && filter === undefined ? messages.list.empty : messages.list.noMatch}
        </p>
      )}
    </>
  )
}

function describeCount(shown: number, pages: { hasMoreMatches: boolean }[], isComplete: boolean): string {
  if (pages[0]?.hasMoreMatches) return messages.list.tooMany
  return messages.list.shown(shown, isComplete)
}
