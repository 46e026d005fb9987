import { describe, expect, it } from 'vitest'
import { CAPABILITIES, type Capability, hasCapability, STAFF_ROLES } from '../../domain/staff.ts'
import { givenAdmin } from '../testing/test-admin.ts'

const admin = givenAdmin()

/**
 * Every operation of the API with its access, or the capability that it needs in administration. A new operation without a line here
 * fails the test below.
 */
const ACCESS: Record<string, 'public' | 'member' | Capability> = {
  'GET /api/me': 'member',
  'POST /api/me/time-zone': 'member',
  'GET /api/me/referrals': 'member',
  'POST /api/me/referral-code': 'member',
  'PUT /api/me/invitations': 'member',
  'GET /api/me/data-download': 'member',
  'POST /api/me/data-download': 'member',
  'GET /api/me/data-download/{id}/file': 'member',
  'POST /api/auth/register': 'public',
  'POST /api/auth/referral-code': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'POST /api/auth/logout-everywhere': 'member',
  'POST /api/auth/verify-email': 'public',
  'POST /api/auth/take-over': 'public',
  'POST /api/auth/resend-verification': 'member',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/request-verification': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/change-password': 'member',
  'POST /api/auth/google': 'public',
  'POST /api/auth/google/return': 'public',
  'GET /api/tasks': 'member',
  'GET /api/quests/schema': 'public',
  'GET /api/quests/{id}': 'member',
  'POST /api/quests/{id}/start': 'member',
  'POST /api/quests/{id}/claim': 'member',
  'PUT /api/quests/{id}/claim': 'member',
  'DELETE /api/quests/{id}/claim': 'member',
  'POST /api/quests/checks/{id}': 'public',
  'POST /api/quests/{id}/files': 'member',
  'GET /api/quests/{id}/files': 'member',
  'DELETE /api/quests/{id}/files/{hash}': 'member',
  'GET /api/files/{hash}': 'member',
  'GET /api/files/{hash}/thumbnail': 'member',
  'GET /api/admin/files': 'review.decide',
  'POST /api/wallet': 'member',
  'GET /api/points': 'member',
  'GET /api/blog': 'public',
  'GET /api/latest-posts': 'public',
  'GET /api/quests': 'public',
  'GET /api/blog/{id}': 'public',
  'GET /api/admin/overview': 'overview.read',
  'GET /api/admin/members': 'members.read',
  'GET /api/admin/top-members': 'members.read',
  'GET /api/admin/members/{id}': 'members.read',
  'GET /api/admin/members/{id}/points': 'members.read',
  'POST /api/admin/members/{id}/reset-points': 'points.reset',
  'GET /api/admin/members/{id}/adjustments': 'points.adjust',
  'POST /api/admin/members/{id}/adjustments': 'points.adjust',
  'POST /api/admin/members/{id}/adjustments/{key}/confirm': 'points.adjust',
  'POST /api/admin/members/{id}/adjustments/{key}/decline': 'points.adjust',
  'GET /api/admin/members/{id}/notes': 'members.read',
  'POST /api/admin/members/{id}/notes': 'members.read',
  'DELETE /api/admin/members/{id}/notes/{noteId}': 'members.read',
  'POST /api/admin/members/{id}/suspend': 'members.suspend',
  'POST /api/admin/members/{id}/restore': 'members.suspend',
  'PUT /api/admin/members/{id}/role': 'roles.grant',
  'GET /api/admin/staff': 'roles.grant',
  'GET /api/admin/search': 'overview.read',
  'GET /api/admin/waiting': 'overview.read',
  'GET /api/admin/review': 'review.decide',
  'POST /api/admin/review/decide': 'review.decide',
  'POST /api/admin/review/return': 'review.decide',
  'POST /api/admin/review/jobs': 'review.decide',
  'GET /api/admin/review/jobs': 'review.decide',
  'GET /api/admin/review/desk': 'review.decide',
  'GET /api/admin/review/context': 'review.decide',
  'GET /api/admin/review/reasons': 'review.decide',
  'PUT /api/admin/review/reasons': 'review.decide',
  'GET /api/admin/review/total': 'review.decide',
  'GET /api/admin/review/decided': 'review.decide',
  'POST /api/admin/review/reverse': 'review.decide',
  'POST /api/admin/review/reverse-all': 'review.decide',
  'GET /api/admin/posts': 'content.write',
  'POST /api/admin/posts': 'content.write',
  'GET /api/admin/posts/{id}': 'content.write',
  'PUT /api/admin/posts/{id}': 'content.write',
  'DELETE /api/admin/posts/{id}': 'content.write',
  'POST /api/admin/posts/preview': 'content.write',
  'GET /api/admin/posts/{id}/draft': 'content.write',
  'PUT /api/admin/posts/{id}/draft': 'content.write',
  'DELETE /api/admin/posts/{id}/draft': 'content.write',
  'POST /api/admin/pictures': 'content.write',
  'GET /api/admin/quizzes': 'content.write',
  'GET /api/admin/quizzes/month': 'content.write',
  'GET /api/admin/quizzes/{id}/results': 'content.write',
  'POST /api/admin/quizzes': 'content.write',
  'PUT /api/admin/quizzes/{id}': 'content.write',
  'DELETE /api/admin/quizzes/{id}': 'content.write',
  'POST /api/admin/quizzes/table': 'content.write',
  'POST /api/admin/quizzes/import': 'content.write',
  'POST /api/admin/quizzes/clear-attempts': 'points.reset',
  'GET /api/admin/quests': 'quests.write',
  'GET /api/admin/quests/kinds': 'quests.write',
  'POST /api/admin/quests': 'quests.write',
  'PUT /api/admin/quests/{id}': 'quests.write',
  'GET /api/admin/quests/{id}/results': 'quests.write',
  'GET /api/admin/quests/{id}/answers': 'quests.write',
  'GET /api/admin/quests/{id}/claims': 'members.read',
  'POST /api/admin/quests/{id}/claims.csv': 'exports.read',
  'POST /api/admin/quests/order': 'quests.write',
  'POST /api/admin/quests/preview': 'quests.write',
  'GET /api/admin/quests/drafts': 'quests.write',
  'POST /api/admin/quests/drafts': 'quests.write',
  'GET /api/admin/quests/{id}/draft': 'quests.write',
  'PUT /api/admin/quests/{id}/draft': 'quests.write',
  'DELETE /api/admin/quests/{id}/draft': 'quests.write',
  'GET /api/admin/quests/export': 'quests.write',
  'POST /api/admin/quests/import': 'quests.write',
  'GET /api/admin/audit': 'audit.read',
  'POST /api/admin/export/members.csv': 'exports.read',
  'POST /api/admin/export/ledger.csv': 'exports.read',
  'POST /api/admin/export/audit.csv': 'exports.read',
}

const operations = Object.entries(ACCESS).map(([name, access]) => {
  const [method = '', path = ''] = name.split(' ')
  const needs = CAPABILITIES.find((capability) => capability === access)
  return { name, method, path: path.replaceAll(/\{\w+\}/g, 'k3v9t0q6w2m8x4c7n1b5'), access, needs }
})
type Operation = (typeof operations)[number]

/** The status and error code of a request; files have no code. */
async function ask({ method, path }: Operation, cookie: string) {
  const response = await admin.test.app.request(path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const text = await response.text()
  return [response.status, text.startsWith('{') ? JSON.parse(text).error?.code : undefined]
}

/** What a suspended member may do beside reading what is theirs. */
const OPEN_TO_SUSPENDED = ['/api/auth/logout-everywhere', '/api/me/data-download']

function isOpenToSuspended({ method, path, access }: Operation) {
  return (access === 'member' && method === 'GET') || OPEN_TO_SUSPENDED.includes(path)
}

it('every operation of the contract is in the matrix, as the contract says', async () => {
  const { paths } = await (await admin.test.app.request('/api/openapi.json')).json()
  const described = Object.entries(paths as Record<string, Record<string, Record<string, string>>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-access'] === 'admin' ? operation['x-needs'] : operation['x-access'],
      ]),
  )
  expect(Object.fromEntries(described)).toEqual(ACCESS)
})

describe.each(operations.filter(({ access }) => access !== 'public'))('$name', (operation) => {
  const { needs } = operation

  it('refuses a visitor', async () => {
    expect(await ask(operation, '')).toEqual([401, 'not_logged_in'])
  })

  it.runIf(needs).each(STAFF_ROLES)('is open to the role %s as far as its capabilities go', async (role) => {
    const { cookie } = await admin.test.logIn({ role })
    const [status, code] = await ask(operation, cookie)
    if (hasCapability(role, needs as Capability)) expect(status).not.toBe(403)
    else expect([status, code]).toEqual([403, 'not_allowed'])
  })

  it.runIf(needs)('refuses a member, and an administrator who just lost the role', async () => {
    const { cookie } = await admin.test.logIn()
    expect(await ask(operation, cookie)).toEqual([403, 'not_allowed'])
    const former = await admin.test.logIn({ role: 'administrator' })
    await admin.database.pool.query('DELETE FROM staff WHERE member_id = $1', [former.id])
    expect(await ask(operation, former.cookie)).toEqual([403, 'not_allowed'])
  })

  it.skipIf(isOpenToSuspended(operation))('refuses a suspended member', async () => {
    const { id, cookie } = await admin.test.logIn({ role: 'administrator' })
    await admin.database.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [id])
    expect(await ask(operation, cookie)).toEqual([403, 'suspended'])
  })
})
