export const TOTAL_SUPPLY = 10_000_000

const contributors = { name: 'Contributors', percent: 12 } as const

/** The shares of the supply in whole percent, largest first. */
export const shares = [
  { name: 'Community', percent: 30 },
  { name: 'Ecosystem Growth', percent: 20 },
  { name: 'Strategic Partners', percent: 18 },
  contributors,
  { name: 'Treasury', percent: 10 },
  { name: 'Security & Infrastructure', percent: 10 },
] as const

export type ShareName = (typeof shares)[number]['name']

/** Returns a share in tokens. It multiplies before it divides, so that no fraction arises. */
export function shareAmount(percent: number): number {
  return (TOTAL_SUPPLY * percent) / 100
}

export const CLIFF_MONTHS = 12
export const VESTING_MONTHS = 24
export const FULLY_VESTED_MONTH = CLIFF_MONTHS + VESTING_MONTHS

/**
 * Returns how much has vested to the contributors after a number of months: nothing before the end of the cliff, then the
 * same amount at the end of each month. Only complete months count.
 */
export function vestedContributors(month: number): number {
  const vesting = Math.min(Math.max(Math.floor(month) - CLIFF_MONTHS, 0), VESTING_MONTHS)
  return Math.floor((shareAmount(contributors.percent) * vesting) / VESTING_MONTHS)
}
