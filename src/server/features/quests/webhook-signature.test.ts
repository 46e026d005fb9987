import { expect, it } from 'vitest'
import { isSigned, signWebhook } from './webhook-signature.ts'

/** The example of the reference libraries of the Standard Webhooks specification. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const BODY = '{"test": 2432232314}'
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330' }
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

it('signs as the reference libraries of Standard Webhooks do, and accepts their signatures', () => {
  expect(signWebhook(SECRET, message, BODY)).toBe(signature)
  expect(isSigned(SECRET, { ...message, signature }, BODY, new Date(1614265330_000))).toBe(true)
})

it.each([
  ['id', { id: 'msg_other' }],
  ['timestamp', { timestamp: '1614265331' }],
  ['timestamp that is no number', { timestamp: '1614265330.0' }],
  ['signature', { signature: signature.replace('g0', 'g1') }],
])('accepts no other %s', (_, change) => {
  expect(isSigned(SECRET, { ...message, signature, ...change }, BODY, new Date(1614265330_000))).toBe(false)
})
