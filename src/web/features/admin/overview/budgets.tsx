import type { Budgets } from '../../../../api/overview.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { linkToQuest } from '../links.ts'
import { RowLink } from '../row-link.tsx'
import { useCapability } from '../use-capability.ts'
import { FigureTable } from './figure-table.tsx'
import { messages } from './messages.ts'

const words = messages.budgets
type BudgetRow = Budgets['quests'][number]

/** What quests with a budget promise and have given. One row sums them up if there are several. */
export function QuestBudgets({ budgets: { quests, ...sums } }: { budgets: Budgets }) {
  const mayEdit = useCapability('quests.write')
  const rows: BudgetRow[] = quests.length > 1 ? [...quests, { ...sums, id: '', title: words.all }] : quests
  const nameOf = ({ id, title }: BudgetRow) =>
    mayEdit && id !== '' ? (
      <RowLink to={linkToQuest(id)}>
        <bdi>{title}</bdi>
      </RowLink>
    ) : (
      <bdi>{title}</bdi>
    )
  return (
    <article className="min-w-0">
      <h3 className="text-lg">{words.title}</h3>
      <p className="mb-3 text-sm text-muted">{words.hint}</p>
      <FigureTable
        caption={words.title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { head: words.quest, cell: nameOf, rowHeader: true },
          { head: words.promised, cell: (row) => formatNumber(row.pointsPromised), numeric: true },
          { head: words.pending, cell: (row) => formatNumber(row.pointsPending), numeric: true },
          { head: words.approved, cell: (row) => formatNumber(row.pointsApproved), numeric: true },
          { head: words.budget, cell: (row) => formatNumber(row.pointsBudget), numeric: true },
          { head: words.left, cell: (row) => formatNumber(leftOf(row)), numeric: true },
        ]}
      />
    </article>
  )
}

function leftOf({ pointsBudget, pointsPromised, pointsPending, pointsApproved }: BudgetRow): number {
  return Math.max(pointsBudget - pointsPromised - pointsPending - pointsApproved, 0)
}
