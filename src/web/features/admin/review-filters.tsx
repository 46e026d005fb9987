import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { isKind, kindWords, type ReviewedMember, type ReviewFilter } from './review-filter.ts'

type ReviewFiltersProps = {
  filter: ReviewFilter
  onFilter: (filter: Omit<ReviewFilter, 'member'>) => void
  onMember: (member: ReviewedMember | undefined) => void
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
            {Object.entries(kindWords).map(([value, words]) => (
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
        <p className="flex min-h-12 min-w-0 items-center gap-2 rounded-xl bg-leaf-soft py-1 pr-1 pl-4">
          <span className="min-w-0 wrap-anywhere">
            Only <bdi className="font-semibold">{member.name}</bdi>
          </span>
          <Button variant="ghost" size="small" onClick={() => onMember(undefined)}>
            <X aria-hidden="true" className="size-4" />
            Show all members
          </Button>
        </p>
      )}
    </div>
  )
}
