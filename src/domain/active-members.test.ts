import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listCohorts, mondayOf, RETURN_DAYS } from './active-members.ts'
import { addDays } from './utc-day.ts'

const days = fc.integer({ min: -3000, max: 40000 }).map((number) => addDays('1970-01-01', number))

it('a week begins on Monday', () => {
  fc.assert(
    fc.property(days, (day) => {
      const monday = mondayOf(day)
      expect(new Date(monday).getUTCDay()).toBe(1)
      expect(monday <= day && day < addDays(monday, 7)).toBe(true)
    }),
  )
})

it('every newcomer of the weeks is in one cohort, and a day that is not over counts for nobody', () => {
  const members = fc.array(
    fc.record({
      joined: fc.integer({ min: 0, max: 40 }),
      returns: fc.array(fc.constantFrom(...RETURN_DAYS)),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(members, fc.integer({ min: 0, max: 80 }), (members, daysOver) => {
      const first = '2026-09-07'
      const dayOf = (number: number) => addDays(first, number)
      const cohorts = listCohorts(dayOf(41), 6, {
        joinedOn: (day) => members.filter(({ joined }) => dayOf(joined) === day).length,
        returnedOn: (day, after) =>
          day < dayOf(daysOver)
            ? members.filter(
                (member) => dayOf(member.joined + after) === day && member.returns.includes(after),
              ).length
            : undefined,
      })
      expect(cohorts.map(({ week }) => week)).toEqual([5, 4, 3, 2, 1, 0].map((week) => dayOf(week * 7)))
      expect(cohorts.reduce((sum, { joined }) => sum + joined, 0)).toBe(members.length)
      for (const [index, after] of RETURN_DAYS.entries()) {
        const due = members.filter(({ joined }) => joined + after < daysOver)
        const sum = (field: 'of' | 'returned') =>
          cohorts.reduce((total, { returns }) => total + (returns[index]?.[field] ?? 0), 0)
        expect(sum('of')).toBe(due.length)
        expect(sum('returned')).toBe(due.filter(({ returns }) => returns.includes(after)).length)
      }
    }),
  )
})
