/** What the clock does to late payments: each gets its fee once, as an invoice of its own (rules.md, Y-15). */
import { randomUUID } from 'node:crypto'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { invoiceDueDate } from '#domain/invoices/payment-terms.ts'
import { lateFeeContent } from '#domain/invoices/late-fee-content.ts'
import { lateFeeTime } from '#domain/late-fees/late-fee.ts'
import { addDays, todayIn, wallTimeOf, type CalendarDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import { openRestore } from '#server/platform/backup/restores.ts'
import { system } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { partsWithFee } from '#server/records/autopay/parts-with-fee.ts'
import { lockInvoice } from '#server/records/invoices/lock-invoice.ts'
import { insertInvoice } from '#server/records/invoices/store.ts'
import type { LatePart } from '#server/records/payments/late-parts.ts'
import { isBeingPaid } from '#server/records/payments/open-checkouts.ts'
import { invoiceEmail } from './steps/invoice-email.ts'
import { issueInvoice } from './steps/issue-invoice.ts'

/** Call once at start: registers the job. It runs every hour and adds fees in the business's morning. */
export async function handleLateFees(app: AppContext): Promise<void> {
  const [hour, minute] = lateFeeTime.split(':')
  await app.jobs.every('add-late-fees', `${minute} * * * *`, async () => {
    const { time_zone: zone } = await app.settings()
    if (wallTimeOf(app.clock(), zone).startsWith(`${hour}:`)) await addLateFees(app)
  })
}

/**
 * Adds the fees of today, one after the other: a failure of one is logged, and the others go on. None is added after a restore,
 * until an owner has looked (rules.md, B-05).
 */
export async function addLateFees(app: AppContext): Promise<void> {
  if (await openRestore(app.database.db)) return
  const settings = await app.settings()
  for (const { invoice_id, id } of await partsOfToday(app, app.database.db, settings)) {
    try {
      await inTransaction(app, system, (tx) => addFee(app, tx, { invoice_id, id }))
    } catch (error) {
      app.log.error({ err: error, installment: id }, 'a late fee could not be added')
    }
  }
}

/** Asks everything again under the booking's lock. */
async function addFee(
  app: AppContext,
  tx: Tx,
  { invoice_id, id }: Pick<LatePart, 'invoice_id' | 'id'>,
): Promise<void> {
  const { invoice, booking } = await lockInvoice(tx, invoice_id)
  const settings = await app.settings()
  const day = today(app, settings)
  const part = (await partsOfToday(app, tx, settings, invoice_id)).find((each) => each.id === id)
  const content = part && lateFeeContent(settings, part)
  if (!content || (await isPaidNow(app, tx, invoice.id))) return
  const fee = await insertInvoice(
    tx,
    {
      id: randomUUID(),
      booking_id: booking.id,
      quote_id: null,
      late_of: part.late_of,
      late_place: part.late_place,
      content,
      plan: null,
      due_date: invoiceDueDate('late_fee', day, settings),
      payment_terms: null,
      custom_terms: null,
    },
    { prefix: settings.invoice_prefix, today: day },
  )
  const { invoice_number, total_amount } = fee
  await recordEvent(tx, { kind: 'invoice.created', id: fee.id, detail: { invoice_number, total_amount } })
  const detail = { payment: part.label, amount: total_amount, invoice: invoice_number }
  await recordEvent(tx, { kind: 'invoice.late-fee-added', id: invoice_id, detail })
  await app.mailer.post(tx, {
    ...(await invoiceEmail(app, tx, { invoice: fee, booking })),
    by_itself: true,
  })
  await issueInvoice(app, tx, { invoice: fee, booking })
}

/** The payments whose days of grace are over. */
function partsOfToday(
  app: AppContext,
  db: Db,
  settings: BusinessSettings,
  invoiceId?: string,
): Promise<readonly LatePart[]> {
  const until = addDays(today(app, settings), -settings.late_fee.grace_days)
  return partsWithFee(db, settings, { now: app.clock(), provider: app.payments()?.name, until, invoiceId })
}

/** True while someone pays the invoice: then it is asked about tomorrow. */
function isPaidNow(app: AppContext, tx: Tx, invoiceId: string): Promise<boolean> {
  return isBeingPaid(tx, { invoiceId }, { provider: app.payments()?.name ?? '', now: app.clock() })
}

function today(app: AppContext, { time_zone: zone }: BusinessSettings): CalendarDate {
  return todayIn(zone, app.clock())
}
