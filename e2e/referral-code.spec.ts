import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { field, fillInRegistration, logIn, newPerson, register } from './accounts.ts'
import { expect, test } from './fixtures.ts'

const CODE = 'Referral Code (optional)'
const VALID = 'This code is valid'
const INVALID = 'Invalid referral code entered'
const CHECK = '/api/auth/referral-code'

/** Collects the codes that the page sends to be checked. */
function collectChecks(page: Page): string[] {
  const codes: string[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === CHECK) codes.push(request.postDataJSON().code)
  })
  return codes
}

test('the referral code of an invitation is checked once, and the page says that it is valid', async ({
  page,
  request,
}) => {
  const { referralCode } = await logIn(request, await register(request))
  const checks = collectChecks(page)
  await page.goto(`/register?ref=%20${referralCode}%20`)
  await expect(page.getByText(VALID, { exact: true })).toBeVisible()
  await field(page, CODE).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Show my name to whoever invited me')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Register' })).toBeFocused()
  expect(checks).toEqual([referralCode])
  await expectAccessible(page)
})

test('a typed code is trimmed and checked after a pause, and the result disappears when it changes', async ({
  page,
  request,
}) => {
  const { referralCode } = await logIn(request, await register(request))
  const checks = collectChecks(page)
  await page.clock.install()
  await page.goto('/register')
  const code = field(page, CODE)
  await code.focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type(`  ${referralCode.slice(0, 7)}`)
  await page.keyboard.type(`${referralCode.slice(7)} `)
  expect(checks).toEqual([])
  await page.clock.runFor(2_000)
  const verdict = page.getByText(VALID, { exact: true })
  await expect(verdict).toBeVisible()
  expect(checks).toEqual([referralCode])
  // Screen readers read it when it appears, and again with the field.
  await expect(page.locator('[aria-live=polite]').filter({ has: verdict })).toHaveCount(1)
  await expect(code).toHaveAccessibleDescription(new RegExp(VALID))
  await page.keyboard.type('x')
  await expect(verdict).toBeHidden()
})

test('an unknown code is reported when the field is left, and does not prevent the registration', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/register')
  await fillInRegistration(page, newPerson(), 'nobody')
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(field(page, CODE)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByText(INVALID, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Registration successful!')
  await expect(page.getByRole('status')).toContainText(INVALID)
})

test('a late response about an earlier code is not shown for the current one', async ({ page, request }) => {
  const { referralCode } = await logIn(request, await register(request))
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route(CHECK, async (route) => {
    if (route.request().postDataJSON().code === 'nobody') await held
    await route.continue()
  })
  await page.goto('/register')
  await field(page, CODE).fill('nobody')
  const first = page.waitForResponse((response) => response.request().postDataJSON()?.code === 'nobody')
  const requested = page.waitForRequest((sent) => sent.url().endsWith(CHECK))
  await page.keyboard.press('Tab')
  await requested
  await field(page, CODE).fill(referralCode)
  await page.keyboard.press('Tab')
  await expect(page.getByText(VALID, { exact: true })).toBeVisible()
  answerFirst()
  await (await first).finished()
  await expect(page.getByText(INVALID, { exact: true })).toBeHidden()
  await expect(page.getByText(VALID, { exact: true })).toBeVisible()
})

for (const { title, fail } of [
  { title: 'too many checks', fail: { status: 429, json: { error: { code: 'too_many_code_checks' } } } },
  { title: 'no connection', fail: undefined },
]) {
  test(`with ${title} the page shows no result for the code, and the next try requests it again`, async ({
    page,
    request,
    complaints,
  }) => {
    const { referralCode } = await logIn(request, await register(request))
    await page.route(CHECK, (route) => (fail ? route.fulfill(fail) : route.abort()))
    await page.goto('/register')
    const code = field(page, CODE)
    await code.fill(referralCode)
    const ended = fail ? page.waitForEvent('requestfinished') : page.waitForEvent('requestfailed')
    await page.keyboard.press('Tab')
    await ended
    await expect(code).toHaveAccessibleDescription('From the member who told you about us.')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(CHECK)
    await expect(async () => {
      await code.focus()
      await page.keyboard.press('Tab')
      await expect(page.getByText(VALID, { exact: true })).toBeVisible({ timeout: 500 })
    }).toPass()
    complaints.splice(0)
  })
}
