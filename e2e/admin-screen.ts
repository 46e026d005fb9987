import { expect, type Locator, type Page } from '@playwright/test'

export const POSTS = '/api/admin/posts'
export const QUIZZES = '/api/admin/quizzes'

/** The elements of a section that edits content. */
function section(page: Page, name: string) {
  const region = page.getByRole('region', { name, exact: true })
  const field = (label: string) => region.getByLabel(label, { exact: true })
  return {
    region,
    field,
    cancel: region.getByRole('button', { name: 'Cancel Edit' }),
    /** What the last act did; the list may be loading beside it. */
    status: region.getByRole('status').filter({ hasNotText: /^(Loading|Rendering) / }),
    loading: region.getByRole('status').filter({ hasText: /^Loading / }),
    alert: region.getByRole('alert'),
    dialog: region.getByRole('dialog'),
    loadOther: region.getByRole('button', { name: 'Load the other version' }),
    other: region.getByRole('region', { name: 'The other version' }),
    rows: region.getByRole('listitem'),
    row: (text: string) => region.getByRole('listitem').filter({ hasText: text }),
    edit: (subject: string) => region.getByRole('button', { name: `Edit ${subject}`, exact: true }),
    remove: (subject: string) => region.getByRole('button', { name: `Delete ${subject}`, exact: true }),
  }
}

export function postsScreen(page: Page) {
  const found = section(page, 'Blog Posts')
  return {
    ...found,
    title: found.field('Title'),
    content: found.field('Content'),
    imageUrl: found.field('Image URL (optional)'),
    publication: (choice: string) => found.region.getByRole('radio', { name: choice, exact: true }),
    time: found.field('Publication time (UTC)'),
    saveDraft: found.region.getByRole('button', { name: 'Save draft' }),
    /** A filter of the list. */
    filter: (name: RegExp) => found.region.getByRole('button', { name }),
    add: found.region.getByRole('button', { name: 'Add Post' }),
    update: found.region.getByRole('button', { name: 'Update Post' }),
    excerpt: found.field('Excerpt (optional)'),
    schedule: found.region.getByRole('button', { name: /^Schedule( for|$)/ }),
    takeOff: found.region.getByRole('button', { name: 'Take off the blog' }),
    discardDraft: found.region.getByRole('button', { name: 'Discard draft' }),
    /** What was typed is on the server. */
    kept: found.region.getByText(/^Draft (of Ada, )?saved /),
    viewDraft: found.region.getByRole('link', { name: 'View draft as a page' }),
    preview: found.region.getByRole('region', { name: 'Preview' }),
  }
}

export function quizzesScreen(page: Page) {
  const found = section(page, 'Daily Quizzes')
  return {
    ...found,
    question: found.field('Question'),
    option: (number: number) => found.field(`Option ${number}`),
    answer: found.field('Correct Answer'),
    points: found.field('Points Awarded'),
    date: found.field('Date'),
    add: found.region.getByRole('button', { name: 'Add Quiz' }),
    update: found.region.getByRole('button', { name: 'Update Quiz' }),
  }
}

/** On a phone it is a tab, on wider screens it is beside the text. */
export async function openPreview(page: Page): Promise<Locator> {
  const { region, preview } = postsScreen(page)
  const toggle = region.getByRole('button', { name: 'Preview', exact: true })
  if (await toggle.isVisible()) await toggle.click()
  await expect(preview).toBeVisible()
  return preview
}

/** From a page of administration, by the site's navigation. */
export async function openBlog(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('button', { name: 'More' }).click()
  await navigation.getByRole('link', { name: 'Blog', exact: true }).click()
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
