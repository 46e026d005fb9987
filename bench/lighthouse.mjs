import { readFileSync } from 'node:fs'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

/** Runs Lighthouse with its mobile preset and simulated throttling; prints scores as one JSON line per run. */
const { executablePath, address, pages, rounds } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] })
const [page] = await browser.pages()
for (const { path, cookies } of pages) {
  for (let round = 0; round < rounds; round++) {
    await browser.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: 'localhost', path: '/' })))
    // Lighthouse resets the browser's storage before each run, unless that would log the member out.
    const settings = { output: 'json', logLevel: 'silent', disableStorageReset: cookies.length > 0 }
    const { lhr } = await lighthouse(address + path, settings, undefined, page)
    const scores = Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    )
    const ms = (audit) => Math.round(lhr.audits[audit].numericValue ?? 0)
    console.log(
      JSON.stringify({
        path,
        scores,
        isListed: lhr.audits['is-crawlable'].score === 1,
        arrived: new URL(lhr.finalDisplayedUrl).pathname,
        firstPaint: ms('first-contentful-paint'),
        largestPaint: ms('largest-contentful-paint'),
        blocked: ms('total-blocking-time'),
        speedIndex: ms('speed-index'),
        shift: Math.round(lhr.audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
      }),
    )
  }
}
await browser.close()
