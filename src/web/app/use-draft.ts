import { useState } from 'react'
import { useSession } from './session.ts'

interface Draft<Subject, Name extends string> {
  /** The saved content that is being changed; undefined for new content. */
  subject: Subject | undefined
  values: Record<Name, string>
}

/**
 * Unsaved drafts survive a visit to another page and a new login. They are lost only when the document is closed, and
 * then the browser asks first.
 */
const kept = new Map<string, unknown>()
/** Drafts that the server has too, so closing the document loses nothing of them. */
const onServer = new Set<string>()

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function keep(key: string, draft: unknown) {
  onServer.delete(key)
  if (draft === undefined) kept.delete(key)
  else kept.set(key, draft)
  updateWarning()
}

function updateWarning() {
  // Only while something can be lost: browsers do not keep pages with this listener in their back/forward cache.
  const canBeLost = [...kept.keys()].some((key) => !onServer.has(key))
  if (canBeLost) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

/** The values of a form's fields, and the saved content they started from. */
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
    /** Starts from saved content, or from new content with preset fields. */
    begin: (subject: Subject | undefined, preset: Partial<Record<Name, string>> = {}) =>
      become({ subject, values: { ...fieldsOf(subject), ...preset } }),
    /** Keeps the values as changes of another subject. */
    rebase: (subject: Subject | undefined) => become({ ...draft, subject }),
    /** The server has these values too, until the next change. */
    markOnServer() {
      onServer.add(key)
      updateWarning()
    },
  }
}
