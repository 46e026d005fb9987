import { z } from 'zod'
import type { CheckSettings } from '../../../quests/check/quest.server.ts'
import { isListedHost, refuseTarget } from '../../outgoing/allowed-target.ts'
import { openRequest, readLimited } from '../../outgoing/open-request.ts'
import { isPrivateAddress } from '../../outgoing/private-address.ts'
import { signWebhook } from './webhook-signature.ts'

const LIMIT_BYTES = 64 * 1024

/** What a service answers. Fields that we do not know are ignored. */
const ServiceAnswer = z.object({
  decision: z.enum(['pay', 'refuse', 'later']),
  message: z.string().optional(),
})
export type ServiceAnswer = z.infer<typeof ServiceAnswer>

interface ServiceRequest {
  /** The same in every attempt, so that a service recognizes them. */
  id: string
  now: Date
  content: object
  checkHosts: readonly string[]
  signal: AbortSignal
}

/** Sends a signed request to a service and returns its answer. Rejects if it gives none that we understand. */
export async function askService(
  { url: address, secret }: CheckSettings,
  { id, now, content, checkHosts, signal }: ServiceRequest,
): Promise<ServiceAnswer> {
  const url = new URL(address)
  // CHECK_HOSTS may have been changed since the address was saved.
  const problem = refuseTarget(url, checkHosts)
  if (problem !== undefined) throw new Error(`the address ${problem}`)
  const isListed = isListedHost(url, checkHosts)
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const response = await openRequest(url, {
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'grav',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook(secret, { id, timestamp }, body),
    },
    body,
    isForbidden: (ip) => !isListed && isPrivateAddress(ip),
    signal,
  })
  const { statusCode } = response
  if (statusCode === 200) return readAnswer(await readLimited(response, LIMIT_BYTES))
  response.destroy()
  if (statusCode === 202) return { decision: 'later' }
  throw new Error(`status ${statusCode}`)
}

function readAnswer(bytes: Uint8Array): ServiceAnswer {
  try {
    return ServiceAnswer.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw new Error('not an answer')
  }
}
