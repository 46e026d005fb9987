import type { ReactNode } from 'react'
import { getAudit } from '../../../../api/admin-endpoints.ts'
import type { Direction } from '../../../../domain/list-direction.ts'
import { FormAlert } from '../../../app/form-alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, literalText } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { ActiveFilter } from '../active-filter.tsx'
import { makeAdminPage } from '../admin-layout.tsx'
import { CursorList, NoMatches } from '../cursor-list.tsx'
import { DayField, isDay } from '../day-field.tsx'
import { KeyboardHelp, useKeyboardRows } from '../keyboard-rows.tsx'
import { useLiveList } from '../live-queries.ts'
import { useMemberSearch } from '../members/use-member-search.ts'
import { SortHead } from '../sort-head.tsx'
import { useLastReady } from '../use-last-ready.ts'
import { AuditRecordRow, describeAct, describeActor } from './audit-record.tsx'
import { messages } from './messages.ts'

export default makeAdminPage('audit', messages.lead, AuditLog)

function AuditLog() {
  const [urlQuery, changeQuery] = useUrlQuery()
  const filters = readFilters(urlQuery)
  const { member: subject, by: actorId, ...rest } = filters
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const direction: Direction = urlQuery.get('direction') === 'ascending' ? 'ascending' : 'descending'
  // While the records of another filter load, those before it stay on the screen.
  const list = useLastReady(
    useLiveList(getAudit, (before) => [{ query: { ...rest, subject, actorId, direction, before } }], {
      itemsOf: ({ records }) => records,
      keyOf: ({ id }) => id,
      nextOf: ({ next }) => next,
    }),
  )
  const rows = useKeyboardRows({
    open: messages.open,
    onEnd: () => list.rest === 'more' && list.showMore(),
  })
  const turn = () => changeQuery({ direction: direction === 'ascending' ? undefined : 'ascending' })
  const names: Record<string, string> = Object.assign({}, ...list.pages.map((page) => page.names))
  return (
    <>
      <AuditFilters
        filters={filters}
        memberName={subject && (names[subject] ?? subject)}
        acts={list.pages[0]?.acts ?? []}
        actors={list.pages[0]?.actors ?? []}
        onChange={changeQuery}
        help={<KeyboardHelp help={rows.help} />}
      />
      <CursorList
        list={list}
        words={{ ...messages.list, end: messages.list.end[direction] }}
        skeleton={{ lines: 5 }}
        empty={<NoMatches>{isFiltered ? messages.noMatch : messages.empty}</NoMatches>}
      >
        <table
          ref={rows.ref}
          aria-busy={list.isWaiting}
          className={`desk-table ${list.isWaiting ? 'opacity-60' : ''}`}
        >
          <caption className="sr-only">{messages.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.columns.act}</th>
              <th scope="col" className="max-sm:hidden">
                {messages.columns.actor}
              </th>
              <SortHead
                name="time"
                label={messages.columns.time}
                order="time"
                direction={direction}
                onSort={turn}
                className="max-sm:text-right"
              />
            </tr>
          </thead>
          <tbody>
            {list.items.map((record) => (
              <AuditRecordRow key={record.id} record={record} names={names} />
            ))}
          </tbody>
        </table>
      </CursorList>
    </>
  )
}

const { filters: texts } = messages

/** What the page's URL asks for. */
type AuditFilterValues = Record<'act' | 'by' | 'member' | 'from' | 'to', string | undefined>

/** Leaves out what the server would not understand, so that a wrong URL shows too much instead of an error. */
function readFilters(query: URLSearchParams): AuditFilterValues {
  const read = (name: string, isValid: (value: string) => boolean) => {
    const value = query.get(name)
    return value !== null && isValid(value) ? value : undefined
  }
  const isAtMost = (length: number) => (value: string) => value !== '' && value.length <= length
  return {
    act: read('act', isAtMost(50)),
    by: read('by', isAtMost(20)),
    member: read('member', isAtMost(50)),
    from: read('from', isDay),
    to: read('to', isDay),
  }
}

type Change = (changes: Partial<AuditFilterValues>) => void

type AuditFiltersProps = {
  filters: AuditFilterValues
  memberName: string | undefined
  acts: string[]
  actors: { id: string; name: string }[]
  onChange: Change
  /** Beside the filters. */
  help: ReactNode
}

function AuditFilters({ filters, memberName, acts, actors, onChange, help }: AuditFiltersProps) {
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const nameActor = (id: string) =>
    actors.find((actor) => actor.id === id && actor.name !== id)?.name ?? describeActor(id)
  const clear = () =>
    onChange({ act: undefined, by: undefined, member: undefined, from: undefined, to: undefined })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-[1fr_1fr_10rem_10rem]">
        <SelectField
          label={texts.act.label}
          className="min-w-0 max-sm:col-span-2"
          value={filters.act ?? ''}
          options={[['', texts.act.all], ...toOptions(acts, filters.act, describeAct)]}
          onChoose={(act) => onChange({ act })}
        />
        <SelectField
          label={texts.actor.label}
          className="min-w-0 max-sm:col-span-2"
          value={filters.by ?? ''}
          options={[
            ['', texts.actor.all],
            ...toOptions(
              actors.map(({ id }) => id),
              filters.by,
              nameActor,
            ),
          ]}
          onChoose={(by) => onChange({ by })}
        />
        <DayField label={texts.from} value={filters.from} onChange={(from) => onChange({ from })} />
        <DayField label={texts.to} value={filters.to} onChange={(to) => onChange({ to })} />
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {memberName === undefined ? (
          <MemberFilter onChange={onChange} />
        ) : (
          <ActiveFilter
            {...messages.memberFilter}
            name={memberName}
            onAll={() => onChange({ member: undefined })}
          />
        )}
        {isFiltered && (
          <Button variant="ghost" onClick={clear}>
            {texts.clear}
          </Button>
        )}
        <div className="ml-auto">{help}</div>
      </div>
    </div>
  )
}

/** A choice of the URL stays a choice, also if the log knows no such act or person. */
function toOptions(values: string[], chosen: string | undefined, describe: (value: string) => string) {
  const all = chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
  return all.map((value) => [value, describe(value)] as const)
}

function MemberFilter({ onChange }: { onChange: Change }) {
  const { form, found } = useMemberSearch(({ id }) => onChange({ member: id }))
  const { error, errorId, name } = form.field('search')
  return (
    <form {...form.props} className="flex min-w-0 grow basis-72 flex-wrap items-start gap-3 sm:max-w-lg">
      <Field label={texts.member.label} error={error} errorId={errorId} className="min-w-0 flex-1">
        {(control) => (
          <input {...control} type="search" name={name} placeholder={texts.member.hint} {...literalText} />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        busy={form.busy}
        className="mt-8 min-h-12 lg:mt-5.5 lg:min-h-9 lg:py-0"
      >
        {texts.member.find}
      </Button>
      <div className="basis-full empty:hidden">
        <FormAlert alert={form.alert} />
        {found && <p role="status">{messages.severalMembers(found.members.length)}</p>}
      </div>
    </form>
  )
}
