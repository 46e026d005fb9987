import { readFileSync } from 'node:fs'
import lighthouse from 'lighthouse'

/** Lighthouse with its mobile preset and simulated throttling, in the browser that listens at a port: scores as JSON. */
const { port, address, pages, rounds } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
for (const { path, cookie } of pages) {
  for (let round = 0; round < rounds; round++) {
    const settings =
      cookie === undefined ? {} : { extraHeaders: { Cookie: cookie }, disableStorageReset: true }
    const { lhr } = await lighthouse(address + path, {
      port,
      output: 'json',
      logLevel: 'silent',
      ...settings,
    })
    const scores = Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    )
    const ms = (audit) => Math.round(lhr.audits[audit].numericValue ?? 0)
    console.log(
      JSON.stringify({
        path,
        scores,
        arrived: new URL(lhr.finalDisplayedUrl).pathname,
        firstPaint: ms('first-contentful-paint'),
        largestPaint: ms('largest-contentful-paint'),
        blocked: ms('total-blocking-time'),
      }),
    )
  }
}
