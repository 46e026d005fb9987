import { formatMoment } from '../src/domain/format.ts'
import { expectAccessible, LOOKS, setLook } from './accessible.ts'
import { openPosts, putPosts } from './admin-posts-content.ts'
import { postsScreen } from './admin-screen.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

const HOUR_MS = 3600 * 1000

/** A time to come, as the field and as the page write it. */
function hoursFromNow(hours: number): { field: string; words: string } {
  const moment = new Date(Date.now() + hours * HOUR_MS).toISOString()
  return { field: moment.slice(0, 16), words: formatMoment(moment) }
}

test.beforeEach(async ({ logInAs }) => {
  await logInAs('admin')
})

test('the title is at most 15 Tab stops from the top of the page', async ({ page }) => {
  await putPosts(['Alder', 'Beech'])
  const screen = await openPosts(page)
  let stops = 0
  do {
    await page.keyboard.press('Tab')
    stops += 1
  } while (stops < 15 && !(await screen.title.evaluate((field) => field === document.activeElement)))
  await expect(screen.title).toBeFocused()
})

test('deleting a draft or a scheduled post does not speak of readers, who can only be those of a published one', async ({
  page,
}) => {
  await putPosts(['Alder'])
  const screen = await openPosts(page)
  await screen.title.fill('Slow moss')
  await screen.content.fill('Moss is **slow**.')
  await screen.saveDraft.click()
  await expect(screen.status).toHaveText('Draft saved.')
  await screen.remove('Slow moss').click()
  await expect(screen.dialog).toContainText('The draft “Slow moss” will be deleted. It is not on the blog.')
  await expect(screen.dialog).not.toContainText('reading')
  await screen.dialog.getByRole('button', { name: 'Keep it' }).click()
  await screen.publication('At a time').check()
  await page.getByLabel('Publication time (UTC)').fill(hoursFromNow(48).field)
  await screen.schedule.click()
  await expect(screen.row('Slow moss')).toContainText('Scheduled')
  await screen.remove('Slow moss').click()
  await expect(screen.dialog).toContainText('“Slow moss” will be deleted and will not be published.')
})

test('a draft is written over several visits, and visitors see it when it is published', async ({ page }) => {
  await putPosts(['Alder'])
  const screen = await openPosts(page)
  await screen.title.fill('Slow moss')
  await screen.content.fill('Moss is **slow**.')
  await screen.saveDraft.click()
  await expect(screen.status).toHaveText('Draft saved.')
  await expect(screen.saveDraft).toBeFocused()
  await expect(screen.cancel).toBeVisible()
  await expect(screen.row('Slow moss')).toContainText('Draft')
  await expect(screen.row('Slow moss').getByRole('link')).toHaveCount(0)
  await expect(screen.rows.first()).toContainText('Slow moss')
  const rail = page.getByRole('navigation', { name: 'Administration' })
  await expect(rail.getByRole('link', { name: 'Blog Posts' })).toHaveText('Blog Posts1 waiting')
  const id = new URL(page.url()).searchParams.get('edit')
  expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)

  await page.reload()
  await expect(screen.title).toHaveValue('Slow moss')
  await expect(screen.publication('Draft')).toBeChecked()
  await expect(screen.region).toContainText('Only editors and administrators see the post.')
  await screen.content.fill('Moss is **very** slow.')
  await page.keyboard.press('Tab')
  await screen.saveDraft.click()
  await expect(screen.status).toHaveText('Blog post updated successfully! It is a draft.')
  expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)

  await screen.publication('Now').check()
  await screen.update.click()
  await expect(screen.status).toHaveText('Blog post updated successfully!')
  await expect(page).toHaveURL('/admin/blog')
  await expect(screen.title).toHaveValue('')
  await expect(screen.row('Slow moss')).toContainText('Published')
  await expect(rail.getByRole('link', { name: 'Blog Posts' })).toHaveText('Blog Posts')
  await screen.row('Slow moss').getByRole('link', { name: 'View post Slow moss' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow moss')
  await expect(page.getByRole('article')).toContainText('Moss is very slow.')
})

test('a post is scheduled, moved, and published early; a time that has passed is refused', async ({
  page,
  complaints,
}) => {
  await putPosts(['Alder'])
  const screen = await openPosts(page)
  const [tomorrow, later] = [hoursFromNow(24), hoursFromNow(48)]
  await screen.title.fill('Spring')
  await screen.content.fill('It comes.')
  await expect(screen.time).toBeHidden()
  await screen.publication('At a time').check()
  await expect(screen.schedule).toHaveText('Schedule')
  await screen.schedule.click()
  await expect(screen.alert).toHaveText('Please choose when the post is published.')
  await expect(screen.time).toBeFocused()
  await screen.time.fill('2020-01-01T09:00')
  await expect(screen.region).toContainText('Visitors see the post from January 1, 2020, 09:00 UTC on.')
  await screen.schedule.click()
  await expect(screen.alert).toHaveText(
    'A post can be scheduled for a time to come, within the next five years.',
  )
  await expect(screen.title).toHaveValue('Spring')
  expect(complaints.splice(0).join()).toContain('400')
  await screen.time.fill(tomorrow.field)
  await expect(screen.schedule).toHaveText(/^Schedule for .* UTC$/)
  await screen.schedule.click()
  await expect(screen.status).toHaveText(
    `Blog post added successfully! It will be published on ${tomorrow.words}.`,
  )
  await expect(screen.row('Spring')).toContainText(`Scheduled for ${tomorrow.words}`)

  await screen.edit('Spring').click()
  await expect(screen.time).toHaveValue(tomorrow.field)
  await screen.time.fill(later.field)
  await screen.schedule.click()
  await expect(screen.row('Spring')).toContainText(`Scheduled for ${later.words}`)
  // Saving the text alone leaves the time as it is.
  await screen.edit('Spring').click()
  await screen.content.fill('It is late.')
  await screen.schedule.click()
  await expect(screen.status).toContainText(`It will be published on ${later.words}.`)
  await screen.edit('Spring').click()
  await screen.publication('Now').check()
  await screen.update.click()
  await expect(screen.status).toHaveText('Blog post updated successfully!')
  await expect(screen.row('Spring')).toContainText('Published')
})

test('a post that was just saved opens without the draft that has become part of it, however late the server tells so', async ({
  page,
}) => {
  const [id] = await putPosts(['Alder'])
  const screen = await openPosts(page, `?edit=${id}`)
  await screen.content.fill('It is late.')
  await expect(screen.kept).toBeVisible()
  await screen.update.click()
  await expect(screen.status).toHaveText('Blog post updated successfully!')
  const release = await holdBack(page, `**/api/admin/posts/${id}`)
  await screen.edit('Alder').click()
  await screen.content.fill('It is very late.')
  await expect(screen.kept).toBeVisible()
  release()
  await screen.update.click()
  await expect(screen.row('Alder')).toContainText('Published')
  await expect(screen.status).toHaveText('Blog post updated successfully!')
})

test('a published post is taken off the blog, and the form says what that means', async ({ page }) => {
  const [id] = await putPosts(['Old oak'])
  const screen = await openPosts(page, `?edit=${id}`)
  await expect(screen.title).toHaveValue('Old oak')
  await expect(screen.publication('Published')).toBeChecked()
  await expect(screen.region).toContainText('On the blog since')
  await screen.publication('Draft').check()
  await expect(screen.region).toContainText('The post is taken off the blog.')
  await screen.takeOff.click()
  await expect(screen.status).toHaveText('Blog post updated successfully! It is a draft.')
  await expect(screen.row('Old oak')).toContainText('Draft')
  expect((await page.request.get(`/blog/${id}`)).status()).toBe(404)
})

test('filter, page and edited post are in the URL, and the browser’s Back keeps them', async ({
  page,
  complaints,
}) => {
  const [, second] = await putPosts(Array.from({ length: 21 }, (_, index) => `Post ${index + 1}`))
  for (const title of ['First draft', 'Second draft']) {
    await page.request.post('/api/admin/posts', { data: { title, content: 'Soon.', publication: 'draft' } })
  }
  const screen = await openPosts(page)
  await screen.filter(/^Drafts 2$/).click()
  await expect(page).toHaveURL('/admin/blog?state=draft')
  await expect(screen.rows).toHaveCount(2)
  await expect(screen.filter(/^Drafts/)).toBeFocused()
  await screen.filter(/^Scheduled 0$/).click()
  await expect(screen.region).toContainText('Nothing is scheduled')
  await screen.filter(/^Published 21$/).click()
  await screen.region.getByRole('button', { name: 'Older posts' }).click()
  await expect(page).toHaveURL('/admin/blog?state=published&page=2')
  await expect(screen.rows).toHaveCount(1)
  await screen.edit('Post 21').click()
  await expect(screen.title).toHaveValue('Post 21')
  await screen.row('Post 21').getByRole('link', { name: 'View post Post 21' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post 21')
  await page.goBack()
  await expect(screen.row('Post 21')).toBeVisible()
  await expect(screen.title).toHaveValue('Post 21')

  await page.goto(`/admin/blog?edit=${second}&state=draft`)
  await expect(screen.title).toHaveValue('Post 2')
  await expect(screen.title).toBeFocused()
  await expect(screen.rows).toHaveCount(2)
  await screen.cancel.click()
  await expect(page).toHaveURL('/admin/blog?state=draft')
  await page.goto('/admin/blog?edit=gone&state=nonsense&page=99')
  await expect(screen.alert).toHaveText('This post was deleted, or never existed.')
  await expect(screen.rows.first()).toBeVisible()
  expect(complaints.splice(0).join()).toContain('404')
})

test('drafts, scheduled and published posts are accessible at every width', async ({ page }) => {
  await putPosts(['Alder'])
  const publication = new Date(Date.now() + 24 * HOUR_MS).toISOString()
  const [draft, scheduled] = [
    { title: 'Birch', content: 'Soon.', publication: 'draft' },
    { title: 'Cedar', content: 'Later.', publication },
  ]
  for (const data of [draft, scheduled]) await page.request.post('/api/admin/posts', { data })
  const screen = await openPosts(page)
  await screen.edit('Cedar').click()
  for (const look of LOOKS) {
    await setLook(page, look)
    await expect(postsScreen(page).time).toBeVisible()
    await expectAccessible(page)
  }
})
