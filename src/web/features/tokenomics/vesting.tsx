import { formatNumber } from '../../../domain/format.ts'
import { FULLY_VESTED_MONTH, vestedContributors } from '../../../domain/tokenomics.ts'
import { PlateCaption } from '../../ui/plate.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { messages } from './messages.ts'
import { VestingCurve } from './vesting-curve.tsx'

const { vesting } = messages
const all = vestedContributors(FULLY_VESTED_MONTH)
const months = [0, 6, 12, 13, 18, 24, 30, 36]

const columns: Column<number>[] = [
  { head: vesting.month, cell: (month) => month, rowHeader: true },
  {
    head: vesting.vested,
    cell: (month) => formatNumber(vestedContributors(month)),
    numeric: true,
  },
  { head: vesting.ofShare, cell: (month) => percentOf(vestedContributors(month)), numeric: true },
]

function percentOf(amount: number) {
  return messages.percent(Math.round((amount * 1000) / all) / 10)
}

export function Vesting() {
  return (
    <section aria-labelledby="vesting" className="page-width py-16 sm:py-24">
      <div className="max-w-2xl">
        <h2 id="vesting" className="text-4xl sm:text-5xl">
          {vesting.title}
        </h2>
        <p className="mt-5 text-lg text-muted">{vesting.lead}</p>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-14">
        <figure>
          <div className="rounded-2xl border border-line bg-raised p-3 pt-5 sm:p-7">
            <VestingCurve className="h-auto w-full" />
          </div>
          <PlateCaption number={2} className="mt-3">
            {vesting.caption}
          </PlateCaption>
        </figure>
        <Table caption={vesting.tableCaption} columns={columns} rows={months} rowKey={(month) => month} />
      </div>
    </section>
  )
}
