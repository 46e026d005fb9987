import { useEffect, useState } from 'react'
import type { CallResult } from './api-client.ts'
import { type FieldError, toTooLongError } from './field-error.ts'
import type { Refusal } from './refusal.ts'
import { useDraft } from './use-draft.ts'
import { useForm } from './use-form.ts'

export type Saved = { id: string }

/** The parts in which one kind of content differs from another. */
export interface Content<Subject extends Saved, Name extends string> {
  /** The name under which its draft is kept. */
  name: string
  firstField: Name
  toFields: (subject: Subject | undefined) => Record<Name, string>
  /** The fields as they were typed and not published, for content whose drafts the server keeps. */
  unpublished?: (subject: Subject | undefined) => Record<Name, string> | undefined
  /** Differs between any two versions of the same content. */
  versionOf: (subject: Subject) => string | number
  check: (values: Record<Name, string>) => FieldError<Name>[]
  create: (values: Record<Name, string>) => Promise<CallResult<Subject>>
  replace: (subject: Subject, values: Record<Name, string>) => Promise<CallResult<Subject>>
  /** Undefined for unexpected refusals, which the form shows as a general failure. */
  toFieldError: (refusal: Refusal, values: Record<Name, string>) => FieldError<Name> | undefined
  /** Says what was saved. */
  describeSaved: (saved: Subject, isNew: boolean) => string
  /** Whether the form goes on with what was saved, instead of beginning something new. */
  staysOpen?: (saved: Subject) => boolean
  messages: Record<'failed' | 'changedMeanwhile' | 'goneMeanwhile', string>
}

interface EditorOptions<Subject> {
  /** The form shows something else from now on: saved content, or new content. */
  onSubject: (subject: Subject | undefined) => void
  onSaved: (saved: Subject, isNew: boolean) => void
  /** The list shows something that is no longer true. */
  onOutdated: () => void
  find: (id: string) => Promise<CallResult<Subject>>
  /** Whether the server keeps what was typed, so that opening something else discards nothing. */
  isKept?: (() => boolean) | undefined
}

/** A version that somebody else has saved meanwhile; `known` before it is loaded. */
type Conflict<Subject> =
  | { status: 'none' | 'known' | 'loading' | 'failed' }
  | { status: 'loaded'; version: Subject }

/** The next content of the form: something saved, or something new with some fields filled in. */
interface NextSubject<Subject, Name extends string> {
  next: Subject | undefined
  preset?: Partial<Record<Name, string>> | undefined
}

/** A form that adds or changes content, and asks before it discards unsaved changes. */
export function useEditor<Subject extends Saved, Name extends string>(
  content: Content<Subject, Name>,
  { onSubject, onSaved, onOutdated, find, isKept }: EditorOptions<Subject>,
) {
  const { messages } = content
  const draft = useDraft<Subject, Name>(content.name, content.toFields)
  const { subject } = draft
  const [done, setDone] = useState('')
  const [conflict, setConflict] = useState<Conflict<Subject>>({ status: 'none' })
  const [waiting, setWaiting] = useState<NextSubject<Subject, Name>>()
  const [focusRequests, setFocusRequests] = useState(0)

  const form = useForm<Name>({
    check: content.check,
    async send(values) {
      setConflict({ status: 'none' })
      const reply = await (subject ? content.replace(subject, values) : content.create(values))
      if (reply.ok) {
        const saved = reply.value
        setDone(content.describeSaved(saved, subject === undefined))
        begin(content.staysOpen?.(saved) ? saved : undefined)
        onSaved(saved, subject === undefined)
        return []
      }
      if (subject && reply.code === 'not_found') {
        draft.rebase(undefined)
        onSubject(undefined)
        onOutdated()
        return [{ text: messages.goneMeanwhile }]
      }
      if (reply.code === 'changed_meanwhile') {
        setConflict({ status: 'known' })
        return [{ text: messages.changedMeanwhile }]
      }
      const refusal = toTooLongError<Name>(reply) ?? content.toFieldError(reply, values)
      if (refusal !== undefined) onOutdated()
      if (refusal === undefined) console.error(messages.failed, reply.detail)
      return [refusal ?? { text: messages.failed }]
    },
  })

  const { ref } = form.props
  useEffect(() => {
    if (focusRequests > 0) ref.current?.querySelector<HTMLElement>(`[name="${content.firstField}"]`)?.focus()
  }, [focusRequests, ref, content.firstField])

  function begin(next: Subject | undefined, preset?: NextSubject<Subject, Name>['preset']) {
    draft.begin(next, preset ?? content.unpublished?.(next))
    onSubject(next)
  }

  function open(next: Subject | undefined, preset?: NextSubject<Subject, Name>['preset']) {
    begin(next, preset)
    form.reset()
    setConflict({ status: 'none' })
    setWaiting(undefined)
    setFocusRequests(focusRequests + 1)
  }

  function requestOpen(next: Subject | undefined, preset?: NextSubject<Subject, Name>['preset']) {
    const staysHere = next !== undefined && next.id === subject?.id
    if (staysHere && draft.isUnsaved) setFocusRequests(focusRequests + 1)
    else if (draft.isUnsaved && !isKept?.()) setWaiting({ next, preset })
    else open(next, preset)
  }

  return {
    form,
    draft,
    done,
    edit: (next: Subject) => requestOpen(next),
    cancel: () => requestOpen(undefined),
    /** Shows a subject as it is saved, without asking. */
    reopen: (next: Subject | undefined) => open(next),
    /** Starts something new with some fields filled in, and asks before it discards unsaved changes. */
    startFrom: (preset: Partial<Record<Name, string>>) => requestOpen(undefined, preset),
    /** Starts something new with one field filled in. An unsaved new draft keeps its other fields. */
    startNew(name: Name, value: string) {
      const preset = { [name]: value } as Partial<Record<Name, string>>
      if (subject !== undefined) return requestOpen(undefined, preset)
      draft.type(name, value)
      form.reset()
      setFocusRequests(focusRequests + 1)
    },
    /** For a subject that was deleted on this page. Unsaved changes stay in the form, as something new. */
    dropSubject(id: string) {
      if (subject?.id !== id) return
      if (draft.isUnsaved) draft.rebase(undefined)
      else draft.begin(undefined)
      onSubject(undefined)
    },
    /** The question before unsaved changes are discarded. */
    discarding: {
      isOpen: waiting !== undefined,
      close() {
        setWaiting(undefined)
        onSubject(subject)
      },
      confirm: () => open(waiting?.next, waiting?.preset),
    },
    /** For a newer version that was found in another way than by saving. */
    reportConflict: () => setConflict({ status: 'known' }),
    conflict: {
      ...conflict,
      async load() {
        if (subject === undefined) return
        setConflict({ status: 'loading' })
        const reply = await find(subject.id)
        const isNewer = reply.ok && content.versionOf(reply.value) !== content.versionOf(subject)
        setConflict(isNewer ? { status: 'loaded', version: reply.value } : { status: 'failed' })
      },
      /** The next save replaces the other version, which the editor has now seen. */
      keepMine(version: Subject) {
        draft.rebase(version)
        form.reset()
        setConflict({ status: 'none' })
        setFocusRequests(focusRequests + 1)
      },
      takeTheirs: (version: Subject) => open(version),
    },
  }
}
