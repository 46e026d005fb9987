import type { AuditRecord } from '../../../../api/audit.ts'
import { formatDay, formatMoment, formatShortMoment } from '../../../../domain/format.ts'
import { quizDateOf } from '../../../../domain/quiz.ts'
import { ruleOfActor } from '../../../../domain/review-rules.ts'
import { STAFF_ROLES, type StaffRole } from '../../../../domain/staff.ts'
import { describeSource } from '../../../app/describe-entry.ts'
import { TextLink } from '../../../ui/link.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { Disclosure } from '../disclosure.tsx'
import { linkToMember, linkToPost, linkToQuest, linkToQuiz, linkToRule } from '../links.ts'
import { RowLink } from '../row-link.tsx'
import { messages } from './messages.ts'

type AuditRecordRowProps = {
  record: AuditRecord
  /** The names of members, posts and quests, by id. */
  names: Record<string, string>
}

export function AuditRecordRow({ record, names }: AuditRecordRowProps) {
  const { act, actorId, before, after, reason } = record
  const sentence = describeRecord(record)
  const subjectLink = record.subject !== null && <Subject record={record} names={names} />
  // The sentence says it all.
  const isRole = act === 'grant_role' || act === 'revoke_role'
  return (
    <tr data-row={record.id}>
      <td className="w-full max-w-0">
        <p className="font-medium wrap-anywhere">
          {sentence === undefined ? (
            <>
              {describeAct(act)} {subjectLink}
            </>
          ) : (
            renderMessage(sentence, { subject: () => subjectLink })
          )}
        </p>
        {reason && <p className="text-sm text-muted wrap-anywhere">{messages.reason(reason)}</p>}
        <div className="text-sm sm:hidden">
          <Actor id={actorId} name={names[actorId]} />
        </div>
        {!isRole && (before !== null || after !== null) && <Change {...record} names={names} />}
      </td>
      <td className="min-w-36 max-w-48 text-sm max-sm:hidden">
        <Actor id={actorId} name={names[actorId]} />
      </td>
      <td className="text-right text-sm text-muted sm:whitespace-nowrap">
        <time dateTime={record.createdAt}>
          <span className="whitespace-nowrap sm:hidden">
            {formatShortMoment(record.createdAt, new Date())}
          </span>
          <span className="max-sm:hidden">{formatMoment(record.createdAt)}</span>
        </time>
      </td>
    </tr>
  )
}

function Actor({ id, name }: { id: string; name: string | undefined }) {
  if (name === undefined) return <span className="font-medium wrap-anywhere">{describeActor(id)}</span>
  const rule = ruleOfActor(id)
  return (
    <RowLink to={rule === undefined ? linkToMember(id) : linkToRule(rule)} className="wrap-anywhere">
      <bdi>{name}</bdi>
    </RowLink>
  )
}

/** Commands on the server have no account. */
export function describeActor(id: string): string {
  return id === 'command' ? messages.command : id
}

function Subject({ record, names }: AuditRecordRowProps) {
  const { name, to } = describeSubject(record, names)
  if (to === undefined) return <bdi>{name}</bdi>
  return (
    <TextLink to={to}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}

type DecidedEntry = { memberId: string; sourceKey: string }
type ChangeProps = Pick<AuditRecord, 'before' | 'after'> & { names: Record<string, string> }

function Change({ before, after, names }: ChangeProps) {
  const { of: entries, ...newParts } = partsOf(after)
  const oldParts = partsOf(before)
  return (
    <Disclosure
      summary={before === null ? messages.details : messages.change.title}
      isRowTarget
      className="min-w-0 text-sm"
    >
      <dl className="grid grid-cols-1 gap-2 rounded-xl bg-sunk p-4">
        {[...new Set([...Object.keys(oldParts), ...Object.keys(newParts)])].map((name) => (
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
        {Array.isArray(entries) && (
          <div className="min-w-0">
            <dt className="text-muted">{messages.entries}</dt>
            {(entries as DecidedEntry[]).map(({ memberId, sourceKey }) => (
              <dd key={`${memberId} ${sourceKey}`} className="wrap-anywhere">
                {describeSource(sourceKey, 'their')},{' '}
                <TextLink to={linkToMember(memberId)}>
                  <bdi>{names[memberId] ?? memberId}</bdi>
                </TextLink>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Disclosure>
  )
}

/** An act without a message is shown by its own name. */
export function describeAct(act: string): string {
  return messages.acts[act] ?? act.replaceAll('_', ' ')
}

/** A sentence in which the tag `subject` stands for the subject; undefined for an act that has none. */
function describeRecord({ act, subject, ...record }: AuditRecord): string | undefined {
  const [before, after] = [partsOf(record.before), partsOf(record.after)]
  return messages.sentences[act]?.({
    hasSubject: subject !== null,
    setting: act === 'change_settings' ? (subject ?? undefined) : undefined,
    count: [after.entries, after.total, after.added, after.deleted].find(
      (count) => typeof count === 'number',
    ),
    decision: after.decision,
    isOn: after.isOn,
    roleBefore: toRole(before.role),
    role: toRole(after.role),
  })
}

function partsOf(value: AuditRecord['before']): Record<string, unknown> {
  if (value === null) return {}
  return typeof value === 'object' && !Array.isArray(value) ? value : { value }
}

function toRole(value: unknown): StaffRole | undefined {
  return STAFF_ROLES.find((role) => role === value)
}

/** What a record was done to: its name, and where it is found unless it is gone. */
function describeSubject(
  { act, subject, before, after }: AuditRecord,
  names: Record<string, string>,
): { name: string; to: string | undefined } {
  const id = subject ?? ''
  const name = names[id]
  if (/_post$/.test(act)) {
    const title = name ?? partsOf(before).title ?? partsOf(after).title
    return { name: String(title ?? id), to: name === undefined ? undefined : linkToPost(id) }
  }
  if (/_quest$/.test(act)) return { name: name ?? id, to: name === undefined ? undefined : linkToQuest(id) }
  if (/_rule$/.test(act)) return { name: name ?? id, to: name === undefined ? undefined : linkToRule(id) }
  if (/^daily_\d{4}-\d\d-\d\d$/.test(id)) {
    return { name: formatDay(quizDateOf(id)), to: act === 'delete_quiz' ? undefined : linkToQuiz(id) }
  }
  return { name: name ?? id, to: name === undefined ? undefined : linkToMember(id) }
}

/** 'pendingPoints' becomes 'pending points'. */
function describeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function describeValue(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
