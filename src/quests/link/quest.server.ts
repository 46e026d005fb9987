import { z } from 'zod'
import { defineKindServer } from '../define-kind.server.ts'
import { webAddress } from '../settings.server.ts'
import { link } from './quest.ts'

/** The address of something the member made, which a reviewer opens. */
export const linkServer = defineKindServer(link, {
  settings: z.strictObject({
    hosts: z.array(z.string().trim().toLowerCase().min(1).max(253)).max(20).meta({
      title: 'Sites',
      description: 'Such as example.org; subdomains count too. Without one, any site is accepted.',
    }),
  }),
  answer: z.strictObject({ url: webAddress() }),
  present: ({ hosts }) => ({ hosts }),
  presentSent: ({ url }) => ({ url }),
  judge({ settings: { hosts }, answer }) {
    const hostname = hostOf(answer.url)
    const isAccepted =
      hosts.length === 0 || hosts.some((host) => `.${hostname}`.endsWith(`.${hostOf(`https://${host}`)}`))
    if (isAccepted) return { outcome: 'pay' }
    return { outcome: 'refuse', message: `Please use a link to ${hosts.join(' or ')}.` }
  },
  sample: {
    title: 'Write about us',
    description: 'Publish an article or a video about the project, and send us its address.',
    points: 100,
    recurrence: 'monthly',
    settings: { hosts: [] },
  },
})

/** As browsers write it: other letters than a to z are encoded, and a dot at the end means the same. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : ''
}
