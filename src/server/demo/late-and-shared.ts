/** Money that is late or comes from several people: fees since two weeks ago, and an invoice of which an aunt pays a part. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { defaultLateFee } from '#domain/late-fees/late-fee.ts'
import { addDays, todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { addLateFees } from '#server/flows/add-late-fees.ts'
import { addPaymentShare } from '#server/flows/add-payment-share.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { invoices } from '#server/records/invoices/schema.ts'
import { writeSettings } from '#server/records/settings/store.ts'

/** Days since fees are switched on: what fell due in the first of them has one after a week of grace. */
const feesSince = 14

/** Adds the fees of late payments, and shares the largest invoice that is open with someone beside its client. */
export async function playLateAndShared(app: AppContext): Promise<void> {
  const { time_zone: zone } = await app.settings()
  const today = todayIn(zone, app.clock())
  await inTransaction(app, system, (tx) =>
    writeSettings(tx, { late_fee: { ...defaultLateFee, enabled: true, since: addDays(today, -feesSince) } }),
  )
  await app.refreshSettings()
  await addLateFees(app)
  await shareLargest(app, today)
}

async function shareLargest(app: AppContext, today: string): Promise<void> {
  const [largest] = await app.database.db
    .select({ id: invoices.id, booking_id: invoices.booking_id, total: invoices.total_amount })
    .from(invoices)
    .innerJoin(bookings, eq(bookings.id, invoices.booking_id))
    .where(
      and(
        eq(invoices.status, 'sent'),
        gt(bookings.event_date, today),
        sql`not exists (select 1 from payments where payments.invoice_id = ${invoices.id})`,
      ),
    )
    .orderBy(desc(invoices.total_amount), invoices.id)
    .limit(1)
  if (!largest) return
  await addPaymentShare(
    app,
    { kind: 'client', bookingId: largest.booking_id },
    {
      id: randomUUID(),
      invoiceId: largest.id,
      bookingId: largest.booking_id,
      name: 'Aunt Rosalind',
      email: 'rosalind@kinfolk.example',
      amount: Math.floor(largest.total / 4 / 100) * 100,
      send: true,
    },
  )
}
