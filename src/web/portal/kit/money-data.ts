/** The quotes and invoices of the open booking, and the checkout. */
import { paymentFailed } from '#domain/refusals/messages.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentType } from '#domain/invoices/invoice.ts'
import type { AgreedPart } from '#domain/autopay/consent.ts'
import type { Cents } from '#domain/money.ts'
import { call } from '#web/shared/api.ts'
import { withUnsaved } from './choice-data.ts'
import { failureWords } from './failure-words.ts'
import { sessionTokenOf } from './stored-access.ts'
import { toast } from './toast.ts'
import { isRefusedAs } from '#web/shared/refusal.ts'

const tryAgain = 'Please check your connection and try again.'

/** Newest first. */
export function portalQuotes(bookingId: string) {
  return queryOptions({
    queryKey: ['quotes', bookingId],
    queryFn: async ({ signal }) =>
      withUnsaved(
        (await call('get-portal-quotes', { bookingId, token: sessionTokenOf(bookingId) }, { signal })).quotes,
      ),
    meta: { failure: { title: 'Failed to load quotes', description: tryAgain } },
  })
}

/** Newest first, with the payment provider. */
export function portalInvoices(bookingId: string) {
  return queryOptions({
    queryKey: ['invoices', bookingId],
    queryFn: ({ signal }) =>
      call('get-portal-invoices', { bookingId, token: sessionTokenOf(bookingId) }, { signal }),
    meta: { failure: { title: 'Failed to load invoices', description: tryAgain } },
  })
}

interface CheckoutChoice {
  readonly invoiceId: string
  readonly type: PaymentType
  /** The amount on the button, in cents. */
  readonly amount: Cents
  /** The places of the installments that were ticked. */
  readonly installments?: readonly number[] | undefined
  /** Beside it; none where it is left out. */
  readonly tip?: Cents
  /** The words and charges that the card is saved for. */
  readonly autopay?: { readonly version: number; readonly plan: readonly AgreedPart[] } | undefined
}

/** Opens the checkout of an invoice for the amount that the server computes. */
export function useCheckout(bookingId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ invoiceId, type, amount, installments, tip = 0, autopay }: CheckoutChoice) => {
      const { checkout_url: url } = await call('create-checkout', {
        invoiceId,
        bookingId,
        token: sessionTokenOf(bookingId),
        payment_type: type,
        shown_amount: amount,
        ...(installments ? { installments: [...installments] } : {}),
        tip,
        ...(autopay ? { autopay: { ...autopay, plan: autopay.plan.map((part) => ({ ...part })) } } : {}),
      })
      window.location.assign(url)
      // The page unloads: a pending mutation keeps the button disabled.
      return new Promise<never>(() => {})
    },
    onError: (error) => {
      // A payment may have come in meanwhile: pressed again, it is for what is open by then.
      void queries.invalidateQueries({ queryKey: portalInvoices(bookingId).queryKey })
      toast.error(paymentFailed, { description: reasonOf(error) })
    },
  })
}

/** Why it failed, where there is more to say than the title. */
export function reasonOf(error: unknown): string {
  return isRefusedAs(error, 'payment.failed') ? 'Nothing has changed. Please try again.' : failureWords(error)
}
