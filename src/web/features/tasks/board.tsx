import type { Task } from '../../../api/tasks.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { boardMessages as texts } from './board.messages.ts'
import { LoadedPanel } from './loaded-panel.tsx'
import { messages } from './messages.ts'
import { groupBySection, matches, ORDERS, orderQuests } from './order-quests.ts'
import { BOARD_HEADING } from './quest-row.tsx'
import { QuestRows } from './quest-rows.tsx'
import { SEGMENTS, type Segment, segmentOf } from './segments.ts'
import type { TaskList } from './use-tasks.ts'

const loadTools = () => import('./board-tools.tsx')

/** Fewer are found by looking. */
const FEWEST_TO_SEARCH = 13

type BoardProps = {
  list: TaskList
  quests: Task[]
  /** The quest that the address names, which stands beside the board if there is room. */
  openId: string | undefined
  isWide: boolean
}

/** The quests that administrators created. What is shown is in the address. */
export function Board({ list, quests, openId, isWide }: BoardProps) {
  const { query } = list
  if (query.status === 'ready' && quests.length === 0 && openId === undefined) return null
  return (
    <section id="quests" aria-labelledby={BOARD_HEADING} className="scroll-mt-20 pt-8 sm:pt-16">
      {query.status === 'loading' && (
        <p role="status" className="sr-only">
          {messages.quests.loading}
        </p>
      )}
      {(query.status === 'failed' || query.status === 'missing') && (
        <FailureAlert retry={query.retry}>{messages.quests.loadFailed}</FailureAlert>
      )}
      {query.status === 'ready' && (
        <div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
          <QuestsShown quests={quests} openId={openId} isWide={isWide} />
          {isWide && (
            <div className="sticky top-24 self-start">
              {openId === undefined ? (
                <p className="rounded-2xl border border-dashed border-line p-7 text-muted">{texts.choose}</p>
              ) : (
                <LoadedPanel key={openId} id={openId} list={list} isWide />
              )}
            </div>
          )}
        </div>
      )}
    </section>
  )
}

type QuestsShownProps = Pick<BoardProps, 'quests' | 'openId' | 'isWide'>

export function QuestsShown({ quests, openId, isWide }: QuestsShownProps) {
  const { segment, search, order, change } = useView()
  const inSegment = quests.filter((quest) => segmentOf(quest) === segment)
  const hasTools = quests.length >= FEWEST_TO_SEARCH
  const isSearched = hasTools && search !== ''
  const found = isSearched ? inSegment.filter((quest) => matches(quest, search)) : inSegment
  const ordered = orderQuests(found, order)
  // A member who searches or sorts compares all quests, whatever their section.
  const isFlat = isSearched || order !== 'suggested'
  const groups = isFlat ? [{ section: '', quests: ordered }] : groupBySection(found, ordered)
  const countOf = (of: Segment) => quests.filter((quest) => segmentOf(quest) === of).length
  const options = SEGMENTS.map((value) => ({
    value,
    name: (
      <>
        {texts.segments[value]} <span className="figures font-normal">{texts.count(countOf(value))}</span>
      </>
    ),
  }))
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={BOARD_HEADING} tabIndex={-1} className="rounded-sm text-3xl sm:text-4xl">
          {texts.title}
        </h2>
        <Segments
          label={texts.show}
          options={options}
          value={segment}
          onChange={(show) => change({ show: show === 'todo' ? undefined : show })}
        />
      </div>
      {hasTools && (
        <div className="mt-4 min-h-20">
          <Loaded load={loadTools} props={{ search, order, change }} {...texts.tools} />
        </div>
      )}
      <p role="status" className={found.length === 0 ? 'mt-6 text-muted' : 'sr-only'}>
        {found.length === 0 && (search === '' ? texts.empty[segment] : texts.nothingFound(search))}
      </p>
      {found.length > 0 &&
        groups.map((group) => (
          <QuestRows
            key={group.section}
            {...group}
            label={texts.segments[segment]}
            openId={openId}
            isWide={isWide}
          />
        ))}
    </div>
  )
}

/** What the board shows, of which the usual is not in the address. */
function useView() {
  const [asked, change] = useUrlQuery()
  return {
    segment: SEGMENTS.find((each) => each === asked.get('show')) ?? 'todo',
    order: ORDERS.find((each) => each === asked.get('sort')) ?? 'suggested',
    search: asked.get('q') ?? '',
    change,
  }
}
