import { useState } from 'react'
import { useSession } from './session.ts'

interface Draft<Subject, Name extends string> {
  /** What is being changed: nothing while something new is written. */
  subject: Subject | undefined
  values: Record<Name, string>
}

/**
 * What is unsaved stays here while its writer is on another page, or has to log in again. It goes with the browser's
 * page only, and then the browser asks first.
 */
const kept = new Map<string, unknown>()

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function keep(key: string, draft: unknown) {
  if (draft === undefined) kept.delete(key)
  else kept.set(key, draft)
  // Only while it matters: browsers keep no page for the way back that may ask.
  if (kept.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

/** What is written in a form, field by field, and what it began from. */
export function useDraft<Subject, Name extends string>(
  name: string,
  fieldsOf: (subject: Subject | undefined) => Record<Name, string>,
) {
  const session = useSession()
  const key = `${session.status === 'member' ? session.member.id : ''} ${name}`
  const [draft, setDraft] = useState<Draft<Subject, Name>>(
    () =>
      (kept.get(key) as Draft<Subject, Name> | undefined) ?? {
        subject: undefined,
        values: fieldsOf(undefined),
      },
  )

  function isUnsaved({ subject, values }: Draft<Subject, Name>): boolean {
    const saved = fieldsOf(subject)
    return (Object.keys(saved) as Name[]).some((field) => values[field] !== saved[field])
  }

  function become(next: Draft<Subject, Name>) {
    keep(key, isUnsaved(next) ? next : undefined)
    setDraft(next)
  }

  return {
    ...draft,
    isUnsaved: isUnsaved(draft),
    type: (field: Name, value: string) =>
      become({ ...draft, values: { ...draft.values, [field]: value } as Record<Name, string> }),
    /** From something saved, or from nothing but a preset. */
    begin: (subject: Subject | undefined, preset: Partial<Record<Name, string>> = {}) =>
      become({ subject, values: { ...fieldsOf(subject), ...preset } }),
    /** What was written stays, and is now a change of something else. */
    rebase: (subject: Subject | undefined) => become({ ...draft, subject }),
  }
}
