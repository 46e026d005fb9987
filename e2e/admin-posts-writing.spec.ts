import sharp from 'sharp'
import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { openPosts, putPosts } from './admin-posts-content.ts'
import { openPreview } from './admin-screen.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './tasks-screen.ts'

async function makePicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 640, height: 360, channels: 3, background: '#2e7d4f' } as const
  return { name: 'oak.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

test.beforeEach(async ({ logInAs }) => {
  await logInAs('editor')
})

test('text and preview are side by side from 1,100 pixels on, and the wider the screen, the wider both', async ({
  page,
}) => {
  await putPosts(['Alder'])
  const screen = await openPosts(page)
  await screen.content.fill('Hedges are **roads**.')
  const widths: number[] = []
  for (const width of [1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [text, preview] = [await screen.content.boundingBox(), await screen.preview.boundingBox()]
    expect(preview?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    widths.push(text?.width ?? 0)
  }
  expect(widths).toEqual(widths.toSorted((one, other) => one - other))
  const before = (await screen.content.boundingBox())?.height ?? 0
  await screen.content.fill('A line.\n\n'.repeat(40))
  expect((await screen.content.boundingBox())?.height).toBeGreaterThan(2 * before)
})

test('a text is formatted by keyboard and toolbar, and each step can be undone', async ({ page }) => {
  await putPosts(['Alder'])
  const screen = await openPosts(page)
  await screen.content.focus()
  await page.keyboard.type('roads')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+B')
  await expect(screen.content).toHaveValue('**roads**')
  await page.keyboard.press('Control+Z')
  await expect(screen.content).toHaveValue('roads')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+K')
  await expect(screen.content).toHaveValue('[roads](https://)')
  await page.keyboard.type('https://example.org/')
  await expect(screen.content).toHaveValue('[roads](https://example.org/)')
  await page.keyboard.press('Control+Shift+8')
  await expect(screen.content).toHaveValue('- [roads](https://example.org/)')
  await page.keyboard.press('Shift+Tab')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(screen.content).toHaveValue('[roads](https://example.org/)')
  await expect(screen.content).toBeFocused()
})

test('a picture is uploaded with a description, into the text and above it, and visitors see both', async ({
  page,
}) => {
  await putPosts(['Alder'])
  const screen = await openPosts(page)
  await screen.title.fill('Planting day')
  await screen.content.fill('We planted.')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await (await chooser).setFiles(await makePicture())
  const description = screen.dialog.getByLabel('Description')
  await expect(description).toBeFocused()
  await screen.dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(screen.dialog.getByRole('alert')).toHaveText(
    'Please say what the picture shows, for people who do not see it.',
  )
  await expectAccessible(page)
  await description.fill('Two people plant an alder')
  await page.keyboard.press('Enter')
  await expect(screen.content).toHaveValue(
    /^We planted\.\n\n!\[Two people plant an alder\]\(\/images\/[0-9a-f]{64}\)$/,
  )
  await expect(screen.content).toBeFocused()
  const inPreview = (await openPreview(page)).getByRole('img', { name: 'Two people plant an alder' })
  await expect.poll(() => inPreview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)

  const second = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await (await second).setFiles(await makePicture())
  await description.fill('An alder')
  await page.keyboard.press('Enter')
  await expect(screen.imageUrl).toHaveValue(/^http.*\/images\/[0-9a-f]{64}$/)
  await screen.excerpt.fill('Four hundred alders.')
  await screen.add.click()
  await expect(screen.status).toHaveText('Blog post added successfully!')
  await screen.row('Planting day').getByRole('link', { name: 'View post' }).click()
  await expect(page.getByRole('article').locator('img')).toHaveCount(2)
  await page.goto('/blog')
  await expect(page.getByRole('article').first()).toContainText('Four hundred alders.')
})

test('a picture can be pasted and dropped; other files are refused before they are sent', async ({
  page,
}) => {
  await putPosts(['Alder'])
  const screen = await openPosts(page)
  const picture = await makePicture()
  for (const kind of ['paste', 'drop'] as const) {
    await screen.content.fill('')
    await screen.content.evaluate(
      (field, [type, base64, mimeType]) => {
        const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
        const files = new DataTransfer()
        files.items.add(new File([bytes], 'oak.jpg', { type: mimeType ?? '' }))
        const init = { bubbles: true, cancelable: true }
        field.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: files })
            : new DragEvent('drop', { ...init, dataTransfer: files }),
        )
      },
      [kind, picture.buffer.toString('base64'), picture.mimeType],
    )
    await screen.dialog.getByLabel('Description').fill(`An oak, by ${kind}`)
    await page.keyboard.press('Enter')
    await expect(screen.content).toHaveValue(new RegExp(`^!\\[An oak, by ${kind}\\]`))
  }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(screen.dialog.getByRole('alert')).toContainText('notes.txt is not a picture')
})

test('a draft can be looked at as a page by those who write, and by nobody else', async ({
  page,
  logInAs,
  complaints,
}) => {
  const [id] = await putPosts(['Alder'])
  const screen = await openPosts(page, `?edit=${id}`)
  await expect(screen.title).toHaveValue('Alder')
  await screen.title.fill('Alder, changed')
  await screen.content.fill('Slow **moss**.')
  await expect(screen.kept).toBeVisible()
  await tabTo(page, screen.viewDraft)
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const draft = await opening
  await expect(draft.getByRole('heading', { level: 1 })).toHaveText('Alder, changed')
  await expect(draft.getByRole('article').locator('strong')).toHaveText('moss')
  await expect(draft.getByRole('article')).toContainText('Visitors do not see this draft.')
  await expect(draft.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  for (const look of LOOKS) {
    await setLook(draft, look)
    await expectAccessible(draft)
  }
  await draft.getByRole('link', { name: 'Back to the editor' }).click()
  await expect(draft).toHaveURL(`/admin/blog?edit=${id}`)
  await page.goto('/admin/blog/new')
  await expect(page.getByRole('alert')).toHaveText('There is no such draft.')
  await logInAs('reviewer')
  await page.goto(`/admin/blog/${id}`)
  await expect(page).toHaveURL('/admin')
  complaints.splice(0)
})
