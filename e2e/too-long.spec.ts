import { field } from './accounts.ts'
import { addMember, openRecord, search } from './admin-page-screen.ts'
import { expect, test } from './fixtures.ts'

const CODE = 'Referral Code (optional)'
const x = (length: number) => 'x'.repeat(length)

test('registering with texts that are too long shows an error with the limit at each field', async ({
  page,
  complaints,
}) => {
  await page.goto('/register')
  const register = page.getByRole('button', { name: 'Register' })
  await field(page, 'Email').fill(`${x(250)}@example.org`)
  await field(page, 'Password').fill(x(257))
  await field(page, 'Confirm Password').fill(x(257))
  await field(page, CODE).fill(x(1001))
  await register.click()
  await expect(page.getByRole('alert')).toHaveText([
    'Email is too long: at most 254 characters.',
    'Password is too long: at most 256 characters.',
  ])
  await field(page, 'Email').fill('ada@example.org')
  await field(page, 'Password').fill('rings and contours')
  await field(page, 'Confirm Password').fill('rings and contours')
  await register.click()
  await expect(page.getByRole('alert')).toHaveText('Referral Code is too long: at most 1,000 characters.')
  await expect(field(page, CODE)).toBeFocused()
  await expect(field(page, CODE)).toHaveValue(x(1001))
  expect(complaints.splice(0).join()).toContain('400')
})

test('a search and a reason that are too long are refused with their limit', async ({ page, logInAs }) => {
  await logInAs('admin')
  await openRecord(page, await addMember({ logins: 1 }))
  await page.getByRole('button', { name: 'Reset Points' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(x(501))
  await dialog.getByRole('button', { name: 'Yes, reset points' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Reason is too long: at most 500 characters.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/admin')
  await search(page, x(301))
  await expect(page.getByText('User ID is too long: at most 300 characters.')).toBeVisible()
})
