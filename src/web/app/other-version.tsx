import { useEffect, useRef } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { messages } from './other-version.messages.ts'
import type { Saved, useEditor } from './use-editor.ts'

type Editor<Subject extends Saved, Name extends string> = ReturnType<typeof useEditor<Subject, Name>>

type OtherVersionProps<Subject extends Saved, Name extends string> = {
  editor: Pick<Editor<Subject, Name>, 'conflict'> & { draft: Pick<Editor<Subject, Name>['draft'], 'values'> }
  labels: Partial<Record<Name, string>>
  fieldsOf: (subject: Subject) => Record<Name, string>
  /** Words for the values of fields that are not texts. */
  describe?: ((field: Name, value: string) => string) | undefined
}

/** Loads on demand what somebody else has saved meanwhile, and compares it with the form. */
export function OtherVersion<Subject extends Saved, Name extends string>({
  editor: { conflict, draft },
  labels,
  fieldsOf,
  describe = (_, value) => value,
}: OtherVersionProps<Subject, Name>) {
  if (conflict.status === 'none') return null
  if (conflict.status !== 'loaded') {
    return (
      <div className="grid justify-items-start gap-3">
        {conflict.status === 'failed' && <Alert tone="error">{messages.loadFailed}</Alert>}
        <Button variant="secondary" busy={conflict.status === 'loading'} onClick={conflict.load}>
          {messages.load}
        </Button>
      </div>
    )
  }
  const { version, keepMine, takeTheirs } = conflict
  const saved = fieldsOf(version)
  const parts = (Object.entries(labels) as [Name, string][])
    .filter(([field]) => saved[field] !== draft.values[field])
    .map(([field, label]) => ({ label, text: describe(field, saved[field]) }))
  return (
    <Comparison parts={parts} keepMine={() => keepMine(version)} takeTheirs={() => takeTheirs(version)} />
  )
}

type ComparisonProps = {
  /** The fields in which the other version differs. */
  parts: { label: string; text: string }[]
  keepMine: () => void
  takeTheirs: () => void
}

function Comparison({ parts, keepMine, takeTheirs }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that loaded it is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="other-version" className="rounded-xl border border-edge bg-sunk p-4 sm:p-5">
      <h3 id="other-version" ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {messages.title}
      </h3>
      <p className="mt-1 text-muted">{parts.length === 0 ? messages.same : messages.differs}</p>
      <dl className="mt-4 grid gap-4">
        {parts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too
              tabIndex={0}
              dir="auto"
              className="mt-1 max-h-80 overflow-y-auto rounded-lg border border-line bg-raised px-4 py-2.5 wrap-anywhere whitespace-pre-wrap"
            >
              {text === '' ? <span className="text-muted">{messages.empty}</span> : text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={keepMine}>
          {messages.keepMine}
        </Button>
        <Button variant="secondary" onClick={takeTheirs}>
          {messages.takeTheirs}
        </Button>
      </div>
    </section>
  )
}
