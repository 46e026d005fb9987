import { expectAccessible } from './accessible.ts'
import { endSession, fillInLogin, logIn, register } from './accounts.ts'
import { openPosts, putPosts } from './admin-posts-content.ts'
import { openPreview, POSTS } from './admin-screen.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ logInAs }) => {
  await logInAs('admin')
})

test.describe('two administrators', () => {
  test('the second to save sees the conflict, keeps the draft, and can compare before overwriting', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    const [id] = await putPosts(['Shared meadow'])
    const screen = await openPosts(page)
    await screen.edit('Shared meadow').click()
    await screen.content.fill('Mine, and long in the making.')
    await expect(screen.kept).toBeVisible()
    const state = await page.context().storageState()
    const elsewhere = await browser.newContext({ storageState: state, ...(baseURL && { baseURL }) })
    const otherPage = await elsewhere.newPage()
    const otherScreen = await openPosts(otherPage)
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

    // The list is older than the post by now, and the form gets the newest version.
    await otherScreen.edit('Shared meadow').click()
    await expect(otherScreen.content).toHaveValue('Mine, and long in the making.')
    await otherScreen.title.fill('Another name')
    await expect(otherScreen.kept).toBeVisible()
    const saved = await (await page.request.get(`${POSTS}/${id}`)).json()
    const data = { title: 'Third name', content: 'Third.', lastSaved: saved.updatedAt }
    expect((await page.request.put(`${POSTS}/${id}`, { data })).ok()).toBe(true)
    await otherScreen.update.click()
    await expect(otherScreen.loadOther).toBeVisible()
    await otherScreen.loadOther.click()
    await expect(otherScreen.other).toContainText('Third.')
    await otherScreen.other.getByRole('button', { name: 'Take the other version' }).click()
    await expect(otherScreen.title).toHaveValue('Third name')
    await expect(otherScreen.content).toHaveValue('Third.')
    await elsewhere.close()
    expect(complaints.splice(0).join()).toContain('409')
  })

  test('the draft of a post that was deleted meanwhile can be added as a new post', async ({
    page,
    complaints,
  }) => {
    const [id] = await putPosts(['Short lived', 'Other'])
    const screen = await openPosts(page)
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

test.describe('what is typed', () => {
  test('is kept on the server, shows to no visitor, and is discarded only after a confirmation', async ({
    page,
  }) => {
    const [id] = await putPosts(['Alder', 'Beech'])
    const screen = await openPosts(page)
    await screen.edit('Alder').click()
    await screen.title.fill('Alder, changed')
    await screen.edit('Beech').click()
    await expect(screen.title).toHaveValue('Beech')
    await expect(screen.title).toBeFocused()
    await expect(screen.row('Alder')).toContainText('unpublished changes')
    await screen.edit('Alder').click()
    await expect(screen.title).toHaveValue('Alder, changed')
    await expect(screen.kept).toBeVisible()
    await screen.cancel.click()
    await expect(screen.title).toHaveValue('')
    await screen.edit('Alder').click()
    await screen.saveDraft.click()
    await expect(screen.status).toHaveText('Draft saved. Visitors still see the published version.')
    expect(await (await page.request.get(`/blog/${id}`)).text()).not.toContain('changed')
    await screen.discardDraft.click()
    await expect(screen.dialog).toContainText('Discard unsaved changes?')
    await screen.dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(screen.title).toHaveValue('Alder, changed')
    await screen.discardDraft.click()
    await screen.dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(screen.title).toHaveValue('Alder')
    await expect(screen.discardDraft).toHaveCount(0)
    await expect(screen.row('Alder')).not.toContainText('unpublished changes')
  })

  test('is there again after the document was closed, for a new post too', async ({ page }) => {
    await putPosts(['Alder'])
    const screen = await openPosts(page)
    await screen.title.fill('A new hedge')
    await screen.content.fill('Hedges are **roads**.')
    await expect(screen.kept).toBeVisible()
    await screen.edit('Alder').click()
    await screen.title.fill('Alder, changed')
    await expect(screen.kept).toBeVisible()
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    await expect(screen.title).toHaveValue('Alder, changed')
    await screen.cancel.click()
    await expect(screen.title).toHaveValue('A new hedge')
    await page.goto('/admin/blog')
    await expect(screen.content).toHaveValue('Hedges are **roads**.')
    expect(questions).toEqual([])
    await screen.add.click()
    await expect(screen.status).toHaveText('Blog post added successfully!')
    await expect(screen.title).toHaveValue('')
    await page.reload()
    await expect(screen.row('A new hedge')).toBeVisible()
    await expect(screen.title).toHaveValue('')
  })

  test('and cannot be kept is told, and the browser asks before it leaves the site', async ({
    page,
    complaints,
  }) => {
    await putPosts(['Alder'])
    const screen = await openPosts(page)
    await screen.edit('Alder').click()
    await expect(screen.title).toHaveValue('Alder')
    await page.route('**/draft', (route) => route.abort())
    await screen.title.fill('Alder, changed')
    await expect(screen.region).toContainText('The draft could not be saved. It is tried again by itself.')
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Quests' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible()
    await page.goBack()
    await expect(screen.title).toHaveValue('Alder, changed')
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(questions).toEqual(['beforeunload'])
    await expect(screen.title).toHaveValue('Alder')
    complaints.splice(0)
  })

  test('in two windows at once overwrites nothing: the writer sees both and chooses', async ({
    page,
    context,
    complaints,
  }) => {
    await putPosts(['Alder'])
    const screen = await openPosts(page)
    await screen.edit('Alder').click()
    await expect(screen.title).toHaveValue('Alder')
    const otherScreen = await openPosts(await context.newPage())
    await otherScreen.edit('Alder').click()
    await otherScreen.content.fill('Theirs.')
    await expect(otherScreen.kept).toBeVisible()
    await screen.content.fill('Mine.')
    await expect(screen.alert).toContainText('Somebody else has saved this post meanwhile.')
    await screen.loadOther.click()
    await expect(screen.other).toContainText('Theirs.')
    await expectAccessible(page)
    await screen.other.getByRole('button', { name: 'Go on with mine' }).click()
    await expect(screen.kept).toBeVisible()
    await expect(screen.content).toHaveValue('Mine.')
    await otherScreen.update.click()
    await expect(otherScreen.alert).toContainText('Somebody else has saved this post meanwhile.')
    await otherScreen.loadOther.click()
    await otherScreen.other.getByRole('button', { name: 'Take the other version' }).click()
    await expect(otherScreen.content).toHaveValue('Mine.')
    expect(complaints.splice(0).join()).toContain('409')
  })

  test('survive a session that ended', async ({ page, context, complaints }) => {
    await context.clearCookies()
    const person = await register(context.request)
    const { id } = await logIn(context.request, person)
    await withDatabase((client) =>
      client.query(`INSERT INTO staff VALUES ($1, 'administrator', now(), 'command')`, [id]),
    )
    await putPosts(['Alder'])
    const screen = await openPosts(page)
    await screen.title.fill('Long thoughts')
    await screen.content.fill('Long text.')
    // Otherwise the request of the preview or of the draft may be the first that is refused for the ended session.
    await expect(await openPreview(page)).toContainText('Long text.')
    await expect(screen.kept).toBeVisible()
    await endSession(page)
    await screen.add.click()
    await expect(page).toHaveURL('/login')
    await fillInLogin(page, person)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/admin/blog')
    await expect(screen.content).toHaveValue('Long text.')
    await screen.add.click()
    await expect(screen.status).toHaveText('Blog post added successfully!')
    expect(complaints.splice(0).join()).toContain('401')
  })

  test('of a post that is deleted here become a new post', async ({ page }) => {
    await putPosts(['Alder', 'Beech'])
    const screen = await openPosts(page)
    await screen.edit('Alder').click()
    await screen.content.fill('Changed.')
    await screen.remove('Alder').click()
    await screen.dialog.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(screen.add).toBeVisible()
    await expect(screen.content).toHaveValue('Changed.')
  })
})
