/** The fees of payments that are late and stay open, as what will happen (rules.md, Y-15). */
import { inArray } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { comingLateFee } from '#domain/invoices/late-fee-content.ts'
import { lateFeeTime, wasDueText } from '#domain/late-fees/late-fee.ts'
import { instantAt, todayIn } from '#domain/time.ts'
import type { AheadItem } from '#contract/outbox.ts'
import type { Db } from '#server/platform/database/database.ts'
import { partsWithFee } from '#server/records/autopay/parts-with-fee.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { itemOf, type Span } from './ahead-item.ts'

/** Of all bookings, or of some. */
export async function feesAhead(
  db: Db,
  settings: BusinessSettings,
  bookingIds: readonly string[] | undefined,
  { now, until, zone, provider }: Span,
): Promise<readonly AheadItem[]> {
  const today = todayIn(zone, now)
  const parts = await partsWithFee(db, settings, { now, provider, until: today, bookingIds })
  if (parts.length === 0) return []
  const ids = [...new Set(parts.map(({ booking_id }) => booking_id))]
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids))
  const byId = new Map(rows.map((booking) => [booking.id, booking]))
  return parts.flatMap((part) => {
    const booking = byId.get(part.booking_id)
    const fee = comingLateFee(settings, part, today)
    if (!booking || !fee) return []
    const planned = instantAt(fee.on, lateFeeTime, zone)
    const at = planned < now ? now : planned
    if (at >= until) return []
    const { invoice_id } = part
    const item = { kind: 'fee', at, title: 'Late fee is added', name: fullName(booking) } as const
    return [itemOf({ booking }, zone, { ...item, reason: wasDueText(part), amount: fee.amount, invoice_id })]
  })
}
