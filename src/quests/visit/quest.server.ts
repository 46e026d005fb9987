import { z } from 'zod'
import { plural } from '../../domain/format.ts'
import { defineKindServer } from '../define-kind.server.ts'
import { webAddress } from '../settings.server.ts'
import { visit } from './quest.ts'

/** The member opens a link and comes back after a waiting time. Whether they read it is not known. */
export const visitServer = defineKindServer(visit, {
  settings: z.strictObject({
    url: webAddress().meta({ title: 'Address' }),
    action: z.string().trim().min(1).max(60).meta({ title: 'Text of the button' }),
    seconds: z.int().min(0).max(600).meta({ title: 'Waiting time in seconds' }),
  }),
  present: ({ url, action, seconds }) => ({ url, action, seconds }),
  needsStart: true,
  judge({ settings, startedAt, now }) {
    if (startedAt === undefined) return { outcome: 'refuse', message: 'Open the link first.' }
    const left = Math.ceil(settings.seconds - (now.getTime() - startedAt.getTime()) / 1000)
    if (left <= 0) return { outcome: 'pay' }
    const message = plural(left, {
      one: 'Please wait another {count} second.',
      other: 'Please wait another {count} seconds.',
    })
    return { outcome: 'refuse', message, retryAfter: left }
  },
  sample: {
    title: 'Read about the project',
    description: 'Open the page, look around, and come back.',
    points: 10,
    recurrence: 'once',
    settings: { url: 'https://example.org/', action: 'Open the page', seconds: 30 },
  },
})
