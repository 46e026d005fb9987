import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../../domain/files.ts'
import { Uploads } from '../../files/uploads.ts'
import { makeHttpServer, makeRequestListener } from '../../http/http-server.ts'
import { givenFileQuests } from '../../testing/given-file-quests.ts'
import { makeBlackPng, makePdf, makePhoto, makeStream } from '../../testing/test-files.ts'
import { waitFor } from '../../testing/wait-for.ts'

const uploads = new Uploads()
const given = givenFileQuests(() => ({ uploads }))
const { test } = given
let questId = ''

beforeAll(async () => {
  questId = await given.quest({ settings: { text: 'none' } })
})

const countFiles = async () => (await test.sql('SELECT FROM files')).length

const unsupported: Record<string, () => Buffer | Promise<Buffer>> = {
  'a web page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a drawing with scripts': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an XML drawing': () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a GIF': () =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
      .gif()
      .toBuffer(),
  'a TIFF': () =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
      .tiff()
      .toBuffer(),
  'an AVIF': () =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
      .avif()
      .toBuffer(),
  'a HEIC': () =>
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]),
  'an archive': () => Buffer.from('PK\x03\x04 and so on', 'latin1'),
  'a program': () => Buffer.from('\x7fELF and so on', 'latin1'),
  'a script that mentions a PDF': () => Buffer.from('alert(1)//%PDF-1.4'),
  'a PDF behind a web page': () => Buffer.concat([Buffer.from('<html>'), makePdf()]),
  nothing: () => Buffer.alloc(0),
}

const unreadable: Record<string, () => Buffer | Promise<Buffer>> = {
  'a picture of 50,000 by 50,000 pixels': () => makeBlackPng(50_000, 50_000),
  'a picture of 8,000 by 8,000 pixels': () => makeBlackPng(8_000, 8_000),
  'a picture that ends early': async () => (await makePhoto('#123', 300)).subarray(0, 600),
  'a web page that begins like a JPEG': () =>
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
  'a PNG that is only compressed zeros': () =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), deflateSync(Buffer.alloc(1_000_000))]),
  'a PDF without an end': () => makePdf().subarray(0, 200),
  'a PDF that points nowhere': () => Buffer.from('%PDF-1.4\nstartxref\n99999\n%%EOF\n'),
  'a PDF with a web page behind it': () => makePdf({ after: '<script>alert(1)</script>' }),
}

describe('a file that is refused', () => {
  it.each(Object.keys(unsupported))('is %s, whatever it is called', async (what) => {
    const member = await given.member()
    const bytes = (await unsupported[what]?.()) as Buffer
    for (const [name, type] of [
      ['oak.jpg', 'image/jpeg'],
      ['plan.pdf', 'application/pdf'],
    ] as const) {
      const response = await member.upload(questId, bytes, name, { 'content-type': type })
      expect(await given.refusalOf(response)).toMatchObject({ status: 415, code: 'unsupported_file' })
    }
    expect(await member.files(questId)).toEqual([])
  })

  it.each(Object.keys(unreadable))('is %s', async (what) => {
    const member = await given.member()
    const response = await member.upload(questId, (await unreadable[what]?.()) as Buffer)
    expect(await given.refusalOf(response)).toMatchObject({ status: 400, code: 'unreadable_file' })
    expect(await member.files(questId)).toEqual([])
  })

  it('is of a type that the quest does not accept, and is not looked at further', async () => {
    const member = await given.member()
    const [pictures, documents] = await Promise.all(
      ['images', 'documents'].map((accepts) => given.quest({ settings: { accepts } })),
    )
    const damagedPdf = makePdf().subarray(0, 200)
    const damagedPicture = (await makePhoto('#124', 300)).subarray(0, 600)
    for (const [id, bytes, message] of [
      [pictures, damagedPdf, 'Only pictures are accepted here: JPEG, PNG or WebP.'],
      [documents, damagedPicture, 'Only PDF files are accepted here.'],
    ] as const) {
      const refusal = await given.refusalOf(await member.upload(id as string, bytes))
      expect(refusal).toMatchObject({ status: 415, code: 'unsupported_file', message })
    }
  })

  it('is one byte too long, and is not read to its end', async () => {
    const member = await given.member()
    const chunk = new Uint8Array(64 * 1024)
    let sent = 0
    const endless = makeStream((controller) => {
      sent += chunk.byteLength
      controller.enqueue(chunk)
    })
    const refusal = { status: 413, code: 'body_too_large', message: 'The file is too large: at most 10 MB.' }
    expect(await given.refusalOf(await member.upload(questId, endless))).toEqual(refusal)
    expect(sent).toBe(MAX_FILE_BYTES + chunk.byteLength)
    const over = new Uint8Array(MAX_FILE_BYTES + 1)
    expect(await given.refusalOf(await member.upload(questId, over))).toEqual(refusal)
    let asked = 0
    const announced = makeStream(() => {
      asked += 1
    })
    const length = { 'content-length': String(MAX_FILE_BYTES + 1) }
    expect(await given.refusalOf(await member.upload(questId, announced, 'oak.jpg', length))).toEqual(refusal)
    expect(asked).toBe(0)
  })
})

describe('a file that is two things', () => {
  it('is stored as a picture and nothing else', async () => {
    const member = await given.member()
    const page = '<script>alert(document.domain)</script>'
    const photo = await makePhoto('#777')
    const comment = Buffer.concat([
      Buffer.from('fffe', 'hex'),
      Buffer.from([0, page.length + 2]),
      Buffer.from(page),
    ])
    const sent = Buffer.concat([
      photo.subarray(0, 2),
      comment,
      photo.subarray(2),
      Buffer.from(page),
      makePdf(),
    ])
    const { hash, mediaType } = await (await member.upload(questId, sent, 'page.html')).json()
    expect(mediaType).toBe('image/webp')
    const stored = Buffer.from(await (await member.open(hash)).arrayBuffer()).toString('latin1')
    expect(stored).not.toMatch(/script|PDF/)
  })
})

describe('a PDF', () => {
  it.each([
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/OpenAction << /S /Java#53cript /JS (app.alert(1)) >>',
    '/OpenAction << /S /Launch /F (cmd.exe) >>',
  ])('with %s is kept as it is and only ever saved', async (extra) => {
    const member = await given.member()
    const sent = makePdf({ extra })
    const { hash } = await (await member.upload(questId, sent)).json()
    const response = await member.open(hash)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true)
  })
})

describe('over a connection', () => {
  let server: Server

  beforeAll(async () => {
    const answer = makeRequestListener((request, bindings) => test.app.fetch(request, bindings))
    server = makeHttpServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })

  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const port = () => (server.address() as AddressInfo).port

  /** Temporary files that this process has open; they have no names. */
  function listSpooled(): string[] {
    return readdirSync('/proc/self/fd').flatMap((name) => {
      try {
        const target = readlinkSync(`/proc/self/fd/${name}`)
        return target.includes('grav-upload-') ? [target] : []
      } catch {
        return []
      }
    })
  }

  it.runIf(process.platform === 'linux')('an upload that breaks off leaves nothing behind', async () => {
    const member = await given.member()
    const before = await countFiles()
    const client = connect(port(), '127.0.0.1').on('error', () => {})
    client.write(
      `POST /api/quests/${questId}/files HTTP/1.1\r\nHost: localhost\r\nCookie: ${member.cookie}\r\nContent-Length: 5000000\r\n\r\n`,
    )
    client.write(Buffer.alloc(1_000_000))
    // It has no name any more, so the system frees it even if the process is killed.
    await waitFor(() => expect(listSpooled()).toEqual([expect.stringMatching(/ \(deleted\)$/)]))
    client.destroy()
    await waitFor(() => expect(listSpooled()).toEqual([]))
    await waitFor(() => expect(uploads.receiving).toBe(0))
    expect(await countFiles()).toBe(before)
    expect(await member.files(questId)).toEqual([])
    expect(test.logLines.filter(({ msg }) => msg === 'unexpected error')).toEqual([])
  })

  it('a file that is too long is refused while it is sent, and the next one is taken', async () => {
    const member = await given.member()
    const send = (body: Uint8Array | ReadableStream) =>
      fetch(`http://127.0.0.1:${port()}/api/quests/${questId}/files?name=oak.png`, {
        method: 'POST',
        headers: { cookie: member.cookie },
        body,
        duplex: 'half',
      } as RequestInit)
    const chunk = new Uint8Array(64 * 1024)
    let left = 161
    const chunked = makeStream((controller) => {
      left -= 1
      controller.enqueue(chunk)
      if (left === 0) controller.close()
    })
    expect((await send(chunked)).status).toBe(413)
    expect((await send(await makePhoto('#999'))).status).toBe(200)
  })
})
