/** The quotes and invoices of the open booking, and the client's actions on them. */
import { paymentFailed } from '#domain/messages.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PortalQuote } from '#contract/portal-money.ts'
import type { PaymentType } from '#domain/invoices/invoice.ts'
import type { AgreedPart } from '#domain/autopay/consent.ts'
import type { Cents } from '#domain/money.ts'
import { call } from '#web/shared/api.ts'
import { choiceSaved, UnsavedChoiceError, withUnsaved } from './choice-data.ts'
import { asOwnChange } from './own-change.ts'
import { isSameQuote } from './same-quote.ts'
import { sessionTokenOf } from './stored-access.ts'
import { toast } from './toast.ts'
import { isRefusal, isRefusedAs } from '#web/shared/refusal.ts'

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

/** The client's answer to the version of a quote that was shown. */
export type QuoteAnswer = { readonly quote: Pick<PortalQuote, 'id' | 'version' | 'offer'> } & (
  | { readonly action: 'approve' }
  | { readonly action: 'decline'; readonly comments: string }
)

/** Approves or declines a quote, shows the result, and calls `onDone` after success. */
export function useQuoteAnswer(bookingId: string, onDone: () => void) {
  const client = useQueryClient()
  const { queryKey } = portalQuotes(bookingId)
  return useMutation({
    mutationFn: async (answer: QuoteAnswer) => {
      const { id: quoteId, version } = answer.quote
      if (answer.action === 'approve') await choiceSaved(quoteId)
      // The hash of a choice is known once it is saved. It counts for what was shown alone.
      const saved = client.getQueryData(queryKey)?.find(({ id }) => id === quoteId)
      if (saved && saved.status === 'sent' && !isSameQuote(answer.quote, saved)) throw new ShownOtherError()
      const { selection_hash: hash, selection } = (saved ?? answer.quote).offer ?? {}
      return asOwnChange(() =>
        call('approve-quote', {
          quoteId,
          version,
          action: answer.action,
          token: sessionTokenOf(bookingId),
          ...(hash && selection ? { selection_hash: hash, selection } : {}),
          ...(answer.action === 'decline' && answer.comments.trim()
            ? { comments: answer.comments.trim() }
            : {}),
        }),
      )
    },
    onSuccess: ({ message, invoiced }) => {
      onDone()
      toast.success('Success', { description: message })
      if (invoiced === true) toast.success('Invoice automatically generated from approved quote!')
      if (invoiced === false) toast.warning('Quote approved but failed to generate invoice')
    },
    onError: (error, { action }) => {
      // The dialog shows what has changed.
      if (error instanceof ShownOtherError) return
      toast.error(`Failed to ${action} quote`, { description: reason(error) })
      // What was refused may have changed meanwhile.
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** The quote is no longer what was shown. */
class ShownOtherError extends Error {}

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
    onError: (error) => toast.error(paymentFailed, { description: reason(error) }),
  })
}

/** The server's message where it says more than the title. */
function reason(error: unknown): string {
  const isExplained = isRefusal(error) && !isRefusedAs(error, 'payment.failed')
  return isExplained || error instanceof UnsavedChoiceError
    ? error.message
    : 'Nothing has changed. Please try again.'
}
