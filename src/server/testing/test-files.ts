import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestApp } from './given-app.ts'

/** A small picture with the place and the camera in its metadata. Others differ by their colour. */
export function makePhoto(color = '#2e7d4f', size = 64): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .withExif({
      IFD0: { Make: 'Unmistakable Camera', Copyright: 'Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

/** A complete PDF with one empty page. `extra` is put into its catalogue, `after` behind its end. */
export function makePdf({ extra = '', after = '' } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const place of places) text += `${String(place).padStart(10, '0')} 00000 n \n`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n${after}`
  return Buffer.from(text, 'latin1')
}

/** A valid, black PNG of any size: a few kilobytes, whatever it takes to decode. */
export function makeBlackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for each pixel.
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    makeChunk('IHDR', header),
    makeChunk('IDAT', deflateSync(rows, { level: 9 })),
    makeChunk('IEND', Buffer.alloc(0)),
  ])
}

function makeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PDF of a given size; others differ by their mark. */
export function makeLargePdf(size: number, mark = ''): Buffer {
  const empty = makePdf({ extra: '()' }).length + mark.length
  // The place of the table of objects grows by digits, so the size is approached.
  for (let padding = size - empty - 12; ; padding += 1) {
    const pdf = makePdf({ extra: `(${mark}${'x'.repeat(padding)})` })
    if (pdf.length === size) return pdf
  }
}

/** Bytes that arrive when the test wants them to. Nothing is made before it is asked for. */
export function makeStream(pull: (controller: ReadableStreamDefaultController<Uint8Array>) => unknown) {
  return new ReadableStream<Uint8Array>(
    { pull: async (controller) => void (await pull(controller)) },
    { highWaterMark: 0 },
  )
}

/** Sends a photo for a quest, and returns the hash by which a claim names it. */
export async function uploadPhoto(
  { app }: Pick<TestApp, 'app'>,
  cookie: string,
  questId: string,
): Promise<string> {
  const response = await app.request(`/api/quests/${questId}/files?name=oak.jpg`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await makePhoto()),
  })
  return (await response.json()).hash
}
