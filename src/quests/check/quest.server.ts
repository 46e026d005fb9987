import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { refuseTarget } from '../../server/outgoing/allowed-target.ts'
import { defineKindServer } from '../define-kind.server.ts'
import { webAddress } from '../settings.server.ts'
import { check } from './quest.ts'

/** The form and the sizes of the Standard Webhooks specification: 24 to 64 bytes in base64. Empty: one is made. */
const SECRET = /^(whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)?$/

const CheckSettings = z.strictObject({
  url: webAddress().meta({
    title: 'Address of your service',
    description:
      'It gets a signed request for each claim. See “Quests that ask a service” in docs/operations.md.',
  }),
  secret: z
    .string()
    .trim()
    .regex(SECRET, 'must be whsec_ and 24 to 64 bytes in base64, or empty')
    .overwrite((secret) => (secret === '' ? `whsec_${randomBytes(32).toString('base64')}` : secret))
    .meta({ title: 'Secret', description: 'Signs the requests. If it is empty, saving makes one.' }),
  message: z
    .string()
    .trim()
    .max(300)
    .meta({ title: 'Message', description: 'What members read about the check. May be empty.' }),
  sendsIdentity: z.boolean().default(false).meta({
    title: 'Send wallet and member id',
    description:
      'Without it the service gets no wallet, and an id that is another one in each quest. Only staff who may read members can turn it on.',
  }),
})
export type CheckSettings = z.infer<typeof CheckSettings>

/** The operator's own service decides on the claim. */
export const checkServer = defineKindServer(check, {
  settings: CheckSettings as z.ZodType<CheckSettings>,
  secrets: ['secret'],
  disclosure: { setting: 'sendsIdentity', target: 'url' },
  refuseSettings({ url }, { checkHosts }) {
    const message = refuseTarget(new URL(url), checkHosts)
    return message === undefined ? undefined : { field: 'url', message }
  },
  present: ({ message }) => (message === '' ? {} : { message }),
  judge: () => ({ outcome: 'check' }),
  sample: {
    title: 'Join our forum',
    description: 'Our forum tells us whether you have posted there.',
    points: 50,
    recurrence: 'once',
    settings: {
      url: 'https://example.org/grav-check',
      secret: '',
      message: 'This can take a minute.',
      sendsIdentity: false,
    },
  },
})
