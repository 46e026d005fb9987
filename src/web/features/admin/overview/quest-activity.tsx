import { useState } from 'react'
import type { QuestActivity as Activity } from '../../../../api/overview.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { Button } from '../../../ui/button.tsx'
import { linkToQuest } from '../links.ts'
import { RowLink } from '../row-link.tsx'
import { useCapability } from '../use-capability.ts'
import { shareOf } from './comparison.tsx'
import { FigureTable } from './figure-table.tsx'
import { messages } from './messages.ts'

/** As many quests are shown at first. */
const FIRST = 8
const words = messages.quests

/** Claims and approvals of each quest in the period. */
export function QuestActivity({ quests }: { quests: readonly Activity[] }) {
  const mayEdit = useCapability('quests.write')
  const [showsAll, setShowsAll] = useState(false)
  const nameOf = ({ id, title }: Activity) => {
    // A long title must not push the figures out of the table.
    const name = <bdi className="block max-w-40 truncate @2xl:max-w-72">{title}</bdi>
    return mayEdit ? (
      <RowLink to={linkToQuest(id)} className="align-middle">
        {name}
      </RowLink>
    ) : (
      name
    )
  }
  return (
    <article className="min-w-0">
      <h3 className="text-lg">{words.title}</h3>
      <p className="mb-3 text-sm text-muted">{quests.length === 0 ? words.empty : words.hint}</p>
      {quests.length > 0 && (
        <FigureTable
          caption={words.title}
          rows={showsAll ? quests : quests.slice(0, FIRST)}
          rowKey={({ id }) => id}
          columns={[
            { head: words.quest, cell: nameOf, rowHeader: true },
            { head: words.claims, cell: ({ figures }) => formatNumber(figures.claims), numeric: true },
            {
              head: words.change,
              cell: ({ figures, previous }) => messages.change(figures.claims, previous.claims),
              numeric: true,
            },
            { head: words.approved, cell: ({ figures }) => formatNumber(figures.approved), numeric: true },
            { head: words.refused, cell: ({ figures }) => formatNumber(figures.refused), numeric: true },
            { head: words.share, cell: ({ figures }) => describeShare(shareOf(figures)), numeric: true },
          ]}
        />
      )}
      {quests.length > FIRST && !showsAll && (
        <Button variant="ghost" size="small" className="mt-2" onClick={() => setShowsAll(true)}>
          {words.showAll(quests.length)}
        </Button>
      )}
    </article>
  )
}

function describeShare(share: number | null): string {
  return share === null ? messages.none : `${share}%`
}
