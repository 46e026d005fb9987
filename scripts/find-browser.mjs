import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const SYSTEM_BROWSERS = [
  // The headless shell opens a new window four times as fast as the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser the tests run in: the one named by CHROMIUM_PATH, Playwright's own, or the system's. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (path) => path && existsSync(path),
  )
}

/** Installs a browser if there is none, because tests never run without one. */
function installBrowser() {
  console.log('No Chromium found; asking Playwright for its own…')
  // Only root may install the needed libraries.
  const dependencies = process.getuid?.() === 0 ? ['--with-deps'] : []
  const playwright = spawnSync('npx', ['playwright', 'install', ...dependencies, 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  })
  if (playwright.status === 0) return
  console.log('That failed; trying the system’s packages…')
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    // Not Debian, or not permitted: the caller explains what to do.
  }
}

export function requireBrowser() {
  if (findBrowser() === undefined) installBrowser()
  const browser = findBrowser()
  if (browser !== undefined) return browser
  console.error(
    'The browser tests need Chromium or Chrome. Install one (for example "npx playwright install chromium" or "apt-get install chromium-headless-shell"), or name it in CHROMIUM_PATH.',
  )
  process.exit(1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(requireBrowser())
