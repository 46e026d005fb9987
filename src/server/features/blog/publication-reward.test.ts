import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { givenEditor, ONE_O_CLOCK } from '../../testing/test-publication.ts'
import { findLedgerFaults } from '../points/points.queries.ts'

const admin = givenAdmin()
const { add, change, at } = givenEditor(admin)

describe('the reward for reading', () => {
  async function givenReader() {
    const { cookie, balances } = await admin.givenEarner()
    return {
      task: async () => {
        const { tasks } = (await admin.ask('GET', '/api/tasks', undefined, cookie)).reply
        const { state, points, details } = tasks.find(({ kind }: { kind: string }) => kind === 'blog')
        return { state, points, details }
      },
      claim: async () => (await admin.ask('POST', '/api/quests/latest-post/claim', {}, cookie)).status,
      pending: async () => (await balances()).pending,
    }
  }

  it('is for no draft and no scheduled post', async () => {
    const reader = await givenReader()
    await add({ publication: 'draft' })
    const { reply: post } = await add({ publication: ONE_O_CLOCK })
    expect([await reader.task(), await reader.claim()]).toEqual([
      { state: 'unavailable', points: 15, details: {} },
      409,
    ])
    at(ONE_O_CLOCK)
    expect([await reader.task(), await reader.claim()]).toEqual([
      { state: 'open', points: 15, details: { post: { id: post.id, title: 'Rings' } } },
      200,
    ])
    expect(await reader.pending()).toBe(15)
  })

  it('is for a post that was written before the last reading and published after it', async () => {
    const reader = await givenReader()
    const { reply: draft } = await add({ publication: 'draft' })
    await add()
    expect(await reader.claim()).toBe(200)
    at(ONE_O_CLOCK)
    await change(draft.id, { publication: 'now' })
    expect(await reader.task()).toMatchObject({ state: 'open', details: { post: { id: draft.id } } })
    expect([await reader.claim(), await reader.claim(), await reader.pending()]).toEqual([200, 409, 30])
  })

  it('is paid once, however often the post is taken back, moved and published again', async () => {
    const reader = await givenReader()
    const { reply: post } = await add()
    expect(await reader.claim()).toBe(200)
    for (const [hour, publication] of [
      [13, 'draft'],
      [14, 'now'],
      [15, '2026-11-14T16:00:00.000Z'],
      [17, 'draft'],
      [18, 'now'],
    ]) {
      at(`2026-11-14T${hour}:00:00.000Z`)
      expect((await change(post.id, { publication })).status).toBe(200)
      at(`2026-11-14T${hour}:59:59.000Z`)
      expect([await reader.claim(), (await reader.task()).state === 'open']).toEqual([409, false])
    }
    expect(await reader.task()).toMatchObject({ state: 'done', details: { post: { id: post.id } } })
    expect(await reader.pending()).toBe(15)
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })
})
