import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { findMembers } from '../../../../api/admin-endpoints.ts'
import { DIRECTIONS, type Direction } from '../../../../domain/list-direction.ts'
import { MEMBER_FILTERS, MEMBER_ORDERS, type MemberOrder } from '../../../../domain/member-list.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/text-limits.ts'
import { Field, literalText } from '../../../ui/field.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { makeAdminPage } from '../admin-layout.tsx'
import { CursorList, NoMatches } from '../cursor-list.tsx'
import { KeyboardHelp, useKeyboardRows } from '../keyboard-rows.tsx'
import { linkToReviewOf } from '../links.ts'
import { useLiveList } from '../live-queries.ts'
import { useCapability } from '../use-capability.ts'
import { useLastReady } from '../use-last-ready.ts'
import { MemberTable } from './member-table.tsx'
import { messages } from './messages.ts'

export default makeAdminPage('users', messages.list.lead, Members)

function Members() {
  const [urlQuery, changeQuery] = useUrlQuery()
  const search = urlQuery.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined
  const filter = MEMBER_FILTERS.find((name) => name === urlQuery.get('filter'))
  const order = MEMBER_ORDERS.find((name) => name === urlQuery.get('sort')) ?? 'joined'
  const direction: Direction = urlQuery.get('direction') === 'ascending' ? 'ascending' : 'descending'
  // While another order or filter loads, the list before it stays on the screen.
  const list = useLastReady(
    useLiveList(findMembers, (after) => [{ query: { search, filter, order, direction, after } }], {
      itemsOf: ({ members }) => members,
      keyOf: ({ id }) => id,
      nextOf: ({ next }) => next,
    }),
  )
  const { items, pages, isWaiting } = list
  const mayReview = useCapability('review.decide')
  const review = { key: 'R', text: messages.review, press: (id: string) => navigate(linkToReviewOf(id)) }
  const rows = useKeyboardRows({
    open: messages.list.open,
    keys: mayReview ? [review] : [],
    onEnd: () => list.rest === 'more' && list.showMore(),
  })
  const isFiltered = search !== undefined || filter !== undefined

  function sortBy(next: MemberOrder) {
    const isSame = next === order
    const isAscending = isSame ? direction === 'descending' : next === 'name'
    changeQuery({ sort: next, direction: isAscending ? 'ascending' : undefined })
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <MemberFilters
          search={search ?? ''}
          filter={filter}
          order={order}
          direction={direction}
          onChange={changeQuery}
        />
        <KeyboardHelp help={rows.help} />
      </div>
      <CursorList
        list={list}
        words={messages.list}
        skeleton={{ lines: 8 }}
        empty={<NoMatches>{isFiltered ? messages.list.noMatch : messages.list.empty}</NoMatches>}
      >
        <p role="status" className={search === undefined ? 'sr-only' : 'text-sm text-muted'}>
          {isWaiting ? messages.list.loading : describeCount(items.length, pages, list.rest === 'none')}
        </p>
        <MemberTable
          ref={rows.ref}
          members={items}
          facts={Object.assign({}, ...pages.map(({ facts }) => facts))}
          order={order}
          direction={direction}
          onSort={sortBy}
          busy={isWaiting}
        />
      </CursorList>
    </>
  )
}

function describeCount(shown: number, pages: { hasMoreMatches: boolean }[], isComplete: boolean): string {
  if (pages[0]?.hasMoreMatches) return messages.list.tooMany
  return messages.list.shown(shown, isComplete)
}

/** The time a person needs for the next letter, so that a word is searched for once. */
const TYPING_MS = 250

type MemberFiltersProps = {
  search: string
  filter: string | undefined
  order: string
  direction: Direction
  onChange: (changes: Record<string, string | undefined>) => void
}

function MemberFilters({ search, filter, order, direction, onChange }: MemberFiltersProps) {
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(typing.current), [])
  // A link to this page changes the search too, but not while somebody is typing another one.
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = search
  }, [search])

  function searchFor(text: string, delayMs: number) {
    clearTimeout(typing.current)
    typing.current = setTimeout(() => onChange({ search: text.trim() }), delayMs)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    searchFor(String(new FormData(event.currentTarget).get('search')), 0)
  }

  return (
    <search className="min-w-0 flex-1">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-4">
        <Field label={messages.list.search} className="min-w-0 flex-1 basis-64">
          {({ className, ...control }) => (
            <div className="relative">
              <Search
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
              />
              <input
                {...control}
                ref={input}
                type="search"
                name="search"
                defaultValue={search}
                onInput={({ currentTarget }) => searchFor(currentTarget.value, TYPING_MS)}
                maxLength={MAX_SEARCH_LENGTH}
                placeholder={messages.list.searchHint}
                {...literalText}
                className={`${className} pl-11!`}
              />
            </div>
          )}
        </Field>
        <SelectField
          label={messages.list.filter}
          className="min-w-0 basis-52 max-sm:flex-1 max-sm:basis-36"
          value={filter ?? ''}
          options={[
            ['', messages.list.filters.all],
            ...MEMBER_FILTERS.map((name) => [name, messages.list.filters[name]] as const),
          ]}
          onChoose={(chosen) => onChange({ filter: chosen })}
        />
        {/* The table's columns sort it, but a phone shows only two of them. */}
        <SelectField
          label={messages.list.sort}
          className="min-w-0 flex-1 basis-36 sm:hidden"
          value={`${order} ${direction}`}
          options={MEMBER_ORDERS.flatMap((name) =>
            DIRECTIONS.toReversed().map(
              (way) => [`${name} ${way}`, messages.list.orders[name][way]] as const,
            ),
          )}
          onChoose={(value) => {
            const [sort, chosen] = value.split(' ')
            onChange({ sort, direction: chosen === 'ascending' ? chosen : undefined })
          }}
        />
      </form>
    </search>
  )
}
