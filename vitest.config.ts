import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 4,
    // Files share what they import with those before them in the same worker: importing it anew was a fifth of the run.
    isolate: false,
    expect: { poll: { timeout: 15_000 } },
    // The timeouts are against what hangs; how fast something is has tests of its own.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{domain,contract,ui,web}/**/*.test.{ts,tsx}', 'src/server/platform/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'server',
          // Letters and papers are written by the same React as where they are sent from.
          env: { NODE_ENV: 'production' },
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
