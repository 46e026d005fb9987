import type { AuditRecord } from '../../../../api/audit.ts'
import { formatDay } from '../../../../domain/format.ts'
import { quizDateOf } from '../../../../domain/quiz.ts'
import { STAFF_ROLES, type StaffRole } from '../../../../domain/staff.ts'
import { linkToMember, linkToPost, linkToQuest, linkToQuiz } from '../links.ts'
import { messages } from './messages.ts'

/** An act without a message is shown by its own name. */
export function describeAct(act: string): string {
  return messages.acts[act] ?? act.replaceAll('_', ' ')
}

/** A sentence in which the tag `subject` stands for the subject; undefined for an act that has none. */
export function describeRecord({ act, subject, ...record }: AuditRecord): string | undefined {
  const [before, after] = [partsOf(record.before), partsOf(record.after)]
  return messages.sentences[act]?.({
    hasSubject: subject !== null,
    count: [after.entries, after.total, after.added].find((count) => typeof count === 'number'),
    decision: after.decision,
    roleBefore: toRole(before.role),
    role: toRole(after.role),
  })
}

export function partsOf(value: AuditRecord['before']): Record<string, unknown> {
  if (value === null) return {}
  return typeof value === 'object' && !Array.isArray(value) ? value : { value }
}

function toRole(value: unknown): StaffRole | undefined {
  return STAFF_ROLES.find((role) => role === value)
}

/** What a record was done to: its name, and where it is found unless it is gone. */
export function describeSubject(
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
  if (/^daily_\d{4}-\d\d-\d\d$/.test(id)) {
    return { name: formatDay(quizDateOf(id)), to: act === 'delete_quiz' ? undefined : linkToQuiz(id) }
  }
  return { name: name ?? id, to: name === undefined ? undefined : linkToMember(id) }
}

/** 'pendingPoints' becomes 'pending points'. */
export function describeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
