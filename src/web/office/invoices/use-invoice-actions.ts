/** What an owner does with an invoice that exists, and what is said of it. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvoiceRow } from '#contract/invoices.ts'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { formatMoney, type Cents, type Currency } from '#domain/money.ts'
import type { ManualMethod } from '#domain/payments/payment.ts'
import { refundMessages, type AllocationKind, type ReceivedMoneyChoice } from '#domain/payments/refund.ts'
import type { CalendarDate } from '#domain/time.ts'
import { downloadDocument, pdfFailureText } from '#web/office/kit/download-document.ts'
import { tell, tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { useIdempotencyKey } from '#web/office/kit/use-idempotency-key.ts'
import { call, RefusedCall } from '#web/shared/api.ts'

type Known = Pick<InvoiceRow, 'id' | 'stored_status' | 'pdf_url' | 'invoice_number'>

export function useInvoiceActions({ id, stored_status, pdf_url, invoice_number }: Known) {
  const refresh = useRefreshInvoices()

  const send = useMutation({
    mutationFn: () => call('send-invoice-email', { invoiceId: id, resend: stored_status !== 'draft' }),
    onSuccess: () => tellDone('Invoice sent to client successfully!'),
    onError: (error) => {
      if (!isUndelivered(error)) return tellFailure('Failed to send invoice', error)
      const stays = stored_status === 'draft' ? ' The invoice stays a draft.' : ''
      const description = `The mail was not accepted.${stays} Please try again.`
      return tell({ tone: 'error', title: 'Failed to send invoice', description })
    },
    onSettled: refresh,
  })
  const markPaid = useMutation({
    mutationFn: () => call('mark-invoice-paid', { id }),
    onSuccess: () => tellDone('Invoice marked as paid!'),
    onError: (error) => tellFailure('Failed to update invoice status', error),
    onSettled: refresh,
  })
  const pdf = useMutation({
    mutationFn: async () => {
      const made = pdf_url
        ? { pdfUrl: pdf_url, fileName: `${invoice_number}.pdf` }
        : await call('generate-invoice-pdf', { invoiceId: id })
      await downloadDocument(made.pdfUrl, made.fileName)
    },
    onSuccess: refresh,
    onError: (error) =>
      tell({ tone: 'error', title: 'Failed to generate PDF', description: pdfFailureText(error) }),
  })
  const importItems = useMutation({
    mutationFn: () => call('import-invoice-items', { id }),
    onSuccess: () => tellDone('Imported items from related quote'),
    onError: tellImportFailure,
    onSettled: refresh,
  })
  return { send, markPaid, pdf, importItems }
}

interface PaymentByHand {
  readonly amount: Cents
  readonly method: ManualMethod
  readonly paid_on: CalendarDate
  readonly reference: string
}

/** Money must not be counted twice: the same payment pressed again after a lost answer is one. */
export function useRecordPayment(invoice: Pick<InvoiceRow, 'id' | 'currency'>, onRecorded: () => void) {
  const refresh = useRefreshInvoices()
  const keyOf = useIdempotencyKey()
  return useMutation({
    mutationFn: (payment: PaymentByHand) => {
      const input = { ...payment, invoice_id: invoice.id }
      return call('record-payment', input, { idempotencyKey: keyOf(input) })
    },
    onSuccess: (_done, { amount }) => {
      tellDone(
        `Payment of ${formatMoney(amount, invoice.currency)} recorded`,
        'The client gets a receipt by e-mail',
      )
      onRecorded()
    },
    onError: (error) => tellFailure('Failed to record payment', error),
    onSettled: refresh,
  })
}

/** What is undone with a reason, and its words. */
const undoings = {
  'void-payment': { done: 'Payment voided', failed: 'Failed to void payment' },
  'cancel-invoice': { done: 'Invoice canceled', failed: 'Failed to cancel invoice' },
} as const
export type Undoing = keyof typeof undoings

export function useUndo(what: Undoing, id: string, onDone: () => void) {
  const refresh = useRefreshInvoices()
  return useMutation({
    mutationFn: ({ reason, received }: { reason: string; received?: ReceivedMoneyChoice | undefined }) =>
      what === 'cancel-invoice'
        ? call(what, { id, reason, ...(received ? { received } : {}) })
        : call(what, { id, reason }),
    onSuccess: () => {
      tellDone(undoings[what].done)
      onDone()
    },
    onError: (error) => tellFailure(undoings[what].failed, error),
    onSettled: refresh,
  })
}

/** Gives money back; pressed again after a lost answer it is the same refund, after a refusal another one. */
export function useRefund(payment: { readonly id: string; readonly currency: Currency }, onDone: () => void) {
  const refresh = useRefreshInvoices()
  const [id, setId] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: ({ amount, reason }: { amount: Cents; reason: string }) =>
      call('refund-payment', { id, payment_id: payment.id, amount, reason }),
    onSuccess: (_done, { amount }) => {
      tellDone(`${formatMoney(amount, payment.currency)} refunded`)
      onDone()
    },
    onError: (error) => {
      tellFailure('Failed to refund payment', error)
      const isAnswered = error instanceof RefusedCall && error.status < 500
      const mayBeUnderWay = !isAnswered || error.message === refundMessages.waiting
      if (!mayBeUnderWay) setId(crypto.randomUUID())
    },
    onSettled: refresh,
  })
}

/** Keeps what is owed back, as a credit or a fee. */
export function useKeepOwedMoney(invoiceId: string, onDone: () => void) {
  const refresh = useRefreshInvoices()
  return useMutation({
    mutationFn: (input: { kind: AllocationKind; reason: string }) =>
      call('keep-owed-money', { invoice_id: invoiceId, ...input }),
    onSuccess: (_done, { kind }) => {
      tellDone(kind === 'credit' ? 'Kept as credit for the next invoice' : 'Kept as a cancellation fee')
      onDone()
    },
    onError: (error) => tellFailure('Failed to keep the money', error),
    onSettled: refresh,
  })
}

export function useWithdrawAllocation() {
  const refresh = useRefreshInvoices()
  return useMutation({
    mutationFn: (id: string) => call('withdraw-allocation', { id }),
    onSuccess: () => tellDone('Withdrawn. The money is owed back again'),
    onError: (error) => tellFailure('Failed to withdraw', error),
    onSettled: refresh,
  })
}

/** Invoices show in inquiries, and what becomes of them changes their bookings. */
export function useRefreshInvoices(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const table of ['invoices', 'bookings']) void queries.invalidateQueries({ queryKey: [table] })
  }
}

function isUndelivered(error: unknown): boolean {
  return error instanceof RefusedCall && error.message === invoiceMessages.mailFailed
}

/** Two of its refusals are messages of their own (A §8). */
function tellImportFailure(error: unknown): void {
  const own: readonly string[] = [invoiceMessages.noRelatedQuote, invoiceMessages.emptyQuote]
  if (error instanceof RefusedCall && own.includes(error.message)) {
    return tell({ tone: 'error', title: error.message })
  }
  return tellFailure('Failed to import items', error)
}
