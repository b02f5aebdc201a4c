/** A million refused attempts, and what they leave in the database. Used by `npm run prove -- limits`. */
import type pg from 'pg'
import { createLimits, type Attempt, type Rule } from '#server/platform/limits/limits.ts'

interface Flood {
  readonly calls: number
  readonly bounds?: Parameters<typeof createLimits>[2]
  readonly say?: (line: string) => void
}

export interface FloodFigures {
  readonly calls: number
  readonly refused: number
  /** Counters after the calls from one address; the maximum; at the end. */
  readonly afterOne: number
  readonly most: number
  readonly after: number
  readonly megabytes: number
  /** Whether a target with earlier attempts is still refused, also from a new address. */
  readonly targetHeld: boolean
  readonly perSecond: number
}

const atOnce = 8
const perAddress: readonly Rule[] = [
  { name: 'flood-address-short', points: 15, seconds: 3_600 },
  { name: 'flood-address-long', points: 100, seconds: 86_400 },
]
const perTarget: readonly Rule[] = [{ name: 'flood-target', points: 8, seconds: 3_600 }]

/** Half of the calls from one address, half from new ones; each at a target of its own. */
export async function floodLimits(pool: pg.Pool, { calls, bounds, say }: Flood): Promise<FloodFigures> {
  const limits = createLimits(pool, 1, bounds)
  const began = performance.now()
  let refused = 0
  let most = 0
  let turn = 0
  for (let guess = 0; guess < 8; guess++) await limits.count(attempt(`guesser ${guess % 2}`, 'the target'))

  await send(calls / 2, () => attempt('one address', `target ${turn}`))
  const afterOne = await counters()
  say?.(`${calls / 2} from one address: ${afterOne} counters`)
  await send(calls / 2, () => attempt(`address ${Math.floor(turn / 2)}`, `target ${turn}`))
  const targetHeld = (await limits.count(attempt('never seen', 'the target'))) !== undefined
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_total_relation_size('rate_limits') as bytes`,
  )
  return {
    calls,
    refused,
    afterOne,
    most,
    after: await counters(),
    megabytes: Math.round(Number(rows[0]?.bytes) / 2 ** 20),
    targetHeld,
    perSecond: Math.round((calls * 1000) / (performance.now() - began)),
  }

  async function send(times: number, write: () => readonly Attempt[]): Promise<void> {
    const end = turn + times
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (turn < end) {
          turn += 1
          if ((await limits.count(write())) !== undefined) refused += 1
          if (turn % 2_000 === 0) most = Math.max(most, await counters())
        }
      }),
    )
  }

  async function counters(): Promise<number> {
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from rate_limits')
    return rows[0]?.n ?? 0
  }
}

function attempt(address: string, target: string): readonly Attempt[] {
  return [
    { key: address, rules: perAddress },
    { key: target, rules: perTarget },
  ]
}
