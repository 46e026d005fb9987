import { Download } from 'lucide-react'
import { getQuestClaims, postClaimsCsv } from '../../../../api/admin-endpoints.ts'
import { toUrl } from '../../../app/request.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { CursorList, NoMatches } from '../cursor-list.tsx'
import { useCsvExport } from '../exports/use-csv-export.ts'
import { useLiveList } from '../live-queries.ts'
import { useCapability } from '../use-capability.ts'
import { useLastReady } from '../use-last-ready.ts'
import { type ClaimQuery, PEOPLE, readClaimQuery } from './claim-filter.ts'
import { ClaimFilters } from './claim-filters.tsx'
import { ClaimGallery } from './claim-gallery.tsx'
import { ClaimRows } from './claim-rows.tsx'
import { claimKeyOf } from './claim-words.tsx'
import { messages } from './messages.ts'

const { people: texts } = messages
const VIEWS = ['list', 'gallery'] as const

type PeopleProps = {
  questId: string
  /** The day of a quiz, whose claims were all made on it. */
  day?: string
  /** What members send can be looked at: texts, links, files. */
  hasGallery?: boolean
  /** Says why there is no list. */
  notKept?: string | undefined
}

/** Who claimed a quest, when, and what they sent. */
export function People({ notKept, ...list }: PeopleProps) {
  const mayRead = useCapability('members.read')
  const why = mayRead ? notKept : texts.hidden
  return (
    <section aria-labelledby={PEOPLE} className="grid min-w-0 grid-cols-1 gap-4">
      {why === undefined ? (
        <PeopleList {...list} />
      ) : (
        <>
          <PeopleTitle />
          <p className="text-muted">{why}</p>
        </>
      )}
    </section>
  )
}

function PeopleTitle() {
  return (
    <h2 id={PEOPLE} className="scroll-mt-6 font-body text-lg font-semibold">
      {texts.title}
    </h2>
  )
}

function PeopleList({ questId, day, hasGallery = false }: Omit<PeopleProps, 'notKept'>) {
  const [urlQuery, changeQuery] = useUrlQuery()
  const filters = readClaimQuery(urlQuery)
  const query: ClaimQuery = day === undefined ? filters : { ...filters, from: day, to: day }
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const view = VIEWS.find((each) => hasGallery && each === urlQuery.get('view')) ?? 'list'
  const params = { id: questId }
  // While the claims of another filter load, those before it stay on the screen.
  const list = useLastReady(
    useLiveList(getQuestClaims, (before) => [{ params, query: { ...query, before } }], {
      itemsOf: ({ claims }) => claims,
      keyOf: claimKeyOf,
      nextOf: ({ next }) => next,
    }),
  )
  const Claims = view === 'gallery' ? ClaimGallery : ClaimRows
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeopleTitle />
        <div className="flex flex-wrap items-center gap-3">
          {hasGallery && (
            <Segments
              label={texts.view}
              value={view}
              options={VIEWS.map((value) => ({ value, name: texts.views[value] }))}
              onChange={(value) => changeQuery({ view: value === 'list' ? undefined : value })}
            />
          )}
          {list.items.length > 0 && <CsvButton action={toUrl(postClaimsCsv, { params, query })} />}
        </div>
      </div>
      {(isFiltered || list.items.length > 0) && (
        <ClaimFilters query={filters} onChange={changeQuery} isOfOneDay={day !== undefined} />
      )}
      <CursorList
        list={list}
        words={texts.list}
        skeleton={{ lines: 5 }}
        empty={<NoMatches>{isFiltered ? texts.noMatch : texts.empty}</NoMatches>}
      >
        <Claims claims={list.items} isWaiting={list.isWaiting} />
      </CursorList>
    </>
  )
}

/** What is downloaded is what is listed: the address names the same filters. */
function CsvButton({ action }: { action: string }) {
  const mayExport = useCapability('exports.read')
  const { failure, busyAction, send } = useCsvExport(['exports.read', 'members.read'])
  if (!mayExport) return null
  return (
    <>
      <form method="post" action={action} onSubmit={send}>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="max-sm:min-h-11"
          busy={busyAction !== undefined}
          title={texts.csvHint}
        >
          <Download aria-hidden="true" className="size-4" />
          {texts.csv}
        </Button>
      </form>
      {failure !== undefined && <Alert tone="error">{failure}</Alert>}
    </>
  )
}
