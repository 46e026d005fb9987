import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll, lookAtPreview, POSTS, postsScreen } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { fillInLogin, logIn, register } from './people.ts'
import { drop, refuse, tabTo } from './tasks-screen.ts'

// Posts are seen by every page, so these go one after the other, and playwright.config.ts lets them go last.
test.describe.configure({ mode: 'default' })

const ANY_POST = `${POSTS}/*`
const POSTS_PAGE = `${POSTS}?page=*`

/** Posts that tests may change: newest first, as they are given. */
async function putPosts(titles: string[]): Promise<string[]> {
  return withDatabase(async (client) => {
    await client.query('DELETE FROM posts')
    const ids: string[] = []
    for (const [index, title] of titles.entries()) {
      const id = randomBytes(10).toString('hex')
      ids.push(id)
      await client.query(
        `INSERT INTO posts VALUES ($1, $2, $3, NULL, 'GRAV Team',
          date_trunc('second', now()) - $4 * interval '1 day', date_trunc('second', now()))`,
        [id, title, `The text of **${title}**.`, index],
      )
    }
    return ids
  })
}

async function openAdmin(page: Page) {
  await page.goto('/admin')
  const screen = postsScreen(page)
  await expect(screen.region.getByRole('listitem').first()).toBeVisible()
  return screen
}

test.beforeEach(async ({ logInAs }) => {
  await logInAs('admin')
})

test('a post that is added can be read at once, also where the blog was read before', async ({ page }) => {
  await putPosts(['Old oak'])
  const screen = await openAdmin(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await screen.title.fill('  A new hedge  ')
  await screen.content.fill('Hedges are **roads**.')
  await screen.add.click()
  await expect(screen.status).toHaveText('Blog post added successfully!')
  await expect(screen.title).toHaveValue('')
  await expect(screen.content).toHaveValue('')
  await expect(screen.region.getByRole('listitem').first()).toContainText('A new hedge')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('article').first()).toContainText('A new hedge')
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText('Hedges are roads.')
})

test('a post is edited by keyboard alone, and visitors read the change', async ({ page }) => {
  const [id] = await putPosts(['Slow moss', 'Other'])
  const screen = await openAdmin(page)
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
  const screen = await openAdmin(page)
  for (const title of ['Fern I', 'Fern II']) {
    await screen.region.getByRole('button', { name: /^Edit Fern/ }).click()
    await screen.title.fill(title)
    await screen.update.click()
    await expect(screen.status).toHaveText('Blog post updated successfully!')
    await expect(screen.row(title)).toBeVisible()
  }
})

test('cancelling an edit leads back to adding', async ({ page }) => {
  await putPosts(['Quiet pond'])
  const screen = await openAdmin(page)
  await screen.edit('Quiet pond').click()
  await screen.cancel.click()
  await expect(screen.add).toBeVisible()
  await expect(screen.title).toHaveValue('')
  await expect(screen.title).toBeFocused()
})

test('a post is deleted after a question that names it, and is gone for visitors', async ({
  page,
  complaints,
}) => {
  const [id] = await putPosts(['Fallen elm', 'Standing elm'])
  const screen = await openAdmin(page)
  await screen.remove('Fallen elm').click()
  await expect(screen.dialog).toContainText('Fallen elm')
  await screen.dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(screen.remove('Fallen elm')).toBeFocused()
  await screen.remove('Fallen elm').click()
  await page.keyboard.press('Escape')
  await expect(screen.row('Fallen elm')).toBeVisible()
  await screen.remove('Fallen elm').click()
  await screen.dialog.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(screen.status).toHaveText('Blog post deleted successfully!')
  await expect(screen.row('Fallen elm')).toHaveCount(0)
  await expect(screen.row('Standing elm')).toBeVisible()
  await expect(screen.region.getByRole('heading', { name: 'Published posts' })).toBeFocused()
  const response = await page.goto(`/blog/${id}`)
  expect(response?.status()).toBe(404)
  complaints.splice(0)
})

test('what is missing or wrong is said beside it and nothing is sent', async ({ page }) => {
  await putPosts(['Any'])
  const screen = await openAdmin(page)
  await screen.title.fill('   ')
  await screen.add.click()
  await expect(screen.alert).toHaveText('Title and content cannot be empty.')
  await expect(screen.title).toBeFocused()
  await screen.title.fill('Willow')
  await expect(screen.alert).toHaveCount(0)
  await lookAtPreview(page)
  await screen.add.click()
  await expect(screen.alert).toHaveText('Title and content cannot be empty.')
  await expect(screen.content).toBeFocused()
  await screen.content.fill('Bends.')
  await screen.imageUrl.fill('javascript:alert(1)')
  await screen.add.click()
  await expect(screen.alert).toHaveText('The image needs an address that begins with http:// or https://.')
  await expect(screen.imageUrl).toBeFocused()
  await screen.title.fill('x'.repeat(201))
  await screen.add.click()
  await expect(screen.alert).toHaveText('A title may have up to 200 characters.')
  await expect(screen.content).toHaveValue('Bends.')
})

test('while it saves the form is busy; a save that fails keeps what was typed and logs why', async ({
  page,
  complaints,
}) => {
  await putPosts(['Any'])
  const screen = await openAdmin(page)
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

test('the server’s word counts: its refusals are told as the form’s own are', async ({
  page,
  complaints,
}) => {
  await putPosts(['Any'])
  const screen = await openAdmin(page)
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

test('a deletion that fails says so and can be tried again; one that was done already is told', async ({
  page,
  complaints,
}) => {
  const [, second] = await putPosts(['First', 'Second'])
  const screen = await openAdmin(page)
  await refuse(page, 'DELETE', ANY_POST, 500, 'internal')
  await screen.remove('First').click()
  const confirm = screen.dialog.getByRole('button', { name: 'Yes, delete' })
  await confirm.click()
  await expect(screen.dialog.getByRole('alert')).toHaveText('Failed to delete blog post.')
  await page.unroute(ANY_POST)
  await confirm.click()
  await expect(screen.status).toHaveText('Blog post deleted successfully!')
  expect((await page.request.delete(`${POSTS}/${second}`)).ok()).toBe(true)
  await screen.remove('Second').click()
  await confirm.click()
  await expect(screen.status).toHaveText('This post had been deleted already.')
  await expect(screen.region.getByText('No posts yet')).toBeVisible()
  complaints.splice(0)
})

test('the list says that it is loading, and that it could not be', async ({ page, complaints }) => {
  await putPosts(['There after all'])
  const release = await holdBack(page, POSTS_PAGE)
  await page.goto('/admin')
  const screen = postsScreen(page)
  await expect(screen.status).toHaveText('Loading blog posts...')
  release()
  await expect(screen.region.getByRole('listitem').first()).toBeVisible()
  await page.unroute(POSTS_PAGE)
  await refuse(page, 'GET', POSTS_PAGE, 500, 'internal')
  await page.reload()
  await expect(screen.alert).toHaveText('Failed to load blog posts.')
  await page.unroute(POSTS_PAGE)
  await screen.region.getByRole('button', { name: 'Try again' }).click()
  await expect(screen.row('There after all')).toBeVisible()
  complaints.splice(0)
})

test('twenty posts make a page', async ({ page }) => {
  await putPosts(Array.from({ length: 21 }, (_, index) => `Post ${index + 1}`))
  const screen = await openAdmin(page)
  const rows = screen.region.getByRole('list').getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await screen.region.getByRole('button', { name: 'Older posts' }).click()
  await expect(rows).toHaveCount(1)
  await expect(screen.region.getByRole('heading', { name: 'Published posts' })).toBeFocused()
  await screen.remove('Post 21').click()
  await screen.dialog.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(rows).toHaveCount(20)
  await expect(screen.status).toHaveText('Blog post deleted successfully!')
})

test.describe('two administrators', () => {
  test('who saves second is told, loses nothing, and can compare before saving over it', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    await putPosts(['Shared meadow'])
    const screen = await openAdmin(page)
    await screen.edit('Shared meadow').click()
    await screen.content.fill('Mine, and long in the making.')
    const state = await page.context().storageState()
    const elsewhere = await browser.newContext({ storageState: state, ...(baseURL && { baseURL }) })
    const otherPage = await elsewhere.newPage()
    const otherScreen = await openAdmin(otherPage)
    await otherScreen.edit('Shared meadow').click()
    await otherScreen.content.fill('Theirs, and first.')
    await otherScreen.update.click()
    await expect(otherScreen.status).toHaveText('Blog post updated successfully!')

    await screen.update.click()
    await expect(screen.alert).toContainText('Somebody else has saved this post meanwhile.')
    await expect(screen.content).toHaveValue('Mine, and long in the making.')
    await screen.update.click()
    await expect(screen.alert).toContainText('Somebody else has saved this post meanwhile.')
    await screen.loadOther.click()
    await expect(screen.other).toContainText('Theirs, and first.')
    await expect(screen.other.getByRole('heading')).toBeFocused()
    await expectAccessible(page)
    await expect(screen.content).toHaveValue('Mine, and long in the making.')
    await screen.other.getByRole('button', { name: 'Go on with mine' }).click()
    await expect(screen.alert).toHaveCount(0)
    await screen.update.click()
    await expect(screen.status).toHaveText('Blog post updated successfully!')

    await otherScreen.edit('Shared meadow').click()
    await otherScreen.title.fill('Another name')
    await otherScreen.update.click()
    await expect(otherScreen.loadOther).toBeVisible()
    await otherScreen.loadOther.click()
    await otherScreen.other.getByRole('button', { name: 'Take the other version' }).click()
    await expect(otherScreen.title).toHaveValue('Shared meadow')
    await expect(otherScreen.content).toHaveValue('Mine, and long in the making.')
    await elsewhere.close()
    expect(complaints.splice(0).join()).toContain('409')
  })

  test('what was typed into a post that is gone can be added as a new one', async ({ page, complaints }) => {
    const [id] = await putPosts(['Short lived', 'Other'])
    const screen = await openAdmin(page)
    await screen.edit('Short lived').click()
    await screen.content.fill('Worth keeping.')
    expect((await page.request.delete(`${POSTS}/${id}`)).ok()).toBe(true)
    await screen.update.click()
    await expect(screen.alert).toContainText('This post was deleted meanwhile.')
    await expect(screen.content).toHaveValue('Worth keeping.')
    await screen.add.click()
    await expect(screen.status).toHaveText('Blog post added successfully!')
    await expect(screen.row('Short lived')).toHaveCount(1)
    expect(complaints.splice(0).join()).toContain('404')
  })
})

test.describe('unsaved changes', () => {
  test('go only after a question', async ({ page }) => {
    await putPosts(['Alder', 'Beech'])
    const screen = await openAdmin(page)
    await screen.edit('Alder').click()
    await screen.title.fill('Alder, changed')
    await screen.edit('Beech').click()
    await expect(screen.dialog).toContainText('Discard unsaved changes?')
    await screen.dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(screen.title).toHaveValue('Alder, changed')
    await screen.edit('Alder').click()
    await expect(screen.title).toHaveValue('Alder, changed')
    await screen.cancel.click()
    await screen.dialog.getByRole('button', { name: 'Keep editing' }).click()
    await screen.edit('Beech').click()
    await screen.dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(screen.title).toHaveValue('Beech')
    await expect(screen.title).toBeFocused()
  })

  test('wait while their writer is on another page, and the browser asks before it leaves', async ({
    page,
  }) => {
    await putPosts(['Alder'])
    const screen = await openAdmin(page)
    await screen.edit('Alder').click()
    await screen.title.fill('Alder, changed')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    await page.goBack()
    await expect(screen.title).toHaveValue('Alder, changed')
    await expect(screen.update).toBeVisible()
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(questions).toEqual(['beforeunload'])
    await expect(screen.add).toBeVisible()
    await page.reload()
    expect(questions).toEqual(['beforeunload'])
  })

  test('survive a session that ended', async ({ page, context, complaints }) => {
    await context.clearCookies()
    const person = await register(context.request)
    const { id } = await logIn(context.request, person)
    await withDatabase((client) => client.query('UPDATE members SET is_admin = true WHERE id = $1', [id]))
    await putPosts(['Alder'])
    const screen = await openAdmin(page)
    await screen.title.fill('Long thoughts')
    await screen.content.fill('Long text.')
    await context.clearCookies({ name: 'grav_session' })
    await screen.add.click()
    await expect(page).toHaveURL('/login')
    await fillInLogin(page, person)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/admin')
    await expect(screen.content).toHaveValue('Long text.')
    await screen.add.click()
    await expect(screen.status).toHaveText('Blog post added successfully!')
    expect(complaints.splice(0).join()).toContain('401')
  })

  test('of a post that is deleted here stay as a new one', async ({ page }) => {
    await putPosts(['Alder', 'Beech'])
    const screen = await openAdmin(page)
    await screen.edit('Alder').click()
    await screen.content.fill('Changed.')
    await screen.remove('Alder').click()
    await screen.dialog.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(screen.add).toBeVisible()
    await expect(screen.content).toHaveValue('Changed.')
  })
})

test('the preview shows what visitors will read', async ({ page, complaints }) => {
  await putPosts(['Any'])
  const screen = await openAdmin(page)
  await screen.title.fill('Rings')
  await screen.content.fill('## What rings tell\n\nA tree adds **one** each year.')
  const preview = await lookAtPreview(page)
  await expect(preview.getByRole('heading', { name: 'What rings tell' })).toBeVisible()
  await expect(preview.getByText('one', { exact: true })).toHaveCSS('font-weight', /[67]00/)
  await page.route(`${POSTS}/preview`, (route) => route.abort())
  const write = screen.region.getByRole('button', { name: 'Write', exact: true })
  if (await write.isVisible()) await write.click()
  await screen.content.fill('Changed.')
  await lookAtPreview(page)
  await expect(preview).toContainText('The preview could not be rendered.')
  await page.unroute(`${POSTS}/preview`)
  if (await write.isVisible()) await write.click()
  await screen.content.fill('Changed again.')
  await lookAtPreview(page)
  await expect(preview).toContainText('Changed again.')
  complaints.splice(0)
})

test('hostile content does nothing in form, preview, list or public page', async ({ page }) => {
  await putPosts(['Any'])
  const screen = await openAdmin(page)
  const attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  await screen.title.fill(`${attack}</script>`)
  await screen.content.fill(
    `${attack}\n\n[press me](javascript:document.title=3) safe <b onclick="x">text</b>`,
  )
  const preview = await lookAtPreview(page)
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
  await screen.row(attack).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${attack}</script>`)
  await expect(page.getByRole('main').locator('script, img, a[href^="javascript"]')).toHaveCount(0)
  expect(await page.title()).toContain('onerror')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the section is accessible and fits 360 pixels (${colorScheme})`, async ({ page }) => {
    await putPosts(['Alder', `Aword${'verylong'.repeat(20)}`])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const screen = await openAdmin(page)
    await screen.edit('Alder').click()
    await expect((await lookAtPreview(page)).locator('strong')).toHaveCount(1)
    await screen.title.fill('')
    await screen.update.click()
    await expect(screen.alert).toBeVisible()
    await expectAccessible(page)
    await screen.remove('Alder').click()
    await expectAccessible(page)
    await screen.dialog.getByRole('button', { name: 'Keep it' }).click()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await lookAtPreview(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
