/** The people whom rules may write to. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Addressee } from '#domain/automations/facts.ts'
import type { Recipient } from '#domain/automations/rule.ts'
import type { Contact } from '#domain/events/contact.ts'
import { fullName } from '#domain/bookings/names.ts'
import type { Db } from '#server/platform/database/database.ts'
import { profiles } from '#server/records/accounts/schema.ts'
import type { bookings } from '#server/records/bookings/schema.ts'
import { staffAssignments } from '#server/records/schedule/schema.ts'
import { staff } from '#server/records/staff/schema.ts'
import { refusedAddresses, stoppedAddresses } from './schema.ts'

type Booking = typeof bookings.$inferSelect

/** Who may be written to, with what is known of their addresses. */
export async function readPeople(
  db: Db,
  found: readonly { readonly booking: Booking; readonly contact: Contact }[],
  eventIds: readonly string[],
) {
  const owners = await db.select().from(profiles).where(eq(profiles.role, 'owner'))
  const shifts =
    eventIds.length === 0
      ? []
      : await db
          .selectDistinct({
            event_id: staffAssignments.event_id,
            id: staff.id,
            name: staff.name,
            contact: staff.contact,
          })
          .from(staffAssignments)
          .innerJoin(staff, eq(staff.id, staffAssignments.staff_id))
          .where(
            and(
              inArray(staffAssignments.event_id, [...eventIds]),
              inArray(staffAssignments.status, ['scheduled', 'confirmed']),
            ),
          )
  const addresses = [
    ...found.flatMap(({ booking, contact }) => [booking.email, contact.email ?? []].flat()),
    ...owners.map(({ email }) => email),
    ...shifts.flatMap(({ contact }) => contact.email ?? []),
  ].map((address) => address.toLowerCase())
  const stopped = await namesOf(db, stoppedAddresses, addresses)
  const refused = await namesOf(db, refusedAddresses, addresses)
  const person = (key: string, name: string, address: string): Addressee => ({
    key,
    name,
    address,
    is_refused: refused.has(address.toLowerCase()),
    has_stopped: stopped.has(address.toLowerCase()),
  })
  const owning = owners.map(({ id, first_name, last_name, email }) =>
    person(id, fullName({ first_name, last_name }), email),
  )
  const shiftsOf = grouped(shifts, ({ event_id }) => event_id)
  return (
    booking: Booking,
    contact: Contact,
    eventId: string | undefined,
  ): Readonly<Record<Recipient, readonly Addressee[]>> => ({
    client: [person('client', fullName(booking), booking.email)],
    second: contact.name && contact.email ? [person('second', contact.name, contact.email)] : [],
    owner: owning,
    staff: (shiftsOf.get(eventId ?? '') ?? []).flatMap(({ id, name, contact }) =>
      contact.email ? [person(id, name, contact.email)] : [],
    ),
  })
}

async function namesOf(
  db: Db,
  table: typeof stoppedAddresses | typeof refusedAddresses,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ address: table.address })
    .from(table)
    .where(
      and(
        sql`${table.address} = any(${sql.param([...new Set(addresses)])}::text[])`,
        table === refusedAddresses ? isNull(refusedAddresses.cleared_at) : undefined,
      ),
    )
  return new Set(rows.map(({ address }) => address))
}

/** The rows by a key of theirs, in their order. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const of = groups.get(key)
    if (of) of.push(row)
    else groups.set(key, [row])
  }
  return groups
}
