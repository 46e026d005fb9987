import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { originOf, site } from './settings.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Referral Code', exact: true })
const linkOf = (id: string) => `${originOf(site())}/register?ref=${id}`
const COPIED = 'Referral link copied to clipboard!'

/** The clipboard's content, pasted into the only field of the page. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByLabel('C-chain wallet address')
  await field.fill('')
  await field.press('ControlOrMeta+v')
  return field.inputValue()
}

test('the section shows the code, a link to copy, and the points for a referral', async ({
  page,
  context,
  logInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await logInAs('member')
  await page.goto('/dashboard')
  const code = page.getByLabel('Your referral code')
  await expect(code).toHaveValue(id)
  await expect(code).not.toBeEditable()
  await expect(section(page).getByText(linkOf(id), { exact: true })).toBeVisible()
  await expect(section(page)).toContainText(
    '150 pending points are yours each time a new member registers with your code and verifies their email.',
  )
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByRole('status').getByText(COPIED)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(id))
})

test('the link opens the register page with the code filled in', async ({ page, logInAs, browser }) => {
  const id = await logInAs('member')
  await page.goto('/dashboard')
  const address = await section(page).getByText('/register?ref=').textContent()
  const friend = await browser.newContext()
  const register = await friend.newPage()
  await register.goto(address ?? '')
  await expect(register.getByLabel('Referral Code (optional)')).toHaveValue(id)
  await friend.close()
})

test('a browser without the Clipboard API copies with the fallback', async ({ page, logInAs }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const id = await logInAs('member')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByRole('status').getByText(COPIED)).toBeVisible()
  expect(await pasted(page)).toBe(linkOf(id))
})

test('a browser that refuses the Clipboard API copies with the fallback', async ({ page, logInAs }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  const id = await logInAs('member')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Copy User ID' }).click()
  await expect(page.getByRole('status').getByText('User ID copied to clipboard!')).toBeVisible()
  expect(await pasted(page)).toBe(id)
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByRole('status').getByText(COPIED)).toBeVisible()
  expect(await pasted(page)).toBe(linkOf(id))
})

test('if copying is impossible the link is selected, and the page says how to copy it', async ({
  page,
  logInAs,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  const id = await logInAs('member')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(section(page).getByRole('status')).toContainText('so we selected it for you. Press Ctrl+C')
  await expect(page.getByText(COPIED)).toBeHidden()
  expect(await page.evaluate(() => String(getSelection()))).toBe(linkOf(id))
})

test('a code that has not loaded yet is not copied', async ({ page, logInAs }) => {
  await logInAs('member')
  await page.route('/api/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), referralCode: '' } })
  })
  await page.goto('/dashboard')
  await expect(page.getByLabel('Your referral code')).toHaveValue('')
  await expect(section(page)).not.toContainText('/register?ref=')
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(section(page).getByRole('alert')).toHaveText('Your referral code is not available yet.')
  await expect(page.getByText(COPIED)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the link is handed to the system’s share sheet', async ({ page, logInAs }) => {
    const shared: ShareData[] = []
    await page.exposeFunction('keepShared', (data: ShareData) => shared.push(data))
    await page.addInitScript(() => {
      navigator.share = (data) =>
        (window as unknown as { keepShared: typeof navigator.share }).keepShared(data)
    })
    const id = await logInAs('member')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect.poll(() => shared).toEqual([expect.objectContaining({ title: 'GRAV', url: linkOf(id) })])
  })

  test('closing the share sheet shows no error, and if the sheet fails the link is copied', async ({
    page,
    logInAs,
  }) => {
    await page.addInitScript(() => {
      const failures = ['AbortError', 'NotAllowedError']
      const copies: string[] = []
      Object.assign(window, { copies })
      navigator.clipboard.writeText = async (text) => void copies.push(text)
      navigator.share = () => Promise.reject(new DOMException('no', failures.shift()))
    })
    const id = await logInAs('member')
    await page.goto('/dashboard')
    const share = page.getByRole('button', { name: 'Share', exact: true })
    await share.click()
    await share.click()
    await expect(page.getByRole('status').getByText(COPIED)).toBeVisible()
    expect(await page.evaluate('copies')).toEqual([linkOf(id)])
  })

  test('a browser without a share sheet offers none', async ({ page, logInAs }) => {
    await logInAs('member')
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  })
})

test('a wide screen offers the share sheet too, where the device has one', async ({ page, logInAs }) => {
  await page.addInitScript(() => {
    navigator.share = async () => {}
  })
  await logInAs('member')
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
})
