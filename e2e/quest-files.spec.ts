import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makePdf } from '../src/server/testing/test-files.ts'
import { expectAccessible } from './accessible.ts'
import { endSession } from './accounts.ts'
import { openReview } from './admin-page-screen.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { expect, test } from './fixtures.ts'
import { clearQuests, putQuest } from './quests-content.ts'
import { openQuest, tabTo } from './tasks-screen.ts'

const QUEST = {
  kind: 'file',
  title: 'Show us a tree',
  settings: { accepts: 'both', maxFiles: 2, text: 'required' },
}

test.afterEach(clearQuests)

/** Opens the page of the quest. */
async function openCard(page: Page) {
  const quest = await openQuest(page, await putQuest(QUEST), QUEST.title)
  return { quest, files: quest.getByLabel('Files', { exact: true }) }
}

async function makePicture(name: string, background: string) {
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

const textFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Oak') }
const pdf = { name: 'report.pdf', mimeType: 'application/pdf', buffer: makePdf() }

test('files are sent, removed and submitted, and a reviewer looks at them', async ({ page, logInAs }) => {
  const id = await logInAs('member')
  const { quest, files } = await openCard(page)
  const send = quest.getByRole('button', { name: 'Send for Review' })
  await send.click()
  const alert = (text: string) => quest.getByRole('alert').filter({ hasText: text })
  await expect(alert('Please add a file.')).toBeVisible()
  await expect(files).toBeFocused()
  await files.setInputFiles([textFile])
  await expect(alert('notes.txt is not a type of file that we accept here.')).toBeVisible()
  await expect(alert('Please add a file.')).toHaveCount(0)
  await files.setInputFiles([await makePicture('oak.png', 'green'), await makePicture('elm.png', 'brown')])
  await expect(quest.getByText('All 2 files are uploaded.')).toBeVisible()
  await expect(files).toBeDisabled()
  await quest.getByRole('button', { name: 'Remove elm.png' }).click()
  await expect(quest.getByRole('link', { name: 'elm.png' })).toHaveCount(0)
  await files.setInputFiles([pdf])
  await expect(quest.getByRole('link', { name: 'report.pdf' })).toBeVisible()
  // The server keeps files that were sent, so a reload does not lose them.
  await page.reload()
  await expect(quest.getByRole('link', { name: 'oak.png' })).toBeVisible()
  await send.click()
  const text = quest.getByLabel('About the files')
  await expect(quest.getByRole('alert')).toHaveText('Please write something about the files.')
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveAccessibleDescription(/^Please write something about the files\./)
  await expect(text).toBeFocused()
  await text.fill('By the river.')
  await expect(quest.getByRole('alert')).toHaveCount(0)
  await send.click()
  await expect(quest.getByRole('status')).toContainText('pending review')
  await expect(quest).toContainText(/In review since/)

  await logInAs('reviewer')
  await openReview(page, { id, name: 'Ada', email: `${id}@example.org` })
  await page.getByRole('button', { name: 'Open the submission: Show us a tree' }).click()
  const panel = page.getByRole('region', { name: 'Show us a tree, sent by Ada' })
  await expect(panel).toContainText('By the river.')
  const picture = panel.locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expect(panel.getByRole('link', { name: 'Download file 2' })).toBeVisible()
  await expect(panel.getByText('Open them at your own risk.')).toHaveCount(1)
  await expectAccessible(page)
})

test('only a field that accepts pictures says that their metadata is removed', async ({ page, logInAs }) => {
  await logInAs('member')
  const openHint = async (accepts: string) => {
    const id = await putQuest({ ...QUEST, title: accepts, settings: { ...QUEST.settings, accepts } })
    return (await openQuest(page, id, accepts)).getByText('Up to 2 files of 10 MB')
  }
  for (const accepts of ['both', 'images'])
    await expect(await openHint(accepts)).toContainText(
      'We remove metadata such as the location from pictures.',
    )
  await expect(await openHint('documents')).toHaveText('Up to 2 files of 10 MB: PDF.')
})

test('the field keeps the focus, and only the beginning and the end of a file are announced', async ({
  page,
  logInAs,
}) => {
  await logInAs('member')
  const { quest, files } = await openCard(page)
  await tabTo(page, files)
  const line = quest.locator('p[aria-live]')
  await line.evaluate((element) => {
    const announced: string[] = []
    new MutationObserver(() => announced.push(element.textContent)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    Object.assign(element, { announced })
  })
  await files.setInputFiles([await makePicture('oak.png', 'green')])
  await expect(line).toHaveText('1 file sent.')
  await expect(files).toBeFocused()
  await files.setInputFiles([pdf])
  await expect(quest.getByText('All 2 files are uploaded.')).toBeVisible()
  expect(await line.evaluate((element) => (element as Element & { announced?: string[] }).announced)).toEqual(
    ['Sending oak.png …', '1 file sent.', 'Sending report.pdf …', '2 files sent.'],
  )
  await expect(files).toBeFocused()
  await files.setInputFiles([await makePicture('elm.png', 'brown')])
  await expect(quest.getByRole('alert')).toHaveText('Only 2 files can be sent.')
  await tabTo(page, quest.getByRole('button', { name: 'Remove report.pdf' }))
  await page.keyboard.press('Enter')
  await expect(quest.getByRole('link', { name: 'report.pdf' })).toHaveCount(0)
  await expect(files).toBeFocused()
})

test('what was written about the files is kept while another page is open', async ({ page, logInAs }) => {
  await logInAs('member')
  const { quest } = await openCard(page)
  const text = quest.getByLabel('About the files')
  await text.fill('By the river.')
  await page.getByRole('link', { name: 'P2P', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'P2P Exchange' })).toBeVisible()
  await page.goBack()
  await expect(text).toHaveValue('By the river.')
})

test('a file that is sent before the earlier ones are known stays', async ({ page, logInAs }) => {
  await logInAs('member')
  const { quest, files } = await openCard(page)
  await files.setInputFiles([await makePicture('elm.png', 'brown')])
  await expect(quest.getByRole('link', { name: 'elm.png' })).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/files$/, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.reload()
  await files.setInputFiles([await makePicture('oak.png', 'green')])
  await expect(quest.getByRole('link', { name: 'oak.png' })).toBeVisible()
  release()
  await expect(quest.getByRole('link', { name: 'elm.png' })).toBeVisible()
  await expect(quest.getByRole('link', { name: 'oak.png' })).toBeVisible()
})

test('a file that the server refuses says why, and the others stay', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  const { quest, files } = await openCard(page)
  await files.setInputFiles([await makePicture('oak.png', 'green')])
  await expect(quest.getByRole('link', { name: 'oak.png' })).toBeVisible()
  await files.setInputFiles([{ ...textFile, name: 'elm.png', mimeType: 'image/png' }])
  await expect(quest.getByRole('alert')).toContainText('elm.png was not sent.')
  await expect(quest.getByRole('link', { name: 'oak.png' })).toBeVisible()
  complaints.splice(0)
})

test('someone whose session has ended meanwhile is asked to log in', async ({
  page,
  logInAs,
  complaints,
}) => {
  await logInAs('member')
  const { files } = await openCard(page)
  await files.waitFor()
  await endSession(page)
  await files.setInputFiles([await makePicture('oak.png', 'green')])
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
      await logInAs('member')
      const { quest, files } = await openCard(page)
      await files.setInputFiles([await makePicture('oak.png', 'green'), pdf])
      await expect(quest.getByText('All 2 files are uploaded.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
