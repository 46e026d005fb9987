import { useId } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { navigate, usePageLocation } from '../../ui/navigation.tsx'
import { Segments } from '../../ui/segments.tsx'
import { boardMessages as texts } from './board.messages.ts'
import { LoadedPanel } from './loaded-panel.tsx'
import { messages } from './messages.ts'
import { matches, ORDERS, type Order, orderQuests } from './order-quests.ts'
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
  const id = useId()
  const { query } = list
  if (query.status === 'ready' && quests.length === 0 && openId === undefined) return null
  return (
    <section id="quests" aria-labelledby={id} className="scroll-mt-20 pt-9 sm:pt-16">
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
          <QuestsShown headingId={id} quests={quests} openId={openId} isWide={isWide} />
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

type QuestsShownProps = Pick<BoardProps, 'quests' | 'openId' | 'isWide'> & { headingId: string }

export function QuestsShown({ headingId, quests, openId, isWide }: QuestsShownProps) {
  const { segment, search, order, change } = useView()
  const inSegment = quests.filter((quest) => segmentOf(quest) === segment)
  const hasTools = quests.length >= FEWEST_TO_SEARCH
  const found = hasTools && search !== '' ? inSegment.filter((quest) => matches(quest, search)) : inSegment
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
        <h2 id={headingId} className="text-3xl sm:text-4xl">
          {texts.title}
        </h2>
        <Segments
          label={texts.show}
          options={options}
          value={segment}
          onChange={(show) => change({ show })}
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
      {found.length > 0 && (
        <QuestRows
          label={texts.segments[segment]}
          quests={orderQuests(found, order)}
          openId={openId}
          isWide={isWide}
        />
      )}
    </div>
  )
}

/** The part of the address that says what the board shows. */
function useView() {
  const location = usePageLocation()
  const asked = new URLSearchParams(location.search)
  const segment = SEGMENTS.find((each) => each === asked.get('show')) ?? 'todo'
  const order: Order = ORDERS.find((each) => each === asked.get('sort')) ?? 'suggested'

  function change(values: Record<string, string>) {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(values)) next.set(name, value)
    for (const [name, usual] of [
      ['show', 'todo'],
      ['sort', 'suggested'],
      ['q', ''],
    ] as const) {
      if (next.get(name) === usual) next.delete(name)
    }
    const query = next.size === 0 ? '' : `?${next}`
    navigate(location.pathname + query, { replace: true, keepsFocus: true })
  }

  return { segment, order, search: asked.get('q') ?? '', change }
}
