import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { changeMember } from './ledger.ts'
import { walletScreen } from './wallet-screen.ts'

/** With the letter case of its checksum; in lower case it is the same wallet. */
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
const OTHER_WALLET = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

const section = (page: Page) => walletScreen(page).section
const field = (page: Page) => walletScreen(page).field
const link = (page: Page) => walletScreen(page).link
const badge = (page: Page) =>
  page
    .getByRole('region', { name: 'Badges' })
    .getByRole('listitem')
    .filter({ hasText: 'C-Chain Wallet Linked' })

test('an invalid wallet address is refused beside the field, without a request', async ({
  page,
  logInAs,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await logInAs('member')
  await page.goto('/dashboard')
  await link(page).click()
  await expect(section(page).getByRole('alert')).toHaveText('Please enter a C-chain wallet address.')
  await expect(field(page)).toBeFocused()
  await field(page).fill('   ')
  await expect(section(page).getByRole('alert')).toBeHidden()
  await link(page).click()
  await expect(section(page).getByRole('alert')).toHaveText('Please enter a C-chain wallet address.')
  for (const text of [
    'ada',
    WALLET.slice(0, -1),
    `${WALLET}0`,
    WALLET.replace('0x', ''),
    `0x${'0'.repeat(40)}`,
    `${WALLET.slice(0, -1)}g`,
  ]) {
    await field(page).fill(text)
    await link(page).click()
    await expect(section(page).getByRole('alert')).toHaveText(
      'Please enter a valid C-chain wallet address (e.g., 0x...).',
    )
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toHaveValue(text)
    await expect(walletScreen(page).dialog).toBeHidden()
  }
  expect(sent).toEqual([])
})

test('a wallet is linked for good, as the page says before, and its badge lights at once', async ({
  page,
  context,
  logInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs('member')
  await page.goto('/dashboard')
  await expect(section(page)).toContainText('cannot be changed or unlinked')
  await expect(badge(page)).toContainText('Not earned')
  await field(page).fill(` ${WALLET.toLowerCase()} `)
  const release = await holdBack(page, '/api/wallet')
  await walletScreen(page).linkForGood()
  await expect(link(page)).toBeDisabled()
  release()
  await expect(section(page).getByRole('status')).toHaveText('C-chain wallet address linked successfully!')
  await expect(badge(page)).toContainText(/Linked\s*Earned/)

  await page.reload()
  await expect(field(page)).toBeDisabled()
  await expect(field(page)).toHaveValue(WALLET)
  await expect(link(page)).toHaveCount(0)
  await expect(section(page)).not.toContainText('linked successfully')
  await expect(badge(page)).toContainText(/Linked\s*Earned/)
})

for (const { name, hasTouch, viewport } of [
  { name: 'by mouse', hasTouch: false, viewport: { width: 1280, height: 900 } },
  { name: 'by touch on a phone', hasTouch: true, viewport: { width: 390, height: 844 } },
]) {
  test.describe(name, () => {
    test.use({ hasTouch, viewport })

    test('linking asks once, with the whole address, and sends nothing before the answer', async ({
      page,
      logInAs,
    }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
      })
      const press = (button: Locator) => (hasTouch ? button.tap() : button.click())
      const { dialog, confirm } = walletScreen(page)
      await logInAs('member')
      await page.goto('/dashboard')
      await field(page).fill(` ${WALLET} `)
      await press(link(page))
      await expect(dialog).toContainText('0x 5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7')
      await expect(dialog).toContainText('cannot be changed or unlinked')
      await expectAccessibleInBothThemes(page)
      await press(dialog.getByRole('button', { name: 'Cancel' }))
      await expect(dialog).toBeHidden()
      await expect(link(page)).toBeEnabled()
      expect(sent).toEqual([])
      await press(link(page))
      await press(confirm)
      await expect(section(page).getByRole('status')).toHaveText(
        'C-chain wallet address linked successfully!',
      )
      await expect(dialog).toBeHidden()
      expect(sent).toEqual(['/api/wallet'])
    })
  })
}

test('a typed address is shown in full in groups, with the warning that linking cannot be undone', async ({
  page,
  logInAs,
}) => {
  await logInAs('member')
  await page.goto('/dashboard')
  await expect(section(page)).toContainText('Linking cannot be undone')
  await expect(section(page)).not.toContainText('Compare it with your wallet')
  await field(page).pressSequentially('0x529084')
  await expect(section(page).getByText('0x 5290 84', { exact: true })).toBeVisible()
  await field(page).fill(` ${WALLET} `)
  const groups = section(page).getByText('0x 5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7')
  await expect(groups).toBeVisible()
  await field(page).fill('ada')
  await expect(section(page)).not.toContainText('Compare it with your wallet')
})

test('an address that fails its checksum gets a warning, and can be linked nevertheless', async ({
  page,
  logInAs,
}) => {
  const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('checksum')) loaded.push(request.url())
  })
  await logInAs('member')
  await page.goto('/dashboard')
  await expect(field(page)).toBeVisible()
  expect(loaded).toEqual([])
  const warning = section(page).getByRole('status')
  await field(page).fill(right.replace('5aA', '5aa'))
  await expect(warning).toContainText('do not match this address (EIP-55 checksum)')
  expect(loaded).toHaveLength(1)
  for (const text of [right, right.toLowerCase(), right.slice(0, -1)]) {
    await field(page).fill(text)
    await expect(warning).toBeEmpty()
  }
  await field(page).fill(right.replace('5aA', '5aa'))
  await expect(warning).toContainText('do not match this address (EIP-55 checksum)')
  await link(page).click()
  await expect(walletScreen(page).dialog).toContainText('do not match this address (EIP-55 checksum)')
  await walletScreen(page).confirm.click()
  await expect(section(page).getByRole('status')).toHaveText('C-chain wallet address linked successfully!')
  await expect(field(page)).toHaveValue(right)
})

test('a linked wallet is shown by its ends, in full on request, and can be copied', async ({
  page,
  context,
  logInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await logInAs('member')
  await changeMember(id, { wallet_address: WALLET })
  await page.goto('/dashboard')
  await expect(field(page)).toHaveValue(WALLET)
  const middle = section(page).getByText(WALLET.slice(6, -4), { exact: true })
  expect((await middle.boundingBox())?.width ?? 0).toBe(0)
  await page.getByRole('button', { name: 'Show in full' }).click()
  expect((await middle.boundingBox())?.width).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Shorten' }).click()
  expect((await middle.boundingBox())?.width ?? 0).toBe(0)
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(section(page).getByRole('status')).toHaveText('Wallet address copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(WALLET)
})

test('a shortened wallet address is copied in full by the fallback without the Clipboard API', async ({
  page,
  logInAs,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const id = await logInAs('member')
  await changeMember(id, { wallet_address: WALLET })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(section(page).getByRole('status')).toHaveText('Wallet address copied to clipboard!')
  // The page has no other field to paste into, so one is borrowed from the login page.
  const other = await page.context().newPage()
  await other.goto('/forgot-password')
  await other.getByLabel('Email').press('ControlOrMeta+v')
  await expect(other.getByLabel('Email')).toHaveValue(WALLET)
})

test('by keyboard alone: typing, Enter, and on from where the form was', async ({ page, logInAs }) => {
  const { dialog, confirm } = walletScreen(page)
  await logInAs('member')
  await page.goto('/dashboard')
  await field(page).focus()
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('alert')).toHaveText('Please enter a C-chain wallet address.')
  await page.keyboard.type(WALLET)
  await page.keyboard.press('Tab')
  await expect(link(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(section(page).getByRole('status')).toBeVisible()
  await expect(section(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show in full' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Shorten' })).toBeFocused()
})

test('linking that fails in the network or on the server can be tried again', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  await page.goto('/dashboard')
  await field(page).fill(WALLET)
  await page.route('/api/wallet', (route) => route.abort())
  await walletScreen(page).linkForGood()
  const failure = section(page).getByRole('alert')
  await expect(failure).toHaveText('Failed to link wallet address. Please try again.')
  await expect(link(page)).toBeFocused()
  await expect(field(page)).toHaveValue(WALLET)
  await page.route('/api/wallet', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } }),
  )
  await walletScreen(page).linkForGood()
  await expect(failure).toHaveText('Failed to link wallet address. Please try again.')
  await expect(badge(page)).toContainText('Not earned')
  await page.unroute('/api/wallet')
  await walletScreen(page).linkForGood()
  await expect(section(page).getByRole('status')).toHaveText('C-chain wallet address linked successfully!')
  await expect(failure).toBeHidden()
  expect(complaints.splice(0)).toHaveLength(2)
})

test('a wallet that was linked in another window meanwhile is shown instead of the form', async ({
  page,
  logInAs,
  complaints,
}) => {
  const id = await logInAs('member')
  await page.goto('/dashboard')
  await field(page).fill(WALLET)
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
  await changeMember(id, { wallet_address: OTHER_WALLET })
  await walletScreen(page).linkForGood()
  await expect(field(page)).toHaveValue(OTHER_WALLET)
  await expect(field(page)).toBeDisabled()
  await expect(section(page).getByRole('alert')).toContainText('A wallet is already linked to your account')
  await expect(link(page)).toHaveCount(0)
  await expect(badge(page)).toContainText(/Linked\s*Earned/)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})
