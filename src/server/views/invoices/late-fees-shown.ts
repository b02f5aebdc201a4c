/** What an invoice says of late fees: what comes if a payment stays open, what came, and what a fee is for (rules.md, Y-15). */
import type { BusinessSettings } from '#domain/business/settings.ts'
import { comingLateFee } from '#domain/invoices/late-fee-content.ts'
import { todayIn } from '#domain/time.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { partsWithFee } from '#server/records/autopay/parts-with-fee.ts'
import type { AskedAt } from '#server/records/autopay/steps.ts'
import { lateFeesOf, lateInvoiceOf } from '#server/records/invoices/late-fees.ts'
import type { InvoiceRecord } from '#server/records/invoices/read.ts'

export async function lateFeesShown(
  db: Db,
  settings: BusinessSettings,
  invoice: InvoiceRecord,
  at: AskedAt,
): Promise<InvoiceView['late_fees']> {
  const of = invoice.late_of === null ? undefined : await lateInvoiceOf(db, invoice.late_of)
  return {
    of: of ?? null,
    added: of ? [] : await lateFeesOf(db, invoice.id),
    ahead: of ? null : await feeAhead(db, settings, invoice, at),
  }
}

/** The next fee, where a payment is past its day and stays open. */
async function feeAhead(
  db: Db,
  settings: BusinessSettings,
  { id: invoiceId }: InvoiceRecord,
  at: AskedAt,
): Promise<InvoiceView['late_fees']['ahead']> {
  const today = todayIn(settings.time_zone, at.now)
  const [late] = await partsWithFee(db, settings, { ...at, until: today, invoiceId })
  const fee = late && comingLateFee(settings, late, today)
  return fee ? { label: late.label, ...fee } : null
}
