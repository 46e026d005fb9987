import { becomeMember, fetchMe, field, fillInLogin, logIn, verifyEmail } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, mailTo } from './mailbox.ts'

test('a changed password keeps this browser logged in and signs the others out', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const { me, ...ada } = await becomeMember(context)
  await verifyEmail(request, ada)
  await logIn(request, ada)
  await page.goto('/account')
  const [current, password, confirmation] = [
    field(page, 'Current Password'),
    field(page, 'New Password'),
    field(page, 'Confirm New Password'),
  ]
  const change = page.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(page.getByRole('alert')).toHaveText([
    'Please enter your current password.',
    'Please enter a password.',
    'Please enter it once more.',
  ])
  await current.fill(ada.password)
  await password.fill(ada.password)
  await confirmation.fill(ada.password)
  await change.click()
  await expect(page.getByRole('alert')).toHaveText(
    'This is your current password. Please choose another one.',
  )
  await expect(password).toBeFocused()
  expect(complaints.splice(0)).toHaveLength(1)
  const renewed = { ...ada, password: 'an even better horse' }
  await current.fill('not the password')
  await password.fill(renewed.password)
  await confirmation.fill(renewed.password)
  await change.click()
  await expect(page.getByRole('alert')).toHaveText('The current password is not correct.')
  await expect(current).toBeFocused()
  expect(await fetchMe(request)).toBeDefined()
  expect(complaints.splice(0)).toHaveLength(1)

  await current.fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    'Your password was changed. All other browsers are signed out.',
  )
  for (const emptied of [current, password, confirmation]) await expect(emptied).toHaveValue('')
  expect(await fetchMe(request)).toBeUndefined()
  expect(await fetchMe(context.request)).toMatchObject({ id: me.id })
  await mailTo(ada.email, /password was changed$/)
  await logIn(request, renewed)
})

test('a new verification mail arrives and its link verifies the email', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Email' })
  await expect(section.getByText('Not verified yet')).toBeVisible()
  const email = (await section.getByText('@example.org').textContent()) ?? ''
  const resend = page.getByRole('button', { name: 'Resend verification email' })
  await resend.click()
  await expect(page.getByRole('status')).toHaveText(
    'A new link is on its way. Please check your inbox and your spam folder.',
  )
  const link = linkIn(await mailTo(email, /^Verify your email/))

  // The mail is opened in another tab, while this one still offers another link.
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Verify email' }).click()
  await expect(tab.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  await tab.close()
  await resend.click()
  await expect(page.getByRole('status')).toHaveText('Your email is already verified.')
  await expect(section.getByText('Verified', { exact: true })).toBeVisible()
  await expect(resend).toBeHidden()
})

test('signing out everywhere asks for confirmation, then ends every session', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const { me: _, ...ada } = await becomeMember(context)
  const other = await browser.newContext()
  await logIn(other.request, ada)
  const otherPage = await other.newPage()
  await otherPage.goto('/account')
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()

  await page.goto('/account')
  const button = page.getByRole('button', { name: 'Sign Out Everywhere' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await dialog.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  expect(await fetchMe(context.request)).toBeDefined()

  await page.keyboard.press('Enter')
  await page.route('/api/auth/logout-everywhere', (route) => route.abort())
  const sure = dialog.getByRole('button', { name: 'Yes, sign out' })
  await sure.click()
  await expect(dialog.getByRole('alert')).toHaveText('We could not sign you out. Please try again.')
  await page.unroute('/api/auth/logout-everywhere')
  complaints.splice(0)
  await sure.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText('You are signed out in all browsers.')
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible()

  // The other browser notices it at its next request, and returns to its page after a login.
  await otherPage.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(otherPage).toHaveURL('/login')
  await expect(otherPage.getByRole('link', { name: 'Register', exact: true })).toBeVisible()
  await fillInLogin(otherPage, ada)
  await otherPage.keyboard.press('Enter')
  await expect(otherPage).toHaveURL('/account')
  await other.close()
})
