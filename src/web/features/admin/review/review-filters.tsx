import type { ReactNode } from 'react'
import { REVIEW_FACTS } from '../../../../domain/review.ts'
import { Field } from '../../../ui/field.tsx'
import { ActiveFilter } from '../active-filter.tsx'
import { messages } from './messages.ts'
import { kindLabels, type ReviewFilter } from './review-filter.ts'

type ReviewFiltersProps = {
  filter: ReviewFilter
  /** Changes the filter in the page's URL. */
  onChange: (changes: Record<string, string | undefined>) => void
  /** Further buttons. */
  children: ReactNode
}

const { filters: texts } = messages

export function ReviewFilters({ filter, onChange, children }: ReviewFiltersProps) {
  const { order, kind, fact, member, waitsFor } = filter
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:flex sm:flex-wrap">
      <Choice label={texts.kind.label} value={kind} onChoose={(value) => onChange({ kind: value })}>
        <option value="">{texts.kind.all}</option>
        {Object.entries(kindLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label={texts.fact.label} value={fact} onChoose={(value) => onChange({ fact: value })}>
        <option value="">{texts.fact.all}</option>
        {REVIEW_FACTS.map((value) => (
          <option key={value} value={value}>
            {texts.facts[value]}
          </option>
        ))}
      </Choice>
      <Choice label={texts.order.label} value={order} onChoose={(value) => onChange({ order: value })}>
        <option value="newest">{texts.order.newest}</option>
        <option value="oldest">{texts.order.oldest}</option>
      </Choice>
      <Choice label={texts.waitsFor.label} value={waitsFor} onChoose={(value) => onChange({ waits: value })}>
        <option value="">{texts.waitsFor.reviewers}</option>
        <option value="member">{texts.waitsFor.member}</option>
      </Choice>
      <div className="ml-auto flex max-sm:col-span-2 sm:order-last">{children}</div>
      {member && (
        <div className="col-span-2">
          <ActiveFilter
            {...texts.member}
            name={member.name}
            onAll={() => onChange({ member: undefined, name: undefined })}
          />
        </div>
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, value = '', onChoose, children }: ChoiceProps) {
  return (
    <Field label={label} className="min-w-0 sm:w-40 xl:w-44">
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {children}
        </select>
      )}
    </Field>
  )
}
