/** Which bookings the job has to look at: those whose moments came since it last looked, and those that changed. */
import { sql } from 'drizzle-orm'
import type { AuditKind } from '#domain/audit-events.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { automationLooks } from './schema.ts'

/** What the job has to look at. */
export interface Look {
  /** It looked until then; undefined the first time, and where a change may concern every booking. */
  readonly since: Instant | undefined
  /** The end of the last look; undefined the first time. */
  readonly last: Instant | undefined
  /** Bookings with a change since. */
  readonly changed: readonly string[]
  /** For the next look. */
  readonly seen: { readonly seen_at: string; readonly change_id: number }
}

/** Entries of a transaction that was open while the last look read: so many ids before, and so many seconds. */
const openIds = 500
const openSeconds = 30

/** The records whose changes concern their booking alone. */
const ofBooking = `
  select c.record_id::uuid as booking_id, c.record_table from recent c where c.record_table = 'bookings'
  union all select e.booking_id, c.record_table from recent c join events e on e.id = c.record_id::uuid where c.record_table = 'events'
  union all select q.booking_id, c.record_table from recent c join quotes q on q.id = c.record_id::uuid where c.record_table = 'quotes'
  union all select i.booking_id, c.record_table from recent c join invoices i on i.id = c.record_id::uuid where c.record_table = 'invoices'
  union all select i.booking_id, c.record_table from recent c join payments p on p.id = c.record_id::uuid
    join invoices i on i.id = p.invoice_id where c.record_table = 'payments'`
const concernOne = `('bookings', 'events', 'quotes', 'invoices', 'payments')`
/** A client is known by their earlier bookings. */
const ofSameClient = `select other.id from found join bookings b on b.id = found.booking_id
  join bookings other on other.client_id = b.client_id and other.created_at > b.created_at`
/** Rules, days of papers, hours, shifts: any booking may be concerned. */
const concernAll = `('automation_rules', 'venues', 'settings', 'staff', 'staff_assignments', 'clients', 'profiles')`
/** It concerns all bookings with the address. */
const concernsAddress: AuditKind = 'automation.address-works'

/** What came and changed since the last look. */
export async function readLook(db: Db): Promise<Look> {
  const [last] = await db.select().from(automationLooks)
  const { rows } = await db.execute<{ seen_at: string; change_id: string }>(
    sql`select now()::text as seen_at, (select coalesce(max(id), 0) from changes) as change_id`,
  )
  const seen = { seen_at: rows[0]?.seen_at ?? '', change_id: Number(rows[0]?.change_id ?? 0) }
  if (!last) return { since: undefined, last: undefined, changed: [], seen }
  const recent = sql`recent as (select c.record_id, c.record_table, c.kind from changes c where c.id > ${last.change_id - openIds}
    and (c.id > ${last.change_id} or c.at > ${last.seen_at}::timestamptz - interval '${sql.raw(String(openSeconds))} seconds'))`
  const { rows: all } = await db.execute(
    sql`with ${recent} select from recent where record_table in ${sql.raw(concernAll)} or kind = ${concernsAddress} limit 1`,
  )
  if (all.length > 0) return { since: undefined, last: last.looked_at, changed: [], seen }
  const { rows: changed } = await db.execute<{ booking_id: string }>(
    sql`with all_recent as (${sql`select * from (with ${recent} select * from recent) r`}),
      recent as materialized (select * from all_recent where record_table in ${sql.raw(concernOne)}),
      found as (select distinct booking_id from (${sql.raw(ofBooking)}) concerned where booking_id is not null)
      select booking_id from found union ${sql.raw(ofSameClient)}`,
  )
  return {
    since: last.looked_at,
    last: last.looked_at,
    changed: changed.map(({ booking_id }) => booking_id),
    seen,
  }
}

/** The job has looked until `now`. */
export async function writeLook(db: Db, { seen }: Look, now: Instant): Promise<void> {
  const row = { looked_at: now, seen_at: new Date(seen.seen_at).toISOString(), change_id: seen.change_id }
  await db
    .insert(automationLooks)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: automationLooks.id, set: row })
}

/** The farthest back that a look has to go: moments count for two days after quiet hours of at most one. */
export function earliestLook(now: Instant): Instant {
  return addMinutes(now, -3 * 24 * 60)
}
