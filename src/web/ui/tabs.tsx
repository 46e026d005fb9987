import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

type Tab = { name: string; content: ReactNode }
type TabsProps = { label: string; tabs: Tab[] }

/** The tab that a key selects, as the ARIA authoring practices define it; undefined for other keys. */
function destination(key: string, from: number, count: number) {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)

  function moveByKey(event: KeyboardEvent) {
    const next = destination(event.key, selected, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setSelected(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line p-1 pb-0"
      >
        {tabs.map(({ name }, i) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${i}`}
            aria-controls={`${id}-panel-${i}`}
            aria-selected={i === selected}
            tabIndex={i === selected ? 0 : -1}
            onClick={() => setSelected(i)}
            onKeyDown={moveByKey}
            className="-mb-px min-h-11 rounded-t-lg border-b-3 border-transparent px-4 font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink aria-selected:border-leaf aria-selected:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, i) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${i}`}
          aria-labelledby={`${id}-tab-${i}`}
          hidden={i !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable to be read
          tabIndex={0}
          className="rounded-lg pt-5"
        >
          {content}
        </div>
      ))}
    </div>
  )
}
