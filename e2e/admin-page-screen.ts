import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { insertEntries } from '../src/server/testing/test-entries.ts'
import { withDatabase } from './database.ts'
import { addEntries } from './ledger.ts'

export interface Somebody {
  id: string
  name: string
  email: string
}

/** A member of this test alone, with daily logins that wait for review. */
export async function addMember({ name = '', logins = 0 } = {}): Promise<Somebody> {
  const id = randomBytes(10).toString('hex')
  const member = { id, name: name || `Member ${id}`, email: `${id}@example.org` }
  await withDatabase(async (client) => {
    await client.query(
      'INSERT INTO members (id, name, email, joined_at, signup_network) VALUES ($1, $2, $3, now(), $1)',
      [id, member.name, member.email],
    )
    await client.query('INSERT INTO logins VALUES ($1, $2)', [`email:${member.email}`, id])
  })
  await addEntries(id, loginsOf(logins))
  return member
}

/** Daily logins since January 1: 5 pending points each. */
function loginsOf(days: number) {
  return Array.from({ length: days }, (_, i) => {
    const at = new Date(Date.UTC(2026, 0, 1 + i, 8)).toISOString()
    return { sourceKey: `login:${at.slice(0, 10)}`, pending: 5, at }
  })
}

/** Many entries in one statement: 5 pending points each, a second apart. */
export async function addManyEntries({ id }: Somebody, count: number): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      insertEntries(
        `SELECT $1, 'login:' || n, 'login', 5, 0, timestamptz '2026-01-01 08:00:00Z' + n * interval '1 second', $1
           FROM generate_series(0, $2::int - 1) AS n`,
      ),
      [id, count],
    )
    await client.query('UPDATE members SET pending_points = pending_points + 5 * $2::int WHERE id = $1', [
      id,
      count,
    ])
    // Updates the planner's statistics, which PostgreSQL would do by itself only after a minute.
    await client.query('ANALYZE point_entries, review_queue')
  })
}

export async function pointsOf({ id }: Somebody): Promise<{ pending: number; total: number }> {
  return withDatabase(async (client) => {
    const { rows } = await client.query(
      'SELECT pending_points::int AS pending, total_points::int AS total FROM members WHERE id = $1',
      [id],
    )
    return rows[0]
  })
}

export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** The page of one member. */
export function record(page: Page): Locator {
  return page.getByRole('main')
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('User ID').fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}

/** Opens the page of a member. */
export async function openRecord(page: Page, { id, name }: Somebody): Promise<void> {
  await page.goto(`/admin/users/${id}`)
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Opens the review filtered by this member, so that entries of other tests do not matter. */
export async function openReview(page: Page, member: Somebody): Promise<Locator> {
  await page.goto(`/admin/review?${new URLSearchParams({ member: member.id, name: member.name })}`)
  const review = section(page, 'Review')
  await review.getByText(`Only ${member.name}`).waitFor()
  return review
}
