/** Functions of the portal on money: read and pay invoices. */
import { pageAddress, paths } from '#domain/addresses.ts'
import { demoBookingId } from '#domain/portal/access.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { openCheckout } from '#server/flows/open-checkout.ts'
import { stopAutopay } from '#server/flows/stop-autopay.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { owedBackOf } from '#server/records/invoices/owed-back.ts'
import { isBillCanceled } from '#server/records/invoices/read.ts'
import { findPayment } from '#server/records/payments/read.ts'
import { keptTips } from '#server/records/payments/tips.ts'
import { noAutopay, portalAutopay } from '#server/views/portal/portal-autopay.ts'
import { portalInvoices } from '#server/views/portal/portal-invoices.ts'
import { demoInvoices, sampleDay } from '#server/views/portal/sample-documents.ts'
import { on } from './context.ts'
import { success } from './guard.ts'
import { findReader } from './portal-reader.ts'

export function portalMoneyRoutes(app: AppContext) {
  const { db } = app.database

  return {
    'get-portal-invoices': on['get-portal-invoices'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (!reader) return refuse('portal.not-open')
      const { bookingId } = input
      const provider = app.payments()?.name ?? null
      const none = { invoices: [], provider, autopay: noAutopay, owed_back: 0, is_bill_canceled: false }
      if (bookingId === demoBookingId) return { ...none, invoices: demoInvoices(await sampleDay(app)) }
      if (!isUuid(bookingId)) return none
      const autopay = await portalAutopay(app, bookingId)
      const owed_back = await owedBackOf(db, bookingId)
      const is_bill_canceled = await isBillCanceled(db, bookingId)
      const invoices = await portalInvoices(app, bookingId, reader.role)
      return { invoices, provider, autopay, owed_back, is_bill_canceled }
    }),

    'create-checkout': on['create-checkout'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (!reader) return refuse('portal.not-open')
      // An owner who looks at the portal agrees to nothing for the client.
      if (input.autopay && reader.role !== 'client') return refuse('autopay.client-only')
      const home = app.publicUrl()
      if (!app.payments())
        return {
          ...success,
          checkout_url: home + paths.portal.paymentPlaceholder,
          payment_id: null,
          amount: null,
          tip: null,
        }
      const { url, payment_id, amount, tip } = await openCheckout(app, {
        invoiceId: input.invoiceId,
        type: input.payment_type,
        shownAmount: input.shown_amount,
        installments: input.installments,
        tip: input.tip,
        autopay: input.autopay,
        bookingId: input.bookingId,
        successUrl: (id) => home + pageAddress(paths.portal.paymentSuccess, { payment: id }),
        cancelUrl: home + pageAddress(paths.portal.paymentCanceled, { booking: input.bookingId }),
      })
      return { ...success, checkout_url: url, payment_id, amount, tip }
    }),

    'stop-autopay': on['stop-autopay'].handler(async ({ input, context }) => {
      const reader = await findReader(app, context, input)
      if (!reader || !isUuid(input.bookingId)) return refuse('portal.not-open')
      const { bookingId } = input
      await stopAutopay(app, reader.actor, { bookingId, by: reader.role })
      return success
    }),

    'get-payment': on['get-payment'].handler(async ({ input, context }) => {
      const payment = await findPayment(db, input.paymentId)
      const opened = { bookingId: payment?.booking_id ?? '', token: null }
      if (!payment || !(await findReader(app, context, opened))) return refuse('payment.not-open')
      const tip = (await keptTips(db, [payment.id])).get(payment.id) ?? 0
      return { status: payment.status, amount: payment.amount, tip, booking_id: payment.booking_id }
    }),
  }
}
