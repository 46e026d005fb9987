import { z } from 'zod'
import { memberRoute, namedObject } from './contract.ts'
import * as endpoints from './member-endpoints.ts'

const Zone = namedObject('Zone', {
  /** The time zone that the member has confirmed: 'Europe/Berlin'. Null before, when days are those of UTC. */
  name: z.string().nullable(),
  /** When the zone can be changed; null if that is possible now. */
  changeableAt: z.iso.datetime().nullable(),
})

/** What a member's day is about, besides the tasks. */
export const Today = namedObject('Today', {
  streak: z.object({
    /** Local days in a row on which the member claimed something, or opened Today when nothing daily was left to claim. */
    days: z.int(),
    isTodayCounted: z.boolean(),
    /** Freezes that the member has. Each covers one missed day, by itself. */
    freezes: z.int(),
    /** How many more days earn the next one; null while the member has as many as they can have. */
    daysToNextFreeze: z.int().nullable(),
    /** Today's date in the member's zone, and when it ends. */
    localDate: z.iso.date(),
    endsAt: z.iso.datetime(),
  }),
  zone: Zone,
  /** What reviewers decided since the member last had Today open; null if this is the first time. */
  decided: z
    .object({
      since: z.iso.datetime(),
      approved: z.int(),
      approvedPoints: z.int(),
      rejected: z.int(),
      returned: z.int(),
    })
    .nullable(),
})
export type Today = z.infer<typeof Today>

export const postTimeZone = memberRoute(endpoints.postTimeZone, {
  summary: 'Confirm or change the time zone in which the days of a streak are counted',
  body: z.strictObject({
    /** A name of the IANA database. */
    zone: z.string('must be a text').max(60, 'The name of the time zone is too long: at most 60 characters.'),
  }),
  reply: z.object({ zone: Zone }),
  refusals: ['invalid_zone', 'zone_changed_lately'],
})
