import { brand } from '../../../domain/brand.ts'
import { formatNumber } from '../../../domain/format.ts'
import {
  CLIFF_MONTHS,
  FULLY_VESTED_MONTH,
  VESTING_MONTHS,
  vestedContributors,
} from '../../../domain/tokenomics.ts'
import { PlateCaption } from '../../ui/plate.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { VestingCurve } from './vesting-curve.tsx'

const all = vestedContributors(FULLY_VESTED_MONTH)
const aMonth = vestedContributors(CLIFF_MONTHS + 1)
const months = [0, 6, 12, 13, 18, 24, 30, 36]

const columns: Column<number>[] = [
  { head: 'Month', cell: (month) => month, rowHeader: true },
  {
    head: `Vested (${brand.token})`,
    cell: (month) => formatNumber(vestedContributors(month)),
    numeric: true,
  },
  { head: 'Of the share', cell: (month) => percentOf(vestedContributors(month)), numeric: true },
]

function percentOf(amount: number) {
  return `${Math.round((amount * 1000) / all) / 10}%`
}

export function Vesting() {
  return (
    <section aria-labelledby="vesting" className="page-width py-16 sm:py-24">
      <div className="max-w-2xl">
        <h2 id="vesting" className="text-4xl sm:text-5xl">
          Contributors’ vesting
        </h2>
        <p className="mt-5 text-lg text-muted">
          The contributors get nothing for the first {CLIFF_MONTHS} months: that is the cliff. Then{' '}
          {formatNumber(aMonth)} {brand.token} vest at the end of each month for {VESTING_MONTHS} months, and
          after month {FULLY_VESTED_MONTH} all {formatNumber(all)} have.
        </p>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-14">
        <figure>
          <div className="rounded-2xl border border-line bg-raised p-3 pt-5 sm:p-7">
            <VestingCurve className="h-auto w-full" />
          </div>
          <PlateCaption number={2} className="mt-3">
            What has vested to the contributors, month by month. One bar is one month.
          </PlateCaption>
        </figure>
        <Table caption="The vesting in numbers" columns={columns} rows={months} rowKey={(month) => month} />
      </div>
    </section>
  )
}
