/** One booking of the demo whose saved card was declined on all of its days. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { defaultAutopay, type AutopaySettings } from '#domain/autopay/consent.ts'
import { laterTries, noticeDays } from '#domain/autopay/next-step.ts'
import { addDays, instantAt, todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { installments, invoices } from '#server/records/invoices/schema.ts'
import { duePayments } from '#server/records/payments/due-payments.ts'
import { autopayAttempts, autopayConsents, autopayNotices } from '#server/records/autopay/schema.ts'
import { payments } from '#server/records/payments/schema.ts'

export const demoAutopay: AutopaySettings = { ...defaultAutopay, enabled: true }

/** After the last try nothing is charged any more, so the demo stays as it is. */
const longestDays = 5

export async function insertDeclinedAutopay(
  tx: Db,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): Promise<void> {
  const found = await openPart(tx, addDays(todayIn(zone, now), -longestDays - 1))
  if (!found) return
  const { installment, invoice, deposit } = found
  const { booking_id } = invoice
  const { due_on } = installment
  const amount = (await duePayments(tx, [booking_id])).find(({ id }) => id === installment.id)?.open ?? 0
  const at = (day: CalendarDate, time: string) => instantAt(day, time, zone)
  const [consent] = await tx
    .insert(autopayConsents)
    .values({
      booking_id,
      payment_id: deposit.id,
      provider: 'simulated',
      state: 'active',
      words: demoAutopay.words,
      words_version: demoAutopay.version,
      plan: [{ invoice_number: invoice.invoice_number, label: installment.label, due_on, amount }],
      agreed_total: invoice.total_amount,
      agreed_at: deposit.created_at,
      customer: 'simulated',
      method: 'simulated',
      card_label: 'Visa ending 0341',
      card_expires: '04/28',
    })
    .returning({ id: autopayConsents.id })
  const mailed_at = at(addDays(due_on, -noticeDays), '08:00')
  const [notice] = await tx
    .insert(autopayNotices)
    .values({
      consent_id: consent?.id ?? '',
      installment_id: installment.id,
      due_on,
      charge_on: due_on,
      amount,
      mail_id: crypto.randomUUID(),
      mailed_at,
      created_at: mailed_at,
    })
    .returning({ id: autopayNotices.id })
  for (const [place, day] of [due_on, ...laterTries(due_on)].entries()) {
    const tried = at(day, '09:00')
    const [payment] = await tx
      .insert(payments)
      .values({
        booking_id,
        invoice_id: invoice.id,
        amount,
        status: 'failed',
        payment_type: 'part',
        metadata: { payment_method: 'simulated', autopay: true },
        provider: 'simulated',
        created_at: tried,
        updated_at: tried,
      })
      .returning({ id: payments.id })
    await tx.insert(autopayAttempts).values({
      consent_id: consent?.id ?? '',
      notice_id: notice?.id ?? '',
      installment_id: installment.id,
      payment_id: payment?.id ?? '',
      number: place + 1,
      amount,
      invoice_version: invoice.version,
      state: 'declined',
      reason: 'Your card has insufficient funds.',
      started_on: day,
      created_at: tried,
      ended_at: tried,
    })
  }
}

/** An open installment that is late, of a booking whose deposit was paid online. */
async function openPart(tx: Db, dueUntil: CalendarDate) {
  const [found] = await tx
    .select({ installment: installments, invoice: invoices, deposit: payments })
    .from(installments)
    .innerJoin(invoices, eq(invoices.id, installments.invoice_id))
    .innerJoin(bookings, eq(bookings.id, invoices.booking_id))
    .innerJoin(payments, eq(payments.invoice_id, invoices.id))
    .where(
      and(
        eq(installments.state, 'open'),
        lte(installments.due_on, dueUntil),
        eq(invoices.status, 'partial'),
        eq(bookings.is_active, true),
        eq(payments.status, 'completed'),
        eq(payments.provider, 'simulated'),
        sql`not exists (select from payments p where p.booking_id = ${bookings.id} and p.dispute_status is not null)`,
      ),
    )
    .orderBy(sql`${bookings.event_date} desc`, asc(invoices.invoice_number))
    .limit(1)
  return found
}
