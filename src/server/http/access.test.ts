import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'

const admin = givenAdmin()

/** Every operation of the API with its access. A new operation without a line here fails the test below. */
const ACCESS: Record<string, 'public' | 'member' | 'admin'> = {
  'GET /api/me': 'member',
  'POST /api/auth/register': 'public',
  'POST /api/auth/referral-code': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'POST /api/auth/logout-everywhere': 'member',
  'POST /api/auth/verify-email': 'public',
  'POST /api/auth/take-over': 'public',
  'POST /api/auth/resend-verification': 'member',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/change-password': 'member',
  'POST /api/auth/google': 'public',
  'POST /api/auth/google/return': 'public',
  'GET /api/tasks': 'member',
  'GET /api/rewards/daily-login': 'member',
  'POST /api/rewards/daily-login': 'member',
  'GET /api/rewards/blog-read': 'member',
  'POST /api/rewards/blog-read': 'member',
  'GET /api/quiz': 'member',
  'POST /api/quiz/attempt': 'member',
  'POST /api/wallet': 'member',
  'GET /api/points': 'member',
  'GET /api/blog': 'public',
  'GET /api/latest-posts': 'public',
  'GET /api/blog/{id}': 'public',
  'GET /api/admin/overview': 'admin',
  'GET /api/admin/members': 'admin',
  'GET /api/admin/top-members': 'admin',
  'GET /api/admin/members/{id}': 'admin',
  'GET /api/admin/members/{id}/points': 'admin',
  'POST /api/admin/members/{id}/reset-points': 'admin',
  'POST /api/admin/members/{id}/suspend': 'admin',
  'POST /api/admin/members/{id}/restore': 'admin',
  'GET /api/admin/review': 'admin',
  'POST /api/admin/review/decide': 'admin',
  'POST /api/admin/review/jobs': 'admin',
  'GET /api/admin/review/jobs': 'admin',
  'GET /api/admin/review/total': 'admin',
  'GET /api/admin/posts': 'admin',
  'POST /api/admin/posts': 'admin',
  'PUT /api/admin/posts/{id}': 'admin',
  'DELETE /api/admin/posts/{id}': 'admin',
  'POST /api/admin/posts/preview': 'admin',
  'GET /api/admin/quizzes': 'admin',
  'POST /api/admin/quizzes': 'admin',
  'PUT /api/admin/quizzes/{id}': 'admin',
  'DELETE /api/admin/quizzes/{id}': 'admin',
  'POST /api/admin/quizzes/clear-attempts': 'admin',
  'GET /api/admin/audit': 'admin',
  'POST /api/admin/export/members.csv': 'admin',
  'POST /api/admin/export/ledger.csv': 'admin',
  'POST /api/admin/export/audit.csv': 'admin',
}

const operations = Object.entries(ACCESS).map(([name, access]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path: path.replaceAll(/\{\w+\}/g, 'k3v9t0q6w2m8x4c7n1b5'), access }
})

/** A suspended member may read what is theirs and log out everywhere. */
function isOpenToSuspended({ method, path, access }: { method: string; path: string; access: string }) {
  return (access === 'member' && method === 'GET') || path === '/api/auth/logout-everywhere'
}

it('every operation of the contract is in the matrix, as the contract says', async () => {
  const { paths } = await (await admin.test.app.request('/api/openapi.json')).json()
  const described = Object.entries(paths as Record<string, Record<string, { 'x-access': string }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-access'],
      ]),
  )
  expect(Object.fromEntries(described)).toEqual(ACCESS)
})

describe.each(operations.filter(({ access }) => access !== 'public'))('$name', ({ method, path, access }) => {
  it('refuses a visitor', async () => {
    const { status, reply } = await admin.ask(method, path, method === 'GET' ? undefined : {}, '')
    expect([status, reply.error.code]).toEqual([401, 'not_logged_in'])
  })

  it.runIf(access === 'admin')('refuses a member, and an administrator who just lost the role', async () => {
    const { id, cookie } = await admin.test.logIn({ role: 'administrator' })
    await admin.database.pool.query('DELETE FROM staff WHERE member_id = $1', [id])
    const { status, reply } = await admin.ask(method, path, method === 'GET' ? undefined : {}, cookie)
    expect([status, reply.error.code]).toEqual([403, 'not_allowed'])
  })

  it.skipIf(isOpenToSuspended({ method, path, access }))('refuses a suspended member', async () => {
    const { id, cookie } = await admin.test.logIn({ role: 'administrator' })
    await admin.database.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [id])
    const { status, reply } = await admin.ask(method, path, method === 'GET' ? undefined : {}, cookie)
    expect([status, reply.error.code]).toEqual([403, 'suspended'])
  })
})
