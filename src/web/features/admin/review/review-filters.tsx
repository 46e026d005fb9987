import { Field } from '../../../ui/field.tsx'
import { ActiveFilter } from '../active-filter.tsx'
import type { MemberReference } from '../member-reference.ts'
import { isKind, kindLabels, type ReviewFilter } from './review-filter.ts'

type ReviewFiltersProps = {
  filter: ReviewFilter
  onFilter: (filter: Omit<ReviewFilter, 'member'>) => void
  onMember: (member: MemberReference | undefined) => void
}

export function ReviewFilters({ filter: { order, kind, member }, onFilter, onMember }: ReviewFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field label="Kind" className="min-w-0 flex-1 basis-44 sm:max-w-60">
        {(control) => (
          <select
            {...control}
            value={kind ?? ''}
            onChange={({ target }) =>
              onFilter({ order, kind: isKind(target.value) ? target.value : undefined })
            }
          >
            <option value="">All kinds</option>
            {Object.entries(kindLabels).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Order" className="min-w-0 flex-1 basis-44 sm:max-w-60">
        {(control) => (
          <select
            {...control}
            value={order}
            onChange={({ target }) =>
              onFilter({ kind, order: target.value === 'oldest' ? 'oldest' : 'newest' })
            }
          >
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
          </select>
        )}
      </Field>
      {member && (
        <ActiveFilter
          what="Only"
          name={member.name}
          showAll="Show all members"
          onAll={() => onMember(undefined)}
        />
      )}
    </div>
  )
}
