import { brand } from '../../../domain/brand.ts'
import { formatNumber } from '../../../domain/format.ts'
import {
  CLIFF_MONTHS,
  FULLY_VESTED_MONTH,
  type ShareName,
  VESTING_MONTHS,
  vestedContributors,
} from '../../../domain/tokenomics.ts'

const all = formatNumber(vestedContributors(FULLY_VESTED_MONTH))
const aMonth = formatNumber(vestedContributors(CLIFF_MONTHS + 1))

const purposes: Record<ShareName, string> = {
  Community: 'For those who take part.',
  'Ecosystem Growth': 'For building what the project and its members need.',
  'Strategic Partners': 'For those the project works with.',
  Contributors: `For those who build it. ${CLIFF_MONTHS}-month cliff, then ${VESTING_MONTHS}-month linear vesting.`,
  Treasury: 'The reserve of the project.',
  'Security & Infrastructure': 'For keeping it safe and running.',
}

export const messages = {
  percent: (percent: number) => `${percent}%`,
  tokens: (amount: number) => `${formatNumber(amount)} ${brand.token}`,
  supply: {
    title: 'Tokenomics',
    total: 'Total supply',
    lead: 'The whole supply, in six shares. The largest is for the community; the contributors’ share is released over three years.',
    chart: (shares: string) => `Ring chart: ${shares}.`,
    caption: 'The supply as a slice of a trunk. Each share is as wide as its percentage.',
  },
  shares: {
    title: 'Distribution',
    lead: 'Six shares, in whole percent and whole tokens. Together they are the entire supply.',
    purposes,
    tableTitle: 'The same as a table',
    tableLead: 'The numbers of the ring and of the cards, to read, to copy and to check.',
    tableCaption: 'The shares in numbers',
    share: 'Share',
    percent: 'Percent',
    amount: `Amount (${brand.token})`,
    total: 'Total',
  },
  vesting: {
    title: 'Contributors’ vesting',
    lead: `The contributors get nothing for the first ${CLIFF_MONTHS} months: that is the cliff. Then ${aMonth} ${brand.token} vest at the end of each month for ${VESTING_MONTHS} months, and after month ${FULLY_VESTED_MONTH} all ${all} have.`,
    chart: `Curve of the vesting: 0 until month ${CLIFF_MONTHS}, then rising evenly to ${all} in month ${FULLY_VESTED_MONTH}.`,
    cliff: `${CLIFF_MONTHS}-month cliff`,
    start: 'Month 0',
    caption: 'What has vested for the contributors, month by month. One bar is one month.',
    tableCaption: 'The vesting in numbers',
    month: 'Month',
    vested: `Vested (${brand.token})`,
    ofShare: 'Of the share',
  },
  plan: {
    title: 'A plan, not an offer',
    text: `Nothing is sold on this site, and its exchange is simulated. The about page says what ${brand.token} is meant to be used for.`,
    about: 'What the token is for',
    simulation: 'See the simulation',
  },
}
