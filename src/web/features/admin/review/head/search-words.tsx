import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../../../domain/text-limits.ts'
import { useStableCallback } from '../use-stable-callback.ts'
import { messages } from './messages.ts'

/** Long enough not to search for each letter of a word. */
const TYPING_MS = 300

type SearchWordsProps = { value: string; onSearch: (words: string) => void }

/** Searches while somebody types. */
export function SearchWords({ value, onSearch }: SearchWordsProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useStableCallback(() => onSearch(field.current?.value.trim() ?? ''))
  useEffect(() => () => clearTimeout(timer.current), [])
  // Somebody may have shown all entries again, or gone back.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value
  }, [value])

  function searchSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, TYPING_MS)
  }

  return (
    <search className="relative min-w-0 max-sm:col-span-2 sm:max-w-72 sm:grow sm:basis-40">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={messages.search.label}
        placeholder={messages.search.placeholder}
        defaultValue={value}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        onChange={searchSoon}
        onKeyDown={({ key }) => key === 'Enter' && search()}
        className="min-h-10 w-full rounded-full border border-edge bg-raised pr-3 pl-9 text-sm placeholder:text-muted hover:border-ink max-sm:min-h-11"
      />
    </search>
  )
}
