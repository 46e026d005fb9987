import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { openReview } from './admin-page-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { expect, test } from './fixtures.ts'
import { clearQuests, putQuest } from './quests-content.ts'
import { tasksScreen } from './tasks-screen.ts'

const QUEST = {
  kind: 'file',
  title: 'Show us a tree',
  settings: { accepts: 'both', maxFiles: 2, text: 'required' },
}
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

test.afterEach(clearQuests)

async function makePicture(name: string, background: string) {
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

const textFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Oak') }
const pdf = { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }

test('files are sent, removed and submitted, and a reviewer looks at them', async ({ page, logInAs }) => {
  await putQuest(QUEST)
  const id = await logInAs('member')
  await page.goto('/tasks')
  const quest = tasksScreen(page).card('Show us a tree')
  const files = quest.getByLabel('Files', { exact: true })
  const send = quest.getByRole('button', { name: 'Send for Review' })
  await send.click()
  await expect(quest.getByRole('alert')).toContainText('Please add a file.')
  await files.setInputFiles([textFile])
  await expect(quest.getByRole('alert')).toContainText('notes.txt is of a type that is not accepted.')
  await files.setInputFiles([await makePicture('oak.png', 'green'), await makePicture('elm.png', 'brown')])
  await expect(quest.getByText('All 2 files are here.')).toBeVisible()
  await expect(files).toBeDisabled()
  await quest.getByRole('button', { name: 'Remove elm.png' }).click()
  await expect(quest.getByRole('link', { name: 'elm.png' })).toHaveCount(0)
  await files.setInputFiles([pdf])
  await expect(quest.getByRole('link', { name: 'report.pdf' })).toBeVisible()
  // What was sent is still there.
  await page.reload()
  await expect(quest.getByRole('link', { name: 'oak.png' })).toBeVisible()
  await send.click()
  await expect(quest.getByRole('alert')).toContainText('Please write something about the files.')
  await quest.getByLabel('About the files').fill('By the river.')
  await send.click()
  await expect(quest.getByRole('status')).toContainText('pending review')
  await expect(quest).toContainText(/In review since/)

  await logInAs('reviewer')
  await openReview(page, { id, name: 'Ada', email: `${id}@example.org` })
  await page.getByRole('button', { name: 'Open the submission: Show us a tree' }).click()
  const drawer = page.getByRole('dialog', { name: 'Submission' })
  await expect(drawer).toContainText('By the river.')
  const picture = drawer.locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expectAccessible(page)
})

test('a file that the server refuses says why, and the others stay', async ({
  page,
  logInAs,
  complaints,
}) => {
  await putQuest(QUEST)
  await logInAs('member')
  await page.goto('/tasks')
  const quest = tasksScreen(page).card('Show us a tree')
  const files = quest.getByLabel('Files', { exact: true })
  await files.setInputFiles([await makePicture('oak.png', 'green')])
  await expect(quest.getByRole('link', { name: 'oak.png' })).toBeVisible()
  await files.setInputFiles([{ ...textFile, name: 'elm.png', mimeType: 'image/png' }])
  await expect(quest.getByRole('alert')).toContainText('elm.png was not sent.')
  await expect(quest.getByRole('link', { name: 'oak.png' })).toBeVisible()
  complaints.splice(0)
})

test('someone whose session has ended meanwhile is asked to log in', async ({
  page,
  context,
  logInAs,
  complaints,
}) => {
  await putQuest(QUEST)
  await logInAs('member')
  await page.goto('/tasks')
  const quest = tasksScreen(page).card('Show us a tree')
  await context.clearCookies()
  await quest.getByLabel('Files', { exact: true }).setInputFiles([await makePicture('oak.png', 'green')])
  await expect(page).toHaveURL(/\/login/)
  complaints.splice(0)
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test.describe(`at ${width} pixels in the ${colorScheme} theme`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('axe finds nothing in the card of files', async ({ page, logInAs }) => {
      await putQuest(QUEST)
      await logInAs('member')
      await page.goto('/tasks')
      const quest = tasksScreen(page).card('Show us a tree')
      await quest
        .getByLabel('Files', { exact: true })
        .setInputFiles([await makePicture('oak.png', 'green'), pdf])
      await expect(quest.getByText('All 2 files are here.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
