/** The client's side of money: quotes to approve, invoices to pay (P §7). */
import { eq } from 'drizzle-orm'
import { demoBookingId, portalMessages } from '#domain/portal/access.ts'
import { quoteMessages } from '#domain/quotes/quote.ts'
import { todayIn } from '#domain/time.ts'
import { on } from './context.ts'
import { openCheckout } from '#server/flows/open-checkout.ts'
import { payments } from '#server/records/payments/schema.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { approveQuote, declineQuote } from '#server/flows/approve-quote.ts'
import type { Shell } from '#server/context/app-context.ts'
import { demoInvoices, demoQuotes } from '#server/views/portal/sample-documents.ts'
import { portalInvoices, portalQuotes } from '#server/views/portal/portal-documents.ts'
import { findReader } from './portal-reader.ts'
import { findQuote } from '#server/records/quotes/read.ts'

export function portalMoneyRoutes(shell: Shell) {
  const { db } = shell.database

  return {
    'get-portal-quotes': on['get-portal-quotes'].handler(async ({ input, context, errors }) => {
      const reader = await findReader(shell, context, input)
      if (!reader) throw errors.NOT_SIGNED_IN({ message: portalMessages.notFound })
      const { bookingId } = input
      if (bookingId === demoBookingId) return { quotes: demoQuotes(await todayOf(shell)) }
      return { quotes: isUuid(bookingId) ? await portalQuotes(shell, bookingId, reader.role) : [] }
    }),

    'approve-quote': on['approve-quote'].handler(async ({ input, context, errors }) => {
      // An unknown quote and one of another booking get the same answer.
      const quote = await findQuote(db, input.quoteId)
      const bookingId = quote?.booking_id ?? ''
      const reader = await findReader(shell, context, { bookingId, token: input.token })
      if (!quote || !reader) throw errors.NOT_SIGNED_IN({ message: quoteMessages.actionFailed })
      if (input.action === 'decline') {
        const declined = await declineQuote(shell, reader.actor, {
          id: quote.id,
          bookingId,
          version: input.version,
          comments: input.comments,
        })
        if (!declined.ok) throw errors.REFUSED({ message: declined.refusal.message })
        return {
          success: true as const,
          message: 'Quote declined. We will be in touch.',
          quote: { status: 'declined' as const, accepted_at: null },
          invoiced: null,
        }
      }
      const approved = await approveQuote(shell, reader.actor, {
        id: quote.id,
        bookingId,
        version: input.version,
      })
      if (!approved.ok) throw errors.REFUSED({ message: approved.refusal.message })
      const { acceptedAt, invoiced } = approved.value
      return {
        success: true as const,
        message: 'Quote approved successfully!',
        quote: { status: 'accepted' as const, accepted_at: acceptedAt },
        invoiced,
      }
    }),

    'get-portal-invoices': on['get-portal-invoices'].handler(async ({ input, context, errors }) => {
      const reader = await findReader(shell, context, input)
      if (!reader) throw errors.NOT_SIGNED_IN({ message: portalMessages.notFound })
      const { bookingId } = input
      const provider = shell.payments()?.name ?? null
      if (bookingId === demoBookingId) return { invoices: demoInvoices(await todayOf(shell)), provider }
      const invoices = isUuid(bookingId) ? await portalInvoices(shell, bookingId, reader.role) : []
      return { invoices, provider }
    }),

    'create-checkout': on['create-checkout'].handler(async ({ input, context, errors }) => {
      const reader = await findReader(shell, context, input)
      if (!reader) throw errors.NOT_SIGNED_IN({ message: portalMessages.notFound })
      const home = shell.publicUrl()
      const verdict = await openCheckout(shell, {
        invoiceId: input.invoiceId,
        type: input.payment_type,
        shownAmount: input.shown_amount,
        bookingId: input.bookingId,
        successUrl: (id) => `${home}/payment-success?payment=${id}`,
        cancelUrl: `${home}/payment-canceled?booking=${input.bookingId}`,
      })
      if (verdict.ok) {
        const { url, payment_id, amount } = verdict.value
        return { success: true as const, checkout_url: url, payment_id, amount }
      }
      switch (verdict.refusal.kind) {
        case 'no-provider':
          return {
            success: true as const,
            checkout_url: `${home}/payment-placeholder`,
            payment_id: null,
            amount: null,
          }
        case 'not-found':
          throw errors.NOT_FOUND({ message: verdict.refusal.message })
        case 'refused':
          throw errors.REFUSED({ message: verdict.refusal.message })
        default:
          throw verdict.refusal.kind satisfies never
      }
    }),

    'get-payment': on['get-payment'].handler(async ({ input, context, errors }) => {
      const notOpen = { message: 'This payment is not open to you.' }
      if (!isUuid(input.paymentId)) throw errors.NOT_SIGNED_IN(notOpen)
      const [payment] = await db.select().from(payments).where(eq(payments.id, input.paymentId))
      const opened = { bookingId: payment?.booking_id ?? '', token: null }
      if (!payment || !(await findReader(shell, context, opened))) throw errors.NOT_SIGNED_IN(notOpen)
      return { status: payment.status, amount: payment.amount, booking_id: payment.booking_id }
    }),
  }
}

async function todayOf({ settings, clock }: Shell) {
  const { time_zone: zone } = await settings()
  return { today: todayIn(zone, clock()), zone }
}
