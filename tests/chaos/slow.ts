/** Function calls while hundreds of connections send half of a request or read no answer. Used by `npm run prove -- slow`. */
import { setTimeout as delay } from 'node:timers/promises'
import { memoryOf } from '../../bench/measure.ts'
import { openBuiltBar } from './built-bar.ts'
import { fire, percentile, type Shots } from './fire.ts'
import { guests } from './guests.ts'
import { slowKinds, startSlowClients } from './slow-clients.ts'

interface Round {
  readonly calls: number
  readonly refused: number
  readonly p50: number
  readonly p99: number
  /** Peak memory of the program, in MB. */
  readonly most: number
}

export interface SlowRound extends Round {
  readonly kind: string
  readonly from: string
  readonly closed: number
}

export interface SlowFigures {
  readonly seconds: number
  readonly connections: number
  readonly calm: Round
  readonly rounds: readonly SlowRound[]
  readonly after: number
  readonly wrong: readonly string[]
}

const connections = 500
const callers = 4
const inTimeMs = 1_000
const mostMemory = 400
const oneAddress = () => '203.0.113.9'
const manyAddresses = (connection: number) => `198.51.${connection >> 8}.${connection & 255}`
const good = new Set([200, 401])

export async function runSlow(
  seconds: number,
  say: (line: string) => void,
  isOver: () => boolean,
): Promise<SlowFigures> {
  const bar = await openBuiltBar({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: 'loopback' }, 1, ['send-mail'])
  try {
    const url = bar.url()
    const { pid } = bar.program()
    await call(url, pid, 5)
    const calm = await call(url, pid, seconds)
    const rounds: SlowRound[] = []
    for (const kind of slowKinds)
      for (const [from, addressOf] of [
        ['one address', oneAddress],
        ['many addresses', manyAddresses],
      ] as const) {
        if (isOver()) break
        const slow = await startSlowClients({ url, kind, connections, addressOf })
        await delay(1_000)
        const round = await call(url, pid, seconds)
        rounds.push({ kind, from, ...round, closed: await slow.stop() })
        say(`${kind} from ${from}: 99 of 100 within ${round.p99} ms`)
        await delay(1_000)
      }
    await delay(10_000)
    const after = memoryOf(pid)
    const wrong = rounds.flatMap(({ kind, from, refused, p99, most }) => [
      ...(refused > 0 ? [`${kind} from ${from}: ${refused} calls were not answered`] : []),
      ...(p99 > inTimeMs ? [`${kind} from ${from}: 99 of 100 calls took up to ${p99} ms`] : []),
      ...(most > mostMemory ? [`${kind} from ${from}: the program took ${most} MB`] : []),
    ])
    return { seconds, connections, calm, rounds, after, wrong }
  } finally {
    await bar.close()
  }
}

async function call(url: string, pid: number, seconds: number): Promise<Round> {
  let most = memoryOf(pid)
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 250)
  const kinds = guests().filter(({ name }) => name !== 'home')
  const shots = await fire({ url, kinds, seconds, connections: callers })
  clearInterval(watch)
  return {
    calls: shots.accepted.length,
    refused: othersOf(shots),
    p50: percentile(shots.accepted, 50),
    p99: percentile(shots.accepted, 99),
    most,
  }
}

/** Calls with a status other than 200, or 401 for a wrong PIN, or without a response. */
function othersOf({ statuses }: Shots): number {
  let others = 0
  for (const counts of statuses.values())
    for (const [status, times] of counts) if (!good.has(status)) others += times
  return others
}
