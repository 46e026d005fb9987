import { recognizeFile } from './recognize-file.ts'
import type { SpooledFile } from './spool.ts'

/** The pictures of today's phones have up to 50 million pixels. */
export const MAX_PIXELS = 52_000_000

/** Pictures of phones have up to some hundred segments before the one that says how large they are. */
const MAX_SEGMENTS = 500

/**
 * The number of pixels that a picture says it has, which tells how long decoding takes. Only the header is read, without a decoder. A
 * picture whose header says nothing counts as one of the largest. Returns undefined for other files.
 */
export async function findDeclaredPixels(file: SpooledFile): Promise<number | undefined> {
  const head = await file.read(0, Math.min(file.size, 32))
  const type = recognizeFile(head)
  if (type === undefined || type === 'application/pdf') return undefined
  if (type === 'image/jpeg') return (await readJpeg(file)) ?? MAX_PIXELS
  if (head.length < 32) return MAX_PIXELS
  return (type === 'image/png' ? readPng(head) : readWebp(head)) ?? MAX_PIXELS
}

function readPng(head: Buffer): number {
  return head.readUInt32BE(16) * head.readUInt32BE(20)
}

/** WebP has three forms: lossy, lossless, and extended by metadata or animation. */
function readWebp(head: Buffer): number | undefined {
  const form = head.toString('latin1', 12, 16)
  if (form === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
  if (form === 'VP8L') {
    const bits = head.readUInt32LE(21)
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
  }
  if (form === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
  return undefined
}

/** Goes from segment to segment until the one that begins the frame. */
async function readJpeg(file: SpooledFile): Promise<number | undefined> {
  let at = 2
  for (let count = 0; count < MAX_SEGMENTS && at + 9 <= file.size; count++) {
    const segment = await file.read(at, 9)
    const marker = segment.readUInt16BE(0)
    if (isFrame(marker)) return segment.readUInt16BE(5) * segment.readUInt16BE(7)
    if (marker < 0xffc0) return undefined
    // A byte of padding may precede a marker.
    at += marker === 0xffff ? 1 : 2 + segment.readUInt16BE(2)
  }
  return undefined
}

/** C4, C8 and CC define tables; the others from C0 to CF begin a frame. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
}
