import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import {
  REVIEW_FACTS,
  REVIEW_ORDERS,
  REVIEW_SEGMENTS,
  type ReviewSegment,
} from '../../../../../domain/review.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { useUrlQuery } from '../../../../ui/use-url-query.ts'
import { REVIEW_RULES } from '../../links.ts'
import { useCapability } from '../../use-capability.ts'
import { messages as reviewMessages } from '../messages.ts'
import { readFilter } from '../review-filter.ts'
import { type FirstSegments, useSegment } from '../use-segment.ts'
import { CompactSelect } from './compact-select.tsx'
import { messages } from './messages.ts'
import { SearchWords } from './search-words.tsx'

const { filters: texts } = reviewMessages

/** Another view of the review begins at its first page. */
const FROM_START = { pages: undefined, at: undefined, open: undefined, entry: undefined }

/** Beside the title: the parts of the review with their counts, and what it can be narrowed to. All of it is in the URL. */
export function ReviewHead({ first }: { first: FirstSegments }) {
  const [query, changeQuery] = useUrlQuery()
  const { segment, desk } = useSegment(query, first)
  const { quest, fact, order, search = '', waitsFor } = readFilter(query)
  /** On phones the filters are folded, so that the list begins high. */
  const [isUnfolded, setUnfolded] = useState(false)
  const filters = [quest?.id, fact, search, waitsFor].filter(Boolean).length
  const change = (changes: Record<string, string | undefined>) => changeQuery({ ...FROM_START, ...changes })

  function nameSegment(each: ReviewSegment) {
    const counted = each === 'decided' ? { entries: desk?.decided ?? undefined } : desk?.[each]
    return messages.segment[each](counted?.entries, counted && 'hasMore' in counted && counted.hasMore)
  }

  const known = desk?.quests.map(({ id, title }) => [id, title] as const) ?? []
  const isKnown = quest === undefined || known.some(([id]) => id === quest.id)
  return (
    // Without the counts it is narrower, so it would move when they arrive.
    <div className={`flex min-w-0 flex-wrap items-center gap-2 ${desk === undefined ? 'invisible' : ''}`}>
      <Segments
        label={messages.segments}
        options={REVIEW_SEGMENTS.map((value) => ({ value, name: nameSegment(value) }))}
        value={segment ?? 'submissions'}
        onChange={(value) => change({ segment: value, kind: undefined, waits: undefined })}
      />
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        className="flex min-h-11 items-center gap-2 rounded-full border border-edge px-3.5 text-sm font-medium text-muted sm:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {messages.filters(filters)}
      </button>
      {segment !== 'submissions' && <RulesLink />}
      <div
        className={`min-w-0 gap-2 max-sm:w-full max-sm:grid-cols-2 sm:contents ${isUnfolded ? 'max-sm:grid' : 'max-sm:hidden'}`}
      >
        <CompactSelect
          label={messages.quest.label}
          className="sm:w-36"
          value={quest?.id ?? ''}
          options={[['', messages.quest.all], ...known, ...(isKnown ? [] : [[quest.id, quest.id] as const])]}
          onChoose={(value) => change({ quest: value, kind: undefined })}
        />
        {segment !== 'decided' && (
          <>
            <CompactSelect
              label={texts.fact.label}
              className="sm:w-29"
              value={fact ?? ''}
              options={[
                ['', texts.fact.all],
                ...REVIEW_FACTS.map((each) => [each, texts.facts[each]] as const),
              ]}
              onChoose={(value) => change({ fact: value })}
            />
            <CompactSelect
              label={texts.order.label}
              className="sm:w-35"
              value={order}
              options={REVIEW_ORDERS.map((each) => [each, texts.order[each]])}
              onChoose={(value) => change({ order: value })}
            />
            {segment === 'submissions' && (
              <button
                type="button"
                aria-pressed={waitsFor === 'member'}
                onClick={() => change({ waits: waitsFor === 'member' ? undefined : 'member' })}
                className="min-h-10 rounded-full border border-edge px-3.5 text-sm font-medium text-muted hover:border-ink aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-ink max-sm:min-h-11"
              >
                {messages.sentBack}
              </button>
            )}
            <SearchWords value={search} onSearch={(words) => change({ search: words })} />
          </>
        )}
      </div>
    </div>
  )
}

/** What is routine can be left to a rule; submissions never are. */
function RulesLink() {
  if (!useCapability('review.rules')) return null
  return (
    <ButtonLink
      to={REVIEW_RULES}
      variant="secondary"
      size="small"
      className="min-h-10 max-sm:min-h-11 sm:order-last"
    >
      {reviewMessages.rules}
    </ButtonLink>
  )
}
