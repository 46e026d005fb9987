import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { cookieOf, givenAccounts, newEmail, repeat } from '../../testing/test-accounts.ts'
import { givenGoogle } from '../../testing/test-google.ts'
import { makeGoogleFlows } from '../../testing/test-google-flows.ts'
import { holdMember } from '../../testing/test-lock.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const google = givenGoogle()
const accounts = givenAccounts(() => ({ google: google.settings }))
const { givenPerson, signIn } = makeGoogleFlows(google, accounts)

let codes = 0
/** A code that nobody has. */
function newCode(): string {
  codes += 1
  return `oak-${codes}`
}

async function givenMember() {
  const member = await accounts.test.logIn()
  const choose = (code: unknown, more = {}) => member.post('/api/me/referral-code', { code, ...more })
  return { ...member, choose }
}

async function givenInviter(code = newCode()) {
  const member = await givenMember()
  expect((await member.choose(code)).status).toBe(200)
  return { ...member, code }
}

const register = async (referralCode: string) =>
  (await accounts.register(newEmail(), { referralCode })).json()
const check = async (code: string) => (await accounts.post('/api/auth/referral-code', { code })).json()

describe('choosing a referral code', () => {
  it('is possible once; the id stays the code that other programs rely on', async () => {
    const member = await givenMember()
    expect(await member.me()).toMatchObject({ referralCode: member.id, chosenReferralCode: null })
    const response = await member.choose('  Ada-Plants\n')
    expect([response.status, await response.json()]).toEqual([200, { chosenReferralCode: 'ada-plants' }])
    expect(await member.me()).toMatchObject({ referralCode: member.id, chosenReferralCode: 'ada-plants' })
    await expectRefusal(await member.choose('ada-digs'), 409, {
      code: 'referral_code_already_chosen',
      message: 'You have already chosen a code. It cannot be changed, so that links with it keep working.',
    })
    expect(await member.me()).toMatchObject({ chosenReferralCode: 'ada-plants' })
    // The code that was refused stays free for others.
    expect((await (await givenMember()).choose('ada-digs')).status).toBe(200)
  })

  it('succeeds again for the same code, because the first reply may have been lost', async () => {
    const { code, choose } = await givenInviter()
    expect((await choose(code.toUpperCase())).status).toBe(200)
  })

  it.each([
    '',
    'oak',
    'ada--oak',
    '-ada',
    'ada-',
    'ada oak',
    'ada_oak',
    'grün',
    '🌳🌳🌳🌳',
    'oak\0s',
    'a'.repeat(20),
  ])('is refused for "%s"', async (code) => {
    const member = await givenMember()
    await expectRefusal(await member.choose(code), 400, {
      code: 'invalid_referral_code',
      message: 'Please use 4 to 19 letters (a to z), digits and single hyphens between them.',
    })
    expect(await member.me()).toMatchObject({ chosenReferralCode: null })
  })

  it.each(['grav', 'GRAV-team', 'ada-admin'])('is refused for the reserved code "%s"', async (code) => {
    await expectRefusal(await (await givenMember()).choose(code), 409, 'reserved_referral_code')
  })

  it('is refused for a code of another member, in any letter case, and another one can be tried', async () => {
    const { code } = await givenInviter()
    const member = await givenMember()
    await expectRefusal(await member.choose(code.toUpperCase()), 409, 'referral_code_taken')
    expect(await member.me()).toMatchObject({ chosenReferralCode: null })
    expect((await member.choose(newCode())).status).toBe(200)
  })

  it('of different codes by one member at once takes one of them, and leaves the others free', async () => {
    const member = await givenMember()
    const tried = Array.from({ length: 20 }, newCode)
    expect(await repeat(20, (turn) => member.choose(tried[turn]))).toEqual({ 200: 1, 409: 19 })
    const { chosenReferralCode } = await member.me()
    expect(tried).toContain(chosenReferralCode)
    expect(await accounts.column('SELECT code FROM referral_codes WHERE code = ANY($1)', [tried])).toEqual([
      chosenReferralCode,
    ])
  })

  it('of the same code by many members at once gives it to one of them', async () => {
    const code = newCode()
    const members = await Promise.all(Array.from({ length: 20 }, givenMember))
    expect(await repeat(20, (turn) => members[turn]?.choose(code) as Promise<Response>)).toEqual({
      200: 1,
      409: 19,
    })
    const owners = await accounts.column('SELECT member_id FROM referral_codes WHERE code = $1', [code])
    expect(await accounts.column('SELECT id FROM members WHERE referral_code = $1', [code])).toEqual(owners)
    expect(owners).toHaveLength(1)
  })

  it('is refused to a member who is suspended while the request waits, and leaves nothing', async () => {
    const { id, choose } = await givenMember()
    const code = newCode()
    const row = await holdMember(accounts.database, id)
    const choice = choose(code)
    await row.waitFor(1)
    await row.release('suspended_at = now()')
    await expectRefusal(await choice, 403, 'suspended')
    expect(await accounts.column('SELECT FROM referral_codes WHERE code = $1', [code])).toEqual([])
    expect(await accounts.column('SELECT referral_code FROM members WHERE id = $1', [id])).toEqual([null])
  })

  it('is limited, so that nobody finds out by a dictionary which codes exist', async () => {
    const { code } = await givenInviter()
    const member = await givenMember()
    expect(await repeat(251, () => member.choose(code))).toEqual({ 409: 250, 429: 1 })
    await expectRefusal(await member.choose(newCode()), 429, {
      code: 'too_many_code_checks',
      message: expect.stringContaining('You have tried many codes in a short time.'),
    })
  })

  it('takes nothing else from the request', async () => {
    const member = await givenMember()
    expect((await member.choose(newCode(), { memberId: 'x' })).status).toBe(400)
    expect((await accounts.post('/api/me/referral-code', { code: newCode() })).status).toBe(401)
  })
})

describe('a sign-up with a chosen code', () => {
  it('by email pays the referrer once, as with the id, which works on', async () => {
    const inviter = await givenInviter()
    expect(await register(` ${inviter.code.toUpperCase()} `)).toEqual({ referral: 'credited' })
    expect(await inviter.me()).toMatchObject({ pendingPoints: 150, referralCount: 1 })
    expect(await register(inviter.id)).toEqual({ referral: 'credited' })
    expect(await inviter.me()).toMatchObject({ pendingPoints: 300, referralCount: 2 })
    expect(await findLedgerFaults(accounts.database.query)).toEqual([])
  })

  it('with Google pays the referrer once, and not again when the newcomer comes back', async () => {
    const inviter = await givenInviter()
    givenPerson()
    const signUp = { from: 'register', referralCode: inviter.code }
    expect(await (await signIn(signUp)).json()).toMatchObject({ referral: 'credited' })
    expect(await (await signIn(signUp)).json()).toMatchObject({ referral: 'already_used' })
    expect(await inviter.me()).toMatchObject({ pendingPoints: 150, referralCount: 1 })
  })

  it('is told that a member cannot refer themselves by the code they chose', async () => {
    givenPerson()
    const cookie = cookieOf(await signIn())
    const code = newCode()
    await accounts.post('/api/me/referral-code', { code }, { cookie })
    expect(await (await signIn({ referralCode: code })).json()).toMatchObject({ referral: 'own_code' })
  })

  it('treats the code of a suspended member as an unknown one, in the check too', async () => {
    const inviter = await givenInviter()
    await accounts.sql('UPDATE members SET suspended_at = now(), is_inviter_named = true WHERE id = $1', [
      inviter.id,
    ])
    expect(await register(inviter.code)).toEqual(await register('nobody-has-this'))
    expect(await check(inviter.code)).toEqual({ valid: false })
    expect(await accounts.column('SELECT FROM point_entries WHERE member_id = $1', [inviter.id])).toEqual([])
  })

  it('decides again about a member who is suspended after the check', async () => {
    const inviter = await givenInviter()
    expect(await check(inviter.code)).toEqual({ valid: true })
    const row = await holdMember(accounts.database, inviter.id)
    const signUp = register(inviter.code)
    await row.waitFor(1)
    await row.release('suspended_at = now()')
    expect(await signUp).toEqual({ referral: 'unknown_code' })
  })
})

describe('the check of a code', () => {
  it('names the inviter only if they allow it', async () => {
    const inviter = await givenInviter()
    expect(await check(inviter.code)).toEqual({ valid: true })
    await allow(inviter.cookie, { isInviterNamed: true })
    expect(await check(inviter.code)).toEqual({ valid: true, inviterName: 'Ada' })
    await allow(inviter.cookie, { isInviterNamed: false })
    expect(await check(inviter.code)).toEqual({ valid: true })
  })

  it('names nobody by an id, which the one who invited them knows from the points history', async () => {
    const inviter = await givenMember()
    const email = newEmail()
    await accounts.register(email, { referralCode: inviter.id })
    const cookie = cookieOf(await accounts.logIn(email))
    await accounts.post('/api/me/referral-code', { code: newCode() }, { cookie })
    await allow(cookie, { isInviterNamed: true })
    const { entries } = await inviter.get('/api/points')
    const newcomerId = entries[0].sourceKey.replace('referral:', '')
    expect(await check(newcomerId)).toEqual({ valid: true })
  })
})

async function allow(cookie: string, body: object) {
  const headers = { cookie, 'content-type': 'application/json' }
  const request = { method: 'PUT', headers, body: JSON.stringify(body) }
  expect((await accounts.test.app.request('/api/me/invitations', request)).status).toBe(200)
}

it('an account that is taken over by the owner of its email no longer names anybody, and keeps its code', async () => {
  const inviter = await givenInviter()
  const { email } = givenPerson()
  await accounts.register(email, { referralCode: inviter.code, showsNameToInviter: true })
  const cookie = cookieOf(await accounts.logIn(email))
  await allow(cookie, { isInviterNamed: true })
  const code = newCode()
  await accounts.post('/api/me/referral-code', { code }, { cookie })
  expect(await accounts.me(cookie)).toMatchObject({ isInviterNamed: true, showsNameToInviter: true })
  const { me, takenOver } = await (await signIn()).json()
  expect(takenOver).toBe(true)
  expect(me).toMatchObject({ chosenReferralCode: code, isInviterNamed: false, showsNameToInviter: false })
})
