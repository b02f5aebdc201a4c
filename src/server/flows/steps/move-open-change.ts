import { windowsOnDay } from '#domain/events/facts.ts'
import { sameWindows, type ClockChange } from '#domain/events/place-zone.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { openChangeOf } from '#server/records/change-orders/read.ts'
import { rewriteChangeOrder } from '#server/records/change-orders/store.ts'
import { acceptedQuoteOf } from '#server/records/quotes/store.ts'

/** The hours of an open change order follow the event to its new day and clock, so that they can still be approved. */
export async function moveOpenChange(
  tx: Tx,
  bookingId: string,
  { day, zone, now }: { readonly day: CalendarDate; readonly zone: ClockChange; readonly now: Instant },
): Promise<void> {
  const quote = await acceptedQuoteOf(tx, bookingId)
  const change = quote && (await openChangeOf(tx, quote.id))
  const windows = change?.wanted.windows
  const [first] = windows ?? []
  if (!change || !windows || !first) return
  if (zone.from === zone.to && todayIn(zone.to, first.starts_at) === day) return
  const wanted = { ...change.wanted, windows: windowsOnDay(sameWindows(windows, zone), day, zone.to) }
  await rewriteChangeOrder(tx, change.id, { wanted }, now)
}
