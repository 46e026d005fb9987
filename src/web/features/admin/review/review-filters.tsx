import { Field } from '../../../ui/field.tsx'
import { ActiveFilter } from '../active-filter.tsx'
import type { MemberReference } from '../member-reference.ts'
import { messages } from './messages.ts'
import { isKind, kindLabels, type ReviewFilter } from './review-filter.ts'

type ReviewFiltersProps = {
  filter: ReviewFilter
  onFilter: (filter: Omit<ReviewFilter, 'member'>) => void
  onMember: (member: MemberReference | undefined) => void
}

export function ReviewFilters({ filter: { order, kind, member }, onFilter, onMember }: ReviewFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field label={messages.filters.kind.label} className="min-w-0 flex-1 basis-44 sm:max-w-60">
        {(control) => (
          <select
            {...control}
            value={kind ?? ''}
            onChange={({ target }) =>
              onFilter({ order, kind: isKind(target.value) ? target.value : undefined })
            }
          >
            <option value="">{messages.filters.kind.all}</option>
            {Object.entries(kindLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={messages.filters.order.label} className="min-w-0 flex-1 basis-44 sm:max-w-60">
        {(control) => (
          <select
            {...control}
            value={order}
            onChange={({ target }) =>
              onFilter({ kind, order: target.value === 'oldest' ? 'oldest' : 'newest' })
            }
          >
            <option value="newest">{messages.filters.order.newest}</option>
            <option value="oldest">{messages.filters.order.oldest}</option>
          </select>
        )}
      </Field>
      {member && (
        <ActiveFilter {...messages.filters.member} name={member.name} onAll={() => onMember(undefined)} />
      )}
    </div>
  )
}
