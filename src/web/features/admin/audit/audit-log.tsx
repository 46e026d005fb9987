import { useState } from 'react'
import { getAudit } from '../../../../api/admin-endpoints.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ActiveFilter } from '../active-filter.tsx'
import { AdminSection, showSection } from '../admin-section.tsx'
import type { MemberReference } from '../member-reference.ts'
import { ShowMore } from '../show-more.tsx'
import { type ListEnd, useCursorList } from '../use-cursor-list.ts'
import { AuditRecordItem } from './audit-record.tsx'
import { describeAct } from './describe-record.ts'
import { messages } from './messages.ts'

type AuditLogProps = {
  /** The member by whom the log is filtered, if any. */
  member: MemberReference | undefined
  onMember: (member: MemberReference | undefined) => void
  onOpen: (id: string) => void
}

export function AuditLog({ member, onMember, onOpen }: AuditLogProps) {
  const [act, setAct] = useState('')
  const [actor, setActor] = useState<MemberReference>()
  const [acts, setActs] = useState<string[]>([])
  const query = { act: act === '' ? undefined : act, actorId: actor?.id, subject: member?.id }
  const list = useCursorList(getAudit, (before) => [{ query: { ...query, before } }], {
    itemsOf: ({ records }) => records,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => next,
  })
  // Each page lists all acts. While another filter's first page loads, the earlier acts stay.
  const known = list.pages[0]?.acts
  if (known !== undefined && known.join() !== acts.join()) setActs(known)

  // The button that was pressed disappears, so the focus moves to the heading.
  function narrowToActor(next: MemberReference | undefined) {
    setActor(next)
    showSection('audit-log')
  }
  function showAllSubjects() {
    onMember(undefined)
    showSection('audit-log')
  }

  return (
    <AdminSection id="audit-log" lead={messages.lead}>
      <Card className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-end gap-4">
          <Field label={messages.actFilter.label} className="min-w-0 flex-1 basis-60 sm:max-w-72">
            {(control) => (
              <select {...control} value={act} onChange={({ target }) => setAct(target.value)}>
                <option value="">{messages.actFilter.all}</option>
                {acts.map((name) => (
                  <option key={name} value={name}>
                    {describeAct(name)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {actor && (
            <ActiveFilter
              {...messages.actorFilter}
              name={actor.name}
              onAll={() => narrowToActor(undefined)}
            />
          )}
          {member && <ActiveFilter {...messages.memberFilter} name={member.name} onAll={showAllSubjects} />}
        </div>
        {list.items.length > 0 ? (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {list.items.map((record) => (
                <AuditRecordItem
                  key={record.id}
                  record={record}
                  onOpen={onOpen}
                  onActor={actor ? undefined : narrowToActor}
                />
              ))}
            </ul>
            <ShowMore rest={list.rest} showMore={list.showMore} retry={list.retry} {...messages.list} />
          </>
        ) : (
          <NoRecords
            rest={list.rest}
            retry={list.retry}
            isFiltered={Object.values(query).some((value) => value !== undefined)}
          />
        )}
      </Card>
    </AdminSection>
  )
}

type NoRecordsProps = { rest: ListEnd; retry: () => void; isFiltered: boolean }

function NoRecords({ rest, retry, isFiltered }: NoRecordsProps) {
  if (rest === 'loading') return <Skeleton text={messages.loading} lines={5} />
  if (rest === 'failed') return <FailureAlert retry={retry}>{messages.failed}</FailureAlert>
  return <p className="py-6 text-center text-muted">{isFiltered ? messages.noMatch : messages.empty}</p>
}
