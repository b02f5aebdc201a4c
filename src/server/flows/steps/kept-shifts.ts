import { covers, shiftOfEvent } from '#domain/schedule/shift.ts'
import type { Instant } from '#domain/time.ts'
import type { KeptShifts } from '#contract/assignment-views.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openShiftsOf } from '#server/records/schedule/event-assignments.ts'

interface Hours {
  readonly start_at: Instant
  readonly end_at: Instant | null
}

/** The shifts that keep their hours while their event has others, and do not cover them (rules.md, T-15). */
export async function keptShifts(
  tx: Tx,
  event_id: string,
  before: Hours,
  after: Hours,
): Promise<KeptShifts | null> {
  if (before.start_at === after.start_at && before.end_at === after.end_at) return null
  const shifts = await shiftsThatLeaveOut(tx, event_id, after)
  if (shifts.length === 0) return null
  return {
    event_id,
    from: before.start_at,
    to: after.start_at,
    shifts: shifts.map(({ id, shift_start }) => ({ id, shift_start })),
  }
}

/** The open shifts of an event that do not cover its hours. */
export async function shiftsThatLeaveOut(db: Db, eventId: string, hours: Hours) {
  const whole = shiftOfEvent(hours)
  return (await openShiftsOf(db, eventId)).filter((shift) => !covers(shift, whole))
}
