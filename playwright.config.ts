import { defineConfig } from '@playwright/test'
import { E2E_DATA_DIR, E2E_PORT, KIT_PORT, PROVIDER_PORT } from './e2e/settings.ts'
import { findBrowser } from './scripts/find-browser.mjs'

const executablePath = findBrowser()

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/forget-limits.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  outputDir: '.cache/e2e-results',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
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
    {
      name: 'desktop',
      testIgnore: [
        'blog.spec.ts',
        'admin-posts*.spec.ts',
        'admin-clear.spec.ts',
        'admin-failures.spec.ts',
        'hostile-content.spec.ts',
      ],
      use: { viewport: WIDE },
    },
    { name: 'phone', testMatch: 'p2p.spec.ts', use: { viewport: NARROW } },
    // These change what every visitor reads, so they have the place to themselves, one after the other.
    {
      name: 'content',
      testMatch: ['blog.spec.ts', 'admin-clear.spec.ts'],
      use: { viewport: WIDE },
      dependencies: ['desktop', 'phone'],
    },
    {
      name: 'content on a phone',
      testMatch: 'blog.spec.ts',
      use: { viewport: NARROW },
      dependencies: ['content'],
    },
    {
      name: 'posts',
      testMatch: 'admin-posts.spec.ts',
      use: { viewport: WIDE },
      dependencies: ['content on a phone'],
    },
    {
      name: 'unsaved posts',
      testMatch: 'admin-posts-unsaved.spec.ts',
      use: { viewport: WIDE },
      dependencies: ['posts'],
    },
    {
      name: 'failures',
      testMatch: 'admin-failures.spec.ts',
      use: { viewport: WIDE },
      dependencies: ['unsaved posts'],
    },
    {
      name: 'hostile content',
      testMatch: 'hostile-content.spec.ts',
      use: { viewport: WIDE },
      dependencies: ['failures'],
    },
  ],
  webServer: [
    {
      command: 'node scripts/start.mjs',
      url: `http://localhost:${E2E_PORT}/readyz`,
      env: {
        DATA_DIR: E2E_DATA_DIR,
        PORT: String(E2E_PORT),
        LOG_LEVEL: 'warn',
        SIGNUPS_PER_HOUR: '100000',
        GOOGLE_CLIENT_ID: 'grav-e2e',
        GOOGLE_CLIENT_SECRET: 'a secret of the browser tests',
        GOOGLE_ISSUER: `http://localhost:${PROVIDER_PORT}`,
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      timeout: 60_000,
    },
    {
      command: 'npx tsx e2e/openid-provider.ts',
      url: `http://localhost:${PROVIDER_PORT}/.well-known/openid-configuration`,
      timeout: 60_000,
    },
    {
      command: `npx vite build --config kit/vite.config.ts && npx vite preview --config kit/vite.config.ts --host 127.0.0.1 --port ${KIT_PORT} --strictPort`,
      url: `http://127.0.0.1:${KIT_PORT}/`,
      timeout: 60_000,
    },
  ],
})
