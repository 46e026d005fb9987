import type { Page } from '@playwright/test'
import { putPosts } from './admin-posts-content.ts'
import { expect, test } from './fixtures.ts'
import { clearQuests } from './quests-content.ts'

test.afterEach(clearQuests)
// Posts of other tests have images that cannot be loaded.
test.beforeEach(() => putPosts([]))

/** Saves a quest as an administrator does, apart from the given values as it is. */
async function save(page: Page, questId: string, values: object): Promise<void> {
  const { quests } = await (await page.request.get('/api/admin/quests')).json()
  const quest = quests.find(({ id }: { id: string }) => id === questId)
  const { id, kind, isSpecified, isSingle, isExhausted, importId, draftSavedAt, statistics, ...draft } = quest
  const response = await page.request.put(`/api/admin/quests/${id}`, { data: { ...draft, ...values } })
  expect(response.ok()).toBe(true)
}

test('changed points of a referral are on the home page, the dashboard and in the message of a sign-up', async ({
  page,
  context,
  logInAs,
}) => {
  const referrer = await logInAs('admin')
  const row = page.getByRole('listitem').filter({ hasText: 'A friend joins' })
  await page.goto('/')
  await expect(row.getByText('150', { exact: true })).toBeVisible()
  await save(page, 'referral', { points: 200 })
  await page.goto('/')
  await expect(row.getByText('200', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  const section = page.getByRole('region', { name: 'Referral Code', exact: true })
  await expect(section).toContainText('200 pending points are yours each time a new member registers')

  // Requests of the dashboard may still be under way, and would be refused without their cookies.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(`/register?ref=${referrer}`)
  await page.getByLabel('Email').fill(`${referrer}.friend@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
  await page.getByLabel('Confirm Password').fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const message = page.getByRole('status').filter({ hasText: '+200 pending points awarded to your referrer' })
  await expect(message).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(message).toBeVisible()
})

test('the dashboard does not promise points for referrals while they are closed', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  await save(page, 'referral', { state: 'closed' })
  await page.goto('/dashboard')
  const section = page.getByRole('region', { name: 'Referral Code', exact: true })
  await expect(section).toContainText('They earn you no points at the moment.')
  await expect(section).not.toContainText('pending points')
})
