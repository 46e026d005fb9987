import type { ComponentProps, RefObject } from 'react'
import { ActiveFilter } from '../active-filter.tsx'
import { ShowMore } from '../cursor-list.tsx'
import { messages as headMessages } from './head/messages.ts'
import { messages } from './messages.ts'
import { ReviewBar } from './review-bar.tsx'
import { kindLabels, type ReviewFilter } from './review-filter.ts'
import { NoEntries, ReviewList } from './review-list.tsx'
import { ReviewTools } from './review-tools.tsx'
import type { ReviewList as Loaded } from './use-review-list.ts'
import type { useSelection } from './use-selection.ts'

type ReviewTableProps = Pick<
  ComponentProps<typeof ReviewList>,
  'queue' | 'reviewerId' | 'onAction' | 'onFocus' | 'onBlur' | 'onSelect'
> &
  Pick<ComponentProps<typeof ReviewBar>, 'selectable' | 'undoable' | 'onDecide' | 'onDecideAll' | 'onUndo'> &
  Pick<ComponentProps<typeof ReviewTools>, 'onRefresh' | 'onHelp'> &
  Pick<ComponentProps<typeof NoEntries>, 'onShowAll'> & {
    section: RefObject<HTMLElement | null>
    rows: RefObject<HTMLUListElement | null>
    list: Loaded
    filter: ReviewFilter
    selection: ReturnType<typeof useSelection>
    /** Changes the filter in the page's URL. */
    onFilter: (changes: Record<string, string | undefined>) => void
    showMore: () => void
  }

/** The entries that match, with the bar that decides on several of them. */
export function ReviewTable(props: ReviewTableProps) {
  const { section, rows, list, filter, selection, onFilter, showMore } = props
  const { queue, reviewerId, onAction, onFocus, onBlur, onSelect } = props
  const tools = <ReviewTools onRefresh={props.onRefresh} onHelp={props.onHelp} />
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={messages.list.label}
      className="min-w-0 rounded-2xl border border-line bg-raised"
    >
      {(filter.member || filter.kind) && (
        <div className="flex flex-wrap gap-2 border-b border-line p-2">
          {filter.member && (
            <ActiveFilter
              {...messages.filters.member}
              name={filter.member.name}
              onAll={() => onFilter({ member: undefined, name: undefined, pages: undefined, at: undefined })}
            />
          )}
          {filter.kind && (
            <ActiveFilter
              {...headMessages.kind}
              name={kindLabels[filter.kind].toLowerCase()}
              onAll={() => onFilter({ kind: undefined, pages: undefined, at: undefined })}
            />
          )}
        </div>
      )}
      {list.entries.length > 0 ? (
        <>
          <ReviewBar
            selectable={props.selectable}
            selected={selection.selected}
            undoable={props.undoable}
            onSelectAll={selection.change}
            onDecide={props.onDecide}
            onDecideAll={props.onDecideAll}
            onUndo={props.onUndo}
          >
            {tools}
          </ReviewBar>
          <ReviewList
            ref={rows}
            entries={list.entries}
            facts={list.facts}
            related={list.related}
            queue={queue}
            reviewerId={reviewerId}
            onAction={onAction}
            onSelect={onSelect}
            onFocus={onFocus}
            onBlur={onBlur}
          />
          <div className="border-t border-line px-4 py-3">
            <ShowMore rest={list.rest} showMore={showMore} retry={list.retry} {...messages.list} />
          </div>
        </>
      ) : (
        <NoEntries rest={list.rest} retry={list.retry} onShowAll={props.onShowAll} />
      )}
    </section>
  )
}
