import { type SubmitEvent, useState } from 'react'
import { invalid_period } from '../../../../domain/messages/errors.ts'
import { type EnteredPeriod, type Period, readPeriod } from '../../../../domain/period.ts'
import { addDays, utcDateOf } from '../../../../domain/utc-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { messages } from './messages.ts'

const PRESETS = ['7', '30', '90'] as const
const DEFAULT = '30'
type Choice = (typeof PRESETS)[number] | 'own'
const words = messages.period

/** The period that the URL names: the last days, which move on with time, or a first and a last day. */
export function readPeriodOfUrl(query: URLSearchParams): { choice: Choice; entered: EnteredPeriod } {
  const [from, to] = [query.get('from') ?? undefined, query.get('to') ?? undefined]
  if (from !== undefined || to !== undefined) return { choice: 'own', entered: { from, to } }
  const choice = PRESETS.find((days) => days === query.get('days')) ?? DEFAULT
  if (choice === DEFAULT) return { choice, entered: {} }
  return { choice, entered: { from: addDays(utcDateOf(new Date()), 1 - Number(choice)) } }
}

type PeriodChooserProps = { shown: Period | undefined }

/** Chooses the days of the overview. */
export function PeriodChooser({ shown }: PeriodChooserProps) {
  const [query, change] = useUrlQuery()
  const { choice } = readPeriodOfUrl(query)
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isOwn = isOpen || choice === 'own'

  function choose(next: Choice) {
    setFailure(undefined)
    setIsOpen(next === 'own')
    if (next !== 'own') change({ from: undefined, to: undefined, days: next === DEFAULT ? undefined : next })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = readPeriod({ from: String(form.get('from')), to: String(form.get('to')) }, new Date())
    setFailure(read.ok ? undefined : invalid_period)
    if (read.ok) change({ ...read.value, days: undefined })
  }

  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Segments
        label={words.label}
        options={[
          ...PRESETS.map((value) => ({ value, name: words.last(Number(value)) })),
          { value: 'own', name: words.own },
        ]}
        value={isOwn ? 'own' : choice}
        onChange={choose}
      />
      {isOwn && (
        <form
          // A period that was chosen elsewhere, by going back or by a link, is shown in the fields.
          key={`${shown?.from} ${shown?.to}`}
          onSubmit={submit}
          noValidate
          aria-label={words.own}
          className="flex flex-wrap items-end gap-3"
        >
          <Field label={words.from} error={failure} className="min-w-0 flex-1 basis-36 sm:max-w-40">
            {(control) => <input {...control} type="date" name="from" defaultValue={shown?.from} />}
          </Field>
          <Field label={words.to} className="min-w-0 flex-1 basis-36 sm:max-w-40">
            {(control) => <input {...control} type="date" name="to" defaultValue={shown?.to} />}
          </Field>
          <Button type="submit" variant="secondary">
            {words.show}
          </Button>
        </form>
      )}
    </div>
  )
}
