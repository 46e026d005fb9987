import type { Today } from '../../../api/streaks.ts'
import { computeStreak, type Streak } from '../../../domain/streaks.ts'
import { findNextZoneChange } from '../../../domain/time-zones.ts'
import type { SessionMember } from '../../auth/session.ts'
import { type Database, isDatabaseUnavailable } from '../../db/database.ts'
import { makeReadToday, makeRecordToday, type TodayFacts } from './today.queries.ts'

/** While a member stays, this is how often it is noted. */
const NOTE_EVERY_MS = 10 * 60 * 1000

/** The first page of acts, which is enough for most, and how much larger each further one is. */
const FIRST_PAGE = 64
const NEXT_PAGE_FACTOR = 16

/** A member's day, as it was read. */
export interface MemberDay {
  facts: TodayFacts
  streak: Streak
  at: Date
  /** When the member claimed something, as far back as a day in a row may be. Visits are not among them. */
  claimTimes(): Date[]
}

export function makeTodayReads(database: Database) {
  const readToday = makeReadToday(database)
  const recordToday = makeRecordToday(database)
  return {
    /** Reads as many acts as decide about the streak. */
    async read({ id }: Pick<SessionMember, 'id'>, at: Date): Promise<MemberDay> {
      for (let most = FIRST_PAGE; ; most *= NEXT_PAGE_FACTOR) {
        const facts = await readToday({ memberId: id, now: at, most })
        const streak = computeFrom(facts, at, most)
        if (streak.isCertain)
          return { facts, streak, at, claimTimes: () => toDates([...facts.entries, ...facts.claims]) }
      }
    },

    /**
     * Describes the day, and records what has to be: that the member was here, and what counts for the streak. Nothing is written if there
     * is nothing new, and a database that cannot write serves the list all the same.
     */
    async describe(member: SessionMember, day: MemberDay, isDailyLeft: boolean): Promise<Today> {
      const { facts, at } = day
      let { streak } = day
      const isVisit = !streak.isTodayCounted && !isDailyLeft
      const isNoted = facts.lastAt !== null && Math.abs(at.getTime() - facts.lastAt) < NOTE_EVERY_MS
      if (!member.isSuspended && (isVisit || streak.newFreezes.length > 0 || !isNoted)) {
        const record = {
          memberId: member.id,
          at,
          visitDate: isVisit ? streak.today : null,
          freezes: streak.newFreezes.length > 0 ? streak.newFreezes.join() : null,
        }
        const isRecorded = await recordToday(record).then(
          () => true,
          (error) => {
            if (isDatabaseUnavailable(error)) return false
            throw error
          },
        )
        if (isRecorded && isVisit) {
          streak = computeFrom({ ...facts, visits: [at.getTime(), ...facts.visits] }, at)
        }
      }
      return describeToday(facts, streak, at)
    },
  }
}

function computeFrom(facts: TodayFacts, now: Date, most = Number.POSITIVE_INFINITY): Streak {
  const lists = [facts.entries, facts.claims, facts.visits]
  // Where a page is full, acts before its last one were not read. Before the latest of these the acts are not complete.
  const knownSince = Math.max(...lists.map((acts) => (acts.length < most ? 0 : (acts.at(-1) ?? 0))))
  return computeStreak({
    acts: lists.flatMap((acts) => toDates(acts.filter((act) => act >= knownSince))),
    isComplete: knownSince === 0,
    zones: toZones(facts),
    freezes: facts.freezes,
    protectedDays: facts.protectedDays,
    now,
  })
}

const toDates = (times: number[]) => times.map((time) => new Date(time))

function toZones({ zones }: TodayFacts) {
  return zones.map(({ zone, since }) => ({ zone, since: new Date(since) }))
}

function describeToday(facts: TodayFacts, streak: Streak, at: Date): Today {
  const { since, approved, approvedPoints, rejected, returned } = facts
  return {
    streak: {
      days: streak.days,
      isTodayCounted: streak.isTodayCounted,
      freezes: streak.freezesLeft,
      daysToNextFreeze: streak.daysToNextFreeze,
      localDate: streak.today,
      endsAt: streak.endsAt.toISOString(),
    },
    zone: {
      name: facts.zones.at(-1)?.zone ?? null,
      changeableAt: findNextZoneChange(toZones(facts), at)?.toISOString() ?? null,
    },
    decided:
      since === null
        ? null
        : { since: new Date(since).toISOString(), approved, approvedPoints, rejected, returned },
  }
}
