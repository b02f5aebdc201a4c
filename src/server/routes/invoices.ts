import type { AppContext } from '#server/context/app-context.ts'
import { cancelInvoice } from '#server/flows/cancel-invoice.ts'
import { createInvoiceFromQuote } from '#server/flows/create-invoice-from-quote.ts'
import { importInvoiceItems } from '#server/flows/import-invoice-items.ts'
import { keepOwedMoney } from '#server/flows/keep-owed-money.ts'
import { makeCurrentInvoiceDocument } from '#server/flows/make-invoice-document.ts'
import { recordPayment } from '#server/flows/record-payment.ts'
import { refundPayment } from '#server/flows/refund-payment.ts'
import { refundTip } from '#server/flows/refund-tip.ts'
import { saveInvoice } from '#server/flows/save-invoice.ts'
import { sendInvoice } from '#server/flows/send-invoice.ts'
import { voidPayment } from '#server/flows/void-payment.ts'
import { idempotencyKey } from '#server/platform/idempotency/header.ts'
import { withdrawAllocation } from '#server/flows/withdraw-allocation.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { billableBookings } from '#server/views/invoices/billable-bookings.ts'
import { invoiceStatistics, listInvoices } from '#server/views/invoices/list-invoices.ts'
import { prefillFromQuote } from '#server/views/invoices/prefill.ts'
import { readInvoice } from '#server/views/invoices/read-invoice.ts'
import { forOwner, success } from './guard.ts'

export function invoiceRoutes(app: AppContext) {
  const owner = forOwner(app)
  const invoiceOf = async (id: string) => ({
    invoice: (await readInvoice(app, id)) ?? refuse('invoice.not-found'),
  })

  return {
    'list-invoices': owner['list-invoices'].handler(({ input }) => listInvoices(app, input)),

    'read-invoice-statistics': owner['read-invoice-statistics'].handler(() => invoiceStatistics(app)),

    'read-invoice': owner['read-invoice'].handler(({ input }) => invoiceOf(input.id)),

    'list-billable-bookings': owner['list-billable-bookings'].handler(async ({ input }) => ({
      bookings: await billableBookings(app, input.search),
    })),

    'save-invoice': owner['save-invoice'].handler(async ({ input, context: { actor } }) => {
      await saveInvoice(app, actor, input)
      return invoiceOf(input.id)
    }),

    'read-invoice-prefill': owner['read-invoice-prefill'].handler(({ input }) =>
      prefillFromQuote(app, input),
    ),

    'create-invoice-from-quote': owner['create-invoice-from-quote'].handler(
      async ({ input: { due_date, ...input }, context: { actor } }) => {
        await createInvoiceFromQuote(app, actor, { ...input, ...(due_date ? { due_date } : {}) })
        return invoiceOf(input.id)
      },
    ),

    'import-invoice-items': owner['import-invoice-items'].handler(async ({ input, context: { actor } }) => {
      await importInvoiceItems(app, actor, input.id)
      return invoiceOf(input.id)
    }),

    'send-invoice-email': owner['send-invoice-email'].handler(async ({ input, context }) => {
      const { invoiceId: id, ...how } = input
      await sendInvoice(app, context.actor, { id, ...how }, idempotencyKey(context))
      return success
    }),

    'cancel-invoice': owner['cancel-invoice'].handler(async ({ input, context: { actor } }) => {
      await cancelInvoice(app, actor, input)
      return success
    }),

    'mark-invoice-paid': owner['mark-invoice-paid'].handler(async ({ input, context: { actor } }) => {
      const all = { amount: undefined, method: 'manual' as const, paid_on: undefined, reference: null }
      const payment_id = await recordPayment(app, actor, {
        invoice_id: input.id,
        shown_amount: input.shown_amount,
        ...all,
      })
      return { ...success, payment_id }
    }),

    'record-payment': owner['record-payment'].handler(async ({ input, context }) => {
      await recordPayment(app, context.actor, input, idempotencyKey(context))
      return success
    }),

    'void-payment': owner['void-payment'].handler(async ({ input, context: { actor } }) => {
      await voidPayment(app, actor, input)
      return success
    }),

    'refund-payment': owner['refund-payment'].handler(async ({ input, context: { actor } }) => {
      await refundPayment(app, actor, input)
      return success
    }),

    'refund-tip': owner['refund-tip'].handler(async ({ input, context: { actor } }) => {
      await refundTip(app, actor, input)
      return success
    }),

    'keep-owed-money': owner['keep-owed-money'].handler(async ({ input, context }) => {
      await keepOwedMoney(app, context.actor, input, idempotencyKey(context))
      return success
    }),

    'withdraw-allocation': owner['withdraw-allocation'].handler(async ({ input, context: { actor } }) => {
      await withdrawAllocation(app, actor, input.id)
      return success
    }),

    'generate-invoice-pdf': owner['generate-invoice-pdf'].handler(async ({ input }) => {
      const made = await makeCurrentInvoiceDocument(app, input.invoiceId)
      if (!made) return refuse('invoice.not-found')
      return { ...success, pdfUrl: made.url, fileName: made.fileName }
    }),
  }
}
