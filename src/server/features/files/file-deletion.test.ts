import { describe, expect, it } from 'vitest'
import { sweep } from '../../housekeeping.ts'
import { givenFileQuests } from '../../testing/given-file-quests.ts'
import { waitFor } from '../../testing/wait-for.ts'

const given = givenFileQuests()
const { test, findSpace } = given

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

const isStored = async (hash: string) =>
  (await test.sql('SELECT FROM files WHERE hash = $1', [hash])).length === 1

describe('a file that its member removes', () => {
  it('is deleted at once', async () => {
    const id = await given.quest()
    const member = await given.member()
    const before = await findSpace()
    const { hash } = await member.stored(id, '#0c0c0c')
    expect((await (await given.member()).remove(id, hash)).status).toBe(404)
    expect((await member.remove(id, hash)).status).toBe(200)
    expect((await member.open(hash)).status).toBe(404)
    expect(await isStored(hash)).toBe(false)
    expect(await findSpace()).toBe(before)
    expect((await member.remove(id, hash)).status).toBe(404)
  })

  it('stays until another member who sent the same has removed it too', async () => {
    const id = await given.quest()
    const [ada, bob] = [await given.member(), await given.member()]
    const { hash } = await ada.stored(id, '#0d0d0d')
    await bob.stored(id, '#0d0d0d')
    await ada.remove(id, hash)
    await sweep(test.database, new Date(test.clock.now.getTime() + 2 * HOUR_MS))
    expect((await ada.open(hash)).status).toBe(404)
    expect((await bob.open(hash)).status).toBe(200)
    await bob.remove(id, hash)
    await sweep(test.database, new Date(test.clock.now.getTime() + 2 * HOUR_MS))
    expect(await isStored(hash)).toBe(false)
    await findSpace()
  })

  it('is deleted at once when its last use goes, however often it was sent', async () => {
    const [id, other] = [await given.quest(), await given.quest()]
    const [ada, bob] = [await given.member(), await given.member()]
    const before = await findSpace()
    const { hash } = await ada.stored(id, '#0d0e0f')
    await ada.stored(other, '#0d0e0f')
    await bob.stored(id, '#0d0e0f')
    expect((await ada.remove(id, hash)).status).toBe(200)
    expect((await bob.remove(id, hash)).status).toBe(200)
    expect((await ada.open(hash)).status).toBe(200)
    expect((await ada.remove(other, hash)).status).toBe(200)
    expect(await isStored(hash)).toBe(false)
    expect(await findSpace()).toBe(before)
  })

  it('is deleted once by many removals at the same time', async () => {
    const quests = await Promise.all(Array.from({ length: 5 }, () => given.quest()))
    const members = await Promise.all(Array.from({ length: 8 }, () => given.member()))
    const before = await findSpace()
    const uses = members.flatMap((member) => quests.map((id) => ({ member, id })))
    let hash = ''
    for (const { member, id } of uses) hash = (await member.stored(id, '#0a0b0c')).hash
    const removed = await Promise.all(uses.map(({ member, id }) => member.remove(id, hash)))
    expect(removed.filter(({ status }) => status === 200)).toHaveLength(uses.length)
    expect(await isStored(hash)).toBe(false)
    expect(await findSpace()).toBe(before)
  })

  it('is deleted when an improved claim leaves it out', async () => {
    const id = await given.quest()
    const member = await given.member()
    const [kept, replaced] = [await member.stored(id, '#1d1d1d'), await member.stored(id, '#1e1e1e')]
    await member.claim(id, { files: [kept.hash, replaced.hash] })
    await test.sql(`UPDATE quest_claims SET state = 'returned' WHERE member_id = $1`, [member.id])
    // One file is sent again, so that the claim has it twice until it is made.
    await member.stored(id, '#1d1d1d')
    expect((await member.claim(id, { files: [kept.hash] })).status).toBe(200)
    expect([await isStored(kept.hash), await isStored(replaced.hash)]).toEqual([true, false])
    expect(await test.sql('SELECT uploads FROM files WHERE hash = $1', [kept.hash])).toEqual([{ uploads: 1 }])
    await findSpace()
  })

  it('stays if another member sends the same meanwhile', async () => {
    const id = await given.quest()
    const [ada, bob] = [await given.member(), await given.member()]
    const { hash } = await ada.stored(id, '#0e0e0e')
    const client = await test.database.pool.connect()
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query('SELECT FROM files WHERE hash = $1 FOR UPDATE', [hash])
    // Both wait for the file: first the upload, then the removal.
    const sent = bob.stored(id, '#0e0e0e')
    await waitFor(async () => expect(await countWaiting()).toBe(1))
    const removed = ada.remove(id, hash)
    await waitFor(async () => expect(await countWaiting()).toBe(2))
    await client.query('COMMIT')
    client.release()
    await sent
    expect((await removed).status).toBe(200)
    expect((await bob.open(hash)).status).toBe(200)
    await findSpace()
  })

  it('is stored anew if another member sends the same right after', async () => {
    const id = await given.quest()
    const [ada, bob] = [await given.member(), await given.member()]
    const { hash } = await ada.stored(id, '#0f0f0f')
    const client = await test.database.pool.connect()
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query('SELECT FROM files WHERE hash = $1 FOR UPDATE', [hash])
    const removed = ada.remove(id, hash)
    await waitFor(async () => expect(await countWaiting()).toBe(1))
    const sent = bob.stored(id, '#0f0f0f')
    await waitFor(async () => expect(await countWaiting()).toBe(2))
    await client.query('COMMIT')
    client.release()
    expect((await removed).status).toBe(200)
    await sent
    expect((await bob.open(hash)).status).toBe(200)
    await findSpace()
  })
})

/** Statements about files that wait for a lock, of whatever node. */
async function countWaiting(): Promise<number> {
  const [row] = await test.sql<{ count: number }>(
    test.database.isDistributed
      ? 'SELECT count(DISTINCT waiting_gpid) FROM citus_lock_waits'
      : `SELECT count(*) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ '"files"'`,
  )
  return row?.count ?? 0
}

describe('housekeeping', () => {
  it('deletes files that were not claimed within a day', async () => {
    const id = await given.quest()
    const member = await given.member()
    const [claimed, forgotten] = [await member.stored(id, '#101010'), await member.stored(id, '#202020')]
    await member.claim(id, { files: [claimed.hash] })
    const at = (ms: number) => new Date(test.clock.now.getTime() + ms)
    await sweep(test.database, at(DAY_MS - 1))
    expect((await member.open(forgotten.hash)).status).toBe(200)
    await sweep(test.database, at(DAY_MS))
    expect((await member.open(forgotten.hash)).status).toBe(404)
    expect(await isStored(forgotten.hash)).toBe(false)
    expect((await member.open(claimed.hash)).status).toBe(200)
    await findSpace()
  })

  it('forgets the uploads whose time is over, so that the last member to remove a file deletes it', async () => {
    const id = await given.quest()
    const [ada, bob] = [await given.member(), await given.member()]
    const start = test.clock.now.getTime()
    const { hash } = await ada.stored(id, '#505050')
    test.clock.now = new Date(start + 20 * HOUR_MS)
    await bob.stored(id, '#505050')
    await sweep(test.database, new Date(start + DAY_MS))
    expect((await ada.open(hash)).status).toBe(404)
    expect((await bob.remove(id, hash)).status).toBe(200)
    expect(await isStored(hash)).toBe(false)
    await findSpace()
  })

  it('deletes the files of a refused claim after 90 days, and keeps those of an approved one', async () => {
    const id = await given.quest()
    const [ada, bob] = [await given.member(), await given.member()]
    const [refused, approved] = [await ada.stored(id, '#303030'), await bob.stored(id, '#404040')]
    await ada.claim(id, { files: [refused.hash] })
    await bob.claim(id, { files: [approved.hash] })
    const reviewer = await test.logIn({ role: 'reviewer' })
    const decide = (decision: string, memberId: string) =>
      reviewer.post('/api/admin/review/decide', {
        decision,
        reason: 'Looked at it.',
        entries: [{ memberId, sourceKey: `file:${id}:once` }],
      })
    expect((await decide('reject', ada.id)).status).toBe(200)
    expect((await decide('approve', bob.id)).status).toBe(200)
    const at = (ms: number) => new Date(test.clock.now.getTime() + ms)
    await sweep(test.database, at(90 * DAY_MS - 1))
    expect(await isStored(refused.hash)).toBe(true)
    await sweep(test.database, at(90 * DAY_MS))
    expect(await isStored(refused.hash)).toBe(false)
    expect(await isStored(approved.hash)).toBe(true)
    await findSpace()
  })
})
