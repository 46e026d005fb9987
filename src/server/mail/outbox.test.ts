import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenAccounts, newEmail, PASSWORD } from '../testing/test-accounts.ts'
import { tokenIn } from '../testing/test-mail.ts'
import type { OutboxDeps } from './outbox.ts'
import { writeToFolder } from './transport.ts'

const accounts = givenAccounts()
const { mail, registerNew: register } = accounts

beforeEach(() => accounts.sql('DELETE FROM outbox'))

const later = (seconds: number) => accounts.test.clock.advance(seconds * 1000)
const waiting = () =>
  accounts.column<string>('SELECT email FROM outbox WHERE failed_at IS NULL ORDER BY email')

const anotherOutbox = (overrides: Partial<OutboxDeps> = {}) =>
  accounts.openOutbox({ publicUrl: 'https://grav.example', ...overrides })

describe('a mail', () => {
  it('has a text and an HTML part, and loads nothing from elsewhere', async () => {
    const email = await register()
    await accounts.outbox.deliver()
    const { from, to, subject, text, html } = await mail.mailTo(email)
    expect(from).toMatchObject({ name: 'GRAV', address: 'grav@example.org' })
    expect(to).toMatchObject([{ address: email }])
    expect(subject).toBe('Verify your email for GRAV')
    const link = `http://localhost:3000/verify-email#token=${tokenIn(await mail.mailTo(email))}`
    expect(text).toContain(`\n${link}\n`)
    expect(html).toContain(`href="${link}"`)
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/)
    expect((html ?? '').match(/https?:\/\/[^"'<\s]+/g)).toEqual(Array(3).fill(link))
  })

  it('escapes the member’s name', async () => {
    const email = await register()
    await accounts.sql('UPDATE members SET name = $1 WHERE email = $2', [
      '<b>Ada</b>\r\nBcc: all@example.org',
      email,
    ])
    await accounts.outbox.deliver()
    const { html, bcc, headers } = await mail.mailTo(email)
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
    expect(bcc).toBeUndefined()
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it('ends with the contact address once there is one', async () => {
    const email = await register()
    const outbox = anotherOutbox({ contactEmail: 'hello@example.org' })
    await outbox.deliver()
    await outbox.close()
    const { text, html } = await mail.mailTo(email)
    expect(text).toContain('You can write to us at hello@example.org.')
    expect(html).toContain('You can write to us at hello@example.org.')
    const later = await register()
    await accounts.outbox.deliver()
    expect((await mail.mailTo(later)).text).not.toContain('write to us')
  })

  it('links to the public address, whatever Host the request had', async () => {
    const email = newEmail()
    await accounts.register(email, {}, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const outbox = anotherOutbox()
    await outbox.deliver()
    expect((await mail.mailTo(email)).text).toContain('https://grav.example/verify-email#token=')
    expect((await mail.mailTo(email)).text).not.toContain('evil')
    await outbox.close()
  })

  it('is sent once, however many processes deliver', async () => {
    const emails = [await register(), await register(), await register()]
    const others = [anotherOutbox(), anotherOutbox()]
    await Promise.all([accounts.outbox, ...others].map((outbox) => outbox.deliver()))
    expect(mail.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(emails.toSorted())
    expect(await waiting()).toEqual([])
    for (const outbox of others) await outbox.close()
  })

  it('leaves no usable link in the database', async () => {
    const email = await register()
    const beforehand = await accounts.column<string>('SELECT row_to_json(outbox)::text FROM outbox')
    await accounts.outbox.deliver()
    const token = tokenIn(await mail.mailTo(email))
    const stored = await accounts.column<string>('SELECT row_to_json(mail_tokens)::text FROM mail_tokens')
    expect([...beforehand, ...stored].join()).not.toContain(token.split('.')[1])
  })
})

describe('an unavailable mail server', () => {
  it('loses no mail and does not prevent registration; mails are sent once it is back', async () => {
    await mail.stop()
    const email = await register()
    await accounts.outbox.deliver()
    expect(await waiting()).toEqual([email])
    expect(accounts.test.logLines).toContainEqual(
      expect.objectContaining({
        msg: 'a mail could not be sent',
        code: 'ESOCKET',
        attempt: 1,
        retryInSeconds: 5,
      }),
    )
    await mail.start()
    later(4)
    await accounts.outbox.deliver()
    expect(mail.mails).toEqual([])
    later(1)
    await accounts.outbox.deliver()
    const body = { token: tokenIn(await mail.mailTo(email)), password: PASSWORD }
    expect((await accounts.post('/api/auth/verify-email', body)).status).toBe(200)
    expect(await waiting()).toEqual([])
  })

  it('is retried at growing intervals, up to one hour', async () => {
    await register()
    mail.refusal = { code: 451, message: 'try again later' }
    const waits: number[] = []
    for (let attempt = 0; attempt < 13; attempt++) {
      await accounts.outbox.deliver()
      const [due] = await accounts.column<Date>('SELECT due_at FROM outbox')
      const wait = ((due?.getTime() ?? 0) - accounts.test.clock.now.getTime()) / 1000
      waits.push(wait)
      later(wait)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600])
    mail.refusal = undefined
    await accounts.outbox.deliver()
    expect(await waiting()).toEqual([])
  })

  it('lets a mail fail after a week, and logs it', async () => {
    await register()
    mail.refusal = { code: 451, message: 'try again later' }
    later(7 * 24 * 3600 + 1)
    await accounts.outbox.deliver()
    expect(await waiting()).toEqual([])
    expect(await accounts.column('SELECT count(*)::int FROM outbox WHERE failed_at IS NOT NULL')).toEqual([1])
    expect(accounts.test.logLines).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'a mail could not be sent and is not tried again' }),
    )
  })
})

it('a permanently refused recipient is not retried, and does not delay others', async () => {
  const unknown = await register()
  mail.refusal = { code: 550, message: `no such mailbox: ${unknown}` }
  await accounts.outbox.deliver()
  mail.refusal = undefined
  const email = await register()
  later(3600)
  await accounts.outbox.deliver()
  expect(mail.mails.map(({ to }) => to?.[0]?.address)).toEqual([email])
  expect(JSON.stringify(accounts.test.logLines)).not.toContain(unknown)
})

it('a mail whose sender died is sent by another after two minutes', async () => {
  const email = await register()
  // Leases the mail and never finishes.
  const dying = anotherOutbox({ transport: { send: () => new Promise(() => {}), close() {} } })
  dying.wake()
  while ((await accounts.column<number>('SELECT attempts FROM outbox'))[0] !== 1);
  await accounts.outbox.deliver()
  expect(mail.mails).toEqual([])
  later(120)
  await accounts.outbox.deliver()
  expect((await mail.mailTo(email)).subject).toContain('Verify')
  await dying.close()
})

it('without a mail server each mail becomes a private file, and its link is logged', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'grav-outbox-')), 'outbox')
  const outbox = anotherOutbox({ transport: writeToFolder(folder, accounts.test.log) })
  const email = await register()
  await outbox.deliver()
  const [file = ''] = readdirSync(folder)
  expect(file).toMatch(/^[a-z0-9]{20}\.eml$/)
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  const written = await PostalMime.parse(readFileSync(join(folder, file)))
  expect(written.to).toMatchObject([{ address: email }])
  expect(accounts.test.logLines).toContainEqual(
    expect.objectContaining({ link: `https://grav.example/verify-email#token=${tokenIn(written)}` }),
  )
  await outbox.close()
  rmSync(folder, { recursive: true })
})
