/** What the history says of a claim: at its booking, or at its event where it has none. */
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import type { claims } from './schema.ts'

type RecordedClaim = typeof claims.$inferSelect

type DateChange = 'held' | 'prolonged' | 'reserved' | 'over-capacity' | 'moved' | 'released' | 'lapsed'

/** What a write means for the history; undefined where nothing changed. */
export function changeOf(before: RecordedClaim | undefined, after: RecordedClaim): DateChange | undefined {
  const isOver = after.kind === 'firm' && after.unit_id === null
  if (isOver && (!before || before.unit_id !== null)) return 'over-capacity'
  if (after.kind === 'firm' && (before?.kind !== 'firm' || (before.unit_id === null && !isOver)))
    return 'reserved'
  if (!before) return 'held'
  const { from, to } = before.occupied
  if (from !== after.occupied.from || to !== after.occupied.to || before.unit_id !== after.unit_id)
    return 'moved'
  return before.expires_at === after.expires_at ? undefined : 'prolonged'
}

/** Records the change at the booking, or at the event where it has none. */
export async function recordDate(
  tx: Tx,
  { booking_id, event_id }: Pick<RecordedClaim, 'booking_id' | 'event_id'>,
  what: DateChange,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (booking_id !== null) await recordEvent(tx, { kind: `booking.date-${what}`, id: booking_id, detail })
  // Holds are of bookings, so an event's claim is not held, prolonged or lapsed.
  else if (event_id !== null && what !== 'held' && what !== 'prolonged' && what !== 'lapsed')
    await recordEvent(tx, { kind: `event.date-${what}`, id: event_id, detail })
}

/** Its service, the end of a hold, and the owner's reason. */
export function detailOf({ service, expires_at }: RecordedClaim, reason?: string) {
  const { from, to } = service
  return {
    from,
    to,
    ...(expires_at === null ? {} : { until: expires_at }),
    ...(reason === undefined ? {} : { reason }),
  }
}
