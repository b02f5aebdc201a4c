/**
 * Claims on units: taking, moving and ending them, each with its audit event. All of it happens under the lock of the
 * units; the exclusion constraint of the database is the last check.
 */
import { and, asc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { isLapsed, type ClaimEnd } from '#domain/availability/claim.ts'
import type { Span } from '#domain/availability/span.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { changeOf, detailOf, recordDate } from './claim-history.ts'
import { endLapsed } from './lapsed-holds.ts'
import { claims } from './schema.ts'
import { blackoutsOf, lockUnits, readBlackouts, type UnitRow } from './units.ts'

export type ClaimRow = typeof claims.$inferSelect

/** A claim is for a booking, for its event, or for an event without a booking. */
export interface Subject {
  readonly booking_id: string | null
  readonly event_id: string | null
}

export interface WantedClaim {
  readonly subject: Subject
  readonly service: Span
  readonly occupied: Span
  readonly kind: 'hold' | 'firm'
  /** When a hold ends by itself; null for a firm claim. */
  readonly expires_at: Instant | null
  readonly reason?: string | null
  /** Until when an owner holds it by hand. */
  readonly kept_until?: Instant | null
}

interface Circumstances {
  readonly now: Instant
  readonly zone: string
}

/**
 * Takes a unit, or moves the active claim of the subject: to the wanted time, at its unit where that is free, else at
 * the first free one. A firm claim stays firm. Lapsed holds of others that are in the way end first. Returns undefined
 * where no unit is free: nothing of the subject's changed then. A valid claim that keeps its time keeps its unit, also
 * where its days were blocked since.
 */
export async function takeUnit(
  tx: Tx,
  wanted: WantedClaim,
  circumstances: Circumstances,
): Promise<ClaimRow | undefined> {
  const units = await lockUnits(tx)
  const own = await activeClaim(tx, wanted.subject)
  const { unit_id: kept = null } = own && keepsTime(own, wanted, circumstances.now) ? own : {}
  if (kept !== null) return writeClaim(tx, own, { ...wanted, unit_id: kept }, circumstances.now)
  const free = await freeUnits(tx, units, wanted.occupied, circumstances, own?.id)
  const unit = free.find(({ id }) => id === own?.unit_id) ?? free[0]
  return unit && writeClaim(tx, own, { ...wanted, unit_id: unit.id }, circumstances.now)
}

function keepsTime(own: ClaimRow, { occupied }: WantedClaim, now: Instant): boolean {
  return !isLapsed(own, now) && own.occupied.from === occupied.from && own.occupied.to === occupied.to
}

/** A firm claim without a unit, with the owner's reason: the event is over capacity until a unit is free for it. */
export async function claimOverCapacity(
  tx: Tx,
  wanted: Omit<WantedClaim, 'kind' | 'expires_at'> & { readonly reason: string },
  now: Instant,
): Promise<ClaimRow> {
  await lockUnits(tx)
  const own = await activeClaim(tx, wanted.subject)
  return writeClaim(tx, own, { ...wanted, kind: 'firm', expires_at: null, unit_id: null }, now)
}

/** Gives units that are free to claims over capacity, the earliest first. */
export async function seatOverCapacity(tx: Tx, circumstances: Circumstances): Promise<void> {
  const units = await lockUnits(tx)
  const waiting = await tx
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.kind, 'firm'),
        isNull(claims.unit_id),
        isNull(claims.ended_at),
        sql`upper(${claims.service}) > ${circumstances.now}`,
      ),
    )
    .orderBy(asc(claims.created_at), asc(claims.id))
  for (const own of waiting) {
    const { booking_id, event_id, service, occupied } = own
    const [unit] = await freeUnits(tx, units, occupied, circumstances, own.id)
    const wanted = { subject: { booking_id, event_id }, service, occupied, kind: 'firm' as const }
    if (unit) await writeClaim(tx, own, { ...wanted, expires_at: null, unit_id: unit.id }, circumstances.now)
  }
}

/** Ends the active claim of the subject. Returns false where it has none. */
export async function endClaim(
  tx: Tx,
  subject: Subject,
  because: Exclude<ClaimEnd, 'lapsed'>,
  { now, only, reason }: { readonly now: Instant; readonly only?: 'hold'; readonly reason?: string },
): Promise<boolean> {
  await lockUnits(tx)
  const own = await activeClaim(tx, subject)
  if (!own || (only && own.kind !== only)) return false
  await tx
    .update(claims)
    .set({ ended_at: now, ended_because: because, updated_at: now })
    .where(eq(claims.id, own.id))
  const detail = { because, was: own.kind, ...detailOf(own, reason) }
  await recordDate(tx, own, 'released', detail)
  return true
}

/** The first of the wanted spans that an active unit is free for; its lapsed holds count as free. */
export async function firstFitting<Wanted extends { readonly booking_id: string; readonly occupied: Span }>(
  tx: Tx,
  wanted: readonly Wanted[],
  circumstances: Circumstances,
): Promise<Wanted | undefined> {
  const units = await lockUnits(tx)
  for (const each of wanted) {
    if ((await freeUnits(tx, units, each.occupied, circumstances, undefined)).length > 0) return each
  }
  return undefined
}

/** The claim of a booking or event that has not been ended; a lapsed hold among them. */
export async function activeClaim(db: Db, { booking_id, event_id }: Subject): Promise<ClaimRow | undefined> {
  const isSubject = or(
    booking_id === null ? undefined : eq(claims.booking_id, booking_id),
    event_id === null ? undefined : eq(claims.event_id, event_id),
  )
  if (!isSubject) return undefined
  const [row] = await db
    .select()
    .from(claims)
    .where(and(isNull(claims.ended_at), isSubject))
  return row
}

/** The claim of a subject that counts at `now`. */
export async function validClaim(db: Db, subject: Subject, now: Instant): Promise<ClaimRow | undefined> {
  const claim = await activeClaim(db, subject)
  return claim && !isLapsed(claim, now) ? claim : undefined
}

/** The claims that count at `now` and share time with a span. */
export async function claimsDuring(db: Db, span: Span, now: Instant): Promise<readonly ClaimRow[]> {
  const found = await db
    .select()
    .from(claims)
    .where(and(isNull(claims.ended_at), sql`${claims.occupied} && ${rangeOf(span)}`))
  return found.filter((claim) => !isLapsed(claim, now))
}

/** Adds the booking or the event that a subject got to its claim. */
export async function linkClaim(tx: Tx, claim: ClaimRow, subject: Subject, now: Instant): Promise<void> {
  await tx
    .update(claims)
    .set({ ...subject, updated_at: now })
    .where(eq(claims.id, claim.id))
}

/** A span as PostgreSQL's range. */
export function rangeOf({ from, to }: Span): SQL {
  return sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`
}

/**
 * The active units without an active claim of others, and without a blackout, during a span, in their order. Lapsed holds that
 * are in the way end first.
 */
async function freeUnits(
  tx: Tx,
  units: readonly UnitRow[],
  occupied: Span,
  { now, zone }: Circumstances,
  except: string | undefined,
): Promise<readonly UnitRow[]> {
  const isInTheWay = sql`${claims.occupied} && ${rangeOf(occupied)}`
  const found = await tx
    .select({ unit_id: claims.unit_id, kind: claims.kind, expires_at: claims.expires_at })
    .from(claims)
    .where(and(isNull(claims.ended_at), isInTheWay, except === undefined ? undefined : ne(claims.id, except)))
  const valid = found.filter((claim) => !isLapsed(claim, now))
  if (valid.length < found.length) await endLapsed(tx, now, isInTheWay, except)
  const busy = new Set(valid.map(({ unit_id }) => unit_id))
  const closed = await readBlackouts(tx)
  return units.filter(
    ({ id, is_active }) => is_active && !busy.has(id) && blackoutsOf(closed, id, occupied, zone).length === 0,
  )
}

type NewClaim = WantedClaim & { readonly unit_id: string | null }

async function writeClaim(
  tx: Tx,
  own: ClaimRow | undefined,
  wanted: NewClaim,
  now: Instant,
): Promise<ClaimRow> {
  const values = { ...valuesOf(own, wanted), updated_at: now }
  const isReminded = own !== undefined && values.expires_at === own.expires_at
  const [claim] = own
    ? await tx
        .update(claims)
        .set({ ...values, ...(isReminded ? {} : { reminded_at: null }) })
        .where(eq(claims.id, own.id))
        .returning()
    : await tx
        .insert(claims)
        .values({ ...values, created_at: now })
        .returning()
  if (!claim) throw new Error('the claim was not stored')
  const what = changeOf(own, claim)
  if (what) await recordDate(tx, claim, what, detailOf(claim, wanted.reason ?? undefined))
  return claim
}

/** A claim keeps its booking, its event, its reason and the owner's hold where the write does not name others, and stays firm. */
function valuesOf(own: ClaimRow | undefined, wanted: NewClaim) {
  const { subject, service, occupied, unit_id, kind, expires_at, reason, kept_until } = wanted
  const before = { booking_id: null, event_id: null, reason: null, kept_until: null, ...own }
  const isFirm = kind === 'firm' || own?.kind === 'firm'
  return {
    unit_id,
    booking_id: subject.booking_id ?? before.booking_id,
    event_id: subject.event_id ?? before.event_id,
    kind: isFirm ? ('firm' as const) : ('hold' as const),
    service,
    occupied,
    expires_at: isFirm ? null : expires_at,
    reason: reason ?? before.reason,
    kept_until: kept_until ?? before.kept_until,
  }
}
