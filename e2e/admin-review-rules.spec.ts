import { randomBytes } from 'node:crypto'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { addMember, pointsOf, type Somebody } from './admin-page-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { addEntries, changeMember } from './ledger.ts'

const HOUR_MS = 3600 * 1000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

/** A quest of this test alone, so that a rule about it decides on nothing else. */
async function addQuest(): Promise<{ id: string; title: string }> {
  const id = randomBytes(10).toString('hex')
  const title = `Visit ${id}`
  await withDatabase((client) =>
    client.query(
      `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, position, state, created_at, updated_at)
       VALUES ($1, 'visit', $2, '', '{"url": "https://example.org/"}', 5, 'once', 900, 'closed', now(), now())`,
      [id, title],
    ),
  )
  return { id, title }
}

/** A member with a verified address who visited the quest's link two days ago, or longer ago if it was decided. */
async function addVisitor(questId: string, decision?: 'approve' | 'reject'): Promise<Somebody> {
  const member = await addMember()
  await changeMember(member.id, { email_verified_at: new Date() })
  const sourceKey = `visit:${questId}:once`
  await addEntries(member.id, [{ sourceKey, pending: 5, at: hoursAgo(decision ? 240 : 48) }])
  if (decision === undefined) return member
  await withDatabase((client) =>
    client.query(
      `WITH taken AS (DELETE FROM review_queue WHERE member_id = $1 RETURNING *), entry AS (
         INSERT INTO point_entries
         SELECT member_id, $2 || ':' || source_key, $2, -5, CASE WHEN $2 = 'approve' THEN 5 ELSE 0 END, $3, 'command',
                CASE WHEN $2 = 'reject' THEN 'Not visited.' END, created_at, NULL FROM taken RETURNING total_change)
       UPDATE members SET pending_points = 0, total_points = total_change FROM entry WHERE id = $1`,
      [member.id, decision, hoursAgo(200)],
    ),
  )
  return member
}

test('a rule is made as a sentence, previewed, switched on, and its decisions are found and reversed', async ({
  page,
  logInAs,
}) => {
  await logInAs('admin')
  const quest = await addQuest()
  const people = [await addVisitor(quest.id), await addVisitor(quest.id)]
  await addVisitor(quest.id, 'approve')
  const rejected = await addVisitor(quest.id, 'reject')
  const name = `Routine ${quest.id}`

  await page.goto('/admin/review?segment=claims')
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review rules')
  await page.getByRole('link', { name: 'New rule' }).click()
  await expect(page.getByText('Approves daily logins without any flags after 24 hours')).toBeVisible()

  await page.getByLabel('Name').fill('')
  await page.getByLabel('Hours that an entry waits at least').fill('0')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByText('Please give the rule a name.')).toBeVisible()
  await expect(page.getByText('Please use 1 to 720 hours.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Hours that an entry waits at least').fill('24')
  await page.getByLabel('Approve', { exact: true }).selectOption({ label: `entries for ‘${quest.title}’` })

  const preview = page.getByRole('region', { name: /^What it would have done/ })
  await expect(preview.getByText('It would have approved 2 of 2 entries.')).toBeVisible()
  await expect(preview.getByText('People rejected 1 of them')).toBeVisible()
  await expect(preview.getByText('Of 2 entries that wait now, it would approve 2.')).toBeVisible()
  await expect(preview.getByRole('link', { name: rejected.name })).toHaveAttribute(
    'href',
    new RegExp(`member=${rejected.id}`),
  )
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByText(`‘${name}’ is added, and off until you switch it on.`)).toBeVisible()

  const rule = page.getByRole('listitem').filter({ hasText: name })
  const toggle = rule.getByRole('switch')
  await expect(toggle).not.toBeChecked()
  await expectAccessibleInBothThemes(page)
  await toggle.focus()
  await page.keyboard.press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch it on' }).click()
  await expect(toggle).toBeChecked()
  for (const member of people) {
    await expect.poll(() => pointsOf(member)).toEqual({ pending: 0, total: 5 })
  }
  await page.reload()
  await rule.getByRole('link', { name: `2 entries approved by ‘${name}’, today` }).click()
  const list = page.getByRole('region', { name: 'Decided entries' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText(`Approved by Rule “${name}”`)).toHaveCount(2)
  await list.getByRole('button', { name: 'Show the decision with all 2 entries' }).first().click()
  await page.getByRole('button', { name: 'Reverse all 2' }).click()
  await page.keyboard.type('The rule was wrong.')
  await page.keyboard.press('ControlOrMeta+Enter')
  for (const member of people) {
    await expect.poll(() => pointsOf(member)).toEqual({ pending: 0, total: 0 })
  }
  await page.goto(`/admin/audit?act=apply_rule`)
  await expect(page.getByRole('link', { name: `Rule “${name}”` }).first()).toBeVisible()
})

test('a rule is changed and switched off by keyboard alone, and its history says so', async ({
  page,
  logInAs,
}) => {
  const adminId = await logInAs('admin')
  const quest = await addQuest()
  const id = randomBytes(10).toString('hex')
  await withDatabase((client) =>
    client.query(
      `INSERT INTO review_rules (id, name, is_on, kinds, quest_id, absent_facts, min_age_hours, daily_maximum, authors, due_at, created_at)
       VALUES ($1, $1, true, '{}', $2, '{same_device}', 24, 500, ARRAY[$3], now(), now())`,
      [id, quest.id, adminId],
    ),
  )
  await page.goto('/admin/review/rules')
  const rule = page.getByRole('listitem').filter({ hasText: id })
  await rule.getByRole('link', { name: id, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('This rule is on: it decides by your changes as soon as they are saved.'),
  ).toBeVisible()
  await page.getByLabel('Entries a day at most').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('7')
  await page.getByLabel('Same wallet').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`‘${id}’ is saved.`)).toBeVisible()
  await expect(rule).toContainText(
    'without the flags ‘same browser’ and ‘same wallet’ after 24 hours, at most 7 a day.',
  )
  await rule.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await expect(rule.getByRole('switch')).not.toBeChecked()
  await page.goto(`/admin/review/rules?edit=${id}`)
  await page.getByText('History').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Switched it off.')).toBeVisible()
  await expect(page.getByText('Changed the rule.')).toBeVisible()
})

test('reviewers decide, and have no rules', async ({ page, logInAs }) => {
  await logInAs('reviewer')
  await page.goto('/admin/review?segment=claims')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review')
  await expect(page.getByRole('button', { name: /^Decided/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rules', exact: true })).toHaveCount(0)
})
