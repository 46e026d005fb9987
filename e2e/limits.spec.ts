import type { Page } from '@playwright/test'
import { becomeMember, field, fillInRegistration, newPerson } from './accounts.ts'
import { expect, test } from './fixtures.ts'

const MAILS = 'Too many emails were requested. Check your inbox and your spam folder, or try again later.'
const LOGINS = 'Too many login attempts. Please try again later.'

/** Responds as the server does to too many requests. */
async function refuse(page: Page, address: string, code: string, seconds: number): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': String(seconds) },
      json: { error: { code, message: 'Please try again later.' } },
    }),
  )
}

async function expectSentences(page: Page, sentences: string[]): Promise<void> {
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText(sentences)
}

test.afterEach(({ complaints }) => {
  expect(complaints.splice(0)).toEqual([expect.stringContaining('429')])
})

test('after too many registrations the page says when to try again', async ({ page }) => {
  await refuse(page, '/api/auth/register', 'too_many_signups', 720)
  await page.goto('/register')
  await fillInRegistration(page, newPerson())
  await page.keyboard.press('Enter')
  await expectSentences(page, [
    'Failed to register. Please try again.',
    'Too many accounts were created from your network. Try again in 12 minutes.',
  ])
})

test('after too many requests for a link the page says when to try again', async ({ page }) => {
  await refuse(page, '/api/auth/forgot-password', 'too_many_mails', 3600)
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(newPerson().email)
  await page.keyboard.press('Enter')
  await expectSentences(page, [MAILS, 'Try again in 1 hour.'])
})

test('after too many verification mails the page says when to try again', async ({ page, logInAs }) => {
  await logInAs('member')
  await refuse(page, '/api/auth/resend-verification', 'too_many_mails', 61)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expectSentences(page, [MAILS, 'Try again in 2 minutes.'])
})

test('after too many account takeovers the page says when to try again', async ({ page }) => {
  await refuse(page, '/api/auth/take-over', 'too_many_logins', 720)
  await page.goto('/verify-email#token=unknown')
  await page.getByRole('button', { name: 'I did not create this account' }).click()
  await expectSentences(page, [
    'The account could not be taken over. Please try again.',
    'Try again in 12 minutes.',
  ])
})

test('after signing out everywhere too often the page says when to try again', async ({ page, logInAs }) => {
  await logInAs('member')
  await refuse(page, '/api/auth/logout-everywhere', 'too_many_logins', 720)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await page.getByRole('button', { name: 'Yes, sign out' }).click()
  await expectSentences(page, ['We could not sign you out. Please try again.', 'Try again in 12 minutes.'])
})

test('after too many wrong current passwords the page says when to try again', async ({ page, context }) => {
  await becomeMember(context)
  await refuse(page, '/api/auth/change-password', 'too_many_logins', 40)
  await page.goto('/account')
  await field(page, 'Current Password').fill('a guess')
  await field(page, 'New Password').fill('an even better horse')
  await field(page, 'Confirm New Password').fill('an even better horse')
  await page.keyboard.press('Enter')
  await expectSentences(page, [LOGINS, 'Try again in 40 seconds.'])
})

for (const { path, button, failure } of [
  {
    path: '/login',
    button: 'Sign in with Google',
    failure: 'Failed to log in with Google. Please try again.',
  },
  {
    path: '/register',
    button: 'Sign up with Google',
    failure: 'Failed to register with Google. Please try again.',
  },
]) {
  test(`after too many Google sign-ins from ${path} the page says when to try again`, async ({ page }) => {
    await refuse(page, '/api/auth/google', 'too_many_logins', 60)
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await expectSentences(page, [failure, `${LOGINS} Try again in 1 minute.`])
  })
}
