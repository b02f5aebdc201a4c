/**
 * `npm run bench [-- home submit office dashboard money pages lighthouse]`: every bound of speed, as ratios taken in one sitting. Needs a quiet
 * machine, and wrk; nginx and Chromium where they are there.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createLog } from '#server/platform/log.ts'
import { joinEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { benchDashboard } from './dashboard.ts'
import { benchHome } from './home.ts'
import { hasProgram, startNode } from './measure.ts'
import { benchOffice, ownerCookie, ownerEmail } from './office.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchWeights } from './pages.ts'
import { benchMoney } from './money.ts'
import type { Finding } from './report.ts'
import { benchSubmit } from './submit.ts'

const wanted = process.argv.slice(2)
const wants = (name: string) => wanted.length === 0 || wanted.includes(name)
if (!hasProgram('wrk'))
  throw new Error('The load comes from wrk: install it (Debian and Ubuntu: apt-get install wrk nginx).')

const folder = mkdtempSync(path.join(os.tmpdir(), 'coupe-bench-'))
const postgres = await joinEmbeddedPostgres(folder, createLog('silent'))
const program = await startNode('dist/server/main.js', {
  DATABASE_URL: postgres.url,
  RATE_LIMIT_FACTOR: '1000000',
  OWNER_EMAILS: ownerEmail,
})
const findings: Finding[] = []

process.stdout.write(
  `${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${execFileSync('uname', ['-sm'], { encoding: 'utf8' })}\n`,
)
try {
  if (wants('home')) findings.push(...(await benchHome(program)))
  if (wants('submit')) findings.push(...(await benchSubmit(program, postgres.url)))
  if (wants('office')) findings.push(...(await benchOffice(program, postgres.url)))
  if (wants('dashboard')) findings.push(...(await benchDashboard(program, postgres.url)))
  if (wants('money')) findings.push(...(await benchMoney(program, postgres.url)))
  const chromium = findChromium()
  if (chromium && wants('pages'))
    findings.push(...(await benchWeights(program.url, chromium, await ownerCookie(program.url))))
  if (chromium && wants('lighthouse')) findings.push(...(await benchLighthouse(chromium)))
} finally {
  await program.stop()
  await postgres.leave()
  rmSync(folder, { recursive: true, force: true })
}
const missed = findings.filter(({ holds }) => !holds)
process.stdout.write(
  missed.length === 0 ? '\nEvery bound holds.\n' : `\nMissed: ${missed.map(({ what }) => what).join('; ')}\n`,
)
process.exit(missed.length === 0 ? 0 : 1)
