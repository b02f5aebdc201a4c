import { isBriefOpen } from '#domain/events/brief.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import type { EventRecord } from '#server/records/events/read.ts'

/** Refuses with `reason` where the client can say nothing of the event any more. */
export async function requireBrief(
  app: AppContext,
  { booking, event }: { readonly booking: BookingRow; readonly event: EventRecord | undefined },
  reason: 'facts.closed' | 'facts.brief-closed',
): Promise<void> {
  const { availability, time_zone: zone } = await app.settings()
  const { brief_days } = availability
  if (!isBriefOpen(booking, event, { today: todayIn(zone, app.clock()), brief_days })) refuse(reason)
}
