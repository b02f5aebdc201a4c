/** Overload: ten times the sustained rate. Used by `npm run prove -- overload`. */
import { setTimeout as delay } from 'node:timers/promises'
import { memoryOf } from '../../bench/measure.ts'
import { openBuiltBar } from './built-bar.ts'
import { fire, percentile, type Kind, type Shots } from './fire.ts'
import { guests } from './guests.ts'
import { auditMoney } from './money-audit.ts'

export interface OverloadFigures {
  readonly seconds: number
  /** Responses per second in a closed loop. */
  readonly sustainable: number
  readonly sustainedP99: number
  readonly offered: number
  readonly answered: number
  readonly accepted: number
  readonly acceptedP50: number
  readonly acceptedP99: number
  readonly limited: number
  readonly turnedAway: number
  readonly turnedAwayP99: number
  readonly others: number
  readonly memory: { readonly before: number; readonly most: number; readonly after: number }
  /** 99th percentile in the seconds right after. */
  readonly afterP99: number
  readonly acknowledged: number
  readonly wrong: readonly string[]
}

const times = 10
const connections = 1024
const inTimeMs = 1_000
const memoryMayGrow = 1.2
const warmSeconds = 20
const restSeconds = 10
const expected = new Set([200, 401, 429, 503])

export async function runOverload(seconds: number): Promise<OverloadFigures> {
  const bar = await openBuiltBar({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: 'loopback' })
  try {
    const url = bar.url()
    const { pid } = bar.program()
    await fire({ url, kinds: calls(), seconds: Math.min(warmSeconds, seconds), connections: 16 })
    const calm = await fire({
      url,
      kinds: calls(),
      seconds: Math.min(warmSeconds, seconds),
      connections: 16,
    })
    const sustainable = Math.round(calm.accepted.length / calm.seconds)
    const before = memoryOf(pid)
    let most = before
    const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 500)

    const storm = await fire({
      url,
      kinds: calls({ stubborn: 10 }),
      seconds,
      connections,
      rate: sustainable * times,
    })
    clearInterval(watch)
    const right = await fire({ url, kinds: calls(), seconds: 3, connections: 4 })
    await delay(restSeconds * 1000)
    const after = memoryOf(pid)

    const told = count(storm, 'submit-booking', 200)
    const [kept] = await bar.sql<{ n: number }>(`select count(*)::int as n from bookings`)
    const acknowledged = told + count(right, 'submit-booking', 200) + count(calm, 'submit-booking', 200)
    const others = total(storm, (status) => !expected.has(status))
    const acceptedP99 = percentile(storm.accepted, 99)
    const afterP99 = percentile(right.accepted, 99)
    const wrong = [
      ...(others > 0 ? [`${others} calls were answered otherwise, or not at all`] : []),
      ...(acceptedP99 > inTimeMs ? [`99 of 100 accepted calls took up to ${acceptedP99} ms`] : []),
      ...(most > before * memoryMayGrow ? [`memory grew from ${before} to ${most} MB`] : []),
      ...(after > before * memoryMayGrow ? [`memory stayed at ${after} MB, from ${before}`] : []),
      ...(right.refused.length > 0 ? [`${right.refused.length} calls were refused right afterwards`] : []),
      ...(afterP99 > inTimeMs ? [`right afterwards calls took up to ${afterP99} ms`] : []),
      ...((kept?.n ?? 0) < acknowledged ? [`${acknowledged} were acknowledged, ${kept?.n} are there`] : []),
      ...(await bar.data.undone(auditMoney)),
    ]
    return {
      seconds,
      sustainable,
      sustainedP99: percentile(calm.accepted, 99),
      offered: Math.round(storm.due / seconds),
      answered: Math.round((storm.accepted.length + storm.refused.length) / storm.seconds),
      accepted: storm.accepted.length,
      acceptedP50: percentile(storm.accepted, 50),
      acceptedP99,
      limited: total(storm, (status) => status === 429),
      turnedAway: total(storm, (status) => status === 503),
      turnedAwayP99: percentile(storm.refused, 99),
      others,
      memory: { before, most, after },
      afterP99,
      acknowledged,
      wrong,
    }
  } finally {
    await bar.close()
  }
}

/** Functions only: pages come from memory and would only reduce the number of calls. */
function calls(wishes?: Parameters<typeof guests>[0]): readonly Kind[] {
  return guests(wishes).filter(({ name }) => name !== 'home')
}

function count({ statuses }: Shots, name: string, status: number): number {
  return statuses.get(name)?.get(status) ?? 0
}

function total({ statuses }: Shots, isCounted: (status: number) => boolean): number {
  let sum = 0
  for (const counts of statuses.values())
    for (const [status, times] of counts) if (isCounted(status)) sum += times
  return sum
}
