import { inTransaction } from '#server/platform/database/transaction.ts'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { isPaymentDay, paymentMessages } from '#domain/payments/payment.ts'
import { todayIn } from '#domain/time.ts'
import { forOwner } from './guard.ts'
import { keepOwedMoney, withdrawAllocation } from '#server/flows/keep-money.ts'
import { recordPayment, voidPayment } from '#server/flows/record-payment.ts'
import { refundPayment } from '#server/flows/refund-payment.ts'
import type { Shell } from '#server/context/app-context.ts'
import { createFromQuote } from '#server/flows/steps/bill-quote.ts'
import { makeInvoicePdf } from '#server/views/documents/invoice-document.ts'
import { invoiceStatistics, listInvoices } from '#server/views/invoices/list-invoices.ts'
import { prefillFromQuote } from '#server/views/invoices/prefill.ts'
import { billableBookings } from '#server/views/invoices/billable-bookings.ts'
import type { InvoiceRefusal } from '#server/records/invoices/refusal.ts'
import { importItems, saveInvoice } from '#server/flows/save-invoice.ts'
import { sendInvoice } from '#server/flows/steps/issue-invoice.ts'
import { cancelInvoice } from '#server/flows/cancel-invoice.ts'
import { readInvoice } from '#server/views/invoices/read-invoice.ts'

const success = { success: true as const }

export function invoiceRoutes(shell: Shell) {
  const owner = forOwner(shell)
  const { db } = shell.database

  return {
    'list-invoices': owner['list-invoices'].handler(({ input }) => listInvoices(shell, input)),

    'read-invoice-statistics': owner['read-invoice-statistics'].handler(() => invoiceStatistics(shell)),

    'read-invoice': owner['read-invoice'].handler(async ({ input, errors }) => {
      const invoice = await readInvoice(shell, input.id)
      if (!invoice) throw errors.NOT_FOUND({ message: invoiceMessages.notFound })
      return { invoice }
    }),

    'list-billable-bookings': owner['list-billable-bookings'].handler(async ({ input }) => ({
      bookings: await billableBookings(shell, input.search),
    })),

    'save-invoice': owner['save-invoice'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await saveInvoice(shell, actor, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return { invoice: verdict.value }
    }),

    'read-invoice-prefill': owner['read-invoice-prefill'].handler(async ({ input, errors }) => {
      const verdict = await prefillFromQuote(shell, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return verdict.value
    }),

    'create-invoice-from-quote': owner['create-invoice-from-quote'].handler(
      async ({ input, context: { actor }, errors }) => {
        const { due_date, ...wish } = input
        const verdict = await inTransaction(shell, actor, (tx) =>
          createFromQuote(shell, tx, { ...wish, ...(due_date ? { due_date } : {}) }),
        )
        if (!verdict.ok) throw failure(verdict.refusal, errors)
        const invoice = await readInvoice(shell, verdict.value.id)
        if (!invoice) throw errors.NOT_FOUND({ message: invoiceMessages.notFound })
        return { invoice }
      },
    ),

    'import-invoice-items': owner['import-invoice-items'].handler(
      async ({ input, context: { actor }, errors }) => {
        const verdict = await importItems(shell, actor, input.id)
        if (!verdict.ok) throw failure(verdict.refusal, errors)
        return { invoice: verdict.value }
      },
    ),

    'send-invoice-email': owner['send-invoice-email'].handler(
      async ({ input, context: { actor }, errors }) => {
        const verdict = await sendInvoice(shell, actor, { id: input.invoiceId, resend: input.resend })
        if (!verdict.ok) throw failure(verdict.refusal, errors)
        return success
      },
    ),

    'cancel-invoice': owner['cancel-invoice'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await cancelInvoice(shell, actor, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return success
    }),

    'mark-invoice-paid': owner['mark-invoice-paid'].handler(async ({ input, context: { actor }, errors }) => {
      const all = { amount: undefined, method: 'manual' as const, paid_on: undefined, reference: null }
      const verdict = await recordPayment(shell, actor, { invoice_id: input.id, ...all })
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return success
    }),

    'record-payment': owner['record-payment'].handler(async ({ input, context: { actor }, errors }) => {
      const { time_zone: zone } = await shell.settings()
      if (!isPaymentDay(input.paid_on, todayIn(zone, shell.clock()))) {
        const message = paymentMessages.day
        throw errors.INVALID_INPUT({ message, data: { fields: { paid_on: [message] } } })
      }
      const verdict = await recordPayment(shell, actor, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return success
    }),

    'void-payment': owner['void-payment'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await voidPayment(shell, actor, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return success
    }),

    'refund-payment': owner['refund-payment'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await refundPayment(shell, actor, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return success
    }),

    'keep-owed-money': owner['keep-owed-money'].handler(async ({ input, context: { actor }, errors }) => {
      const verdict = await keepOwedMoney(shell, actor, input)
      if (!verdict.ok) throw failure(verdict.refusal, errors)
      return success
    }),

    'withdraw-allocation': owner['withdraw-allocation'].handler(
      async ({ input, context: { actor }, errors }) => {
        const verdict = await withdrawAllocation(shell, actor, input.id)
        if (!verdict.ok) throw failure(verdict.refusal, errors)
        return success
      },
    ),

    'generate-invoice-pdf': owner['generate-invoice-pdf'].handler(async ({ input, errors }) => {
      const made = await makeInvoicePdf(shell, input.invoiceId)
      if (!made) throw errors.NOT_FOUND({ message: invoiceMessages.notFound })
      return { success: true as const, pdfUrl: made.url, fileName: made.fileName }
    }),
  }
}

interface Failures {
  readonly NOT_FOUND: (told: { message: string }) => Error
  readonly REFUSED: (told: { message: string }) => Error
}

function failure({ kind, message }: InvoiceRefusal, errors: Failures): Error {
  return kind === 'not-found' ? errors.NOT_FOUND({ message }) : errors.REFUSED({ message })
}
