/**
 * `npm run bench [-- home submit office dashboard money emails dates pages offers filter clicks lighthouse]`: every performance budget, as ratios of one session. Needs a quiet
 * machine, and wrk for `home` and `office`; uses nginx and Chromium where installed.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createLog } from '#server/platform/core/log.ts'
import { joinEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { benchOffers } from './choose.ts'
import { benchClicks } from './clicks.ts'
import { benchDashboard } from './dashboard.ts'
import { benchDates } from './dates.ts'
import { benchEmails } from './emails.ts'
import { benchFilter } from './filter.ts'
import { benchHome } from './home.ts'
import { startNode, type Started } from './measure.ts'
import { benchOffice } from './office.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchWeights } from './pages.ts'
import { benchMoney } from './money.ts'
import type { Finding } from './report.ts'
import { benchSubmit } from './submit.ts'

const wanted = process.argv.slice(2)

const findings: Finding[] = []

type Bench = (program: Started, databaseUrl: string) => Promise<readonly Finding[]>

/** Runs a part if it is selected, with a program and a PostgreSQL of its own. */
async function part(name: string, bench: Bench): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return
  const folder = mkdtempSync(path.join(os.tmpdir(), 'coupe-bench-'))
  const postgres = await joinEmbeddedPostgres(folder, createLog('silent'))
  const program = await startNode('dist/server/main.js', {
    DATABASE_URL: postgres.url,
    RATE_LIMIT_FACTOR: '1000000',
  })
  try {
    findings.push(...(await bench(program, postgres.url)))
  } finally {
    await program.stop()
    await postgres.leave()
    rmSync(folder, { recursive: true, force: true })
  }
}

process.stdout.write(
  `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${execFileSync('uname', ['-sm'], { encoding: 'utf8' })}\n`,
)
const chromium = findChromium()
await part('home', benchHome)
await part('submit', benchSubmit)
await part('office', benchOffice)
await part('dashboard', benchDashboard)
await part('money', benchMoney)
await part('emails', benchEmails)
await part('dates', (program, databaseUrl) => benchDates(program, databaseUrl, chromium))
if (chromium) {
  await part('pages', (program, databaseUrl) => benchWeights(program, databaseUrl, chromium))
  await part('offers', (program, databaseUrl) => benchOffers(program, databaseUrl, chromium))
  await part('filter', (program, databaseUrl) => benchFilter(program, databaseUrl, chromium))
  await part('clicks', () => benchClicks(chromium))
  await part('lighthouse', () => benchLighthouse(chromium))
}
const missed = findings.filter(({ holds }) => !holds)
process.stdout.write(
  missed.length === 0 ? '\nEvery bound holds.\n' : `\nMissed: ${missed.map(({ what }) => what).join('; ')}\n`,
)
process.exit(missed.length === 0 ? 0 : 1)
