import { beforeAll, describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { givenDownloads } from '../../testing/test-downloads.ts'
import { insertAnswers } from '../../testing/test-entries.ts'
import { addTestQuest } from '../../testing/test-quests.ts'

const admin = givenAdmin()
const { test } = admin
const downloads = givenDownloads(test)

/** Reads the download that a member gets now. */
async function download(cookie: string) {
  const { download } = await (await downloads.ask(cookie)).json()
  await downloads.work()
  return downloads.unzip(cookie, download.id)
}

/** Of others, nothing may be in the download that would tell who they are. */
const FRIEND = 'FriendlyFernando'
const REVIEWER = 'RigorousRita'

let ada: Awaited<ReturnType<typeof admin.givenEarner>>
let friendId: string
let zip: Awaited<ReturnType<typeof downloads.unzip>>
let hash: string

beforeAll(async () => {
  ada = await admin.givenEarner(3)
  friendId = (await test.logIn()).id
  const { id } = ada
  await test.sql('UPDATE members SET name = $2 WHERE id = $1', [friendId, FRIEND])
  await test.sql('UPDATE members SET name = $2 WHERE id = $1', [admin.id, REVIEWER])
  await test.sql(
    `UPDATE members SET name = '=Ada', password_hash = '$argon2id$secret', signup_network = repeat('e', 64), referred_by = $2,
            email_verified_at = '2026-11-02', wallet_address = '0x' || repeat('a', 40) WHERE id = $1`,
    [id, friendId],
  )
  await test.sql(
    `INSERT INTO logins VALUES ('email:' || $1 || '@example.org', $1), ('google:12345', $1), ('google:999', $2)`,
    [id, friendId],
  )
  const decide = (body: object) => admin.ask('POST', '/api/admin/review/decide', body)
  const entry = (sourceKey: string) => [{ memberId: id, sourceKey }]
  await decide({ decision: 'approve', entries: entry('login:0') })
  await decide({ decision: 'reject', entries: entry('login:1'), reason: 'too early in the day' })
  await admin.ask('POST', `/api/admin/members/${id}/adjustments`, {
    key: 'prize',
    points: 40,
    reason: 'photo contest',
  })
  await admin.ask('POST', `/api/admin/members/${id}/notes`, { text: 'Helps at every planting day' })
  await admin.ask('POST', `/api/admin/members/${id}/suspend`, { reason: 'looked like a program' })
  await admin.ask('POST', `/api/admin/members/${id}/restore`, { reason: 'a person after all' })
  await test.sql(`INSERT INTO referrals VALUES ($1, $2, '2026-11-03')`, [id, friendId])
  await test.sql(
    `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
     VALUES ($1, 'referral:' || $2, 'referral', 0, 150, '2026-11-03', $2)`,
    [id, friendId],
  )
  await test.sql(
    insertAnswers(`SELECT id, 'daily_2026-11-04', timestamptz '2026-11-04', timestamptz '2026-11-04', 'Oak', 'Yew', 0
    FROM members WHERE id = '${id}'`),
  )
  const questId = await addTestQuest(test.database, {
    kind: 'text',
    title: 'Your tree',
    settings: { minLength: 1, maxLength: 500 },
  })
  await test.post(
    `/api/quests/${questId}/claim`,
    { answer: { text: 'It is an oak, "old"' } },
    { cookie: ada.cookie },
  )
  hash = await downloads.addFile(id, 100_000)
  await test.sql(
    `INSERT INTO outbox (id, kind, email, created_at, due_at) VALUES (repeat('o', 20), 'password_changed', $1, '2026-11-05', '2026-11-05')`,
    [`${id}@example.org`],
  )
  await test.sql(`INSERT INTO member_zones VALUES ($1, '2026-11-02', 'Asia/Kathmandu')`, [id])
  await test.sql(`INSERT INTO streak_freezes VALUES ($1, '2026-11-06', '2026-11-07')`, [id])
  await test.sql(`INSERT INTO today_visits VALUES ($1, '2026-11-08', '2026-11-08 10:00Z')`, [id])
  zip = await download(ada.cookie)
})

describe('the download', () => {
  it('has the profile, the logins and the sessions, without hashes', () => {
    expect(zip.list('profile')).toEqual([
      expect.objectContaining({
        id: ada.id,
        name: '=Ada',
        email: `${ada.id}@example.org`,
        joinedAt: '2026-11-01T08:00:00.000Z',
        hasPassword: true,
        wasInvited: true,
        hasSignupNetworkHash: true,
        hasSignupBrowserHash: false,
        badges: expect.objectContaining({ walletLinked: true }),
      }),
    ])
    expect(zip.list('logins').map(({ login }: { login: string }) => login)).toEqual([
      `email:${ada.id}@example.org`,
      'google:12345',
    ])
    expect(zip.list('sessions')).toEqual([
      {
        createdAt: '2026-11-01T08:00:00.000Z',
        expiresAt: '2027-06-01T00:00:00.000Z',
        provenAt: '2030-01-01T00:00:00.000Z',
        browser: null,
      },
    ])
  })

  it('has every entry of the ledger in words, with its state and reason', () => {
    const entries = zip.list('ledger')
    const find = (key: string) => entries.find((entry: { key: string }) => entry.key === key)
    expect(find('login:0')).toMatchObject({ state: 'approved', by: 'you', pendingChange: 5 })
    expect(find('login:1')).toMatchObject({ state: 'rejected' })
    expect(find('login:2')).toMatchObject({ state: 'pending', what: expect.stringContaining('login') })
    expect(find('reject:login:1')).toMatchObject({
      state: 'decision',
      by: 'a reviewer',
      reason: 'too early in the day',
    })
    expect(find('adjust:prize')).toMatchObject({ state: 'adjusted', by: 'an administrator', totalChange: 40 })
    expect(find('referral:friend-1')).toMatchObject({ by: 'a friend who joined', totalChange: 150 })
    expect(zip.list('waiting').map(({ key }: { key: string }) => key)).toContain('login:2')
  })

  it('has claims with their answers, and files exactly as they are kept', async () => {
    expect(zip.list('claims')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          quest: 'Your tree',
          answer: { text: 'It is an oak, "old"' },
          state: 'pending',
        }),
        expect.objectContaining({
          questId: 'daily-quiz',
          answer: { selectedOption: 'Oak', correct: false, correctAnswer: 'Yew', pointsAwarded: 0 },
        }),
      ]),
    )
    const [file] = zip.list('files')
    expect(file).toMatchObject({ sha256: hash, name: 'An oak & I.jpg' })
    expect(file.path).toBe(`files/2026-11-02-An-oak-I-${hash.slice(0, 16)}.webp`)
    const [stored] = await test.column<Buffer>('SELECT bytes FROM files WHERE hash = $1', [hash])
    expect(zip.files.get(file.path)?.equals(stored as Buffer)).toBe(true)
  })

  it('has what was decided and noted about the member, and why', () => {
    const decisions = zip.list('decisions')
    expect(decisions.map(({ act, reason }: Record<string, string>) => [act, reason])).toEqual(
      expect.arrayContaining([
        ['approve_entries', null],
        ['reject_entries', 'too early in the day'],
        ['adjust_points', 'photo contest'],
        ['suspend_member', 'looked like a program'],
        ['restore_member', 'a person after all'],
      ]),
    )
    expect(decisions.find(({ act }: { act: string }) => act === 'adjust_points').changedTo).toMatchObject({
      totalPoints: 45,
    })
    expect(zip.list('notes')).toEqual([
      { text: 'Helps at every planting day', writtenAt: '2026-11-14T12:00:00.000Z' },
    ])
    expect(zip.list('mails')).toEqual([
      expect.objectContaining({ kind: 'password_changed', address: `${ada.id}@example.org` }),
    ])
  })

  it('has what the streak is computed from, and friends as numbers', () => {
    expect(zip.list('time-zones')).toEqual([{ since: '2026-11-02T00:00:00.000Z', zone: 'Asia/Kathmandu' }])
    expect(zip.list('streak-freezes')).toEqual([{ day: '2026-11-06', appliedAt: '2026-11-07T00:00:00.000Z' }])
    expect(zip.list('visits')).toEqual([{ day: '2026-11-08', at: '2026-11-08T10:00:00.000Z' }])
    expect(zip.list('friends')).toEqual([{ friend: 'friend-1', joinedAt: '2026-11-03T00:00:00.000Z' }])
  })

  it('names no other person, and has no hash of a secret', () => {
    for (const [path, bytes] of zip.files) {
      for (const other of [friendId, FRIEND, admin.id, REVIEWER, 'google:999', 'argon2', 'e'.repeat(64)])
        expect(bytes.includes(other), `${other} in ${path}`).toBe(false)
    }
  })

  it('says the same in CSV, in which nothing is a formula', () => {
    expect(zip.text('csv/profile.csv')).toContain(`,'=Ada,`)
    expect(zip.text('csv/claims.csv')).toContain(`"{""text"":""It is an oak, \\""old\\""""}"`)
    const names = [...zip.files.keys()]
    for (const path of names.filter((name) => name.startsWith('json/'))) {
      const rows = JSON.parse(zip.text(path))
      const lines = zip.text(path.replaceAll('json', 'csv')).split('\r\n')
      // A list without rows has the names of its columns all the same.
      if (rows.length === 0) expect(lines).toHaveLength(2)
      else expect(Object.keys(rows[0]).join(',')).toBe(lines[0])
    }
  })

  it('is explained in plain words, every list of it', () => {
    const readme = zip.text('README.txt')
    expect(readme.replaceAll(/\s+/g, ' ')).toContain(`the account of =Ada (User ID ${ada.id})`)
    for (const path of zip.files.keys()) {
      const [, name] = /^csv\/(.+)\.csv$/.exec(path) ?? []
      if (name !== undefined) expect(readme).toContain(`\r\n${name}\r\n  `)
    }
    expect(Math.max(...readme.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
  })
})

it('the download of a member with long lists has every row once, in order', async () => {
  const bob = await test.logIn()
  await test.sql(
    `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason)
     SELECT $1, 'adjust:' || n, 'adjust', 0, 1, timestamptz '2026-11-01' + (n / 7) * interval '1 second', 'command', 'helped' FROM generate_series(1, 1100) AS n`,
    [bob.id],
  )
  const { list } = await download(bob.cookie)
  const entries: { key: string; at: string; by: string }[] = list('ledger')
  expect(new Set(entries.map(({ key }) => key)).size).toBe(1100)
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
  expect(entries[0]?.by).toBe('the operator')
})

it('the download of staff says what they did, without whom it was about', async () => {
  const { list, files } = await download(admin.cookie)
  expect(list('roles')).toEqual([{ role: 'administrator', grantedAt: '2026-11-01T08:00:00.000Z' }])
  expect(list('acts-as-staff').map(({ act }: { act: string }) => act)).toContain('suspend_member')
  for (const bytes of files.values()) expect(bytes.includes(ada.id)).toBe(false)
})
