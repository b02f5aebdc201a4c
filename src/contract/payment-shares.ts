/** Shares of an invoice that someone else pays: made in the portal, seen and paid by a link of their own. Amounts in cents. */
import * as z from 'zod/mini'
import { largestAmount } from '#domain/money.ts'
import { shareStates, shareTexts } from '#domain/payments/share.ts'
import { command, portalPayer, portalSession } from './base.ts'
import { emailAddress, recordId, requiredText } from './fields.ts'

const session = z._default(z.nullable(z.string().check(z.maxLength(200, 'A portal token is needed'))), null)
const token = z.string('A link is needed').check(z.maxLength(200, 'A link is needed'))
const amount = z
  .int('Please name an amount')
  .check(z.gte(1, 'Please name an amount'), z.lte(largestAmount, 'This amount is too large'))

/** A share, as the client and the owners see it. */
export const shareView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  amount: z.int(),
  state: z.enum(shareStates),
  /** When the link was emailed last; null where the client passed it on. */
  sent_at: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
})
export type ShareView = z.output<typeof shareView>

/**
 * Makes a share of an open invoice, and its link, which is emailed where `send` is true. The browser generates the `id`: a
 * repeated request makes one share and sends one email; `link` is null where it was emailed before.
 */
const addPaymentShare = command('/add-payment-share', 'Let someone else pay a part of an invoice')
  .input(
    z.object({
      id: z.uuid('A share needs an id'),
      invoiceId: recordId,
      bookingId: recordId,
      token: session,
      name: requiredText(shareTexts.name),
      email: emailAddress,
      amount,
      send: z.boolean('Please say how the link goes out'),
    }),
  )
  .output(z.object({ success: z.literal(true), link: z.nullable(z.string()) }))

const ofShare = z.object({ shareId: recordId, bookingId: recordId, token: session })

/** Makes a new link and emails it; the link before it ends. */
const sendPaymentShare = command('/send-payment-share', 'Send the link of a share again')
  .input(ofShare)
  .output(z.object({ success: z.literal(true) }))

/** Ends a share that is not paid: its link says so from then on. */
const endPaymentShare = command('/end-payment-share', 'End a share and its link')
  .input(ofShare)
  .output(z.object({ success: z.literal(true) }))

/** Everything that a payer sees. */
const sharePage = z.object({
  business_name: z.string(),
  /** Where questions go; empty where the business names none. */
  phone: z.string(),
  name: z.string(),
  event_date: z.string(),
  /** What is to pay now, or what was paid. */
  amount: z.int(),
  currency: z.string(),
  due_on: z.string(),
  state: z.enum(shareStates),
  /** The payment provider; null where none is configured. */
  provider: z.nullable(z.string()),
})
export type SharePage = z.output<typeof sharePage>

/** Also notes that the page was opened, so it is not asked with GET. */
const openPaymentShare = command('/open-payment-share', 'What a link asks its payer for')
  .input(z.object({ token }))
  .output(sharePage)

/** Opens a checkout for the amount that the payer was shown. */
const payPaymentShare = command('/pay-payment-share', 'Pay a share online')
  .input(z.object({ token, shown_amount: amount }))
  .output(z.object({ success: z.literal(true), checkout_url: z.string() }))

export const functions = {
  'add-payment-share': portalSession(addPaymentShare, ['payment_shares', 'emails']),
  'send-payment-share': portalSession(sendPaymentShare, ['payment_shares', 'emails']),
  'end-payment-share': portalSession(endPaymentShare, ['payment_shares']),
  'open-payment-share': portalPayer(openPaymentShare, ['payment_shares']),
  'pay-payment-share': portalPayer(payPaymentShare, ['payments']),
}
