/** The shifts of one event, for the event's own pages and flows. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { movedShift } from '#domain/schedule/shift.ts'
import type { Instant } from '#domain/time.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { type Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { staff } from '#server/records/staff/schema.ts'
import { findClash } from './clashes.ts'
import { lockMember } from './locks.ts'
import { staffAssignments } from './schema.ts'

/** Members and times, in the order of the shifts. */
export async function assignmentsOfEvent(db: Db, eventId: string) {
  return db
    .select({
      id: staffAssignments.id,
      staff_id: staffAssignments.staff_id,
      staff_name: staff.name,
      role_at_event: staffAssignments.role_at_event,
      shift_start: staffAssignments.shift_start,
      shift_end: staffAssignments.shift_end,
      status: staffAssignments.status,
    })
    .from(staffAssignments)
    .innerJoin(staff, eq(staff.id, staffAssignments.staff_id))
    .where(eq(staffAssignments.event_id, eventId))
    .orderBy(asc(staffAssignments.shift_start), asc(staff.name))
}

/** The shifts of an event that are scheduled or confirmed. */
export async function openShiftsOf(db: Db, eventId: string) {
  const { id, shift_start, shift_end } = staffAssignments
  return db.select({ id, shift_start, shift_end }).from(staffAssignments).where(isOpenOf(eventId))
}

function isOpenOf(eventId: string) {
  return and(
    eq(staffAssignments.event_id, eventId),
    inArray(staffAssignments.status, ['scheduled', 'confirmed']),
  )
}

/** Cancels the shifts of a cancelled event, so that its members are free. Returns how many. */
export async function cancelShiftsOf(tx: Tx, eventId: string, now: Instant): Promise<number> {
  const cancelled = await tx
    .update(staffAssignments)
    .set({ status: 'cancelled', updated_at: now })
    .where(isOpenOf(eventId))
    .returning({ id: staffAssignments.id })
  for (const { id } of cancelled) await recordEvent(tx, { kind: 'shift.canceled-with-event', id })
  return cancelled.length
}

/** What became of the open shifts of an event that moved. */
export interface MovedShifts {
  readonly moved: number
  /** The names of whose shift was canceled, because they work elsewhere then. */
  readonly released: readonly string[]
}

/**
 * Moves the open shifts of a locked event with it, all or those of `only` that still start then. Who agreed to other
 * hours is asked again: a confirmed shift is scheduled. A shift that meets one of its member elsewhere is canceled, so that the
 * event lacks someone.
 */
export async function moveShiftsOf(
  tx: Tx,
  eventId: string,
  move: { readonly from: Instant; readonly to: Instant; readonly zone: string },
  now: Instant,
  only?: readonly { readonly id: string; readonly shift_start: Instant }[],
): Promise<MovedShifts> {
  const isMeant = and(
    isOpenOf(eventId),
    only &&
      or(
        ...only.map(({ id, shift_start }) =>
          and(eq(staffAssignments.id, id), eq(staffAssignments.shift_start, shift_start)),
        ),
        sql`false`,
      ),
  )
  const named = await tx.select({ staff_id: staffAssignments.staff_id }).from(staffAssignments).where(isMeant)
  const members = new Map<string, Awaited<ReturnType<typeof lockMember>>>()
  for (const id of [...new Set(named.map(({ staff_id }) => staff_id))].toSorted())
    members.set(id, await lockMember(tx, id))
  // None of them is in the way of another one of the same event.
  const shifts = await tx
    .update(staffAssignments)
    .set({ status: 'cancelled', updated_at: now })
    .where(isMeant)
    .returning()
  const released: string[] = []
  for (const { id, staff_id, ...before } of shifts) {
    const shift = movedShift(before, move, move.zone)
    const member = members.get(staff_id)
    if (await findClash(tx, { staff_id, except: id, ...shift })) {
      released.push(member?.name ?? '')
      await recordEvent(tx, { kind: 'shift.canceled-with-event', id })
      continue
    }
    await tx
      .update(staffAssignments)
      .set({ ...shift, status: 'scheduled' })
      .where(eq(staffAssignments.id, id))
    const detail = { shift_start: { from: before.shift_start, to: shift.shift_start } }
    await recordEvent(tx, { kind: 'shift.moved-with-event', id, detail })
  }
  return { moved: shifts.length - released.length, released }
}
