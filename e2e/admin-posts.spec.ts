import { expectAccessibleInBothThemes } from './accessible.ts'
import { openPosts, putPosts } from './admin-posts-content.ts'
import { expectNoSidewaysScroll, openBlog, openPreview, POSTS, postsScreen } from './admin-screen.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { drop, refuse, tabTo } from './tasks-screen.ts'
import { tryAgain } from './try-again.ts'

const ANY_POST = `${POSTS}/*`
const POSTS_PAGE = `${POSTS}?page=*`

test.beforeEach(async ({ logInAs }) => {
  await logInAs('admin')
})

test('a new post can be read at once, also in a tab that showed the blog before', async ({ page }) => {
  await putPosts(['Old oak'])
  const screen = await openPosts(page)
  await openBlog(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(screen.row('Old oak')).toBeVisible()
  await screen.title.fill('  A new hedge  ')
  await screen.content.fill('Hedges are **roads**.')
  await screen.add.click()
  await expect(screen.status).toHaveText('Blog post added successfully!')
  await expect(screen.title).toHaveValue('')
  await expect(screen.content).toHaveValue('')
  await expect(screen.rows.first()).toContainText('A new hedge')
  await openBlog(page)
  await expect(page.getByRole('article').first()).toContainText('A new hedge')
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText('Hedges are roads.')
})

test('a post is edited by keyboard alone, and visitors read the change', async ({ page }) => {
  const [id] = await putPosts(['Slow moss', 'Other'])
  const screen = await openPosts(page)
  await tabTo(page, screen.edit('Slow moss'))
  await page.keyboard.press('Enter')
  await expect(screen.title).toBeFocused()
  await expect(screen.title).toHaveValue('Slow moss')
  await expect(screen.content).toHaveValue('The text of **Slow moss**.')
  await expect(screen.add).toHaveCount(0)
  await page.keyboard.press('End')
  await page.keyboard.type(' grows')
  await page.keyboard.press('Enter')
  await expect(screen.status).toHaveText('Blog post updated successfully!')
  await expect(screen.title).toHaveValue('')
  await expect(screen.title).toBeFocused()
  await expect(screen.row('Slow moss grows')).toContainText('edited')
  await page.goto(`/blog/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow moss grows')
})

test('the same post can be saved twice in a row', async ({ page }) => {
  await putPosts(['Fern'])
  const screen = await openPosts(page)
  for (const title of ['Fern I', 'Fern II']) {
    await screen.region.getByRole('button', { name: /^Edit Fern/ }).click()
    await screen.title.fill(title)
    await screen.update.click()
    await expect(screen.status).toHaveText('Blog post updated successfully!')
    await expect(screen.row(title)).toBeVisible()
  }
})

test('cancelling an edit returns to the form for a new post', async ({ page }) => {
  await putPosts(['Quiet pond'])
  const screen = await openPosts(page)
  await screen.edit('Quiet pond').click()
  await screen.cancel.click()
  await expect(screen.add).toBeVisible()
  await expect(screen.title).toHaveValue('')
  await expect(screen.title).toBeFocused()
})

test('a post is deleted after a confirmation that names it, and visitors no longer find it', async ({
  page,
  complaints,
}) => {
  const [id] = await putPosts(['Fallen elm', 'Standing elm'])
  const screen = await openPosts(page)
  await screen.remove('Fallen elm').click()
  await expect(screen.dialog).toContainText(
    '“Fallen elm” will no longer be on the blog. Members who were paid for reading it keep their points.',
  )
  await screen.dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(screen.remove('Fallen elm')).toBeFocused()
  await screen.remove('Fallen elm').click()
  await page.keyboard.press('Escape')
  await expect(screen.row('Fallen elm')).toBeVisible()
  await screen.remove('Fallen elm').click()
  await screen.dialog.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(screen.status).toHaveText('Blog post deleted successfully!')
  await expect(screen.row('Fallen elm')).toHaveCount(0)
  await expect(screen.edit('Standing elm')).toBeFocused()
  const response = await page.goto(`/blog/${id}`)
  expect(response?.status()).toBe(404)
  complaints.splice(0)
})

test('missing or invalid values are reported beside their fields and not saved', async ({
  page,
  complaints,
}) => {
  await putPosts(['Any'])
  const screen = await openPosts(page)
  await screen.title.fill('   ')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Title and content cannot be empty.')
  await expect(screen.title).toBeFocused()
  await screen.title.fill('Willow')
  await expect(screen.alert).toHaveCount(0)
  await openPreview(page)
  await screen.add.click()
  await expect(screen.alert).toHaveText('Title and content cannot be empty.')
  await expect(screen.content).toBeFocused()
  await screen.content.fill('Bends.')
  await screen.imageUrl.fill('javascript:alert(1)')
  await expect(screen.status).toHaveText('The image needs an address that begins with http:// or https://.')
  await screen.add.click()
  await expect(screen.alert).toHaveText('The image needs an address that begins with http:// or https://.')
  await expect(screen.status).toHaveCount(0)
  await expect(screen.imageUrl).toBeFocused()
  await screen.title.fill('x'.repeat(201))
  await screen.add.click()
  await expect(screen.alert).toHaveText('Title is too long: at most 200 characters.')
  await screen.imageUrl.fill(`https://example.org/${'x'.repeat(2000)}`)
  await screen.add.click()
  await expect(screen.alert).toHaveText([
    'Title is too long: at most 200 characters.',
    'Image URL is too long: at most 2,000 characters.',
  ])
  await expect(screen.content).toHaveValue('Bends.')
  await expect(await openPreview(page)).toContainText('Image URL is too long: at most 2,000 characters.')
  expect(complaints.splice(0).join()).toContain('400')
})

test('the form is busy while it saves; a save that fails keeps the input and logs the reason', async ({
  page,
  complaints,
}) => {
  await putPosts(['Any'])
  const screen = await openPosts(page)
  await screen.title.fill('Stubborn ivy')
  await screen.content.fill('Climbs.')
  await refuse(page, 'POST', POSTS, 500, 'internal')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Failed to save blog post. Check console for details.')
  await expect(screen.title).toHaveValue('Stubborn ivy')
  expect(complaints.splice(0).join()).toContain('Failed to save blog post')
  await page.unroute(POSTS)
  await drop(page, 'POST', POSTS, 'before')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Failed to save blog post. Check console for details.')
  await expect(screen.content).toHaveValue('Climbs.')
  await page.unroute(POSTS)
  complaints.splice(0)
  const release = await holdBack(page, POSTS)
  await screen.add.click()
  await expect(screen.add).toBeDisabled()
  await expect(screen.add).toHaveAttribute('aria-busy', 'true')
  await expect(screen.title).not.toBeEditable()
  release()
  await expect(screen.status).toHaveText('Blog post added successfully!')
})

test('refusals by the server are shown like those of the form', async ({ page, complaints }) => {
  await putPosts(['Any'])
  const screen = await openPosts(page)
  await screen.title.fill('Willow')
  await screen.content.fill('Bends.')
  await refuse(page, 'POST', POSTS, 400, 'invalid_image_url')
  await screen.add.click()
  await expect(screen.alert).toHaveText('The image needs an address that begins with http:// or https://.')
  await page.unroute(POSTS)
  await refuse(page, 'POST', POSTS, 400, 'empty_post')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Title and content cannot be empty.')
  complaints.splice(0)
})

test('a deletion that fails can be tried again; a post that is deleted already is reported', async ({
  page,
  complaints,
}) => {
  const [, second] = await putPosts(['First', 'Second'])
  const screen = await openPosts(page)
  await refuse(page, 'DELETE', ANY_POST, 500, 'internal')
  await screen.remove('First').click()
  const confirm = screen.dialog.getByRole('button', { name: 'Yes, delete' })
  await confirm.click()
  await expect(screen.dialog.getByRole('alert')).toHaveText('Failed to delete blog post.')
  await page.unroute(ANY_POST)
  await confirm.click()
  await expect(screen.status).toHaveText('Blog post deleted successfully!')
  await screen.remove('Second').click()
  expect((await page.request.delete(`${POSTS}/${second}`)).ok()).toBe(true)
  await confirm.click()
  await expect(screen.status).toHaveText('This post had been deleted already.')
  await expect(screen.region.getByText('No posts yet')).toBeVisible()
  complaints.splice(0)
})

test('the list shows that it is loading, or that loading failed', async ({ page, complaints }) => {
  await putPosts(['There after all'])
  const release = await holdBack(page, POSTS_PAGE)
  await page.goto('/admin/blog')
  const screen = postsScreen(page)
  await expect(screen.loading).toHaveText('Loading blog posts...')
  release()
  await expect(screen.rows.first()).toBeVisible()
  await page.unroute(POSTS_PAGE)
  await refuse(page, 'GET', POSTS_PAGE, 500, 'internal')
  await page.reload()
  await expect(screen.alert).toHaveText('Failed to load blog posts.')
  await page.unroute(POSTS_PAGE)
  await tryAgain(screen.region)
  await expect(screen.row('There after all')).toBeVisible()
  complaints.splice(0)
})

test('a page has twenty posts', async ({ page }) => {
  await putPosts(Array.from({ length: 21 }, (_, index) => `Post ${index + 1}`))
  const screen = await openPosts(page)
  const rows = screen.region.getByRole('list').getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await screen.region.getByRole('button', { name: 'Older posts' }).click()
  await expect(rows).toHaveCount(1)
  await expect(screen.region.getByRole('heading', { name: 'Posts', exact: true })).toBeFocused()
  await screen.remove('Post 21').click()
  await screen.dialog.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(rows).toHaveCount(20)
  await expect(screen.status).toHaveText('Blog post deleted successfully!')
})

test('the preview shows what visitors will read', async ({ page, complaints }) => {
  await putPosts(['Any'])
  const screen = await openPosts(page)
  await screen.title.fill('Rings')
  await screen.content.fill('## What rings tell\n\nA tree adds **one** each year.')
  const preview = await openPreview(page)
  await expect(preview.getByRole('heading', { name: 'What rings tell' })).toBeVisible()
  await expect(preview.getByText('one', { exact: true })).toHaveCSS('font-weight', /[67]00/)
  await page.route(`${POSTS}/preview`, (route) => route.abort())
  const write = screen.region.getByRole('button', { name: 'Write', exact: true })
  if (await write.isVisible()) await write.click()
  await screen.content.fill('Changed.')
  await openPreview(page)
  await expect(preview).toContainText('The preview could not be rendered.')
  await page.unroute(`${POSTS}/preview`)
  if (await write.isVisible()) await write.click()
  await screen.content.fill('Changed again.')
  await openPreview(page)
  await expect(preview).toContainText('Changed again.')
  complaints.splice(0)
})

test('a preview that failed without a connection is rendered when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  await putPosts(['Old oak'])
  const screen = await openPosts(page)
  await context.setOffline(true)
  await screen.content.fill('Rings are **roads**.')
  const preview = await openPreview(page)
  await expect(preview).toContainText('The preview could not be rendered. It is tried again by itself')
  await context.setOffline(false)
  await expect(preview).toHaveText('Rings are roads.')
  complaints.splice(0)
})

test('the preview loads the image through our server, and says if that fails', async ({
  page,
  baseURL,
  complaints,
}) => {
  await putPosts(['Any'])
  const screen = await openPosts(page)
  await screen.imageUrl.fill(`${baseURL}/og.png`)
  const thumbnail = screen.region.getByRole('img', { name: 'The image of the post' })
  const preview = await openPreview(page)
  for (const image of [thumbnail, preview.locator('img')]) {
    await expect(image).toBeVisible()
    await expect(image).toHaveAttribute('src', '/og.png')
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }
  await screen.imageUrl.fill('https://images.invalid/ring.jpg')
  await expect(screen.status).toHaveText(
    'The image could not be loaded. If it stays so, visitors see the post without it.',
  )
  await expect(thumbnail).toHaveCount(0)
  expect(complaints.splice(0).join()).toContain('404')
  await screen.imageUrl.fill('ftp://example.org/ring.jpg')
  await expect(screen.status).toHaveText('The image needs an address that begins with http:// or https://.')
  await screen.imageUrl.fill('')
  await expect(preview).toContainText('What you write appears here')
})

test('hostile content does not run in form, preview, list or public page', async ({ page }) => {
  await putPosts(['Any'])
  const screen = await openPosts(page)
  const attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  await screen.title.fill(`${attack}</script>`)
  await screen.content.fill(
    `${attack}\n\n[press me](javascript:document.title=3) safe <b onclick="x">text</b>`,
  )
  const preview = await openPreview(page)
  await expect(preview).toContainText('press me')
  await expect(preview.locator('script, img, [onclick], a[href^="javascript"]')).toHaveCount(0)
  await screen.add.click()
  await expect(screen.status).toHaveText('Blog post added successfully!')
  await expect(screen.row(attack)).toBeVisible()
  await expect(screen.region.locator('script, img')).toHaveCount(0)
  await screen.edit(`${attack}</script>`).click()
  await expect(screen.title).toHaveValue(`${attack}</script>`)
  await screen.cancel.click()
  await screen.remove(`${attack}</script>`).click()
  await expect(screen.dialog).toContainText(attack)
  await screen.dialog.getByRole('button', { name: 'Keep it' }).click()
  await screen.row(attack).getByRole('link', { name: 'View post' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${attack}</script>`)
  await expect(page.getByRole('main').locator('script, img, a[href^="javascript"]')).toHaveCount(0)
  expect(await page.title()).toContain('onerror')
})

test('the section is accessible and fits 360 pixels', async ({ page }) => {
  await putPosts(['Alder', `Aword${'verylong'.repeat(20)}`])
  const screen = await openPosts(page)
  await screen.edit('Alder').click()
  await expect((await openPreview(page)).locator('strong')).toHaveCount(1)
  await screen.title.fill('')
  await screen.update.click()
  await expect(screen.alert).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await screen.remove('Alder').click()
  await expectAccessibleInBothThemes(page)
  await screen.dialog.getByRole('button', { name: 'Keep it' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await openPreview(page)
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothThemes(page)
})
