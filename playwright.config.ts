import { mkdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { CONTENT_SITE, KIT_PORT, MAIN_SITE, originOf, PROVIDER_PORT, type Site } from './e2e/settings.ts'
import { findBrowser } from './scripts/find-browser.mjs'

const executablePath = findBrowser()

// They end what hangs, on however busy a machine, and say nothing about how fast the product is.
const TEST_MS = 120_000
const SERVER_START_MS = 300_000

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }
const CONTENT_TESTS = [
  'blog.spec.ts',
  'admin-posts*.spec.ts',
  'admin-clear.spec.ts',
  'admin-failures.spec.ts',
  'hostile-content.spec.ts',
  'quests.spec.ts',
  'admin-quests*.spec.ts',
  'admin-settings.spec.ts',
  'quest-files.spec.ts',
  'quest-refusals.spec.ts',
  'quest-list.spec.ts',
  'quest-points.spec.ts',
  'quest-sections.spec.ts',
  'quest-sent.spec.ts',
  'quest-states.spec.ts',
]

/** The server's log is kept, so that an unexpected answer in a test can be explained. */
function serve(site: Site) {
  mkdirSync('.cache', { recursive: true })
  return {
    command: `node scripts/start.mjs > ${site.logFile}`,
    url: `${originOf(site)}/readyz`,
    env: {
      DATA_DIR: site.dataDir,
      PORT: String(site.port),
      LOG_LEVEL: 'warn',
      SIGNUPS_PER_HOUR: '100000',
      GOOGLE_CLIENT_ID: 'grav-e2e',
      GOOGLE_CLIENT_SECRET: 'a secret of the browser tests',
      GOOGLE_ISSUER: `http://localhost:${PROVIDER_PORT}`,
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 60_000 },
    timeout: SERVER_START_MS,
  }
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/reset-limits.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: 20_000 },
  outputDir: '.cache/e2e-results',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: originOf(MAIN_SITE),
    // Tests answer for the server, which a worker between page and server would keep them from. Its own tests allow it.
    serviceWorkers: 'block',
    // Drawing what moves takes much of the machine's time. Tests of motion, and of pages that move much, allow it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium refuses to sandbox itself as root, as in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // These change what every visitor reads, or make the server fail: they have an installation to themselves, and go
    // one after the other. First in the list, so that they are not what the others wait for at the end.
    {
      name: 'content',
      testMatch: CONTENT_TESTS,
      workers: 1,
      use: { viewport: WIDE, baseURL: originOf(CONTENT_SITE) },
    },
    { name: 'desktop', testIgnore: CONTENT_TESTS, use: { viewport: WIDE } },
    { name: 'phone', testMatch: 'p2p.spec.ts', use: { viewport: NARROW } },
  ],
  webServer: [
    serve(MAIN_SITE),
    serve(CONTENT_SITE),
    {
      command: 'npx tsx e2e/openid-provider.ts',
      url: `http://localhost:${PROVIDER_PORT}/.well-known/openid-configuration`,
      timeout: SERVER_START_MS,
    },
    {
      command: `npx vite build --config kit/vite.config.ts && npx vite preview --config kit/vite.config.ts --host 127.0.0.1 --port ${KIT_PORT} --strictPort`,
      url: `http://127.0.0.1:${KIT_PORT}/`,
      timeout: SERVER_START_MS,
    },
  ],
})
