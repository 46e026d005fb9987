import { type SubmitEvent, useState } from 'react'
import { invalid_period } from '../../../../domain/messages/errors.ts'
import { type Period, readPeriod } from '../../../../domain/period.ts'
import { utcDateOf } from '../../../../domain/utc-day.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useUrlQuery } from '../use-url-query.ts'
import { messages } from './messages.ts'

const DAY_MS = 24 * 3600 * 1000
const PRESETS = [7, 30, 90] as const

/** The days that the charts show, as part of the URL. */
export function PeriodChooser({ chosen }: { chosen: Period | undefined }) {
  const [query, change] = useUrlQuery()
  const [failure, setFailure] = useState<string>()
  const shown = query.has('from') || query.has('to') ? chosen : undefined

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = readPeriod({ from: String(form.get('from')), to: String(form.get('to')) }, new Date())
    setFailure(read.ok ? undefined : invalid_period)
    if (read.ok) change({ ...read.value })
  }

  function chooseLast(days: number) {
    setFailure(undefined)
    const from = utcDateOf(new Date(Date.now() - (days - 1) * DAY_MS))
    change(days === 30 ? { from: undefined, to: undefined } : { from, to: utcDateOf(new Date()) })
  }

  return (
    <form
      // A period that was chosen elsewhere, by a button or by going back, is shown in the fields.
      key={`${chosen?.from} ${chosen?.to}`}
      onSubmit={choose}
      noValidate
      aria-label={messages.period.label}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((days) => (
          <Button
            key={days}
            type="button"
            variant="secondary"
            aria-pressed={shown === undefined && days === 30}
            onClick={() => chooseLast(days)}
          >
            {messages.period.last(days)}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={messages.period.from} error={failure} className="min-w-0 flex-1 basis-36 sm:max-w-40">
          {(control) => <input {...control} type="date" name="from" defaultValue={chosen?.from} />}
        </Field>
        <Field label={messages.period.to} className="min-w-0 flex-1 basis-36 sm:max-w-40">
          {(control) => <input {...control} type="date" name="to" defaultValue={chosen?.to} />}
        </Field>
        <Button type="submit" variant="secondary">
          {messages.period.show}
        </Button>
      </div>
    </form>
  )
}
