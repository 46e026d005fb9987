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
  'GET /api/account': 'member',
  'PUT /api/account/name': 'member',
  'DELETE /api/account/sessions/{id}': 'member',
  'DELETE /api/account/sessions': 'member',
  'POST /api/account/password': 'member',
  'DELETE /api/account/password': 'member',
  'POST /api/account/google': 'member',
  'POST /api/account/google/return': 'member',
  'DELETE /api/account/google': 'member',
  'POST /api/account/email': 'member',
  'DELETE /api/account/email': 'member',
  'POST /api/account/email/confirm': 'public',
  'POST /api/account/email/undo': 'public',
  'GET /api/auth/prove': 'member',
  'POST /api/auth/prove': 'member',
  'POST /api/auth/prove/google': 'member',
  'POST /api/auth/prove/google/return': 'member',
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
  'GET /api/admin/review/rules': 'review.rules',
  'POST /api/admin/review/rules': 'review.rules',
  'POST /api/admin/review/rules/preview': 'review.rules',
  'PUT /api/admin/review/rules/{id}': 'review.rules',
  'PUT /api/admin/review/rules/{id}/switch': 'review.rules',
  'GET /api/admin/review/rules/{id}/history': 'review.rules',
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
  'POST /api/admin/quests/bulk': 'quests.write',
  'POST /api/admin/quests/sections': 'quests.write',
  'POST /api/admin/quests/preview': 'quests.write',
  'GET /api/admin/quests/drafts': 'quests.write',
  'POST /api/admin/quests/drafts': 'quests.write',
  'GET /api/admin/quests/{id}/draft': 'quests.write',
  'PUT /api/admin/quests/{id}/draft': 'quests.write',
  'DELETE /api/admin/quests/{id}/draft': 'quests.write',
  'GET /api/admin/quests/export': 'quests.write',
  'POST /api/admin/quests/import': 'quests.write',
  'POST /api/admin/quests/import/preview': 'quests.write',
  'POST /api/admin/quests/import/undo': 'quests.write',
  'GET /api/admin/calendar': 'content.write',
  'GET /api/legal/{page}': 'public',
  'GET /api/admin/settings': 'settings.write',
  'PUT /api/admin/settings/accounts': 'settings.write',
  'PUT /api/admin/settings/contact': 'settings.write',
  'PUT /api/admin/settings/referrals': 'settings.write',
  'PUT /api/admin/settings/legal/{page}': 'settings.write',
  'POST /api/admin/first-day/dismiss': 'settings.write',
  'GET /api/admin/audit': 'audit.read',
  'POST /api/admin/export/members.csv': 'exports.read',
  'POST /api/admin/export/ledger.csv': 'exports.read',
  'POST /api/admin/export/audit.csv': 'exports.read',
}

/** What asks for a fresh proof of who uses the session. */
const FRESH_PROOF = [
  'GET /api/auth/prove',
  'POST /api/account/email',
  'POST /api/account/password',
  'DELETE /api/account/password',
  'POST /api/account/google',
  'DELETE /api/account/google',
  'POST /api/me/data-download',
  'GET /api/me/data-download/{id}/file',
  'POST /api/admin/members/{id}/reset-points',
  'PUT /api/admin/members/{id}/role',
  'POST /api/admin/quests/{id}/claims.csv',
  'POST /api/admin/export/members.csv',
  'POST /api/admin/export/ledger.csv',
  'POST /api/admin/export/audit.csv',
]

const operations = Object.entries(ACCESS).map(([name, access]) => {
  const [method = '', path = ''] = name.split(' ')
  const needs = CAPABILITIES.find((capability) => capability === access)
  const isProofNeeded = FRESH_PROOF.includes(name)
  return {
    name,
    method,
    path: path.replaceAll(/\{\w+\}/g, 'k3v9t0q6w2m8x4c7n1b5'),
    access,
    needs,
    isProofNeeded,
  }
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

/** A suspended administrator, whose role does not help. */
async function givenSuspended() {
  const member = await admin.test.logIn({ role: 'administrator' })
  await admin.database.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.id])
  return member
}

/** A suspended member may read what is theirs, ask for a copy of it, end sessions, and prove who they are. */
function isOpenToSuspended({ method, path, access }: Operation) {
  return (
    (access === 'member' && method === 'GET') ||
    /^\/api\/(auth\/(logout-everywhere|prove)|account\/sessions|me\/data-download$)/.test(path)
  )
}

it('every operation of the contract is in the matrix, as the contract says', async () => {
  const { paths } = await (await admin.test.app.request('/api/openapi.json')).json()
  const described = Object.entries(paths as Record<string, Record<string, Record<string, string>>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        operation['x-access'] === 'admin' ? operation['x-needs'] : operation['x-access'],
        operation['x-fresh-proof'] ?? false,
      ]),
  )
  expect(Object.fromEntries(described)).toEqual(ACCESS)
  const withProof = described.flatMap(([name, , needsProof]) => (needsProof ? [name] : []))
  expect(withProof.sort()).toEqual(FRESH_PROOF.toSorted())
})

it('no other path below /api answers anybody', () => {
  const inMatrix = new Set(Object.keys(ACCESS))
  const others = admin.test.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^/]+\})?/g, '{$1}')}`)
    .filter((name) => !inMatrix.has(name))
  // What describes the API is for everybody.
  expect([...new Set(others)]).toEqual(['GET /api/openapi.json', 'GET /api/docs'])
})

describe.each(operations.filter(({ access }) => access === 'public'))('$name', (operation) => {
  it('refuses nobody because of who they are', async () => {
    const member = await admin.test.logIn()
    const suspended = await givenSuspended()
    for (const cookie of ['', member.cookie, suspended.cookie]) {
      const [status, code] = await ask(operation, cookie)
      expect(['not_logged_in', 'not_allowed', 'suspended']).not.toContain(code)
      expect(status).not.toBe(403)
    }
  })
})

describe.each(operations.filter(({ access }) => access === 'member'))('$name', (operation) => {
  it('is open to a member, whatever their role', async () => {
    const people = [await admin.test.logIn()]
    for (const role of STAFF_ROLES) people.push(await admin.test.logIn({ role }))
    for (const { cookie } of people) {
      const [status, code] = await ask(operation, cookie)
      expect(['not_logged_in', 'not_allowed', 'suspended']).not.toContain(code)
      expect([401, 403]).not.toContain(status)
    }
  })

  it.runIf(isOpenToSuspended(operation))('is open to a suspended member', async () => {
    const { cookie } = await givenSuspended()
    const [status] = await ask(operation, cookie)
    expect([401, 403]).not.toContain(status)
  })
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

  it.each([
    ['a session that was never proven', null],
    ['a proof of ten minutes ago', new Date('2026-11-14T11:50:00.000Z')],
  ])('with %s, asks for a fresh one if the contract says so', async (_, provenAt) => {
    const { cookie } = await admin.test.logIn({ role: 'administrator', provenAt })
    const [status, code] = await ask(operation, cookie)
    if (operation.isProofNeeded) expect([status, code]).toEqual([403, 'proof_needed'])
    else expect(code).not.toBe('proof_needed')
  })

  it.skipIf(isOpenToSuspended(operation))('refuses a suspended member', async () => {
    const { cookie } = await givenSuspended()
    expect(await ask(operation, cookie)).toEqual([403, 'suspended'])
  })
})
