/**
 * Random operations on dates, done by the program and by a model that counts minutes. Used by `npm test` and
 * `npm run prove -- dates`.
 */
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import {
  claimOverCapacity,
  endClaim,
  takeUnit,
  seatOverCapacity,
  type ClaimRow,
} from '#server/records/availability/claims.ts'
import { endLapsedHolds } from '#server/records/availability/lapsed-holds.ts'
import { placeOccurrences } from '#server/records/availability/place-occurrences.ts'
import { deleteBlackout, insertBlackout, lockUnits } from '#server/records/availability/units.ts'
import {
  at,
  calendarUnits,
  dateAfter,
  drawing,
  minutes,
  prepare,
  seasons,
  units,
  zone,
  type Draw,
  type Ground,
  type Sql,
} from './date-ground.ts'
import { compared, differences } from './date-differences.ts'
import { DateModel, type ModelClaim } from './date-model.ts'

export interface OperationFigures {
  readonly sittings: number
  readonly operations: number
  readonly taken: number
  readonly refused: number
  readonly lapsed: number
  /** Claims over capacity that got a unit, and stretches that outside calendars took. */
  readonly seated: number
  readonly fed: number
  /** Answers and tables that differ from the model; empty when the promise was kept. */
  readonly wrong: readonly string[]
}

export interface OperationPlan {
  readonly operations: number
  readonly seed: number
  readonly isOver?: () => boolean
}

const compareEvery = 250

/**
 * The operations in sittings: each is in the next season, on an empty ground, and ends with the season. A clock that
 * stood at its end would end no hold. `sql` reads the tables; units, bookings, claims and blackouts are replaced.
 */
export async function runOperations(
  app: AppContext,
  sql: Sql,
  { operations, seed, isOver = () => false }: OperationPlan,
): Promise<OperationFigures> {
  const figures = { sittings: 0, operations: 0, taken: 0, refused: 0, lapsed: 0, seated: 0, fed: 0 }
  const wrong: string[] = []
  const draw = drawing(seed)
  const longest = Math.ceil(operations / seasons.length)
  while (figures.operations < operations && !isOver() && wrong.length < 10) {
    const start = seasons[figures.sittings % seasons.length] ?? seasons[0]
    figures.sittings += 1
    const last = Math.min(operations, figures.operations + longest)
    const found = await runSitting(app, sql, { start, last, draw, figures, isOver })
    wrong.push(...found.map((line) => `seed ${seed}, ${line}`))
  }
  return { ...figures, wrong }
}

type Figures = Omit<Mutable<OperationFigures>, 'wrong'>
type Mutable<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] }

interface Sitting {
  readonly start: string
  /** The number of its last operation, where the season does not end before. */
  readonly last: number
  readonly draw: Draw
  readonly figures: Figures
  readonly isOver: () => boolean
}

async function runSitting(
  app: AppContext,
  sql: Sql,
  { start, last, draw, figures, isOver }: Sitting,
): Promise<readonly string[]> {
  const ground = await prepare(sql, start)
  const model = new DateModel(Date.parse(start), minutes, units, zone)
  const isAtItsEnd = () => model.now >= minutes - 1 || figures.operations >= last || isOver()
  while (!isAtItsEnd()) {
    figures.operations += 1
    const said = await operate(app, model, ground, draw, figures)
    const isCompared = figures.operations % compareEvery === 0 || isAtItsEnd()
    const differing = isCompared ? await differences(sql, model, ground) : []
    const wrong = [...(said ? [said] : []), ...differing]
    if (wrong.length > 0) return wrong.map((line) => `operation ${figures.operations}: ${line}`)
  }
  return []
}

async function operate(
  app: AppContext,
  model: DateModel,
  ground: Ground,
  draw: Draw,
  figures: Figures,
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
    await inTransaction(app, system, (tx) => endLapsedHolds(tx, at(ground, model.now)))
    return undefined
  }
  if (chance < 30) return feed(app, model, ground, draw, figures)
  if (chance < 34) {
    const over = () => [...model.claims.values()].filter(({ unit }) => unit === null).length
    const before = over()
    model.seat()
    figures.seated += before - over()
    await inTransaction(app, system, (tx) => seatOverCapacity(tx, { now: at(ground, model.now), zone }))
    return undefined
  }
  const wanted = drawWanted(model, ground, draw)
  if (chance < 40) {
    const mine = model.overCapacity(wanted)
    const theirs = await inTransaction(app, system, (tx) =>
      claimOverCapacity(tx, { ...spans(ground, wanted), reason: 'insisted' }, at(ground, model.now)),
    )
    return compared(mine, theirs, ground)
  }
  const mine = model.take(wanted)
  const theirs = await inTransaction(app, system, (tx) => take(tx, model, ground, wanted))
  if (mine) figures.taken += 1
  else figures.refused += 1
  return compared(mine, theirs, ground)
}

function take(
  tx: Tx,
  model: DateModel,
  ground: Ground,
  wanted: Omit<ModelClaim, 'unit'>,
): Promise<ClaimRow | undefined> {
  const { kind, expires } = wanted
  const expires_at = expires === null ? null : at(ground, expires)
  return takeUnit(tx, { ...spans(ground, wanted), kind, expires_at }, { now: at(ground, model.now), zone })
}

/** A calendar is read anew: up to five events, some over midnight, some on one another, some begun before now. */
async function feed(
  app: AppContext,
  model: DateModel,
  ground: Ground,
  draw: Draw,
  figures: { fed: number },
): Promise<undefined> {
  const place = draw(calendarUnits.length)
  const id = ground.calendarIds[place] ?? ''
  const closed = calendarUnits[place] ?? null
  const events = Array.from({ length: draw(6) }, (_, event) => {
    const length = 30 + draw(20 * 60)
    const near = Math.max(0, Math.min(minutes - length, model.now - draw(length)))
    const from = draw(4) === 0 ? near : draw(minutes - length)
    return { uid: `event ${event}`, from, to: from + length }
  }).toSorted((one, other) => one.from - other.from)
  model.place(id, events, closed ?? [...ground.unitIds.keys()])
  figures.fed += model.places.filter(({ calendar, unit }) => calendar === id && unit !== null).length
  const occurrences = events.map(({ uid, from, to }) => ({
    uid,
    title: uid,
    from: at(ground, from),
    to: at(ground, to),
  }))
  const unit_ids = closed?.flatMap((unit) => ground.unitIds[unit] ?? []) ?? null
  await inTransaction(app, system, async (tx) => {
    await placeOccurrences(tx, { id, mode: 'busy', unit_ids }, occurrences, at(ground, model.now))
  })
  return undefined
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
  ground: Ground,
  draw: Draw,
): Promise<string | undefined> {
  const { bookingIds } = ground
  const because = draw(2) === 0 ? 'released' : 'canceled'
  const subject = bookingIds[draw(bookingIds.length)] ?? ''
  const mine = model.end(subject)
  const theirs = await inTransaction(app, system, (tx) =>
    endClaim(tx, { booking_id: subject, event_id: null }, because, { now: at(ground, model.now) }),
  )
  return mine === theirs ? undefined : `ended ${theirs}, the model ${mine}`
}

async function block(app: AppContext, model: DateModel, ground: Ground, draw: Draw): Promise<undefined> {
  const { unitIds } = ground
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
  const [fromDate, toDate] = [dateAfter(ground, day), dateAfter(ground, day + draw(2))]
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

function spans(ground: Ground, { subject, from, to }: Pick<ModelClaim, 'subject' | 'from' | 'to'>) {
  const occupied = { from: at(ground, from), to: at(ground, to) }
  return { subject: { booking_id: subject, event_id: null }, occupied, service: occupied }
}
