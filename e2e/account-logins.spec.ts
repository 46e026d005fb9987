import { randomBytes } from 'node:crypto'
import { expectAccessibleInBothThemes, LOOKS, setLook } from './accessible.ts'
import { becomeMember, fetchMe, field, logIn, verifyEmail } from './accounts.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { expect, test } from './fixtures.ts'
import { mailTo } from './mailbox.ts'
import { PROVIDER_PORT } from './settings.ts'

test.use({ otherOrigins: [`http://localhost:${PROVIDER_PORT}`] })

test('the account page shows the name, its picture and the sessions, and is accessible at every width', async ({
  page,
  context,
  request,
}) => {
  const { me: _, ...ada } = await becomeMember(context)
  await logIn(request, ada)
  await page.goto('/account')
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This one')).toHaveCount(1)
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessibleInBothThemes(page)

  const name = field(page, 'Name')
  await name.fill('   ')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/up to 100 characters/)
  await name.fill('Grace Hopper')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your name was changed.')).toBeVisible()
  expect((await fetchMe(context.request))?.name).toBe('Grace Hopper')

  await sessions.getByRole('button', { name: /^End the session of/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The session was ended.')).toBeVisible()
  await expect(sessions).toBeFocused()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await fetchMe(request)).toBeUndefined()
})

test('Google is added in a popup, after which the password can be removed and chosen again', async ({
  page,
  context,
  request,
}) => {
  const { me, ...ada } = await becomeMember(context)
  await verifyEmail(request, ada)
  const claims = { sub: randomBytes(8).toString('hex'), email: ada.email, email_verified: true }
  const value = Buffer.from(JSON.stringify({ claims })).toString('base64url')
  await context.addCookies([{ name: 'person', value, domain: 'localhost', path: '/' }])
  await page.goto('/account')
  const logins = page.getByRole('region', { name: 'Ways to log in' })
  await expect(logins.getByText('Your only way')).toBeVisible()
  await logins.getByRole('button', { name: 'Add Google' }).click()
  await expect(logins.getByText('You can log in with Google now.')).toBeVisible()
  await mailTo(ada.email, /Google was added/)

  await logins.getByRole('button', { name: 'Remove password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the password?' })
  await dialog.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(logins.getByText('Your password was removed.')).toBeVisible()
  await expect(logins.getByText('Your only way')).toBeVisible()
  await mailTo(ada.email, /password was removed/)

  await field(page, 'New Password').fill('an even better horse')
  await field(page, 'Confirm New Password').fill('an even better horse')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You can log in with your password now.')).toBeVisible()
  await expect(logins.getByRole('button', { name: 'Remove Google' })).toBeVisible()
  expect((await logIn(request, { ...ada, password: 'an even better horse' })).id).toBe(me.id)
})

test('says what could not be loaded, and loads it when asked again', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  await page.route('/api/account', (route) => route.abort())
  await page.goto('/account')
  await expect(page.getByText('Your sessions could not be loaded.')).toBeVisible()
  await expect(page.getByText('The ways to log in could not be loaded.')).toBeVisible()
  await page.unroute('/api/account')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
  complaints.splice(0)
})
