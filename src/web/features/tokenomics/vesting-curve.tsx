import { formatNumber } from '../../../domain/format.ts'
import {
  CLIFF_MONTHS,
  FULLY_VESTED_MONTH,
  VESTING_MONTHS,
  vestedContributors,
} from '../../../domain/tokenomics.ts'
import { messages } from './messages.ts'

const WIDTH = 800
const LEFT = 20
const RIGHT = 780
const TOP = 60
const GROUND = 470
const LAST_MONTH = 39
const all = vestedContributors(FULLY_VESTED_MONTH)

const x = (month: number) => LEFT + ((RIGHT - LEFT) * month) / LAST_MONTH
const y = (amount: number) => GROUND - ((GROUND - TOP) * amount) / all
const months = Array.from({ length: VESTING_MONTHS }, (_, i) => CLIFF_MONTHS + 1 + i)
const levels = [all / 3, (all * 2) / 3, all]
const label = 'figures fill-muted text-[32px] sm:text-[20px]'

/** Draws the vested amount: flat during the cliff, rising in equal steps, then flat again. */
export function VestingCurve({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} 540`} role="img" aria-label={messages.vesting.chart} className={className}>
      <rect
        x={x(0)}
        y={TOP}
        width={x(CLIFF_MONTHS) - x(0)}
        height={GROUND - TOP}
        className="fill-ink"
        fillOpacity=".06"
      />
      {levels.map((amount) => (
        <g key={amount}>
          <line x1={LEFT} x2={RIGHT} y1={y(amount)} y2={y(amount)} className="stroke-line" strokeWidth="2" />
          <text x={LEFT} y={y(amount) - 12} className={label}>
            {formatNumber(amount)}
          </text>
        </g>
      ))}
      {months.map((month) => (
        <path
          key={month}
          d={`M${x(month)} ${GROUND}V${y(vestedContributors(month))}`}
          className="stroke-leaf"
          strokeOpacity=".55"
          strokeWidth="8"
        />
      ))}
      <line x1={LEFT} x2={RIGHT} y1={GROUND} y2={GROUND} className="stroke-edge" strokeWidth="3" />
      <path
        d={`M${x(0)} ${GROUND}H${x(CLIFF_MONTHS)}L${x(FULLY_VESTED_MONTH)} ${TOP}H${RIGHT}`}
        className="fill-none stroke-gold-bright"
        strokeWidth="7"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <text
        x={x(CLIFF_MONTHS / 2)}
        y={GROUND - 22}
        textAnchor="middle"
        className="fill-ink text-[32px] font-medium sm:text-[20px]"
      >
        {messages.vesting.cliff}
      </text>
      {[0, 12, 24, 36].map((month) => (
        <text
          key={month}
          x={x(month)}
          y={GROUND + 46}
          textAnchor={month === 0 ? 'start' : 'middle'}
          className={label}
        >
          {month === 0 ? messages.vesting.start : month}
        </text>
      ))}
    </svg>
  )
}
