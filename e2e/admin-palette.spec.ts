import type { Page } from '@playwright/test'
import { addMember } from './admin-page-screen.ts'
import { expect, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const options = (page: Page) => page.getByRole('dialog').getByRole('option')
const acts = (page: Page) => page.getByRole('dialog').getByRole('group', { name: 'Do' }).getByRole('option')

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

for (const { role, offered } of [
  {
    role: 'admin',
    offered: [
      'New quest',
      'New post',
      'New quiz',
      'Publish a quest…',
      'Review a member’s entries…',
      'Review rules',
      'Suspend a member…',
    ],
  },
  { role: 'reviewer', offered: ['Review a member’s entries…'] },
  { role: 'editor', offered: ['New quest', 'New post', 'New quiz', 'Publish a quest…'] },
] as const) {
  test(`the palette offers a ${role} what the role may do`, async ({ page, logInAs }) => {
    await logInAs(role)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await openPalette(page)
    await expect(acts(page)).toHaveText(offered)
  })
}

test('suspending leads to its question, and reviewing to the entries of the member', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  const member = await addMember({ logins: 1 })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('suspend')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleName('Which member?')
  // Backspace leads back to everything.
  await page.keyboard.press('Backspace')
  await expect(acts(page)).not.toHaveCount(0)
  await page.keyboard.type('suspend')
  await page.keyboard.press('Enter')
  await page.keyboard.type(member.name)
  await expect(options(page)).toHaveText([new RegExp(member.name)])
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Suspend this member?' })
  await expect(question).toContainText(member.email)
  await expect(question.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(`/admin/users/${member.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.name)

  await openPalette(page)
  await page.keyboard.type('review a')
  await page.keyboard.press('Enter')
  await page.keyboard.type(member.name)
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/review?member=${member.id}`)
})
