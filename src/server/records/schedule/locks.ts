/** Locks event, member and assignment until the transaction ends, always in this order. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { events } from '#server/records/events/schema.ts'
import { staff } from '#server/records/staff/schema.ts'
import { staffAssignments } from './schema.ts'

export async function lockEvent(tx: Db, id: string) {
  if (!isUuid(id)) return undefined
  const [event] = await tx
    .select({ id: events.id, title: events.title, status: events.status })
    .from(events)
    .where(and(eq(events.id, id), eq(events.is_active, true)))
    .for('update')
  return event
}

export async function lockMember(tx: Db, id: string) {
  if (!isUuid(id)) return undefined
  const [member] = await tx
    .select({ id: staff.id, name: staff.name, active: staff.active, hourly_rate: staff.hourly_rate })
    .from(staff)
    .where(eq(staff.id, id))
    .for('update')
  return member
}

/** Locks an assignment with its event and member. */
export async function lockAssignment(tx: Db, id: string) {
  if (!isUuid(id)) return undefined
  const [found] = await tx.select().from(staffAssignments).where(eq(staffAssignments.id, id))
  if (!found) return undefined
  const event = await lockEvent(tx, found.event_id)
  const member = await lockMember(tx, found.staff_id)
  const [assignment] = await tx
    .select()
    .from(staffAssignments)
    .where(eq(staffAssignments.id, id))
    .for('update')
  return assignment && { assignment, event, member }
}
