import { expect, test } from 'vitest'
import {
  CLIFF_MONTHS,
  FULLY_VESTED_MONTH,
  shareAmount,
  shares,
  TOTAL_SUPPLY,
  vestedContributors,
} from './tokenomics.ts'

const months = Array.from({ length: 61 }, (_, month) => month)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const contributors = shareAmount(shares.find(({ name }) => name === 'Contributors')?.percent ?? 0)

test('the shares add up to the whole, in percent and in tokens', () => {
  expect(sum(shares.map(({ percent }) => percent))).toBe(100)
  expect(sum(shares.map(({ percent }) => shareAmount(percent)))).toBe(TOTAL_SUPPLY)
  expect(TOTAL_SUPPLY).toBe(10_000_000)
})

test('every share is a whole number of tokens', () => {
  expect(shares.map(({ name, percent }) => [name, percent, shareAmount(percent)])).toEqual([
    ['Community', 30, 3_000_000],
    ['Ecosystem Growth', 20, 2_000_000],
    ['Strategic Partners', 18, 1_800_000],
    ['Contributors', 12, 1_200_000],
    ['Treasury', 10, 1_000_000],
    ['Security & Infrastructure', 10, 1_000_000],
  ])
})

test('nothing vests to the contributors until the cliff is over', () => {
  for (const month of months.slice(0, CLIFF_MONTHS + 1)) expect(vestedContributors(month)).toBe(0)
  expect(vestedContributors(CLIFF_MONTHS + 1)).toBe(50_000)
})

test('after the cliff every month vests the same, and all of it has vested at month 36', () => {
  expect(FULLY_VESTED_MONTH).toBe(36)
  for (let month = CLIFF_MONTHS + 1; month <= FULLY_VESTED_MONTH; month++) {
    expect(vestedContributors(month) - vestedContributors(month - 1)).toBe(50_000)
  }
  expect(vestedContributors(24)).toBe(contributors / 2)
  expect(vestedContributors(FULLY_VESTED_MONTH - 1)).toBeLessThan(contributors)
  expect(vestedContributors(FULLY_VESTED_MONTH)).toBe(contributors)
})

test('the vested amount is whole, never shrinks and never exceeds the share', () => {
  const vested = months.map(vestedContributors)
  expect(vested.every(Number.isSafeInteger)).toBe(true)
  expect(vested).toEqual(vested.toSorted((a, b) => a - b))
  expect(Math.max(...vested)).toBe(contributors)
})

test('a month that has only begun, or lies before the start, adds nothing', () => {
  expect(vestedContributors(13.99)).toBe(vestedContributors(13))
  expect(vestedContributors(12.99)).toBe(0)
  expect(vestedContributors(-5)).toBe(0)
})
