import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeBlackPng, makePdf } from '../testing/test-files.ts'
import { findDeclaredPixels, MAX_PIXELS } from './declared-pixels.ts'
import { spool } from './spool.ts'

async function find(bytes: Buffer): Promise<number | undefined> {
  const file = await spool(
    (async function* () {
      yield bytes
    })(),
  )
  try {
    return await findDeclaredPixels(file)
  } finally {
    await file.close()
  }
}

const picture = (alpha = 1) =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 9, g: 99, b: 9, alpha } } })

/** Segments that a camera may write in front of the frame. */
const segments = (count: number) =>
  Buffer.concat(
    Array.from({ length: count }, () =>
      Buffer.concat([Buffer.from('ffe1fff0', 'hex'), Buffer.alloc(0xffee)]),
    ),
  )

const small = 300 * 200

it.each([
  ['a PNG', () => picture().png().toBuffer(), small],
  ['a PNG of many pixels', () => makeBlackPng(50_000, 50_000), 2_500_000_000],
  ['a JPEG', () => picture().jpeg().toBuffer(), small],
  [
    'a progressive JPEG with metadata',
    () =>
      picture()
        .withExif({ IFD0: { Make: 'Oak' } })
        .jpeg({ progressive: true })
        .toBuffer(),
    small,
  ],
  ['a lossy WebP', () => picture().webp().toBuffer(), small],
  ['a lossless WebP', () => picture().webp({ lossless: true }).toBuffer(), small],
  [
    'a WebP with metadata',
    () =>
      picture(0.5)
        .withExif({ IFD0: { Make: 'Oak' } })
        .webp()
        .toBuffer(),
    small,
  ],
  ['a JPEG without a frame', () => Buffer.from('ffd8ffe000100000000000', 'hex'), MAX_PIXELS],
  ['a picture that ends in its header', () => makeBlackPng(9, 9).subarray(0, 20), MAX_PIXELS],
  ['a PDF', () => makePdf(), undefined],
  ['nothing', () => Buffer.alloc(0), undefined],
])('%s says how many pixels it has', async (_, make, expected) => {
  expect(await find(await make())).toBe(expected)
})

it('a JPEG says so behind megabytes of metadata, but not behind endless tiny segments', async () => {
  const jpeg = await picture().jpeg().toBuffer()
  const behind = (before: Buffer) => Buffer.concat([jpeg.subarray(0, 2), before, jpeg.subarray(2)])
  expect(await find(behind(segments(100)))).toBe(small)
  expect(await find(behind(Buffer.from('ffe10002'.repeat(10_000), 'hex')))).toBe(MAX_PIXELS)
})
