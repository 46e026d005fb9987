import { expectAccessible } from './accessible.ts'
import { becomeMember, fetchMe, field, fillInLogin, logIn, newPerson, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { findMails, linkIn, mailTo } from './mailbox.ts'

const EXPIRED = 'This link has already been used or has expired. Please ask for a new one.'
const SENT = /^If there is an account with this email that is not verified yet, a link is on its way\./
const VERIFIED = 'Your email is verified. Thank you!'
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const REMOVED = 'Its previous password, sessions and linked wallet were removed. Points and referrals stay.'

const verificationLink = async (email: string) => linkIn(await mailTo(email, /^Verify your email/))

test('a member who is logged in verifies the email with one press; the used link says that it is verified', async ({
  page,
  context,
}) => {
  const ada = await becomeMember(context)
  const link = await verificationLink(ada.email)
  for (let turn = 0; turn < 2; turn++) {
    await page.goto(link)
    await expect(page).toHaveURL('/verify-email')
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect(page.getByRole('status')).toHaveText(VERIFIED)
    await expect(page.getByRole('status')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  }
  expect(await fetchMe(context.request)).toMatchObject({ emailVerified: true })
})

test('in another browser the password is asked for', async ({ page, request, complaints }) => {
  const ada = await register(request)
  await page.goto(await verificationLink(ada.email))
  const verify = page.getByRole('button', { name: 'Verify email' })
  await verify.click()
  await expect(field(page, 'Password')).toBeFocused()
  await expectAccessible(page)
  await verify.click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the account’s password.')
  await field(page, 'Password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This is not the account’s password.')
  await field(page, 'Password').fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(VERIFIED)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  expect(await logIn(request, ada)).toMatchObject({ emailVerified: true })
  expect(complaints.splice(0)).toHaveLength(2)
})

test('a link that is too old offers a new one to a member who is logged in, and to a visitor', async ({
  page,
  context,
  complaints,
}) => {
  const { email, password } = await becomeMember(context)
  const first = await verificationLink(email)
  const openOldLink = async (button: string) => {
    await page.goto(`/verify-email#token=${'a'.repeat(20)}.${'b'.repeat(43)}`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toHaveText(EXPIRED)
    await expect(page.getByRole('alert')).toBeFocused()
  }
  const send = page.getByRole('button', { name: 'Send a new link' })

  await openOldLink('Verify email')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expectAccessible(page)
  await send.click()
  await expect(page.getByRole('status')).toHaveText(SENT)

  await context.clearCookies()
  // Otherwise only the fragment changes, and the page still knows the member.
  await page.goto('/about')
  await openOldLink('I did not create this account')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText([EXPIRED, 'Please enter your email.'])
  await field(page, 'Email').fill(email)
  await send.click()
  await expect(page.getByRole('status')).toHaveText(SENT)

  await expect.poll(async () => (await findMails(email, /^Verify your email/)).length).toBe(3)
  const links = (await findMails(email, /^Verify your email/)).map(linkIn)
  await page.goto(links.find((link) => link !== first) ?? '')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(VERIFIED)
  complaints.splice(0)
})

test('the owner of the address takes over an account created by another, chooses a password and logs in', async ({
  page,
  browser,
}) => {
  const squatter = await browser.newContext()
  const { me, ...account } = await becomeMember(squatter)
  expect((await squatter.request.post('/api/wallet', { data: { address: WALLET } })).status()).toBe(200)

  await page.goto(await verificationLink(account.email))
  await page.getByRole('button', { name: 'I did not create this account' }).click()
  await expect(page.getByRole('status').getByRole('paragraph')).toHaveText([
    'Your email is verified, and the account is yours.',
    REMOVED,
  ])
  await expectAccessible(page)
  expect(await fetchMe(squatter.request)).toBeUndefined()
  await page.getByRole('button', { name: 'Choose a password' }).click()
  await expect(page).toHaveURL('/reset-password')
  const owner = { ...account, password: 'of the true owner' }
  await field(page, 'New Password').fill(owner.password)
  await field(page, 'Confirm New Password').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText('Your password was changed. Log in with the new one.')
  await fillInLogin(page, owner)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  expect(await fetchMe(page.context().request)).toMatchObject({
    id: me.id,
    emailVerified: true,
    walletAddress: null,
  })
  await squatter.close()
})

test('a password reset of an account that was never verified says what it removed', async ({
  page,
  context,
}) => {
  const { email } = await register(context.request, newPerson())
  await context.request.post('/api/auth/forgot-password', { data: { email } })
  await page.goto(linkIn(await mailTo(email, /^Choose a new password/)))
  await field(page, 'New Password').fill('of the true owner')
  await field(page, 'Confirm New Password').fill('of the true owner')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').getByRole('paragraph')).toHaveText([
    'Your password was changed. Log in with the new one.',
    `The email of this account had not been verified. ${REMOVED}`,
  ])
})
