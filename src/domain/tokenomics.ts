export const TOTAL_SUPPLY = 10_000_000

const contributors = { name: 'Contributors', percent: 12 } as const

/** How the supply is divided, in whole percent, largest first. */
export const shares = [
  { name: 'Community', percent: 30 },
  { name: 'Ecosystem Growth', percent: 20 },
  { name: 'Strategic Partners', percent: 18 },
  contributors,
  { name: 'Treasury', percent: 10 },
  { name: 'Security & Infrastructure', percent: 10 },
] as const

export type ShareName = (typeof shares)[number]['name']

/** What a share is in tokens. Multiplied before divided, so that no fraction ever arises. */
export function shareAmount(percent: number): number {
  return (TOTAL_SUPPLY * percent) / 100
}

export const CLIFF_MONTHS = 12
export const VESTING_MONTHS = 24
export const FULLY_VESTED_MONTH = CLIFF_MONTHS + VESTING_MONTHS

/**
 * What has vested to the contributors that many months after the start: nothing until the cliff is over, then the
 * same amount at the end of each month. A month that has only begun does not count.
 */
export function vestedContributors(month: number): number {
  const vesting = Math.min(Math.max(Math.floor(month) - CLIFF_MONTHS, 0), VESTING_MONTHS)
  return Math.floor((shareAmount(contributors.percent) * vesting) / VESTING_MONTHS)
}
