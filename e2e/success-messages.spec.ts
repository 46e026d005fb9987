import { addMember, openRecord, record } from './admin-page-screen.ts'
import { expect, test } from './fixtures.ts'
import { putTasks } from './tasks-content.ts'
import { tasksScreen } from './tasks-screen.ts'
import { walletScreen } from './wallet-screen.ts'

test.beforeAll(putTasks)

test('on the dashboard each success message disappears with the next action', async ({
  page,
  context,
  logInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs('member')
  await page.goto('/dashboard')
  const messages = page.getByRole('status').filter({ hasText: '!' })
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(messages).toHaveText(['Referral link copied to clipboard!'])
  await page.getByLabel('C-chain wallet address').fill('nonsense')
  await walletScreen(page).link.click()
  await expect(page.getByRole('alert')).toContainText('Please enter a valid C-chain wallet address')
  await expect(messages).toHaveCount(0)
  await page.getByLabel('C-chain wallet address').fill('0x52908400098527886E0F7030069857D2E4169EE7')
  await walletScreen(page).linkForGood()
  await expect(messages).toHaveText(['C-chain wallet address linked successfully!'])
  await page.getByRole('button', { name: 'Copy User ID' }).click()
  await expect(messages).toHaveText(['User ID copied to clipboard!'])
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(messages).toHaveText(['Referral link copied to clipboard!'])
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(messages).toHaveText(['Referral link copied to clipboard!'])
})

test('the messages of a claim, on the page and as a toast, disappear with the next one', async ({
  page,
  logInAs,
}) => {
  await logInAs('member')
  await page.goto('/tasks')
  const { claim, read, submit } = tasksScreen(page)
  const claimed = page.getByRole('status').filter({ hasText: 'You claimed 5 points.' })
  const earned = page.getByRole('status').filter({ hasText: 'You earned 15 points for reading.' })
  await claim.click()
  await expect(claimed).toBeVisible()
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Please select an option.')
  await expect(claimed).toBeHidden()
  await read.click()
  await expect(earned).toBeVisible()
  await page.goBack()
  await expect(earned).toBeVisible()
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Please select an option.')
  await expect(earned).toBeHidden()
})

test('success messages of the admin page disappear with the next action anywhere on it', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  const member = await addMember({ logins: 1 })
  await openRecord(page, member)
  await record(page).getByRole('button', { name: 'Reset Points' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('several accounts')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, reset points' }).click()
  const done = page.getByRole('status').filter({ hasText: 'were reset: 0 total, 0 pending.' })
  await expect(done).toBeVisible()
  await record(page).getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(done).toBeHidden()
})
