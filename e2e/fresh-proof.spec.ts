import { randomBytes } from 'node:crypto'
import { expectAccessibleInBothThemes, LOOKS, setLook } from './accessible.ts'
import { becomeMember } from './accounts.ts'
import { addMember, openRecord } from './admin-page-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { PROVIDER_PORT } from './settings.ts'

const PROVIDER = `http://localhost:${PROVIDER_PORT}`

test.use({ otherOrigins: [PROVIDER] })

/** Makes the sessions of a member older than a proof lasts. */
async function outdateProof(memberId: string): Promise<void> {
  await withDatabase((client) =>
    client.query(`UPDATE sessions SET proven_at = now() - interval '11 minutes' WHERE member_id = $1`, [
      memberId,
    ]),
  )
}

async function makeAdministrator(memberId: string): Promise<void> {
  await withDatabase((client) =>
    client.query(`INSERT INTO staff VALUES ($1, 'administrator', now(), 'command')`, [memberId]),
  )
}

test('what needs a fresh proof asks for the password once, goes on by itself, and says so if nobody proves it', async ({
  page,
  context,
  complaints,
}) => {
  const { me, password } = await becomeMember(context)
  await makeAdministrator(me.id)
  const member = await addMember({ name: 'Grace' })
  await outdateProof(me.id)
  await openRecord(page, member)
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  const reasonDialog = page.getByRole('dialog', { name: /reset/i })
  const askForReset = async () => {
    await page.getByRole('button', { name: 'Reset Points' }).click()
    await reasonDialog.getByRole('textbox').fill('Counted twice')
    await reasonDialog.getByRole('button', { name: /reset/i }).click()
  }

  await askForReset()
  await expect(dialog).toBeVisible()
  await expectAccessibleInBothThemes(page)
  for (const look of LOOKS) {
    await setLook(page, look)
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reasonDialog.getByRole('alert')).toContainText('you did not confirm that it is you.')

  await reasonDialog
    .getByRole('button', { name: /yes|reset/i })
    .last()
    .click()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not the password of your account.')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Grace' })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Ledger as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('ledger.csv')
  expect(complaints.splice(0).length).toBeGreaterThan(0)
})

test('members who only have Google log in there anew before an export is saved', async ({
  page,
  context,
  complaints,
}) => {
  const person = {
    sub: randomBytes(8).toString('hex'),
    email: `${randomBytes(8).toString('hex')}@example.org`,
    email_verified: true,
    name: 'Ada Lovelace',
  }
  const setPerson = async (claims: object) => {
    const value = Buffer.from(JSON.stringify({ claims })).toString('base64url')
    await context.addCookies([{ name: 'person', value, domain: 'localhost', path: '/' }])
  }
  await setPerson(person)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page).toHaveURL('/dashboard')
  const { id } = await (await context.request.get('/api/me')).json()
  await makeAdministrator(id)

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Members as CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Google did not confirm that it is you. Please try again.',
  )
  await setPerson({ ...person, auth_time: Math.floor(Date.now() / 1000) })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  expect((await saved).suggestedFilename()).toBe('members.csv')
  await expect(dialog).toBeHidden()
  complaints.splice(0)
})
