import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailboxOf } from '../../domain/mailbox.ts'
import { givenDatabase } from '../testing/test-database.ts'

const context = givenDatabase()

it('the database computes the same mailbox of every address as the domain', async () => {
  const local = fc.string({ unit: fc.constantFrom('a', 'b', '.', '+', '-', '_', 'é'), minLength: 1 })
  const domain = fc.constantFrom(
    'gmail.com',
    'googlemail.com',
    'proton.me',
    'protonmail.com',
    'pm.me',
    'a.org',
  )
  const emails = fc.sample(fc.tuple(local, domain), 500).map(([name, host]) => `${name}@${host}`)
  expect(
    await context.sql('SELECT email, mailbox_of(email) AS mailbox FROM unnest($1::text[]) AS email', [
      emails,
    ]),
  ).toEqual(emails.map((email) => ({ email, mailbox: mailboxOf(email) })))
})
