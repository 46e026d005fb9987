import { type ReactNode, useId } from 'react'
import { FormAlert } from '../../../app/form-alert.tsx'
import { OtherVersion } from '../../../app/other-version.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { messages } from './messages.ts'
import type { SavedSection, Section } from './use-section.ts'

type SectionFormProps<Name extends string> = {
  /** The part of the page's address that leads here. */
  id: string
  title: string
  lead: string
  section: Section<Name>
  /** The names of the fields, where another version is compared. */
  labels: Record<Name, string>
  describe?: (field: Name, value: string) => string
  save: string
  /** Everything is set by the environment, so there is nothing to save. */
  isFixed?: boolean
  /** Beside the button. */
  note?: ReactNode
  children: ReactNode
}

/** A section of the settings with its own button, and beside that what became of the last save. */
export function SectionForm<Name extends string>(props: SectionFormProps<Name>) {
  const { id, title, lead, section, labels, describe, save, isFixed = false, note, children } = props
  const { form, draft, conflict, done } = section
  const titleId = useId()
  return (
    <Card>
      <section id={id} aria-labelledby={titleId} className="scroll-mt-20">
        <form {...form.props} aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
          <header>
            <h2 id={titleId}>{title}</h2>
            <p className="mt-1 max-w-3xl text-sm text-muted">{lead}</p>
          </header>
          {children}
          <FormAlert alert={form.alert} />
          <OtherVersion
            editor={{ conflict, draft }}
            labels={labels}
            fieldsOf={(version: SavedSection<Name>) => version.values}
            describe={describe}
          />
          {form.isDone && (
            <Alert key={form.count} tone="success">
              {done}
            </Alert>
          )}
          {!isFixed && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" busy={form.busy} variant={draft.isUnsaved ? 'primary' : 'secondary'}>
                {save}
              </Button>
              {draft.isUnsaved && <span className="text-sm text-muted">{messages.unsaved}</span>}
              {note}
            </div>
          )}
        </form>
      </section>
    </Card>
  )
}
