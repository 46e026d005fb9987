import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** The light ground of the pages. */
const PAPER = '#faf7f0'

/** Draws the icons of the installed app from the logo. src/server/pages/web-app.ts has their addresses. */
export async function makeIcons(clientDir) {
  const logo = readFileSync(join(clientDir, 'favicon.svg'), 'utf8')
  const [, width] = /viewBox="0 0 (\d+) \d+"/.exec(logo)
  const draw = (size) =>
    sharp(Buffer.from(logo), { density: (72 * size) / width })
      .resize(size)
      .png()

  /** Phones cut their own shape out of these, at least the circle of 80 % in the middle. */
  const drawFilled = async (size) =>
    sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
      .composite([{ input: await draw(Math.round(size * 0.8)).toBuffer() }])
      .png()

  await draw(192).toFile(join(clientDir, 'icon-192.png'))
  await draw(512).toFile(join(clientDir, 'icon-512.png'))
  await (await drawFilled(512)).toFile(join(clientDir, 'icon-maskable-512.png'))
  await (await drawFilled(180)).toFile(join(clientDir, 'apple-touch-icon.png'))
}
