/** Three programs behind a proxy on one PostgreSQL; one at a time is killed. Used by `npm run prove -- processes`. */
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { callFunction } from '../calls.ts'
import { startBuilt } from '../processes.ts'
import { until } from '../until.ts'
import { audit } from './audit.ts'
import { mailJobs } from './bar.ts'
import { openBuiltBar, type BuiltBar } from './built-bar.ts'
import { fire, percentile } from './fire.ts'
import { guests } from './guests.ts'
import { listenTo } from './listening.ts'
import { auditMoney } from './money-audit.ts'
import { startMoney } from './money-load.ts'
import { startOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { startProbes, type Sample } from './probes.ts'
import { startProxy } from './proxy.ts'
import { quiet } from './quiet.ts'
import { wrongMessages } from './rounds.ts'
import { sendVisitors } from './visitors.ts'

export interface Throughput {
  readonly processes: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export interface SeveralFigures {
  readonly seconds: number
  readonly kills: number
  readonly calls: number
  /** Calls that were open in a killed program and lost. */
  readonly lost: number
  readonly slowestMs: number
  readonly acknowledged: number
  readonly emails: number
  readonly repeats: number
  readonly settingsMs: number
  readonly liveMs: number
  readonly wrong: readonly string[]
}

const processes = 3
const killEverySeconds = 6
const downSeconds = 2
const openForMs = 1_500
const soonMs = 2_000
const longestPauseMs = 100

/** How much one, two and three programs answer, without email delivery and documents. */
export async function measureThroughput(seconds: number): Promise<readonly Throughput[]> {
  const figures: Throughput[] = []
  for (let count = 1; count <= processes; count++) {
    const postgres = await startOwnPostgres()
    const later = [...mailJobs, 'outbox']
    const bar = await openBuiltBar({ DATABASE_URL: postgres.url }, count, later, { data: postgres.data })
    const proxy = await startProxy(bar.programs.map(({ url }) => url))
    const plan = { url: proxy.url, kinds: guests(), connections: 32 }
    await fire({ ...plan, seconds: Math.max(1, seconds / 3) })
    const { accepted, seconds: took } = await fire({ ...plan, seconds })
    await proxy.stop()
    await bar.close()
    figures.push({
      processes: count,
      perSecond: Math.round(accepted.length / took),
      p50: percentile(accepted, 50),
      p99: percentile(accepted, 99),
    })
  }
  return figures
}

export async function runSeveral(seconds: number): Promise<SeveralFigures> {
  const postgres = await startOwnPostgres()
  const bar = await openBuiltBar({ DATABASE_URL: postgres.url }, processes, [], { data: postgres.data })
  const proxy = await startProxy(bar.programs.map(({ url }) => url))
  try {
    const front = {
      ...bar,
      call: (name: string, body: object, more?: Record<string, string>) =>
        callFunction(proxy.url, name, body, more),
    }
    const shared = await whatIsShared(bar, postgres)
    const money = await startMoney(front, Math.max(6, Math.round(seconds / 2)), seconds)
    const inquirers = sendVisitors(proxy.url, 4, longestPauseMs)
    const probes = startProbes({
      home: (signal) => fetch(proxy.url, { signal }),
      'list-inquiries': (signal) =>
        fetch(`${proxy.url}/functions/v1/list-inquiries`, { headers: bar.owner, signal }),
      'read-session': (signal) =>
        fetch(`${proxy.url}/functions/v1/read-session`, { headers: bar.owner, signal }),
    })
    const kills: number[] = []
    const until = performance.now() + seconds * 1000
    while (performance.now() < until) {
      await delay((killEverySeconds - downSeconds) * 1000 * (0.5 + Math.random()))
      const place = randomInt(processes)
      kills.push(performance.now())
      bar.programs[place]?.kill('SIGKILL')
      await delay(downSeconds * 1000)
      await bar.restart(place)
    }
    await probes.stop()
    await inquirers.goHome()
    const undone = await money.done()
    await bringForward(bar)
    await quiet(bar.sql)

    const failed = probes.samples.filter(({ status }) => status !== 200)
    const unexplained = failed.filter((sample) => !wasOpen(sample, kills))
    const emails = new Set(bar.smtp.mails.map(({ messageId }) => messageId)).size
    const wrong = [
      ...shared.wrong,
      ...unexplained.map(
        ({ name, status }) => `${name} was answered ${status} though nobody was killed just then`,
      ),
      ...undone,
      ...(await audit(bar.sql, { ...inquirers, others: money.emails })),
      ...(await bar.data.undone(auditMoney)),
      ...(await wrongMessages(bar.data, bar.smtp)),
    ]
    return {
      seconds,
      kills: kills.length,
      calls: probes.samples.length + inquirers.acknowledged.size,
      lost: failed.length + inquirers.counts.lost + inquirers.counts.other,
      slowestMs: Math.round(Math.max(...probes.samples.map(({ ms }) => ms))),
      acknowledged: inquirers.acknowledged.size,
      emails,
      repeats: bar.smtp.mails.length - emails,
      settingsMs: shared.settingsMs,
      liveMs: shared.liveMs,
      wrong: wrong.map((line) => `processes: ${line}`),
    }
  } finally {
    await proxy.stop()
    await bar.close()
  }
}

/** A call that began before a kill, or before the proxy had noticed it. */
function wasOpen({ at, ms }: Sample, kills: readonly number[]): boolean {
  return kills.some((killedAt) => at < killedAt + openForMs && at + ms > killedAt)
}

/** Emails of dead processes would wait for half a minute and the pause before the next retry. */
async function bringForward(bar: BuiltBar): Promise<void> {
  await bar.sql(`update pgboss.job set start_after = now() where state = 'retry'`)
}

/** Limits, settings, sessions and live updates, checked in each program. */
async function whatIsShared(bar: BuiltBar, postgres: OwnPostgres) {
  const wrong: string[] = []
  const urls = bar.programs.map(({ url }) => url)
  for (const url of urls) {
    const { status } = await callFunction(url, 'list-inquiries', {}, bar.owner)
    if (status !== 200) wrong.push(`a session was answered ${status} by another program`)
  }

  const listeners = urls.map((url) => listenTo(`${url}/live/office`, bar.owner))
  await until(() => listeners.every((each) => each.opened() > 0), 'live streams')
  const zones = () =>
    Promise.all(urls.map(async (url) => (await callFunction(url, 'read-business', {})).body['time_zone']))
  // Warms up the function, so that only the announcement is measured.
  await zones()
  const { body } = await callFunction(urls[0] ?? '', 'read-settings', {}, bar.owner)
  const time = body['time'] as { version: string }
  const began = performance.now()
  const saved = await callFunction(
    urls[0] ?? '',
    'save-settings',
    { section: 'time', version: time.version, values: { time_zone: 'Europe/Lisbon' } },
    bar.owner,
  )
  if (saved.status !== 200) wrong.push(`the settings were answered ${saved.status}`)
  await until(
    async () => (await zones()).every((zone) => zone === 'Europe/Lisbon'),
    'the new settings',
    10_000,
  )
  const settingsMs = Math.round(performance.now() - began)
  await until(() => listeners.every((each) => each.count() > 0), 'the news of them everywhere', 10_000)
  const liveMs = Math.round(performance.now() - began)
  for (const each of listeners) await each.stop()
  if (settingsMs > soonMs || liveMs > soonMs) wrong.push(`news took ${settingsMs} and ${liveMs} ms`)

  const strict = { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '1' }
  const guarded = [await startBuilt(strict), await startBuilt(strict)]
  const guess = { bookingId: crypto.randomUUID(), pin: '123456' }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, each) =>
      callFunction(guarded[each % 2]?.url ?? '', 'verify-pin', { ...guess, bookingId: crypto.randomUUID() }),
    ),
  )
  const judged = answers.filter(({ status }) => status === 401).length
  if (judged !== 15) wrong.push(`${judged} of 40 guesses over two programs were judged, not 15`)
  for (const program of guarded) await program.stop()
  return { wrong, settingsMs, liveMs }
}
