import { Keyboard, type LucideIcon, RotateCw } from 'lucide-react'
import { REVIEW_FACTS, REVIEW_ORDERS } from '../../../../domain/review.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { ActiveFilter } from '../active-filter.tsx'
import { messages } from './messages.ts'
import { kindLabels, type ReviewFilter } from './review-filter.ts'

type ReviewFiltersProps = {
  filter: ReviewFilter
  /** Changes the filter in the page's URL. */
  onChange: (changes: Record<string, string | undefined>) => void
  onRefresh: () => void
  onHelp: () => void
}

const { filters: texts } = messages
const choiceLook = 'min-w-0 sm:w-40 xl:w-44'

export function ReviewFilters({ filter, onChange, onRefresh, onHelp }: ReviewFiltersProps) {
  const { order, kind, fact, member, waitsFor } = filter
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:flex sm:flex-wrap">
      <SelectField
        label={texts.kind.label}
        className={choiceLook}
        value={kind ?? ''}
        options={[['', texts.kind.all], ...Object.entries(kindLabels)]}
        onChoose={(value) => onChange({ kind: value })}
      />
      <SelectField
        label={texts.fact.label}
        className={choiceLook}
        value={fact ?? ''}
        options={[['', texts.fact.all], ...REVIEW_FACTS.map((each) => [each, texts.facts[each]] as const)]}
        onChoose={(value) => onChange({ fact: value })}
      />
      <SelectField
        label={texts.order.label}
        className={choiceLook}
        value={order}
        options={REVIEW_ORDERS.map((each) => [each, texts.order[each]])}
        onChoose={(value) => onChange({ order: value })}
      />
      <SelectField
        label={texts.waitsFor.label}
        className={choiceLook}
        value={waitsFor ?? ''}
        options={[
          ['', texts.waitsFor.reviewers],
          ['member', texts.waitsFor.member],
        ]}
        onChoose={(value) => onChange({ waits: value })}
      />
      <div className="ml-auto flex max-sm:col-span-2 sm:order-last">
        <IconButton icon={RotateCw} label={messages.refresh} onClick={onRefresh} />
        <IconButton icon={Keyboard} label={messages.shortcuts.title} onClick={onHelp} />
      </div>
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

type IconButtonProps = { icon: LucideIcon; label: string; onClick: () => void }

function IconButton({ icon: Icon, label, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      title={label}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  )
}
