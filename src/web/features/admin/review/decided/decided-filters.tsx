import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { REVIEW_DECISIONS } from '../../../../../domain/review.ts'
import { MAX_SEARCH_LENGTH } from '../../../../../domain/text-limits.ts'
import { Button } from '../../../../ui/button.tsx'
import { buttonLook } from '../../../../ui/button-look.ts'
import { Field, literalText } from '../../../../ui/field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { ActiveFilter } from '../../active-filter.tsx'
import { kindLabels } from '../review-filter.ts'
import { type DecidedChanges, type DecidedFilter, isDay, isFiltered, NO_FILTERS } from './decided-filter.ts'
import { messages } from './messages.ts'

const { filters: texts } = messages

type DecidedFiltersProps = {
  filter: DecidedFilter
  reviewers: { id: string; name: string }[]
  memberName: string | undefined
  questName: string | undefined
  onChange: (changes: DecidedChanges) => void
}

/** In one line, whose choices name themselves. Kind and days are shown when they are asked for; on phones the other choices too. */
export function DecidedFilters({ filter, reviewers, memberName, questName, onChange }: DecidedFiltersProps) {
  const hasMore = filter.kind !== undefined || filter.from !== undefined || filter.to !== undefined
  const [isOpen, setOpen] = useState(hasMore)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        <div className="col-span-2 flex items-end gap-2">
          <MemberSearch search={filter.search} onChange={onChange} />
          <button
            type="button"
            aria-expanded={isOpen}
            title={texts.open}
            onClick={() => setOpen(!isOpen)}
            className={buttonLook('secondary', 'medium', 'min-h-12 px-3.5!')}
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            <span className="sr-only">{texts.open}</span>
          </button>
        </div>
        <SelectField
          label={<HiddenLabel text={texts.decision.label} />}
          className={`min-w-0 ${isOpen ? '' : 'max-sm:hidden'}`}
          value={filter.decision ?? ''}
          options={[
            ['', texts.decision.all],
            ...REVIEW_DECISIONS.map((each) => [each, texts.decision[each]] as const),
          ]}
          onChoose={(decision) => onChange({ decision })}
        />
        <SelectField
          label={<HiddenLabel text={texts.by.label} />}
          className={`min-w-0 ${isOpen ? '' : 'max-sm:hidden'}`}
          value={filter.decidedBy ?? ''}
          options={[
            ['', texts.by.all],
            ...reviewers.map(({ id, name }) => [id, texts.by.one(name)] as const),
          ]}
          onChoose={(by) => onChange({ by })}
        />
        {isOpen && (
          <>
            <SelectField
              label={texts.kind.label}
              className="min-w-0"
              value={filter.kind ?? ''}
              options={[['', texts.kind.all], ...Object.entries(kindLabels)]}
              onChoose={(kind) => onChange({ kind })}
            />
            <DayField name="from" value={filter.from} onChange={onChange} />
            <DayField name="to" value={filter.to} onChange={onChange} />
          </>
        )}
      </div>
      {isFiltered({ ...filter, batch: undefined }) && (
        <div className="flex flex-wrap items-center gap-3">
          {filter.memberId !== undefined && (
            <ActiveFilter
              {...texts.member}
              name={memberName ?? filter.memberId}
              onAll={() => onChange({ member: undefined })}
            />
          )}
          {filter.questId !== undefined && (
            <ActiveFilter
              {...texts.quest}
              name={questName ?? filter.questId}
              onAll={() => onChange({ quest: undefined })}
            />
          )}
          <Button variant="ghost" size="small" className="min-h-11" onClick={() => onChange(NO_FILTERS)}>
            {texts.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The choices say what they are about; only screen readers need the label. */
function HiddenLabel({ text }: { text: string }) {
  return <span className="sr-only">{text}</span>
}

type SearchProps = { search: string | undefined; onChange: (changes: DecidedChanges) => void }

function MemberSearch({ search, onChange }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = search ?? ''
  }, [search])

  function find(event: FormEvent) {
    event.preventDefault()
    onChange({ search: input.current?.value.trim() })
  }

  return (
    <form onSubmit={find} className="flex min-w-0 flex-1 items-end gap-2">
      <Field label={<HiddenLabel text={texts.search} />} className="min-w-0 flex-1">
        {(control) => (
          <input
            {...control}
            ref={input}
            type="search"
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={texts.searchHint}
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

type DayFieldProps = {
  name: 'from' | 'to'
  value: string | undefined
  onChange: (changes: DecidedChanges) => void
}

/** Keeps what is typed: until a date is complete, the browser reports it as empty or with a year like 0002. */
function DayField({ name, value, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = value ?? ''
  }, [value])
  return (
    <Field label={texts[name]} className="min-w-0">
      {({ className, ...control }) => (
        <input
          {...control}
          ref={input}
          type="date"
          defaultValue={value}
          min="2000-01-01"
          max="2999-12-31"
          onChange={({ target }) => {
            const isComplete = target.value === '' ? target.validity.valid : isDay(target.value)
            if (isComplete) onChange({ [name]: target.value })
          }}
          className={`${className} px-3!`}
        />
      )}
    </Field>
  )
}
