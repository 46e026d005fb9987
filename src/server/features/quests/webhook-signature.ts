import { createHmac, timingSafeEqual } from 'node:crypto'

/** The headers of the Standard Webhooks specification. */
export interface WebhookHeaders {
  id: string
  /** Seconds since 1970. */
  timestamp: string
  /** One or more, with spaces between them: `v1,g0hM9SsE+OTPJTGt…`. */
  signature: string
}

const TOLERANCE_SECONDS = 300

/** The signature of a message; the secret is `whsec_` and the key in base64. */
export function signWebhook(
  secret: string,
  { id, timestamp }: Pick<WebhookHeaders, 'id' | 'timestamp'>,
  body: string,
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Whether the message was signed with the secret, not more than five minutes ago. */
export function isSigned(secret: string, headers: WebhookHeaders, body: string, now: Date): boolean {
  const seconds = /^\d{1,12}$/.test(headers.timestamp) ? Number(headers.timestamp) : 0
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false
  const expected = Buffer.from(signWebhook(secret, headers, body))
  return headers.signature.split(' ').some((signature) => {
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
