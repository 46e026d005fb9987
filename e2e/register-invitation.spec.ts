import { expectAccessible } from './accessible.ts'
import { field, fillInRegistration, logIn, newPerson, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'

const CODE = 'Referral Code (optional)'
const CONSENT = 'Show my name to whoever invited me'
const INVALID = 'Invalid referral code entered'

test('a code that is not valid can be removed, and the registration then mentions none', async ({ page }) => {
  await page.goto('/register?ref=nobody')
  await expect(page.getByText(INVALID, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await expect(field(page, CODE)).toHaveValue('')
  await expect(field(page, CODE)).toBeFocused()
  await expect(page.getByText(INVALID, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove the code' })).toHaveCount(0)
  await expect(page.getByLabel(CONSENT)).toHaveCount(0)

  await fillInRegistration(page, newPerson())
  await page.getByRole('button', { name: 'Register' }).click()
  const success = page.getByRole('status').filter({ hasText: 'Registration successful!' })
  await expect(success.getByRole('paragraph')).toHaveCount(1)
})

test('a valid code offers nothing to remove', async ({ page, request }) => {
  const { referralCode } = await logIn(request, await register(request))
  await page.goto(`/register?ref=${referralCode}`)
  await expect(page.getByText('This code is valid', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the code' })).toHaveCount(0)
})

for (const agrees of [true, false]) {
  test(`a newcomer who ${agrees ? 'agrees' : 'says nothing'} is ${agrees ? 'named' : 'not named'} to their inviter`, async ({
    page,
    request,
  }) => {
    await logIn(request, await register(request))
    const code = `oak-${Date.now().toString(36)}-${agrees ? 'y' : 'n'}`
    await request.post('/api/me/referral-code', { data: { code } })
    const person = newPerson()
    await page.goto('/register')
    await expect(page.getByLabel(CONSENT)).toHaveCount(0)
    await fillInRegistration(page, person, code)
    const consent = page.getByLabel(CONSENT)
    await expect(consent).not.toBeChecked()
    if (agrees) await consent.check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('status')).toContainText('+150 pending points awarded to your referrer')
    const { referrals } = await (await request.get('/api/me/referrals')).json()
    expect(referrals).toEqual([
      expect.objectContaining({ number: 1, name: agrees ? person.email.split('@')[0] : null }),
    ])
  })
}

test('the consent travels with a sign-up by Google', async ({ page, request, complaints }) => {
  const { referralCode } = await logIn(request, await register(request))
  await page.goto(`/register?ref=${referralCode}`)
  await page.getByLabel(CONSENT).check()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/google'))
  await page.route('/api/auth/google', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ referralCode, showsNameToInviter: true })
  await expect(page.getByRole('alert')).toContainText('Failed to register with Google.')
  complaints.splice(0)
})
