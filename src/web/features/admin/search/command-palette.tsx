import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { getSearch } from '../../../../api/admin-endpoints.ts'
import type { SearchResults } from '../../../../api/search.ts'
import { formatDay } from '../../../../domain/format.ts'
import type { Capability } from '../../../../domain/staff.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/text-limits.ts'
import { callInBackground } from '../../../app/api-client.ts'
import { literalText } from '../../../ui/field.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import { adminPages } from '../admin-pages.ts'
import { linkToMember, linkToPost, linkToQuest, linkToQuiz } from '../links.ts'
import { useCapabilities } from '../use-capability.ts'
import { messages } from './messages.ts'

type CommandPaletteProps = { open: boolean; onOpen: () => void; onClose: () => void }

/** Opens any page, member, post or quiz by its name. `/` and Ctrl-K or Cmd-K open it from everywhere. */
export function CommandPalette({ open, onOpen, onClose }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useShortcut(onOpen)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, as Escape does by the browser
    <dialog
      ref={dialog}
      aria-label={messages.label}
      onClose={() => open && onClose()}
      onClick={closeFromBackdrop}
      className="mx-auto mt-[12dvh] mb-auto max-h-[76dvh] w-[calc(100%-2rem)] max-w-xl overflow-hidden rounded-2xl border border-line bg-raised text-ink shadow-2xl backdrop:bg-[#07120c]/60 motion-safe:open:animate-rise"
    >
      {open && <Finder onClose={onClose} />}
    </dialog>
  )
}

/** The first combobox option is chosen as soon as there is one, so that Enter opens it. */
function Finder({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const search = useSearch(text)
  const groups = listResults(text, useCapabilities(), search.results)
  const results = groups.flatMap((group) => group.results)
  const current = Math.min(chosen, results.length - 1)
  const optionId = (result: Result) => `${id}-${results.indexOf(result)}`

  function openResult({ to }: Result) {
    onClose()
    navigate(to)
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const result = results[current]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      setChosen((current + step + results.length) % results.length)
    } else if (event.key === 'Enter' && result !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault()
      openResult(result)
    }
  }

  return (
    <div className="flex max-h-[76dvh] flex-col">
      <div className="relative border-b-2 border-leaf">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          // biome-ignore lint/a11y/noAutofocus: a dialog that was opened to type in it
          autoFocus
          type="text"
          role="combobox"
          aria-label={messages.label}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={results.length > 0 ? `${id}-${current}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={handleKey}
          placeholder={messages.placeholder}
          {...literalText}
          className="block min-h-14 w-full bg-transparent pr-5 pl-13 text-lg outline-none placeholder:text-muted"
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={messages.label}
        className="overflow-y-auto p-2 empty:hidden"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
          <div key={group.kind} role="group" aria-label={group.kind}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
              {group.kind}
            </p>
            {group.results.map((result) => (
              <Option
                key={result.to}
                id={optionId(result)}
                result={result}
                isChosen={results.indexOf(result) === current}
                onOpen={() => openResult(result)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="border-t border-line px-5 py-2.5 text-sm text-muted">
        {describeState(search.status, results.length)}
      </p>
    </div>
  )
}

function describeState(status: ReturnType<typeof useSearch>['status'], count: number): string {
  if (status === 'idle') return messages.keys
  if (status === 'loading') return messages.loading
  if (status === 'failed') return messages.failed
  return count === 0 ? messages.none : messages.found(count)
}

type OptionProps = { id: string; result: Result; isChosen: boolean; onOpen: () => void }

function Option({ id, result, isChosen, onOpen }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // The focus stays in the field, which handles the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens the chosen option
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks the chosen option
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onOpen}
      className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 py-1.5 ${isChosen ? 'bg-leaf-soft' : 'hover:bg-sunk'}`}
    >
      <bdi className="min-w-0 truncate font-medium">{result.name}</bdi>
      {result.detail && (
        <bdi className="min-w-0 shrink-0 truncate text-sm text-muted max-sm:max-w-[50%]">{result.detail}</bdi>
      )}
    </div>
  )
}

/** `/` is a letter where somebody types, and no key opens a dialog above another one. */
function useShortcut(onOpen: () => void): void {
  const openPalette = useEffectEvent(onOpen)
  useEffect(() => {
    function handle(event: globalThis.KeyboardEvent) {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isCommand && !(isSlash && !isTyping(event.target))) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) openPalette()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** The time a person needs for the next letter, so that a word is searched for once. */
const TYPING_MS = 150

/** Searches for what is being typed. A late reply to an earlier text is dropped. */
function useSearch(text: string) {
  const q = text.trim().slice(0, MAX_SEARCH_LENGTH)
  const [answered, setAnswered] = useState<{ q: string; results: SearchResults | undefined }>()
  useEffect(() => {
    if (q === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const result = await callInBackground(getSearch, { query: { q } })
      if (isCurrent) setAnswered({ q, results: result.ok ? result.value : undefined })
    }, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  const isAnswered = q !== '' && answered?.q === q
  const results = isAnswered ? answered.results : undefined
  const status = q === '' ? 'idle' : !isAnswered ? 'loading' : results === undefined ? 'failed' : 'ready'
  return { status, results } as const
}

interface Result {
  to: string
  name: string
  detail?: string
}

/** Everything that can be opened, by kind: pages are found here, the rest comes from the server. */
function listResults(
  text: string,
  capabilities: readonly Capability[],
  { members = [], posts = [], quests = [], quizzes = [] }: Partial<SearchResults> = {},
): { kind: string; results: Result[] }[] {
  const wanted = text.trim().toLowerCase()
  const pages = adminPages.filter(
    ({ name, needs }) => capabilities.includes(needs) && name.toLowerCase().includes(wanted),
  )
  const { kinds } = messages
  return [
    { kind: kinds.pages, results: pages },
    {
      kind: kinds.members,
      results: members.map(({ id, name, email }) => ({ to: linkToMember(id), name, detail: email })),
    },
    { kind: kinds.posts, results: posts.map(({ id, title }) => ({ to: linkToPost(id), name: title })) },
    { kind: kinds.quests, results: quests.map(({ id, title }) => ({ to: linkToQuest(id), name: title })) },
    {
      kind: kinds.quizzes,
      results: quizzes.map(({ id, date, question }) => ({
        to: linkToQuiz(id),
        name: question,
        detail: formatDay(date),
      })),
    },
  ].filter(({ results }) => results.length > 0)
}
