import { windowsOnDay } from '#domain/events/facts.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { openChangeOf } from '#server/records/change-orders/read.ts'
import { rewriteChangeOrder } from '#server/records/change-orders/store.ts'
import { acceptedQuoteOf } from '#server/records/quotes/store.ts'

/** The hours of an open change order follow the event to its new day, so that they can still be approved. */
export async function moveOpenChange(
  tx: Tx,
  bookingId: string,
  { day, zone, now }: { readonly day: CalendarDate; readonly zone: string; readonly now: Instant },
): Promise<void> {
  const quote = await acceptedQuoteOf(tx, bookingId)
  const change = quote && (await openChangeOf(tx, quote.id))
  const windows = change?.wanted.windows
  const [first] = windows ?? []
  if (!change || !windows || !first || todayIn(zone, first.starts_at) === day) return
  const wanted = { ...change.wanted, windows: windowsOnDay(windows, day, zone) }
  await rewriteChangeOrder(tx, change.id, { wanted }, now)
}
