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

type AuditLogProps = {
  /** To whom it was done; to anybody where nobody is named. */
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
  // Each page lists all acts; while the next one loads, those of the last one stand.
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
    <AdminSection
      id="audit-log"
      title="Audit Log"
      lead="What administrators did, newest first. Nothing is ever removed from it."
    >
      <Card className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-end gap-4">
          <Field label="Act" className="min-w-0 flex-1 basis-60 sm:max-w-72">
            {(control) => (
              <select {...control} value={act} onChange={({ target }) => setAct(target.value)}>
                <option value="">All acts</option>
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
              what="Done by"
              name={actor.name}
              showAll="Show what all did"
              onAll={() => narrowToActor(undefined)}
            />
          )}
          {member && (
            <ActiveFilter
              what="Done to"
              name={member.name}
              showAll="Show all subjects"
              onAll={showAllSubjects}
            />
          )}
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
            <ShowMore
              rest={list.rest}
              showMore={list.showMore}
              retry={list.retry}
              failure="The earlier records could not be loaded."
              end="This is the beginning of the log."
            />
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
  if (rest === 'loading') return <Skeleton text="Loading audit log..." lines={5} />
  if (rest === 'failed') return <FailureAlert retry={retry}>Failed to load the audit log.</FailureAlert>
  return (
    <p className="py-6 text-center text-muted">
      {isFiltered
        ? 'Nothing of this choice has been done yet.'
        : 'Nothing has been done yet. Acts of administrators appear here.'}
    </p>
  )
}
