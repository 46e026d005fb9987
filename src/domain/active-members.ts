import { addDays } from './utc-day.ts'

/** After how many days it is counted who of the newcomers came back. */
export const RETURN_DAYS = [1, 7, 30] as const
export type ReturnDays = (typeof RETURN_DAYS)[number]

/** Members who joined in the same week, and how many of them had a claim exactly so many days after they joined. */
export interface Cohort {
  /** The Monday that the week begins with. */
  week: string
  joined: number
  returns: {
    days: ReturnDays
    returned: number
    /** Those who joined long enough ago; the others have not had that day yet. */
    of: number
  }[]
}

export interface CohortSource {
  joinedOn: (day: string) => number
  /** How many members had a claim on this day who had joined so many days before. Undefined until the day is over. */
  returnedOn: (day: string, after: ReturnDays) => number | undefined
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

/** The cohorts of the weeks up to a day, latest first. */
export function listCohorts(lastDay: string, weeks: number, source: CohortSource): Cohort[] {
  const lastMonday = mondayOf(lastDay)
  return Array.from({ length: weeks }, (_, index) => describeCohort(addDays(lastMonday, -7 * index), source))
}

function describeCohort(week: string, { joinedOn, returnedOn }: CohortSource): Cohort {
  const days = Array.from({ length: 7 }, (_, index) => addDays(week, index))
  const sum = (count: (day: string) => number) => days.reduce((total, day) => total + count(day), 0)
  return {
    week,
    joined: sum(joinedOn),
    returns: RETURN_DAYS.map((after) => ({
      days: after,
      returned: sum((day) => returnedOn(addDays(day, after), after) ?? 0),
      of: sum((day) => (returnedOn(addDays(day, after), after) === undefined ? 0 : joinedOn(day))),
    })),
  }
}
