import { getAudit } from '../../../../api/admin-endpoints.ts'
import type { ListEnd } from '../../../app/use-cursor-list.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { makeAdminPage } from '../admin-layout.tsx'
import { useLiveList } from '../live-queries.ts'
import { ShowMore } from '../show-more.tsx'
import { useLastReady } from '../use-last-ready.ts'
import { useUrlQuery } from '../use-url-query.ts'
import { AuditFilters, readFilters } from './audit-filters.tsx'
import { AuditRecordItem } from './audit-record.tsx'
import { messages } from './messages.ts'

export default makeAdminPage('audit', messages.lead, AuditLog)

function AuditLog() {
  const [urlQuery, changeQuery] = useUrlQuery()
  const filters = readFilters(urlQuery)
  const { member: subject, by: actorId, ...rest } = filters
  const list = useLiveList(getAudit, (before) => [{ query: { ...rest, subject, actorId, before } }], {
    itemsOf: ({ records }) => records,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => next,
  })
  // While the records of another filter load, those before it stay on the screen.
  const { items, pages } = useLastReady(list)
  const isWaiting = list.pages.length === 0 && list.rest === 'loading'
  const names: Record<string, string> = Object.assign({}, ...pages.map((page) => page.names))
  return (
    <>
      <AuditFilters
        filters={filters}
        memberName={subject && (names[subject] ?? subject)}
        acts={pages[0]?.acts ?? []}
        actors={pages[0]?.actors ?? []}
        onChange={changeQuery}
      />
      {items.length > 0 && (list.rest !== 'failed' || list.items.length > 0) ? (
        <>
          <ul
            aria-busy={isWaiting}
            className={`divide-y divide-line rounded-2xl border border-line bg-raised ${isWaiting ? 'opacity-60' : ''}`}
          >
            {items.map((record) => (
              <AuditRecordItem key={record.id} record={record} names={names} />
            ))}
          </ul>
          {!isWaiting && <ShowMore {...list} {...messages.list} />}
        </>
      ) : (
        <NoRecords
          rest={list.rest}
          retry={list.retry}
          isFiltered={Object.values(filters).some((value) => value !== undefined)}
        />
      )}
    </>
  )
}

type NoRecordsProps = { rest: ListEnd; retry: () => void; isFiltered: boolean }

function NoRecords({ rest, retry, isFiltered }: NoRecordsProps) {
  if (rest === 'loading') return <Skeleton text={messages.loading} lines={5} />
  if (rest === 'failed') return <FailureAlert retry={retry}>{messages.failed}</FailureAlert>
  return (
    <p role="status" className="py-10 text-center text-muted">
      {isFiltered ? messages.noMatch : messages.empty}
    </p>
  )
}
