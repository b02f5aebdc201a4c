/** The failover drill of docs/operations.md: the primary is killed or halted under load, then the standby is promoted. */
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../until.ts'
import { audit } from './audit.ts'
import { openBuiltBar, type BuiltBar } from './built-bar.ts'
import { functions } from './database-fault.ts'
import { listenTo } from './listening.ts'
import { auditMoney } from './money-audit.ts'
import { startMoney } from './money-load.ts'
import { startPostgresPair } from './postgres-pair.ts'
import { startProbes, type Sample } from './probes.ts'
import { quiet } from './quiet.ts'
import { wrongMessages } from './rounds.ts'
import { sendVisitors, type Visitors } from './visitors.ts'

export interface Failover {
  readonly fault: 'killed' | 'halted'
  readonly acknowledged: number
  /** Acknowledged inquiries that the new primary does not have. */
  readonly lost: number
  readonly refused: number
  /** For each program: from the order to promote until each of its functions has answered. */
  readonly answeredMs: readonly number[]
  /** For each program: from the order to promote until its live stream told of a change. */
  readonly liveMs: readonly number[]
  readonly wrong: readonly string[]
}

const programs = 2
const visitors = 3
const longestPauseMs = 100
const before = 4
/** A monitor needs seconds to decide that the primary is gone. */
const awayMs = 3_000
const after = 8
const disconnectedMs = 1_000
const backWithinMs = 5_000

/** Synchronous replication, two programs: nothing acknowledged is lost, and both answer again within 5 s. */
export async function runFailover(fault: Failover['fault']): Promise<Failover> {
  const pair = await startPostgresPair({ isSynchronous: true })
  const bar = await openBuiltBar({ DATABASE_URL: pair.url }, programs, [], { data: pair.data })
  try {
    const urls = bar.programs.map(({ url }) => url)
    const money = await startMoney(bar, 6, before + awayMs / 1000 + after)
    const crowds = urls.map((url, at) => sendVisitors(url, visitors, longestPauseMs, `visitor-${at}`))
    const probes = urls.map((url) => startProbes(functions(url, bar.owner)))
    const streams = urls.map((url) => listenTo(`${url}/live/office`, bar.owner))
    await delay(before * 1000)

    if (fault === 'killed') await pair.killPrimary()
    else pair.haltPrimary()
    await delay(awayMs)
    const heard = streams.map((stream) => stream.count())
    const orderedAt = performance.now()
    const live = streams.map(async (stream, at) => {
      await until(() => stream.count() > (heard[at] ?? 0), 'the live stream', 20_000).catch(() => undefined)
      return Math.round(performance.now() - orderedAt)
    })
    await pair.promote()
    await delay(after * 1000)

    for (const each of probes) await each.stop()
    for (const crowd of crowds) await crowd.goHome()
    const undone = await money.done()
    const liveMs = await Promise.all(live)
    for (const stream of streams) await stream.stop()
    await bringForward(bar)
    await quiet(bar.sql)

    const inquirers = joined(crowds)
    const found = await audit(bar.sql, { ...inquirers, others: money.emails })
    const answeredMs = probes.map(({ samples }) => answeredAfter(samples, orderedAt))
    return {
      fault,
      acknowledged: inquirers.acknowledged.size,
      lost: found.filter((line) => line.startsWith('acknowledged and lost')).length,
      refused: crowds.reduce((sum, { counts }) => sum + counts.away + counts.lost, 0),
      answeredMs,
      liveMs,
      wrong: [
        ...found,
        ...undone,
        ...answeredMs.filter((ms) => ms > backWithinMs).map((ms) => `a program answered only after ${ms} ms`),
        ...liveMs.filter((ms) => ms > backWithinMs).map((ms) => `a live stream was silent for ${ms} ms`),
        ...probes.flatMap(({ samples }) => failedLater(samples, orderedAt + backWithinMs)),
        ...crowds
          .filter(({ counts }) => counts.other > 0)
          .map(({ counts }) => `${counts.other} inquiries were answered otherwise`),
        ...(await bar.data.undone(auditMoney)),
        ...(await wrongMessages(bar.data, bar.smtp)),
      ].map((line) => `failover, primary ${fault}: ${line}`),
    }
  } finally {
    await bar.close()
  }
}

/**
 * The same without synchronous replication, and with a standby that is disconnected before the kill: how many
 * acknowledged inquiries are lost. 0 would mean that the drill sees no loss.
 */
export async function loseWithoutSynchronousReplication(): Promise<number> {
  const pair = await startPostgresPair({ isSynchronous: false })
  const bar = await openBuiltBar({ DATABASE_URL: pair.url }, 1, [], { data: pair.data })
  try {
    const crowd = sendVisitors(bar.url(), visitors, longestPauseMs)
    await delay(disconnectedMs)
    await pair.disconnectStandby()
    await delay(disconnectedMs)
    await pair.killPrimary()
    await pair.promote()
    await crowd.goHome()
    const found = await audit(bar.sql, crowd)
    return found.filter((line) => line.startsWith('acknowledged and lost')).length
  } finally {
    await bar.close()
  }
}

/** How long after `orderedAt` the last of the functions answered for the first time. */
function answeredAfter(samples: readonly Sample[], orderedAt: number): number {
  const names = [...new Set(samples.map(({ name }) => name))]
  const firsts = names.map((name) => {
    const first = samples.find(
      (sample) => sample.name === name && sample.at + sample.ms > orderedAt && (sample.status ?? 503) < 500,
    )
    return first ? first.at + first.ms - orderedAt : Number.POSITIVE_INFINITY
  })
  return Math.round(Math.max(...firsts))
}

function failedLater(samples: readonly Sample[], from: number): readonly string[] {
  return samples
    .filter(({ at, status }) => at >= from && (status ?? 503) >= 500)
    .map(({ name, status }) => `${name} was answered ${status} after the failover`)
}

function joined(crowds: readonly Visitors[]) {
  const all = (of: (crowd: Visitors) => ReadonlySet<string>) =>
    new Set(crowds.flatMap((crowd) => [...of(crowd)]))
  return { acknowledged: all(({ acknowledged }) => acknowledged), sent: all(({ sent }) => sent) }
}

/** Jobs that failed meanwhile wait for their next try. */
async function bringForward({ sql }: BuiltBar): Promise<void> {
  await sql(`update pgboss.job set start_after = now() where state = 'retry'`)
}
