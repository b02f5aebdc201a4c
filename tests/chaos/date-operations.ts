/**
 * Random operations on dates, done by the program and by a model that counts minutes. Used by `npm test` and
 * `npm run prove -- dates`.
 */
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import {
  claimOverCapacity,
  endClaim,
  endLapsedHolds,
  takeUnit,
  type ClaimRow,
} from '#server/records/availability/claims.ts'
import { deleteBlackout, insertBlackout, lockUnits } from '#server/records/availability/units.ts'
import { DateModel, type ModelClaim } from './date-model.ts'

export interface OperationFigures {
  readonly operations: number
  readonly taken: number
  readonly refused: number
  readonly lapsed: number
  /** Answers and tables that differ from the model; empty when the promise was kept. */
  readonly wrong: readonly string[]
}

export interface OperationPlan {
  readonly operations: number
  readonly seed: number
  readonly isOver?: () => boolean
}

type Sql = <Row extends object>(text: string) => Promise<Row[]>

/** Over the night in which the clocks go forward, for three weeks on both sides. */
const start = '2028-02-20T05:00:00.000Z'
const minutes = 42 * 1440
const units = 3
const subjects = 24
const zone = 'America/New_York'
const compareEvery = 250

/** `sql` reads the tables; the program's units, bookings, claims and blackouts are replaced. */
export async function runOperations(
  app: AppContext,
  sql: Sql,
  { operations, seed, isOver = () => false }: OperationPlan,
): Promise<OperationFigures> {
  const ground = await prepare(sql)
  const model = new DateModel(Date.parse(start), minutes, units, zone)
  const draw = drawing(seed)
  const figures = { operations: 0, taken: 0, refused: 0, lapsed: 0 }
  const wrong: string[] = []
  while (figures.operations < operations && !isOver() && wrong.length < 10) {
    figures.operations += 1
    const said = await operate(app, model, ground, draw, figures)
    if (said) wrong.push(`operation ${figures.operations} of seed ${seed}: ${said}`)
    if (figures.operations % compareEvery === 0 || figures.operations === operations)
      wrong.push(
        ...(await differences(sql, model, ground)).map((line) => `after ${figures.operations}: ${line}`),
      )
  }
  return { ...figures, wrong }
}

interface Ground {
  readonly unitIds: readonly string[]
  readonly bookingIds: readonly string[]
}

async function prepare(sql: Sql): Promise<Ground> {
  await sql('delete from waitlist')
  await sql('delete from claims')
  await sql('delete from blackouts')
  await sql('delete from units')
  const made = await sql<{ id: string }>(
    `insert into units (name, position) select 'Unit ' || n, n from generate_series(1, ${units}) n returning id, position`,
  )
  const bookings = await sql<{ id: string }>(`
    insert into bookings (booking_reference, first_name, last_name, email, phone, event_type, event_date, start_time,
      location, guest_count, portal_pin, portal_pin_set_at)
    select 'OP-' || gen_random_uuid(), 'Guest', n::text, 'op' || n || '@model.example', '5550100142', 'wedding', '2028-03-12',
      '17:00', 'Harbor Gallery', '51-75', 'unsealed', now() from generate_series(1, ${subjects}) n returning id`)
  return { unitIds: made.map(({ id }) => id), bookingIds: bookings.map(({ id }) => id) }
}

type Draw = (below: number) => number

async function operate(
  app: AppContext,
  model: DateModel,
  ground: Ground,
  draw: Draw,
  figures: { taken: number; refused: number; lapsed: number },
): Promise<string | undefined> {
  const chance = draw(100)
  if (chance < 8) {
    model.now = Math.min(minutes - 1, Math.max(0, model.now + draw(2000) - 200))
    return undefined
  }
  if (chance < 14) return block(app, model, ground, draw)
  if (chance < 22) return end(app, model, ground, draw)
  if (chance < 26) {
    const before = model.claims.size
    model.lapseAll()
    figures.lapsed += before - model.claims.size
    await inTransaction(app, system, (tx) => endLapsedHolds(tx, at(model.now)))
    return undefined
  }
  const wanted = drawWanted(model, ground, draw)
  if (chance < 30) {
    const mine = model.overCapacity(wanted)
    const theirs = await inTransaction(app, system, (tx) =>
      claimOverCapacity(tx, { ...spans(wanted), reason: 'insisted' }, at(model.now)),
    )
    return compared(mine, theirs, ground)
  }
  const mine = model.take(wanted)
  const theirs = await inTransaction(app, system, (tx) => take(tx, model, wanted))
  if (mine) figures.taken += 1
  else figures.refused += 1
  return compared(mine, theirs, ground)
}

function take(tx: Tx, model: DateModel, wanted: Omit<ModelClaim, 'unit'>): Promise<ClaimRow | undefined> {
  const { kind, expires } = wanted
  const expires_at = expires === null ? null : at(expires)
  return takeUnit(tx, { ...spans(wanted), kind, expires_at }, { now: at(model.now), zone })
}

function drawWanted(model: DateModel, { bookingIds }: Ground, draw: Draw): Omit<ModelClaim, 'unit'> {
  const subject = bookingIds[draw(bookingIds.length)] ?? ''
  // Spans begin and end on any minute, over midnight and over the change of the clocks.
  const length = 60 + draw(14 * 60)
  const from = draw(minutes - length)
  const isHold = draw(3) > 0
  const expires = isHold ? model.now + 1 + draw(3 * 1440) : null
  return { subject, from, to: from + length, kind: isHold ? 'hold' : 'firm', expires }
}

async function end(
  app: AppContext,
  model: DateModel,
  { bookingIds }: Ground,
  draw: Draw,
): Promise<string | undefined> {
  const subject = bookingIds[draw(bookingIds.length)] ?? ''
  const mine = model.end(subject)
  const theirs = await inTransaction(app, system, (tx) =>
    endClaim(tx, { booking_id: subject, event_id: null }, 'released', { now: at(model.now) }),
  )
  return mine === theirs ? undefined : `ended ${theirs}, the model ${mine}`
}

async function block(app: AppContext, model: DateModel, { unitIds }: Ground, draw: Draw): Promise<undefined> {
  const [oldest] = model.blackouts.keys()
  if (oldest !== undefined && model.blackouts.size > draw(4)) {
    model.blackouts.delete(oldest)
    await inTransaction(app, system, async (tx) => {
      await lockUnits(tx)
      await deleteBlackout(tx, oldest)
    })
    return undefined
  }
  const day = draw(40)
  const [fromDate, toDate] = [dateAfter(day), dateAfter(day + draw(2))]
  const closed = draw(2) === 0 ? null : [draw(units)]
  const id = crypto.randomUUID()
  model.blackouts.set(id, { id, fromDate, toDate, units: closed })
  await inTransaction(app, system, async (tx) => {
    await lockUnits(tx)
    const unit_ids = closed?.flatMap((unit) => unitIds[unit] ?? []) ?? null
    await insertBlackout(tx, {
      id,
      from_date: fromDate,
      to_date: toDate,
      is_yearly: false,
      reason: null,
      unit_ids,
    })
  })
  return undefined
}

/** What is active in the tables against what the model has. */
async function differences(sql: Sql, model: DateModel, ground: Ground): Promise<readonly string[]> {
  const rows = await sql<{
    booking_id: string
    unit_id: string | null
    kind: string
    begins: string
    ends: string
  }>(
    `select booking_id, unit_id, kind, (extract(epoch from lower(occupied)) * 1000)::text as begins,
       (extract(epoch from upper(occupied)) * 1000)::text as ends
     from claims where ended_at is null`,
  )
  const stored = rows.map(({ booking_id, unit_id, kind, begins, ends }) =>
    [
      booking_id,
      unit_id === null ? null : ground.unitIds.indexOf(unit_id),
      kind,
      minuteOf(begins),
      minuteOf(ends),
    ].join(' '),
  )
  const expected = [...model.claims.values()].map(({ subject, unit, kind, from, to }) =>
    [subject, unit, kind, from, to].join(' '),
  )
  return [
    ...stored.filter((line) => !expected.includes(line)).map((line) => `stored, not in the model: ${line}`),
    ...expected.filter((line) => !stored.includes(line)).map((line) => `in the model, not stored: ${line}`),
  ]
}

function compared(
  mine: ModelClaim | undefined,
  theirs: ClaimRow | undefined,
  { unitIds }: Ground,
): string | undefined {
  const expected = mine && [mine.unit === null ? null : unitIds[mine.unit], mine.kind, mine.expires]
  const found = theirs && [
    theirs.unit_id,
    theirs.kind,
    theirs.expires_at === null ? null : minuteOf(String(Date.parse(theirs.expires_at))),
  ]
  const [one, other] = [JSON.stringify(expected), JSON.stringify(found)]
  return one === other ? undefined : `${other} instead of ${one}`
}

function spans({ subject, from, to }: Pick<ModelClaim, 'subject' | 'from' | 'to'>) {
  const occupied = { from: at(from), to: at(to) }
  return { subject: { booking_id: subject, event_id: null }, occupied, service: occupied }
}

function at(minute: number): string {
  return addMinutes(start, minute)
}

function minuteOf(milliseconds: string): number {
  return (Number(milliseconds) - Date.parse(start)) / 60_000
}

function dateAfter(days: number): string {
  return new Date(Date.parse('2028-02-20T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10)
}

/** Repeatable numbers from 0 up to a bound (mulberry32). */
function drawing(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
