import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'
import {
  givenOperations,
  type Operation,
  type Schema,
  sampleRequest,
  send,
} from '../testing/test-operations.ts'
import { QUIZ } from '../testing/test-quizzes.ts'

const admin = givenAdmin()
const operations = givenOperations(admin)
const POST = { title: 'Rings', content: 'One a year.' }
const ACCOUNT = { email: 'ada@example.org', password: 'rings and contours' }
const CHANGE = { currentPassword: 'rings' }
const x = (length: number) => 'x'.repeat(length)

describe('a text that is too long', () => {
  it.each([
    ['/api/admin/posts', { ...POST, title: x(201) }, 'title', 'Title', '200'],
    ['/api/admin/posts', { ...POST, content: x(100_001) }, 'content', 'Content', '100,000'],
    [
      '/api/admin/posts',
      { ...POST, imageUrl: `https://example.org/${x(2000)}` },
      'imageUrl',
      'Image URL',
      '2,000',
    ],
    ['/api/admin/posts/preview', { content: x(100_001) }, 'content', 'Content', '100,000'],
    ['/api/admin/quizzes', { ...QUIZ, question: x(1001) }, 'question', 'Question', '1,000'],
    [
      '/api/admin/quizzes',
      { ...QUIZ, options: ['Oak', x(501), 'Yew', 'Lime'] },
      'options.1',
      'Option',
      '500',
    ],
    ['/api/admin/quizzes', { ...QUIZ, correctAnswer: x(501) }, 'correctAnswer', 'Correct Answer', '500'],
    ['/api/admin/members/k3v9t0q6w2m8x4c7n1b5/suspend', { reason: x(501) }, 'reason', 'Reason', '500'],
    ['/api/auth/register', { ...ACCOUNT, email: `${x(250)}@example.org` }, 'email', 'Email', '254'],
    ['/api/auth/register', { ...ACCOUNT, password: x(257) }, 'password', 'Password', '256'],
    ['/api/auth/register', { ...ACCOUNT, referralCode: x(1001) }, 'referralCode', 'Referral Code', '1,000'],
    ['/api/auth/change-password', { ...CHANGE, newPassword: x(257) }, 'newPassword', 'New Password', '256'],
  ])('of %s is refused with its field and its limit', async (path, body, field, label, limit) => {
    const { status, reply } = await admin.ask('POST', path, body)
    expect(status).toBe(400)
    const message = `${label} is too long: at most ${limit} characters.`
    expect(reply).toEqual({ error: { code: 'too_long', message, field } })
  })

  it('is refused in the URL too', async () => {
    expect(await admin.get(`/api/admin/members?search=${x(301)}`)).toEqual({
      error: { code: 'too_long', message: 'User ID is too long: at most 300 characters.', field: 'search' },
    })
  })

  it('is measured without the spaces around it, and a password in characters', async () => {
    expect((await admin.ask('POST', '/api/admin/posts', { ...POST, title: ` ${x(200)} ` })).status).toBe(200)
    const { status } = await admin.ask('POST', '/api/auth/register', {
      email: 'birch@example.org',
      password: '🌳'.repeat(256),
    })
    expect(status).toBe(200)
  })

  it('is refused by every operation that has a limit in the contract', async () => {
    const untold: string[] = []
    let tried = 0
    for (const operation of operations) {
      for (const [place, field, limit] of limitsOf(operation)) {
        tried += 1
        const sample = sampleRequest(operation)
        const part = sample[place] as Record<string, unknown>
        const request = { ...sample, [place]: { ...part, [field]: `/${x(limit)}` } }
        const response = await send(admin.test.app, operation, request, { cookie: admin.cookie })
        const { error } = await response.json()
        const isTold =
          error?.code === 'too_long' &&
          error.field === field &&
          error.message.includes(`at most ${limit.toLocaleString('en-US')} characters`)
        if (!isTold) untold.push(`${operation.name} ${field}: ${JSON.stringify(error)}`)
      }
    }
    expect(untold).toEqual([])
    expect(tried).toBeGreaterThan(25)
  })
})

function limitsOf({ query, body }: Operation): ['query' | 'body', string, number][] {
  const within = (
    place: 'query' | 'body',
    properties: Record<string, Schema & { maxLength?: number }> = {},
  ) =>
    Object.entries(properties).flatMap(([field, { maxLength }]): ['query' | 'body', string, number][] =>
      maxLength === undefined ? [] : [[place, field, maxLength]],
    )
  return [...within('query', query), ...within('body', body?.properties)]
}
