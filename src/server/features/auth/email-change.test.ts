import { afterEach, describe, expect, it } from 'vitest'
import { keyOfToken, newToken } from '../../auth/token.ts'
import { sweep } from '../../housekeeping.ts'
import { newId } from '../../id.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { cookieOf, givenAccounts, newEmail, PASSWORD } from '../../testing/test-accounts.ts'
import { AUTH_SECRET } from '../../testing/test-app.ts'

const accounts = givenAccounts()
const DAY = 24 * 3600_000

afterEach(() => accounts.sql('DELETE FROM limits'))

const CONFIRM = /Confirm your new address/
const CHANGED = /address of your .* account was changed/

async function givenMember() {
  const email = await accounts.registerNew()
  await accounts.sql('UPDATE members SET email_verified_at = now() WHERE email = $1', [email])
  const id = await accounts.idOf(email)
  return { id, email, cookie: cookieOf(await accounts.logIn(email)) }
}

const ask = (cookie: string, email: string) => accounts.post('/api/account/email', { email }, { cookie })
const confirm = (token: string) => accounts.post('/api/account/email/confirm', { token })
const undo = (token: string) => accounts.post('/api/account/email/undo', { token })
const emailOf = async (id: string) =>
  (await accounts.column<string>('SELECT email FROM members WHERE id = $1', [id]))[0]
const loginsOf = (id: string) =>
  accounts.column('SELECT key FROM logins WHERE member_id = $1 ORDER BY key', [id])

/** Changes the address, and returns the link of the old one. */
async function change(member: { cookie: string; email: string }, email = newEmail('grace')) {
  expect((await ask(member.cookie, email)).status).toBe(200)
  expect((await confirm(await accounts.mailedToken(email, CONFIRM))).status).toBe(200)
  return { email, undoToken: await accounts.mailedToken(member.email, CHANGED) }
}

/** A member whose address was changed, and who has asked for another one; written directly, because a race needs many of them. */
async function givenChangedTwice({ id, email }: { id: string; email: string }): Promise<[string, string]> {
  const [changeId, openId] = [newId(), newId()]
  const [current, wanted] = [newEmail('grace'), newEmail('thief')]
  const [undoToken, token] = [newToken(id), newToken(id)]
  const keys = [
    keyOfToken(undoToken, `undo_email:${changeId}`, AUTH_SECRET),
    keyOfToken(token, `confirm_email:${openId}`, AUTH_SECRET),
  ].map((key) => key?.tokenHash)
  await accounts.sql('DELETE FROM mail_tokens WHERE member_id = $1', [id])
  await accounts.sql('UPDATE members SET email = $2 WHERE id = $1', [id, current])
  await accounts.sql('INSERT INTO logins VALUES ($1, $2)', [`email:${current}`, id])
  await accounts.sql(
    'INSERT INTO email_changes VALUES ($1, $2, $3, $4, $7, $7), ($1, $5, $4, $6, $7, NULL)',
    [id, changeId, email, current, openId, wanted, accounts.test.clock.now],
  )
  await accounts.sql(
    `INSERT INTO mail_tokens VALUES ($1, 'undo_email', $2, '2027-06-01'), ($1, 'confirm_email', $3, '2027-06-01')`,
    [id, ...keys],
  )
  return [undoToken, token]
}

describe('a change of email', () => {
  it('happens when the new address confirms it, which then logs in', async () => {
    const member = await givenMember()
    const email = newEmail('grace')
    expect((await ask(member.cookie, email)).status).toBe(200)
    expect((await accounts.test.get('/api/account', member.cookie)).newEmail).toBe(email)
    expect(await emailOf(member.id)).toBe(member.email)
    const token = await accounts.mailedToken(email, CONFIRM)
    expect(await (await confirm(token)).json()).toEqual({ email })
    await expectRefusal(await confirm(token), 401, 'expired_link')
    expect(await accounts.me(member.cookie)).toMatchObject({ email, emailVerified: true })
    expect((await accounts.logIn(email)).status).toBe(200)
    await expectRefusal(await accounts.logIn(member.email), 401, 'wrong_login')
  })

  it('needs a fresh proof, an address that can be one, and another one', async () => {
    const { cookie, email } = await givenMember()
    await expectRefusal(await ask(cookie, 'nonsense'), 400, 'invalid_email')
    await expectRefusal(await ask(cookie, email.toUpperCase()), 400, 'same_email')
    accounts.test.clock.advance(10 * 60_000)
    await expectRefusal(await ask(cookie, newEmail()), 403, 'proof_needed')
  })

  it('does not tell whether the address has an account; its mailbox is told', async () => {
    const [member, other] = [await givenMember(), await givenMember()]
    const [free, taken] = [await ask(member.cookie, newEmail()), await ask(member.cookie, other.email)]
    expect([free.status, await free.json()]).toEqual([taken.status, await taken.json()])
    await accounts.outbox.deliver()
    const mail = await accounts.mail.mailTo(other.email, /has a .* account already/)
    expect(mail.text).not.toContain('token=')
  })

  it('is replaced by the next one and can be taken back, after which its link works no more', async () => {
    const { id, cookie, email } = await givenMember()
    const [first, second] = [newEmail('first'), newEmail('second')]
    await ask(cookie, first)
    const token = await accounts.mailedToken(first, CONFIRM)
    await ask(cookie, second)
    await expectRefusal(await confirm(token), 401, 'expired_link')
    const later = await accounts.mailedToken(second, CONFIRM)
    await accounts.test.app.request('/api/account/email', { method: 'DELETE', headers: { cookie } })
    await expectRefusal(await confirm(later), 401, 'expired_link')
    expect(await emailOf(id)).toBe(email)
  })

  it('is refused if the address got an account meanwhile, and after a day', async () => {
    const { id, cookie, email } = await givenMember()
    const wanted = newEmail()
    await ask(cookie, wanted)
    const token = await accounts.mailedToken(wanted, CONFIRM)
    await accounts.register(wanted)
    await expectRefusal(await confirm(token), 409, 'email_in_use')
    const other = newEmail()
    await ask(cookie, other)
    const late = await accounts.mailedToken(other, CONFIRM)
    accounts.test.clock.advance(DAY)
    await expectRefusal(await confirm(late), 401, 'expired_link')
    expect(await emailOf(id)).toBe(email)
  })

  it('is limited to five an hour', async () => {
    const { cookie } = await givenMember()
    for (let turn = 0; turn < 5; turn++) expect((await ask(cookie, newEmail())).status).toBe(200)
    await expectRefusal(await ask(cookie, newEmail()), 429, 'too_many_mails')
  })

  it('from an address that nobody verified frees it at once, and cannot be undone', async () => {
    const email = await accounts.registerNew()
    const id = await accounts.idOf(email)
    const cookie = cookieOf(await accounts.logIn(email))
    const wanted = newEmail()
    await ask(cookie, wanted)
    await confirm(await accounts.mailedToken(wanted, CONFIRM))
    expect(await loginsOf(id)).toEqual([`email:${wanted}`])
    expect((await accounts.register(email)).status).toBe(200)
  })
})

describe('undoing a change of email', () => {
  it('brings the old address back and ends sessions, password and Google, whatever was done in between', async () => {
    const member = await givenMember()
    const { email, undoToken } = await change(member)
    const body = { currentPassword: PASSWORD, newPassword: 'the thief’s password' }
    const thief = cookieOf(await accounts.post('/api/auth/change-password', body, { cookie: member.cookie }))
    await accounts.sql(`INSERT INTO logins VALUES ($1, $2)`, [`google:thief-${member.id}`, member.id])
    const second = await change({ cookie: thief, email })
    await accounts.post('/api/auth/forgot-password', { email: second.email })
    const reset = await accounts.mailedToken(second.email, /new password/)

    expect(await (await undo(undoToken)).json()).toEqual({ email: member.email })
    expect(await loginsOf(member.id)).toEqual([`email:${member.email}`])
    expect(
      await accounts.column('SELECT count(*)::int FROM sessions WHERE member_id = $1', [member.id]),
    ).toEqual([0])
    await expectRefusal(await accounts.logIn(member.email, 'the thief’s password'), 401, 'wrong_login')
    for (const token of [undoToken, second.undoToken])
      await expectRefusal(await undo(token), 401, 'expired_link')
    const stolen = await accounts.post('/api/auth/reset-password', { token: reset, password: 'again' })
    await expectRefusal(stolen, 400, 'weak_password')
    const again = await accounts.post('/api/auth/reset-password', { token: reset, password: 'once more' })
    await expectRefusal(again, 401, 'expired_link')

    const token = await accounts.mailedToken(member.email, /new password/)
    await accounts.post('/api/auth/reset-password', { token, password: 'my own again' })
    expect((await accounts.logIn(member.email, 'my own again')).status).toBe(200)
  })

  it('of a later change leaves the first owner the last word', async () => {
    const member = await givenMember()
    const first = await change(member)
    const second = await change({ cookie: member.cookie, email: first.email })
    expect(await (await undo(second.undoToken)).json()).toEqual({ email: first.email })
    expect(await (await undo(first.undoToken)).json()).toEqual({ email: member.email })
    expect(await loginsOf(member.id)).toEqual([`email:${member.email}`])
  })

  it('is possible for seven days, in which nobody else can have the address', async () => {
    const member = await givenMember()
    const { email, undoToken } = await change(member)
    accounts.test.clock.advance(7 * DAY - 1)
    await sweep(accounts.database, accounts.test.clock.now)
    await expectRefusal(await accounts.register(member.email), 409, 'email_in_use')
    accounts.test.clock.advance(1)
    await expectRefusal(await undo(undoToken), 401, 'expired_link')
    await sweep(accounts.database, accounts.test.clock.now)
    expect(await loginsOf(member.id)).toEqual([`email:${email}`])
    expect((await accounts.register(member.email)).status).toBe(200)
  })

  it('does not mail links to choose a password to the old address meanwhile', async () => {
    const member = await givenMember()
    await change(member)
    await accounts.post('/api/auth/forgot-password', { email: member.email })
    await accounts.outbox.deliver()
    expect(
      await accounts.column('SELECT count(*)::int FROM outbox WHERE email = $1', [member.email]),
    ).toEqual([0])
    const tokens = `SELECT count(*)::int FROM mail_tokens WHERE member_id = $1 AND purpose = 'reset_password'`
    expect(await accounts.column(tokens, [member.id])).toEqual([0])
  })

  it('wins over a further change at the same moment, every time', async () => {
    const member = await givenMember()
    const outcomes: Record<number, number> = {}
    for (let turn = 0; turn < 100; turn++) {
      const [undoToken, token] = await givenChangedTwice(member)
      const act = [() => undo(undoToken), () => confirm(token)]
      const [one, other] = await Promise.all((turn % 2 ? act : act.toReversed()).map((each) => each()))
      const statuses = [one?.status ?? 0, other?.status ?? 0]
      const [undone, confirmed = 0] = turn % 2 ? statuses : statuses.toReversed()
      expect(undone).toBe(200)
      outcomes[confirmed] = (outcomes[confirmed] ?? 0) + 1
      expect(await emailOf(member.id)).toBe(member.email)
      expect(await loginsOf(member.id)).toEqual([`email:${member.email}`])
      expect(await accounts.column('SELECT id FROM email_changes WHERE member_id = $1', [member.id])).toEqual(
        [],
      )
    }
    expect(Object.keys(outcomes).every((status) => ['200', '401'].includes(status))).toBe(true)
  })
})

it('a link about a change works for no other purpose', async () => {
  const member = await givenMember()
  const email = newEmail()
  await ask(member.cookie, email)
  const mail = await accounts.mailedToken(email, CONFIRM)
  await expectRefusal(await undo(mail), 401, 'expired_link')
  const reset = await accounts.post('/api/auth/reset-password', { token: mail, password: 'rings again' })
  await expectRefusal(reset, 401, 'expired_link')
})
