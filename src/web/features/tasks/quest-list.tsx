import { useEffect, useId, useRef, useState } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { followQuestIds } from '../../../domain/initial-quests.ts'
import { findKind } from '../../../quests/registry.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { navigate, usePageLocation } from '../../ui/navigation.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { groupQuests, listKinds, type QuestGroup } from './group-quests.ts'
import { messages } from './messages.ts'
import { PlannedTasks } from './planned-tasks.tsx'
import { QuestCard, QuestRow } from './quest-card.tsx'
import type { TaskList } from './use-tasks.ts'

const { quests: texts } = messages

/** All quests but those that have a place of their own on the page, by what the member can do about them. */
export function QuestList({ list: { query, tasks, keptIds, keep } }: { list: TaskList }) {
  const listed = tasks.filter((task) => !hasOwnPlace(task))
  const isLoaded = query.status === 'ready'
  useScrollToTarget(isLoaded)
  return (
    <>
      {query.status === 'loading' && (
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
      )}
      {(query.status === 'failed' || query.status === 'missing') && (
        <div className="mt-4">
          <FailureAlert retry={query.retry}>{texts.loadFailed}</FailureAlert>
        </div>
      )}
      {isLoaded && <Groups quests={listed} kept={keptIds} keep={keep} />}
      <PlannedTasks tasks={groupQuests(listed, keptIds).soon} />
    </>
  )
}

/** The quests of Community Engagement, and those that exist once: the daily ones, and the referral, which has no card. */
function hasOwnPlace({ id, kind }: Task): boolean {
  return followQuestIds.includes(id) || findKind(kind ?? '')?.singleQuest !== undefined
}

type GroupsProps = { quests: Task[]; kept: ReadonlySet<string>; keep: (quest: Task) => void }

function Groups({ quests, kept, keep }: GroupsProps) {
  const kinds = listKinds(quests)
  const { search } = usePageLocation()
  const asked = new URLSearchParams(search).get('kind')
  const kind = kinds.find((candidate) => candidate === asked)
  const shown = kind === undefined ? quests : quests.filter((quest) => quest.kind === kind)
  const { soon: _, now, ...groups } = groupQuests(shown, kept)
  const all = [now, ...Object.values(groups)].flat().length
  if (all === 0) return null
  return (
    <div className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="text-muted">
          {texts.count(now.length, all)}
        </p>
        {kinds.length > 1 && <KindFilter kinds={kinds} kind={kind} />}
      </div>
      <Group name="now" quests={now} keep={keep} />
      <Group name="review" quests={groups.review} />
      <Group name="later" quests={groups.later} />
      <Group name="unavailable" quests={groups.unavailable} />
      <Group name="completed" quests={groups.completed} />
    </div>
  )
}

type KindFilterProps = { kinds: NonNullable<Task['kind']>[]; kind: string | undefined }

function KindFilter({ kinds, kind = '' }: KindFilterProps) {
  function choose(value: string) {
    const query = value === '' ? '' : `?kind=${value}`
    navigate(location.pathname + query, { replace: true, keepsFocus: true })
  }
  return (
    <SelectField
      label={texts.kind}
      className="w-full sm:w-64"
      value={kind}
      options={[['', texts.allKinds], ...kinds.map((value) => [value, findKind(value)?.name ?? ''] as const)]}
      onChoose={choose}
    />
  )
}

/** More would make the page long; the rest is a press away. */
const SHOWN_AT_FIRST = 12

type GroupProps = {
  name: Exclude<QuestGroup, 'soon'>
  quests: Task[]
  keep?: (quest: Task) => void
}

function Group({ name, quests, keep }: GroupProps) {
  const id = useId()
  const { hash } = usePageLocation()
  const [isExpanded, setIsExpanded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that was pressed is gone then.
  useEffect(() => {
    if (isExpanded) list.current?.children[SHOWN_AT_FIRST]?.querySelector('h3')?.focus()
  }, [isExpanded])
  const isTargetBelow = quests.findIndex((quest) => hash === `#quest-${quest.id}`) >= SHOWN_AT_FIRST
  if (quests.length === 0) return null
  const isWhole = isExpanded || isTargetBelow || quests.length <= SHOWN_AT_FIRST
  const shown = isWhole ? quests : quests.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="mt-8">
      {/* Not a heading: the tasks' headings belong to the section. The list is named by it. */}
      <p id={id} className="mb-3 font-semibold">
        {texts.groups[name]}
      </p>
      {keep !== undefined ? (
        <ul ref={list} aria-labelledby={id} className="grid items-start gap-4 lg:grid-cols-2">
          {shown.map((quest) => (
            <QuestCard key={quest.id} quest={quest} keep={keep} />
          ))}
        </ul>
      ) : (
        <ul ref={list} aria-labelledby={id} className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((quest) => (
            <QuestRow key={quest.id} quest={quest} />
          ))}
        </ul>
      )}
      {!isWhole && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsExpanded(true)}>
          {texts.showAll(quests.length)}
        </Button>
      )}
    </div>
  )
}

/** Goes to the quest that the address names once it is there. Those that exist once have its id as their anchor. */
function useScrollToTarget(isLoaded: boolean): void {
  const location = usePageLocation()
  useEffect(() => {
    const { hash } = location
    if (!isLoaded || !hash.startsWith('#quest-')) return
    // After the effects of the navigation, which focus the page.
    const timer = setTimeout(() => {
      const target =
        document.getElementById(hash.slice(1)) ?? document.getElementById(hash.slice('#quest-'.length))
      target?.scrollIntoView()
      target?.querySelector<HTMLElement>('h3[tabindex]')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isLoaded, location])
}
