/** PostgreSQL stopped, or halted by SIGSTOP, under load of visitors and office. Used by `npm run prove -- faults`. */
import { setTimeout as delay } from 'node:timers/promises'
import { anInquiry } from '../calls.ts'
import { freePort } from '../free-port.ts'
import { until } from '../until.ts'
import { quiet } from './quiet.ts'
import { audit } from './audit.ts'
import { openBuiltBar } from './built-bar.ts'
import { listenTo } from './listening.ts'
import { auditMoney } from './money-audit.ts'
import { startMoney } from './money-load.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { slowest, startProbes, type Sample } from './probes.ts'
import { wrongMessages } from './rounds.ts'
import { sendVisitors } from './visitors.ts'

export interface DatabaseFault {
  readonly kind: 'stopped' | 'halted'
  readonly seconds: number
  readonly pages: { readonly asked: number; readonly slowestMs: number }
  readonly functions: { readonly asked: number; readonly slowestMs: number }
  /** From PostgreSQL's return until every function has answered. */
  readonly recoveryMs: number
  readonly liveMs: number
  readonly acknowledged: number
  readonly clients: number
  readonly emails: number
  readonly repeats: number
  readonly wrong: readonly string[]
}

const before = 3
const after = 6
const refusedWithinMs = 1_000
const backWithinMs = 2_000
const visitors = 3
const longestPauseMs = 150

export async function runDatabaseFault(kind: DatabaseFault['kind'], seconds: number): Promise<DatabaseFault> {
  const postgres = await startOwnPostgres()
  const env = { DATABASE_URL: postgres.url, PORT: String(await freePort()) }
  const bar = await openBuiltBar(env, 1, [], { data: postgres.data })
  try {
    const url = bar.url()
    const clients = Math.max(4, seconds)
    const money = await startMoney(bar, clients, before + seconds + after)
    const inquirers = sendVisitors(url, visitors, longestPauseMs)
    const live = listenTo(`${url}/live/office`, bar.owner)
    const probes = startProbes({ ...pages(url), ...functions(url, bar.owner) })
    await delay(before * 1000)

    if (kind === 'stopped') await postgres.stop()
    else postgres.halt()
    const from = performance.now()
    await delay(seconds * 1000)
    const to = performance.now()
    if (kind === 'stopped') await postgres.start()
    else postgres.resume()
    const returned = performance.now()
    const heardBefore = live.count()
    await until(() => live.count() > heardBefore, 'the live stream', 20_000).catch(() => undefined)
    const liveMs = Math.round(performance.now() - returned)
    await delay(after * 1000)

    await probes.stop()
    await inquirers.goHome()
    const undone = await money.done()
    await live.stop()
    await quiet(bar.sql)

    const judged = judge(probes.samples, { from, to, returned })
    const wrong = [
      ...judged.wrong,
      ...undone,
      ...(liveMs > backWithinMs + refusedWithinMs ? [`the live stream was back after ${liveMs} ms`] : []),
      ...(await audit(bar.sql, { ...inquirers, others: money.emails })),
      ...(await bar.data.undone(auditMoney)),
      ...(await wrongMessages(bar.data, bar.smtp)),
      ...(inquirers.counts.other > 0 ? [`${inquirers.counts.other} inquiries were answered otherwise`] : []),
    ]
    const emails = new Set(bar.smtp.mails.map(({ messageId }) => messageId)).size
    return {
      kind,
      seconds,
      ...judged.figures,
      liveMs,
      acknowledged: inquirers.acknowledged.size,
      clients,
      emails,
      repeats: bar.smtp.mails.length - emails,
      wrong: wrong.map((line) => `${kind}: ${line}`),
    }
  } finally {
    postgres.resume()
    await bar.close()
  }
}

function pages(url: string) {
  const page = (path: string) => (signal: AbortSignal) => fetch(`${url}${path}`, { signal })
  return { 'page /': page('/'), 'page /pin-entry': page('/pin-entry'), 'page /auth': page('/auth') }
}

/** Nothing that the audit counts. */
export function functions(url: string, owner: Record<string, string>) {
  const post = (name: string, body: object) => (signal: AbortSignal) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
  return {
    'verify-pin': post('verify-pin', { bookingId: crypto.randomUUID(), pin: '123456' }),
    'request-portal-link': post('request-portal-link', { email: 'nobody@chaos.example' }),
    'list-inquiries': (signal: AbortSignal) =>
      fetch(`${url}/functions/v1/list-inquiries`, { headers: owner, signal }),
    'the trap of submit-booking': post('submit-booking', anInquiry({ reply_to_fax: 'a program' })),
  }
}

interface Window {
  readonly from: number
  readonly to: number
  readonly returned: number
}

function judge(samples: readonly Sample[], { from, to, returned }: Window) {
  const isPage = ({ name }: Sample) => name.startsWith('page')
  const within = samples.filter(({ at, ms }) => at >= from && at + ms <= to)
  const shown = within.filter(isPage)
  const refused = within.filter((sample) => !isPage(sample))
  const hanging = samples.filter(
    (sample) => !isPage(sample) && sample.at < from && sample.at + sample.ms > from,
  )
  const later = samples.filter((sample) => !isPage(sample) && sample.at >= returned + backWithinMs)
  const names = [...new Set(refused.map(({ name }) => name))]
  const firstAnswers = names.map((name) => {
    const first = samples.find(
      (sample) => sample.name === name && sample.at + sample.ms > returned && (sample.status ?? 503) < 500,
    )
    return first ? first.at + first.ms - returned : Number.POSITIVE_INFINITY
  })
  const recoveryMs = Math.round(Math.max(...firstAnswers))
  const told = ({ name, status, ms }: Sample) => `${name} was answered ${status} after ${Math.round(ms)} ms`
  const wrong = [
    ...shown.filter(({ status }) => status !== 200).map(told),
    ...refused
      .filter(
        ({ status, ms, code, retryAfter }) =>
          status !== 503 || ms > refusedWithinMs || code !== 'SERVICE_UNAVAILABLE' || retryAfter === null,
      )
      .map(told),
    ...hanging
      .filter(({ status, at, ms }) => status === undefined || at + ms - from > refusedWithinMs)
      .map(told),
    ...later.filter(({ status }) => (status ?? 503) >= 500).map((sample) => `afterwards ${told(sample)}`),
    ...(recoveryMs > backWithinMs ? [`answered again only after ${recoveryMs} ms`] : []),
    ...(names.length === 0 ? ['nothing was asked while it was away'] : []),
  ]
  return {
    wrong,
    figures: {
      pages: { asked: shown.length, slowestMs: slowest(shown) },
      functions: { asked: refused.length, slowestMs: slowest(refused) },
      recoveryMs,
    },
  }
}
