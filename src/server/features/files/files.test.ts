import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MEGABYTE } from '../../../domain/files.ts'
import { givenFileQuests } from '../../testing/given-file-quests.ts'
import { makeLargePdf, makePdf, makePhoto } from '../../testing/test-files.ts'

const given = givenFileQuests()
const small = givenFileQuests(() => ({ filesQuotaMb: 1 }))
const almostFull = givenFileQuests(() => ({ filesQuotaMb: 1 }))
const { test } = given

describe('a picture', () => {
  it('is stored upright and without its metadata', async () => {
    const id = await given.quest()
    const member = await given.member()
    const sent = await sharp(await makePhoto('#2e7d4f', 100))
      .resize(100, 40)
      .keepExif()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Unmistakable Camera')
    const { hash, mediaType, size } = await (await member.upload(id, sent)).json()
    const response = await member.open(hash)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect({ mediaType, size }).toEqual({ mediaType: 'image/webp', size: bytes.length })
    expect(bytes.toString('latin1')).not.toMatch(/Unmistakable|Ada|Exif|GPS/i)
    const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata()
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 40, height: 100 })
  })

  it('that is very large is made smaller', async () => {
    const member = await given.member()
    const sent = await sharp({ create: { width: 5_000, height: 2_500, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    const { hash } = await (await member.upload(await given.quest(), sent)).json()
    const { width, height } = await sharp(await (await member.open(hash)).arrayBuffer()).metadata()
    expect({ width, height }).toEqual({ width: 3_840, height: 1_920 })
  })
})

describe('a file', () => {
  it('is served to its member, to reviewers once it was handed in, and to nobody else', async () => {
    const id = await given.quest()
    const member = await given.member()
    const { hash } = await member.stored(id, '#0a0a0a')
    const statusFor = async (cookie: string) =>
      (await test.app.request(`/api/files/${hash}`, { headers: { cookie } })).status
    expect(await statusFor(member.cookie)).toBe(200)
    for (const role of ['reviewer', 'administrator'] as const)
      expect(await statusFor((await test.logIn({ role })).cookie)).toBe(404)
    expect((await member.claim(id, { files: [hash] })).status).toBe(200)
    for (const role of ['reviewer', 'administrator'] as const)
      expect(await statusFor((await test.logIn({ role })).cookie)).toBe(200)
    expect(await statusFor((await test.logIn({ role: 'editor' })).cookie)).toBe(404)
    expect(await statusFor((await given.member()).cookie)).toBe(404)
    expect(await statusFor('')).toBe(401)
    const reviewer = await test.logIn({ role: 'reviewer' })
    await test.sql('UPDATE members SET suspended_at = now() WHERE id IN ($1, $2)', [member.id, reviewer.id])
    expect(await statusFor(reviewer.cookie)).toBe(404)
    expect(await statusFor(member.cookie)).toBe(200)
  })

  it('is sent so that a browser keeps and runs nothing, and only saves a PDF', async () => {
    const id = await given.quest()
    const member = await given.member()
    const picture = await member.stored(id, '#0b0b0b')
    const pdf = await (await member.upload(id, makePdf(), 'plan.pdf')).json()
    const headersOf = async (hash: string) =>
      Object.fromEntries((await member.open(hash)).headers as unknown as Iterable<[string, string]>)
    const common = {
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    }
    expect(await headersOf(picture.hash)).toMatchObject({
      ...common,
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="${picture.hash.slice(0, 12)}.webp"`,
    })
    expect(await headersOf(pdf.hash)).toMatchObject({
      ...common,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${pdf.hash.slice(0, 12)}.pdf"`,
    })
  })

  it('of exactly the largest size is returned as it was sent', async () => {
    const member = await given.member()
    const pdf = makeLargePdf(MAX_FILE_BYTES)
    const { hash, size } = await (await member.upload(await given.quest(), pdf)).json()
    expect(size).toBe(MAX_FILE_BYTES)
    const response = await member.open(hash)
    expect(response.headers.get('content-length')).toBe(String(MAX_FILE_BYTES))
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
  })

  it('that is sent twice is stored once', async () => {
    const [id, other] = [await given.quest(), await given.quest()]
    const [ada, bob] = [await given.member(), await given.member()]
    const before = await given.findSpace()
    const first = await ada.stored(id, '#123456')
    expect(await ada.stored(id, '#123456')).toEqual(first)
    expect(await ada.stored(other, '#123456')).toEqual(first)
    expect(await bob.stored(id, '#123456')).toEqual(first)
    expect(await given.findSpace()).toBe(before + first.size)
    expect(await ada.files(id)).toEqual([first])
  })

  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\oak.jpg', 'oak.jpg'],
    ['oak\0\r\n.jpg', 'oak.jpg'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['a/', 'file'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    [`${'oak '.repeat(40)}.jpg`, 'oak '.repeat(30).trim()],
  ])('named %j is called %j', async (name, expected) => {
    const id = await given.quest()
    const member = await given.member()
    expect((await member.upload(id, await makePhoto(), name)).status).toBe(200)
    expect((await member.files(id)).map((file) => file.name)).toEqual([expected])
  })
})

it('an upload for a claim that waits is refused if this version cannot read the settings of its quest', async () => {
  const id = await given.quest()
  const member = await given.member()
  const picture = await member.stored(id)
  expect((await member.claim(id, { files: [picture.hash] })).status).toBe(200)
  await given.test.sql(
    `UPDATE quests SET state = 'closed', settings = '{"maxFiles": "many"}' WHERE id = $1`,
    [id],
  )
  await given.test.sql('UPDATE content_version SET version = version + 1')
  expect(await given.refusalOf(await member.upload(id, await makePhoto('#14231c')))).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

describe('a quota', () => {
  it('of files for one claim is kept, and counts no file twice', async () => {
    const id = await given.quest({ settings: { maxFiles: 2 } })
    const member = await given.member()
    const { hash } = await member.stored(id, '#511')
    await member.stored(id, '#522')
    expect(await given.refusalOf(await member.upload(id, await makePhoto('#533')))).toEqual({
      status: 409,
      code: 'too_many_files',
      message: 'At most 2 files can be sent. Please remove one first.',
    })
    await member.remove(id, hash)
    await member.stored(id, '#533')
  })

  it('of one member counts what no reviewer has decided on', async () => {
    const id = await given.quest()
    const member = await given.member()
    const hold = (period: string, hash: string) =>
      test.sql(
        `INSERT INTO file_uses SELECT $1, 'elsewhere', $2, $3, 'a.pdf', 'application/pdf', $4::int, now()`,
        [member.id, period, hash.repeat(64), 50 * MEGABYTE],
      )
    await hold('decided', '1')
    await hold('', '2')
    const { hash } = await member.stored(id)
    await member.remove(id, hash)
    await hold('', '3')
    expect(await given.refusalOf(await member.upload(id, await makePhoto()))).toMatchObject({
      status: 409,
      code: 'too_many_bytes',
    })
  })

  it('of an hour is kept', async () => {
    const id = await given.quest()
    const member = await given.member()
    await member.stored(id)
    await test.sql(`UPDATE limits SET count = 100 WHERE key LIKE 'upload:%'`)
    const response = await member.upload(id, await makePhoto('#abcdef'))
    expect(response.headers.get('retry-after')).toBe('3600')
    expect(await given.refusalOf(response)).toMatchObject({ status: 429, code: 'too_many_uploads' })
    await test.sql('DELETE FROM limits')
  })

  it('of all members is kept, whoever sends at the same time', async () => {
    const id = await small.quest()
    const members = await Promise.all(Array.from({ length: 6 }, () => small.member()))
    const sizes = MEGABYTE / 4
    const responses = await Promise.all(
      members.map((member, turn) => member.upload(id, makeLargePdf(sizes, String(turn)))),
    )
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 200, 200, 507, 507])
    expect(await small.findSpace()).toBe(MEGABYTE)
    const [first] = members.filter((_, turn) => responses[turn]?.status === 200)
    const refused = members[responses.findIndex(({ status }) => status === 507)]
    expect(await small.refusalOf((await refused?.upload(id, makePdf())) as Response)).toMatchObject({
      code: 'storage_full',
    })
    const [{ hash = '' } = {}] = (await first?.files(id)) ?? []
    await first?.remove(id, hash)
    expect((await refused?.upload(id, makePdf()))?.status).toBe(200)
  })
  it('of all members is asked for every file, so that no reply tells what others have sent', async () => {
    const id = await almostFull.quest()
    const [ada, bob] = [await almostFull.member(), await almostFull.member()]
    const [known, unknown] = ['a', 'b'].map((mark) => makeLargePdf(600_000, mark)) as [Buffer, Buffer]
    expect((await ada.upload(id, known)).status).toBe(200)
    const space = await almostFull.findSpace()
    const replies = await Promise.all(
      [known, unknown].map(async (pdf) => almostFull.refusalOf(await bob.upload(id, pdf))),
    )
    expect(replies[0]).toMatchObject({ status: 507, code: 'storage_full' })
    expect(replies[0]).toEqual(replies[1])
    expect(await bob.files(id)).toEqual([])
    expect(await almostFull.findSpace()).toBe(space)
  })
})
