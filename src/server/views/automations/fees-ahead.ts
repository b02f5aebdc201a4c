/** The fees of payments that are late and stay open, as what will happen (rules.md, Y-15). */
import { inArray } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { lateFeeContent } from '#domain/invoices/late-fee-content.ts'
import { lateFeeDay, lateFeeHour } from '#domain/late-fees/late-fee.ts'
import { instantAt, mediumDate, todayIn } from '#domain/time.ts'
import type { AheadItem } from '#contract/email-rules.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { lateParts } from '#server/records/payments/late-parts.ts'
import { itemOf, type Span } from './ahead-item.ts'

/** Of all bookings, or of `only`. `leftToCards`: the installments that saved cards pay, which have none meanwhile. */
export async function feesAhead(
  db: Db,
  settings: BusinessSettings,
  {
    only,
    leftToCards,
    span: { now, until, zone },
  }: {
    readonly only: readonly string[] | undefined
    readonly leftToCards: ReadonlySet<string>
    readonly span: Span
  },
): Promise<readonly AheadItem[]> {
  const { enabled, since } = settings.late_fee
  if (!enabled || since === null) return []
  const parts = await lateParts(db, { from: since, until: todayIn(zone, now) })
  const wanted = parts.filter(
    ({ id, booking_id }) => !leftToCards.has(id) && (only === undefined || only.includes(booking_id)),
  )
  const ids = [...new Set(wanted.map(({ booking_id }) => booking_id))]
  if (ids.length === 0) return []
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids))
  const byId = new Map(rows.map((booking) => [booking.id, booking]))
  return wanted.flatMap((part) => {
    const booking = byId.get(part.booking_id)
    const content = lateFeeContent(settings, part)
    const planned = instantAt(lateFeeDay(part.due_on, settings.late_fee), `${lateFeeHour}:40`, zone)
    const at = planned < now ? now : planned
    if (!booking || !content || at >= until) return []
    return [
      itemOf({ booking }, zone, {
        kind: 'fee',
        at,
        title: 'Late fee is added',
        name: fullName(booking),
        reason: `${part.label} of ${part.invoice_number} was due on ${mediumDate(part.due_on)}`,
        amount: content.total_amount,
        invoice_id: part.invoice_id,
      }),
    ]
  })
}
