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
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { literalText } from '../../../ui/field.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { useCapabilities } from '../use-capability.ts'
import { messages } from './messages.ts'
import { listAnswers, listResults, type Result, type Step } from './palette-results.ts'
import { type LoadState, useDrafts, useSearch } from './use-palette-data.ts'

type CommandPaletteProps = { open: boolean; onOpen: () => void; onClose: () => void }

/** Opens any page, member, post or quiz by its name, and does things. `/` and Ctrl-K or Cmd-K open it from everywhere. */
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
  const [step, setStep] = useState<Step>()
  const capabilities = useCapabilities()
  const refresh = useRefetchAll()
  const search = useSearch(step?.act === 'publish' || step?.act === 'confirm' ? '' : text)
  const { drafts, status: draftsStatus } = useDrafts(step?.act === 'publish')
  const groups = step
    ? listAnswers(step, text, search.results?.members, drafts)
    : listResults(text, capabilities, search.results)
  const results = groups.flatMap((group) => group.results)
  const current = Math.min(chosen, results.length - 1)
  const optionId = (result: Result) => `${id}-${results.indexOf(result)}`

  function askFurther(next: Step | undefined) {
    setStep(next)
    setText('')
    setChosen(0)
  }

  function openResult(result: Result) {
    if ('step' in result) return askFurther(result.step)
    onClose()
    if ('to' in result) navigate(result.to)
    else void publish(result.publish)
  }

  async function publish(quest: EditableQuest) {
    // The form of quests is loaded only by those who need it.
    const { putQuestState } = await import('../quests/put-quest-state.ts')
    const reply = await putQuestState(quest, 'open')
    void refresh()
    const { published, publishFailed, changedMeanwhile } = messages.acts
    if (reply.ok) showToast(published(reply.value.title))
    else {
      const reason = reply.code === 'changed_meanwhile' ? changedMeanwhile : describeFailure(reply.code)
      showToast(publishFailed(reason), 'error')
    }
  }

  function handleKey(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const result = results[current]
    if (event.key === 'Backspace' && text === '' && step !== undefined) {
      event.preventDefault()
      askFurther(undefined)
    } else if (move !== undefined && results.length > 0) {
      event.preventDefault()
      setChosen((current + move + results.length) % results.length)
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
          aria-label={step ? messages.acts.questions[step.act] : messages.label}
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
          placeholder={step ? messages.acts.placeholders[step.act] : messages.placeholder}
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
                key={optionId(result)}
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
        {describeState(step, step?.act === 'publish' ? draftsStatus : search.status, results.length)}
      </p>
    </div>
  )
}

function describeState(step: Step | undefined, status: LoadState, count: number): string {
  if (status === 'idle') return step ? messages.acts.keys : messages.keys
  if (status === 'loading') return messages.loading
  if (status === 'failed') return messages.failed
  if (count === 0) return step?.act === 'publish' ? messages.acts.noDrafts : messages.none
  return messages.found(count)
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
