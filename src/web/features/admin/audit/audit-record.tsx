import type { AuditRecord } from '../../../../api/audit.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import { Disclosure } from '../disclosure.tsx'
import type { MemberReference } from '../member-reference.ts'
import { describeAct, describeName, describeValue, isAboutMember } from './describe-record.ts'
import { messages } from './messages.ts'

type AuditRecordItemProps = {
  record: AuditRecord
  onOpen: (id: string) => void
  /** Narrows the log to one administrator. Absent while it is narrowed already. */
  onActor: ((actor: MemberReference) => void) | undefined
}

export function AuditRecordItem({ record, onOpen, onActor }: AuditRecordItemProps) {
  const { act, subject, before, after, reason } = record
  return (
    <li className="grid grid-cols-1 gap-1 py-3 sm:grid-cols-[1fr_auto] sm:gap-x-6">
      <div className="min-w-0">
        <p>
          <span className="font-medium">{describeAct(act)}</span>{' '}
          {subject !== null &&
            (isAboutMember(act) ? (
              <button
                type="button"
                onClick={() => onOpen(subject)}
                className="rounded-sm text-left text-leaf underline decoration-1 underline-offset-4 wrap-anywhere hover:text-leaf-strong"
              >
                {subject}
              </button>
            ) : (
              <span className="text-muted wrap-anywhere">{subject}</span>
            ))}
        </p>
        {reason && <p className="text-sm wrap-anywhere">{messages.reason(reason)}</p>}
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted sm:block sm:text-right">
        {onActor ? (
          <button
            type="button"
            onClick={() => onActor({ id: record.actorId, name: record.actorName })}
            className="min-h-6 rounded-sm font-medium text-ink underline decoration-1 underline-offset-4 wrap-anywhere hover:text-leaf"
          >
            {renderMessage(messages.onlyActor, {
              label: (text) => <span className="sr-only">{text}</span>,
              name: () => <bdi>{record.actorName}</bdi>,
            })}
          </button>
        ) : (
          <bdi className="font-medium text-ink wrap-anywhere">{record.actorName}</bdi>
        )}
        <span className="sm:block"> </span>
        <time dateTime={record.createdAt}>{formatMoment(record.createdAt)}</time>
      </p>
      {(before !== null || after !== null) && <Change before={before} after={after} />}
    </li>
  )
}

function Change({ before, after }: Pick<AuditRecord, 'before' | 'after'>) {
  const [oldParts, newParts] = [partsOf(before), partsOf(after)]
  const names = [...new Set([...Object.keys(oldParts), ...Object.keys(newParts)])]
  return (
    <Disclosure
      summary={before === null ? messages.details : messages.change.title}
      className="col-span-full min-w-0 text-sm"
    >
      <dl className="grid grid-cols-1 gap-2 rounded-xl bg-sunk p-4">
        {names.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{describeName(name)}</dt>
            <dd className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
              {before === null ? (
                describeValue(newParts[name])
              ) : (
                <>
                  <del className="text-muted decoration-1">
                    <span className="sr-only">{messages.change.before} </span>
                    {describeValue(oldParts[name])}
                  </del>
                  <span aria-hidden="true"> → </span>
                  <ins className="no-underline">
                    <span className="sr-only">{messages.change.after} </span>
                    {describeValue(newParts[name])}
                  </ins>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

function partsOf(value: AuditRecord['before']): Record<string, unknown> {
  if (value === null) return {}
  return typeof value === 'object' && !Array.isArray(value) ? value : { value }
}
