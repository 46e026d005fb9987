import { useState } from 'react'
import type { AuditRecord } from '../../../api/audit.ts'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ListRest, useList } from './admin-page-list.ts'
import { RestOfList } from './admin-page-rest.tsx'
import { AdminSection } from './admin-page-section.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { actInWords } from './audit-words.ts'

type AuditPage = { records: AuditRecord[]; acts: string[]; next: string | null }

export function AuditLog({ onOpen }: { onOpen: (id: string) => void }) {
  const [act, setAct] = useState('')
  const [acts, setActs] = useState<string[]>([])
  const list = useList<AuditPage, AuditRecord>(
    act === '' ? '/api/admin/audit' : `/api/admin/audit?act=${encodeURIComponent(act)}`,
    { itemsOf: ({ records }) => records, keyOf: ({ id }) => id },
  )
  // Each page lists all acts; while the next one loads, those of the last one stand.
  const known = list.pages[0]?.acts
  if (known !== undefined && known.join() !== acts.join()) setActs(known)
  return (
    <AdminSection
      id="audit-log"
      title="Audit Log"
      lead="What administrators did, newest first. Nothing is ever removed from it."
    >
      <Card className="grid grid-cols-1 gap-5">
        <Field label="Act" className="sm:max-w-72">
          {(control) => (
            <select {...control} value={act} onChange={({ target }) => setAct(target.value)}>
              <option value="">All acts</option>
              {acts.map((name) => (
                <option key={name} value={name}>
                  {actInWords(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {list.items.length > 0 ? (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {list.items.map((record) => (
                <AuditEntry key={record.id} record={record} onOpen={onOpen} />
              ))}
            </ul>
            <RestOfList
              rest={list.rest}
              showMore={list.showMore}
              retry={list.retry}
              failure="The earlier records could not be loaded."
              end="This is the beginning of the log."
            />
          </>
        ) : (
          <NoRecords rest={list.rest} retry={list.retry} isFiltered={act !== ''} />
        )}
      </Card>
    </AdminSection>
  )
}

type NoRecordsProps = { rest: ListRest; retry: () => void; isFiltered: boolean }

function NoRecords({ rest, retry, isFiltered }: NoRecordsProps) {
  if (rest === 'loading') return <Skeleton text="Loading audit log..." lines={5} />
  if (rest === 'failed') return <FailureAlert retry={retry}>Failed to load the audit log.</FailureAlert>
  return (
    <p className="py-6 text-center text-muted">
      {isFiltered
        ? 'Nobody has done this yet.'
        : 'Nothing has been done yet. Acts of administrators appear here.'}
    </p>
  )
}
