import { useEffect, useState } from 'react'
import { type Flaw, tooLongFlaw } from './flaw.ts'
import { post, put } from './post.ts'
import type { Refusal } from './refusal.ts'
import { useDraft } from './use-draft.ts'
import { useForm } from './use-form.ts'

export type Saved = { id: string; updatedAt: string }

/** What differs between one kind of content and another. */
export interface Content<Subject extends Saved, Name extends string> {
  path: string
  /** Where writing begins. */
  firstField: Name
  fieldsOf: (subject: Subject | undefined) => Record<Name, string>
  check: (values: Record<Name, string>) => Flaw<Name>[]
  bodyOf: (values: Record<Name, string>, subject: Subject | undefined) => object
  /** Nothing where there are no words for it: then saving has failed. */
  refusalOf: (refusal: Refusal, values: Record<Name, string>) => Flaw<Name> | undefined
  words: Record<'added' | 'updated' | 'failed' | 'changedMeanwhile' | 'goneMeanwhile', string>
}

interface Surroundings<Subject> {
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
interface Turn<Subject, Name extends string> {
  next: Subject | undefined
  preset?: Partial<Record<Name, string>> | undefined
}

/** A form that adds or changes content, and loses nothing of what is written in it without a question. */
export function useEditor<Subject extends Saved, Name extends string>(
  content: Content<Subject, Name>,
  { onSaved, onOutdated, findOther }: Surroundings<Subject>,
) {
  const { words } = content
  const draft = useDraft<Subject, Name>(content.path, content.fieldsOf)
  const { subject } = draft
  const [done, setDone] = useState('')
  const [other, setOther] = useState<Other<Subject>>({ status: 'none' })
  const [waiting, setWaiting] = useState<Turn<Subject, Name>>()
  const [turns, setTurns] = useState(0)

  const form = useForm<Name>({
    check: content.check,
    async send(values) {
      setOther({ status: 'none' })
      const body = content.bodyOf(values, subject)
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
      const refusal = tooLongFlaw<Name>(reply) ?? content.refusalOf(reply, values)
      if (refusal !== undefined) onOutdated()
      if (refusal === undefined) console.error(words.failed, reply.detail)
      return [refusal ?? { text: words.failed }]
    },
  })

  const { ref } = form.props
  useEffect(() => {
    if (turns > 0) ref.current?.querySelector<HTMLElement>(`[name="${content.firstField}"]`)?.focus()
  }, [turns, ref, content.firstField])

  function turnTo(next: Subject | undefined, preset?: Turn<Subject, Name>['preset']) {
    draft.begin(next, preset)
    form.forget()
    setOther({ status: 'none' })
    setWaiting(undefined)
    setTurns(turns + 1)
  }

  function lead(next: Subject | undefined, preset?: Turn<Subject, Name>['preset']) {
    const staysHere = next !== undefined && next.id === subject?.id
    if (staysHere && draft.isUnsaved) setTurns(turns + 1)
    else if (draft.isUnsaved) setWaiting({ next, preset })
    else turnTo(next, preset)
  }

  return {
    form,
    draft,
    done,
    edit: (next: Subject) => lead(next),
    cancel: () => lead(undefined),
    /** Something new with a field filled in. What is already written of something new stays. */
    startNew(name: Name, value: string) {
      const preset = { [name]: value } as Partial<Record<Name, string>>
      if (subject !== undefined) return lead(undefined, preset)
      draft.type(name, value)
      form.forget()
      setTurns(turns + 1)
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
      confirm: () => turnTo(waiting?.next, waiting?.preset),
    },
    other: {
      ...other,
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
        form.forget()
        setOther({ status: 'none' })
        setTurns(turns + 1)
      },
      takeTheirs: (version: Subject) => turnTo(version),
    },
  }
}
