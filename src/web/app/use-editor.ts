import { useEffect, useState } from 'react'
import { post, put } from './api-client.ts'
import { type FieldError, toTooLongError } from './field-error.ts'
import type { Refusal } from './refusal.ts'
import { useDraft } from './use-draft.ts'
import { useForm } from './use-form.ts'

export type Saved = { id: string; updatedAt: string }

/** What differs between one kind of content and another. */
export interface Content<Subject extends Saved, Name extends string> {
  path: string
  /** Where writing begins. */
  firstField: Name
  toFields: (subject: Subject | undefined) => Record<Name, string>
  check: (values: Record<Name, string>) => FieldError<Name>[]
  toBody: (values: Record<Name, string>, subject: Subject | undefined) => object
  /** Nothing where there are no words for it: then saving has failed. */
  toFieldError: (refusal: Refusal, values: Record<Name, string>) => FieldError<Name> | undefined
  messages: Record<'added' | 'updated' | 'failed' | 'changedMeanwhile' | 'goneMeanwhile', string>
}

interface EditorOptions<Subject> {
  onSaved: (saved: Subject, isNew: boolean) => void
  /** It turned out to be other than it is shown. */
  onOutdated: () => void
  findOther: (id: string) => Promise<Subject | undefined>
}

/** `told`: somebody else has saved it meanwhile. */
type Other<Subject> =
  | { status: 'none' | 'told' | 'loading' | 'failed' }
  | { status: 'loaded'; version: Subject }

/** What the form turns to: something saved, or something new with some fields filled in. */
interface NextSubject<Subject, Name extends string> {
  next: Subject | undefined
  preset?: Partial<Record<Name, string>> | undefined
}

/** A form that adds or changes content, and loses nothing of what is written in it without a question. */
export function useEditor<Subject extends Saved, Name extends string>(
  content: Content<Subject, Name>,
  { onSaved, onOutdated, findOther }: EditorOptions<Subject>,
) {
  const { messages: words } = content
  const draft = useDraft<Subject, Name>(content.path, content.toFields)
  const { subject } = draft
  const [done, setDone] = useState('')
  const [conflict, setOther] = useState<Other<Subject>>({ status: 'none' })
  const [waiting, setWaiting] = useState<NextSubject<Subject, Name>>()
  const [focusRequests, setFocusRequests] = useState(0)

  const form = useForm<Name>({
    check: content.check,
    async send(values) {
      setOther({ status: 'none' })
      const body = content.toBody(values, subject)
      const reply = subject
        ? await put<Subject>(`${content.path}/${subject.id}`, { ...body, lastSaved: subject.updatedAt })
        : await post<Subject>(content.path, body)
      if (reply.ok) {
        setDone(subject ? words.updated : words.added)
        draft.begin(undefined)
        onSaved(reply.value, subject === undefined)
        return []
      }
      if (subject && reply.code === 'not_found') {
        draft.rebase(undefined)
        onOutdated()
        return [{ text: words.goneMeanwhile }]
      }
      if (reply.code === 'changed_meanwhile') {
        setOther({ status: 'told' })
        return [{ text: words.changedMeanwhile }]
      }
      const refusal = toTooLongError<Name>(reply) ?? content.toFieldError(reply, values)
      if (refusal !== undefined) onOutdated()
      if (refusal === undefined) console.error(words.failed, reply.detail)
      return [refusal ?? { text: words.failed }]
    },
  })

  const { ref } = form.props
  useEffect(() => {
    if (focusRequests > 0) ref.current?.querySelector<HTMLElement>(`[name="${content.firstField}"]`)?.focus()
  }, [focusRequests, ref, content.firstField])

  function open(next: Subject | undefined, preset?: NextSubject<Subject, Name>['preset']) {
    draft.begin(next, preset)
    form.reset()
    setOther({ status: 'none' })
    setWaiting(undefined)
    setFocusRequests(focusRequests + 1)
  }

  function requestOpen(next: Subject | undefined, preset?: NextSubject<Subject, Name>['preset']) {
    const staysHere = next !== undefined && next.id === subject?.id
    if (staysHere && draft.isUnsaved) setFocusRequests(focusRequests + 1)
    else if (draft.isUnsaved) setWaiting({ next, preset })
    else open(next, preset)
  }

  return {
    form,
    draft,
    done,
    edit: (next: Subject) => requestOpen(next),
    cancel: () => requestOpen(undefined),
    /** Something new with a field filled in. What is already written of something new stays. */
    startNew(name: Name, value: string) {
      const preset = { [name]: value } as Partial<Record<Name, string>>
      if (subject !== undefined) return requestOpen(undefined, preset)
      draft.type(name, value)
      form.reset()
      setFocusRequests(focusRequests + 1)
    },
    /** It was deleted on this very page. What was changed in it stays, as something new. */
    dropSubject(id: string) {
      if (subject?.id !== id) return
      if (draft.isUnsaved) draft.rebase(undefined)
      else draft.begin(undefined)
    },
    /** Before unsaved changes go. */
    discarding: {
      isAsked: waiting !== undefined,
      close: () => setWaiting(undefined),
      confirm: () => open(waiting?.next, waiting?.preset),
    },
    other: {
      ...conflict,
      async load() {
        if (subject === undefined) return
        setOther({ status: 'loading' })
        const version = await findOther(subject.id)
        const isNewer = version !== undefined && version.updatedAt !== subject.updatedAt
        setOther(isNewer ? { status: 'loaded', version } : { status: 'failed' })
      },
      /** The next save goes over the other version, now that it has been seen. */
      keepMine(version: Subject) {
        draft.rebase(version)
        form.reset()
        setOther({ status: 'none' })
        setFocusRequests(focusRequests + 1)
      },
      takeTheirs: (version: Subject) => open(version),
    },
  }
}
