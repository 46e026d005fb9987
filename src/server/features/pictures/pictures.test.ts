import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_PICTURES } from '../../../domain/pictures.ts'
import { sweep } from '../../housekeeping.ts'
import { givenFileQuests } from '../../testing/given-file-quests.ts'
import { makePdf, makePhoto } from '../../testing/test-files.ts'
import { addPost } from '../../testing/test-posts.ts'

const given = givenFileQuests()
const { test } = given

async function givenEditor() {
  const editor = await test.logIn({ role: 'editor' })
  const send = (body: Uint8Array, description = 'An oak') =>
    Promise.resolve(
      test.app.request(`/api/admin/pictures?description=${encodeURIComponent(description)}`, {
        method: 'POST',
        headers: { cookie: editor.cookie, 'content-type': 'image/jpeg' },
        body,
      } as RequestInit),
    )
  return { ...editor, send, add: async (color: string) => (await send(await makePhoto(color))).json() }
}

const open = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(test.app.request(path, { headers }))

describe('a picture', () => {
  it('is encoded anew, without its metadata and not larger than a page shows it, and everybody may see it', async () => {
    const { send } = await givenEditor()
    const photo = await sharp(await makePhoto('#2e7d4f', 3_000))
      .keepExif()
      .jpeg()
      .toBuffer()
    const picture = await (await send(photo, '  Two people plant an alder ')).json()
    expect(picture).toEqual({
      path: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/),
      url: `http://localhost:3000${picture.path}`,
      description: 'Two people plant an alder',
    })
    const response = await open(picture.path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.toString('latin1')).not.toMatch(/Unmistakable|Ada|Exif|GPS/i)
    const { format, width } = await sharp(bytes).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 1_920 })
    const etag = response.headers.get('etag') ?? ''
    expect((await open(picture.path, { 'if-none-match': etag })).status).toBe(304)
  })

  it('appears in posts by its address, in the text and above it', async () => {
    const { add } = await givenEditor()
    const { path, url } = await add('#101010')
    const id = await addPost(test.database, { content: `![An oak](${path})`, imageUrl: url })
    const post = await (await open(`/api/blog/${id}`)).json()
    expect(post.imageUrl).toBe(path)
    expect(post.html).toContain(`<img src="${path}" alt="An oak"`)
  })

  it('needs a description, and is neither a PDF nor a damaged file', async () => {
    const { send } = await givenEditor()
    const codeOf = async (response: Response) => (await response.json()).error.code
    expect(await codeOf(await send(await makePhoto(), ' '))).toBe('missing_description')
    expect(await codeOf(await send(makePdf()))).toBe('unsupported_file')
    expect(await codeOf(await send((await makePhoto('#222222', 400)).subarray(0, 300)))).toBe(
      'unreadable_file',
    )
  })

  it('that a member has sent for a quest is not found at a public address', async () => {
    const member = await given.member()
    const { hash } = await member.stored(await given.quest(), '#111213')
    expect((await open(`/images/${hash}`)).status).toBe(404)
  })

  it('is refused when there are as many as fit, however many are sent at once', async () => {
    const { send } = await givenEditor()
    await test.sql(
      `INSERT INTO pictures SELECT lpad(n::text, 64, '0'), 'x', 1, 'x', now() FROM generate_series(1, $1) AS n`,
      [
        MAX_PICTURES -
          Number((await test.sql<{ n: number }>('SELECT count(*) AS n FROM pictures'))[0]?.n) -
          1,
      ],
    )
    const photos = await Promise.all(
      ['#a00000', '#00a000', '#0000a0', '#a0a000'].map((color) => makePhoto(color)),
    )
    const others = await givenEditor()
    const replies = await Promise.all(photos.map((photo, index) => (index % 2 ? send : others.send)(photo)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await test.sql(`DELETE FROM pictures WHERE uploaded_by = 'x'`)
    await given.findSpace()
  })
})

it('a picture that nothing shows is removed after a week, and those of posts, drafts and quests stay', async () => {
  const { add, cookie } = await givenEditor()
  const [unused, inPost, above, inDraft, inQuest, inQuestDraft, again] = await Promise.all(
    ['#300001', '#300002', '#300003', '#300004', '#300005', '#300007', '#300006'].map(
      async (color, index) => {
        // One member may have two uploads under way.
        const own = index < 2 ? { add } : await givenEditor()
        return own.add(color)
      },
    ),
  )
  await addPost(test.database, { content: `![](${inPost.path})`, imageUrl: above.url })
  await given.quest({ description: `See ![](${inQuest.path})` })
  const draft = { title: '', content: `![](${inDraft.path})`, excerpt: '', imageUrl: '' }
  await test.app.request('/api/admin/posts/new/draft', {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...draft, publication: 'now', publishAt: '', lastDraft: null }),
  })
  await test.sql(
    `INSERT INTO quest_drafts VALUES ('unfinished', 'code', 0, 1, jsonb_build_object('description', $1::text), 'x', now(), now())`,
    [inQuestDraft.path],
  )
  test.clock.advance(8 * 24 * 3600 * 1000)
  await (await givenEditor()).add('#300006')
  await sweep(test.database, test.clock.now)
  const statuses = []
  for (const { path } of [unused, inPost, above, inDraft, inQuest, inQuestDraft, again])
    statuses.push((await open(path)).status)
  expect(statuses).toEqual([404, 200, 200, 200, 200, 200, 200])
  await given.findSpace()
})
