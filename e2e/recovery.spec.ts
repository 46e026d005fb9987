import { expectAccessible } from './accessible.ts'
import { becomeMember, fetchMe, field, fillInLogin, newPerson, register, verifyEmail } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, mailTo } from './mailbox.ts'

const EXPIRED = 'This link has already been used or has expired. Please ask for a new one.'
/** The server cannot tell it from a link that was used or is too old, because it deletes those. */
const INVENTED_TOKEN = `${'a'.repeat(20)}.${'b'.repeat(43)}`
const SENT = /^If there is an account with this email, a link is on its way\./

test('a forgotten password is replaced through a mailed link, and the old one is refused', async ({
  page,
  context,
  complaints,
}) => {
  const { me, ...ada } = await becomeMember(context)
  await verifyEmail(context.request, ada)
  const elsewhere = context.request
  await page.goto('/')
  // Otherwise the session may end before it is loaded, and that is a refusal more.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await field(page, 'Email').fill(ada.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(ada.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toHaveText(SENT)

  const link = linkIn(await mailTo(ada.email, /^Choose a new password/))
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  const [password, confirmation] = [field(page, 'New Password'), field(page, 'Confirm New Password')]
  const change = page.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(page.getByRole('alert')).toHaveText(['Please enter a password.', 'Please enter it once more.'])
  await password.fill('brief')
  await confirmation.fill('brie')
  await change.click()
  await expect(page.getByRole('alert')).toHaveText([
    'Password is too weak. It must be at least 6 characters long.',
    'Passwords do not match.',
  ])
  // The token is no longer in the address, but a reload does not lose it.
  await page.reload()
  const renewed = { ...ada, password: 'an even better horse' }
  await password.fill(renewed.password)
  await confirmation.fill(renewed.password)
  await change.click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText('Your password was changed. Log in with the new one.')

  await fillInLogin(page, ada)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
  await fillInLogin(page, renewed)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  expect(await fetchMe(elsewhere)).toMatchObject({ id: me.id, emailVerified: true })
  await mailTo(ada.email, /password was changed$/)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])

  await page.goto(link)
  await password.fill('a third horse')
  await confirmation.fill('a third horse')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(password).toBeHidden()
  await expectAccessible(page)
  expect(complaints.splice(0)).toHaveLength(1)
})

test('a link that is too old offers a new one on the same page, which works in this tab', async ({
  page,
  request,
  complaints,
}) => {
  const ada = await register(request)
  await page.goto(`/reset-password#token=${INVENTED_TOKEN}`)
  const [password, confirmation] = [field(page, 'New Password'), field(page, 'Confirm New Password')]
  await password.fill('a new password')
  await confirmation.fill('a new password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(EXPIRED)
  await field(page, 'Email').fill(ada.email)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('status')).toHaveText(SENT)
  await page.goto(linkIn(await mailTo(ada.email, /^Choose a new password/)))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await password.fill('a new password')
  await confirmation.fill('a new password')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])
})

test('an unknown email gets the same response as a known one, and an invalid one is refused', async ({
  page,
  request,
  complaints,
}) => {
  await page.goto('/forgot-password')
  const send = page.getByRole('button', { name: 'Send the link' })
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Please enter your email.')
  await field(page, 'Email').fill('ada')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email format.')

  await field(page, 'Email').fill(newPerson().email)
  await send.click()
  await expect(page.getByRole('status')).toHaveText(SENT)
  const reply = await page.getByRole('status').textContent()
  await field(page, 'Email').fill((await register(request)).email)
  const replied = page.waitForResponse('/api/auth/forgot-password')
  await send.click()
  await replied
  await expect(page.getByRole('status')).toHaveText(reply ?? '')

  await page.route('/api/auth/forgot-password', (route) => route.abort())
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('The email could not be sent. Please try again.')
  await expect(page.getByRole('status')).toHaveCount(0)
  complaints.splice(0)
})

test('an incomplete link shows an error, and offers a new link', async ({ page }) => {
  for (const path of ['/reset-password', '/verify-email']) {
    await page.goto(path)
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
      'Invalid credentials. Please check your email and password.',
      'The link may be incomplete. Open it from the email again, or ask for a new one.',
    ])
    await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible()
  }
})

test('going back from the forgotten password shows the login form as it was left', async ({
  page,
  request,
}) => {
  const ada = await register(request)
  await page.goto('/tasks')
  await expect(page).toHaveURL('/login')
  await field(page, 'Email').fill(ada.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Back to the login page' }).click()
  await expect(page.getByText('Please log in to access daily tasks.')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(ada.email)
  await field(page, 'Password').fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tasks')
})
