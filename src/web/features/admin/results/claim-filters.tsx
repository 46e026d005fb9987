import { type SubmitEvent, useRef } from 'react'
import { CLAIM_FILTERS } from '../../../../domain/claim-list.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, literalText } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ActiveFilter } from '../active-filter.tsx'
import { DayField } from '../day-field.tsx'
import type { ClaimQuery } from './claim-filter.ts'
import { messages } from './messages.ts'

const { people: texts } = messages

type ClaimFiltersProps = {
  query: ClaimQuery
  onChange: (changes: Partial<Record<keyof ClaimQuery, string | undefined>>) => void
  /** The claims of a quiz were all made on its day. */
  isOfOneDay: boolean
}

export function ClaimFilters({ query, onChange, isOfOneDay }: ClaimFiltersProps) {
  const isFiltered = Object.values(query).some((value) => value !== undefined)
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap">
      <SelectField
        label={texts.state}
        className="min-w-0 max-lg:col-span-2 lg:w-56"
        value={query.state ?? ''}
        options={[
          ['', texts.allStates],
          ...CLAIM_FILTERS.map((state) => [state, texts.filters[state]] as const),
        ]}
        onChoose={(state) => onChange({ state })}
      />
      {!isOfOneDay && (
        <>
          <DayField label={texts.from} value={query.from} onChange={(from) => onChange({ from })} />
          <DayField label={texts.to} value={query.to} onChange={(to) => onChange({ to })} />
        </>
      )}
      <MemberSearch key={query.member} member={query.member} onFind={(member) => onChange({ member })} />
      {query.option !== undefined && (
        <ActiveFilter
          {...texts.option}
          name={query.option}
          onAll={() => onChange({ option: undefined, question: undefined })}
        />
      )}
      {isFiltered && (
        <Button
          variant="ghost"
          className="max-lg:justify-self-start"
          onClick={() =>
            onChange({
              state: undefined,
              from: undefined,
              to: undefined,
              member: undefined,
              option: undefined,
              question: undefined,
            })
          }
        >
          {texts.clear}
        </Button>
      )}
    </div>
  )
}

type MemberSearchProps = { member: string | undefined; onFind: (member: string) => void }

function MemberSearch({ member, onFind }: MemberSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onFind(input.current?.value.trim() ?? '')
  }
  return (
    <form onSubmit={find} className="flex min-w-0 items-end gap-2 max-lg:col-span-2 lg:w-80">
      <Field label={texts.member} className="min-w-0 flex-1">
        {(control) => (
          <input
            {...control}
            ref={input}
            type="search"
            defaultValue={member}
            maxLength={200}
            placeholder={texts.memberHint}
            {...literalText}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="min-h-12">
        {texts.find}
      </Button>
    </form>
  )
}
