import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  // One process less per browser.
  '--in-process-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// A page lives for seconds: what the optimizing compilers of V8 gain is less than what they take.
const unoptimized = '--js-flags=--no-maglev --no-opt'

const timed = '**/within-a-second.e2e.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/postgres-setup.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may hold one browser up. What fails twice fails; what needed the second attempt is named at the end.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 180_000,
  // Pictures and papers are made by processes of their own, which a busy machine starts slowly.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...quiet, unoptimized] },
    // What waits for longer than this fails with the line it stands on, instead of the whole journey without one.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    // Motion has tests of its own; everywhere else it is only waited for.
    reducedMotion: 'reduce',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: timed,
      grepInvert: /@phones/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: timed,
      // Left out before a page is opened for it, as a journey that skips itself would.
      grepInvert: /@desktops/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // What is about time has the machine to itself, once the others are done.
    {
      name: 'alone',
      testMatch: timed,
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
