/** What an invoice says of late fees: what comes if a payment stays open, what came, and what a fee is for (rules.md, Y-15). */
import { lateFeeContent } from '#domain/invoices/late-fee-content.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import { lateFeeDay } from '#domain/late-fees/late-fee.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lateFeesOf, lateInvoiceOf } from '#server/records/invoices/late-fees.ts'
import type { InvoiceRecord } from '#server/records/invoices/read.ts'
import { lateParts } from '#server/records/payments/late-parts.ts'

export async function lateFeesShown(
  db: Db,
  settings: BusinessSettings,
  invoice: InvoiceRecord,
  today: CalendarDate,
): Promise<InvoiceView['late_fees']> {
  const of = invoice.late_of === null ? undefined : await lateInvoiceOf(db, invoice.late_of)
  return {
    of: of ?? null,
    added: of ? [] : await lateFeesOf(db, invoice.id),
    ahead: of ? null : await feeAhead(db, settings, invoice, today),
  }
}

/** The next fee, where a payment is past its day and stays open. */
async function feeAhead(
  db: Db,
  settings: BusinessSettings,
  { id: invoiceId }: InvoiceRecord,
  today: CalendarDate,
): Promise<InvoiceView['late_fees']['ahead']> {
  const { enabled, since } = settings.late_fee
  if (!enabled || since === null) return null
  const [late] = await lateParts(db, { from: since, until: today, invoiceId })
  const content = late && lateFeeContent(settings, late)
  if (!late || !content) return null
  const day = lateFeeDay(late.due_on, settings.late_fee)
  return { label: late.label, on: day < today ? today : day, amount: content.total_amount }
}
