/** The refusals of payments, refunds and tips, a part of `refusals.ts`. */
import * as messages from './messages.ts'
import { conflict, invalid, notFound, notSignedIn } from './refusal-rules.ts'

export const paymentRefusals = {
  'payment.allocation-not-found': notFound('There is no such credit or fee.'),
  'payment.amount': conflict(messages.paymentAmount),
  'payment.amount-changed': conflict(
    'The amount of this invoice has changed. Please look at it again before you pay.',
  ),
  'payment.choose-received': conflict(messages.chooseReceivedMoney),
  'payment.credit-used': conflict('This credit was used by another invoice.'),
  'payment.day': invalid('paid_on', messages.paymentDay),
  'payment.failed': conflict(messages.paymentFailed),
  'payment.in-progress': conflict('A payment of this invoice is under way. Please wait a moment.'),
  'payment.more-than-open': {
    kind: 'conflict',
    message: (open: string) => `Only ${open} is open. Nothing was charged; please choose again.`,
  },
  'payment.no-credit': conflict(
    'A canceled booking has no next invoice. Refund the money, or keep it as a fee.',
  ),
  'payment.no-provider': conflict('Online payment is not configured yet.'),
  'payment.no-tips': conflict('Tips are not taken online. Nothing was charged.'),
  'payment.not-found': notFound('Payment not found'),
  'payment.not-open': notSignedIn('This payment is not open to you.'),
  'payment.not-voidable': conflict(
    'Only a payment that was recorded by hand and not given back can be voided.',
  ),
  'payment.nothing-owed': conflict('Nothing is owed back on this invoice.'),
  'payment.other-amount': conflict(
    'The amount that this is about has changed. Please look at the invoice again.',
  ),
  'payment.over-balance': {
    kind: 'conflict',
    message: (open: string) => `Only ${open} is open. Please enter an amount up to that.`,
  },
  'payment.provider-silent': conflict(
    'The card provider could not be asked about an open checkout. Please try again in a moment.',
  ),
  'payment.resent': conflict(
    'This payment was recorded already, with other values. Please look at the invoice.',
  ),
  'payment.tips-forbidden': {
    kind: 'conflict',
    message: (reason: string) => `No tip can be taken here: ${reason}`,
  },

  'refund.amount': conflict(messages.refundAmount),
  'refund.declined': {
    kind: 'conflict',
    message: (reason: string) => `The card provider declined the refund: ${reason}`,
  },
  'refund.disputed': conflict('This payment is disputed. The card provider decides where the money goes.'),
  'refund.keeps-too-much': invalid('kept', 'This is more than was received.'),
  'refund.not-received': conflict('Only a payment that came in can be refunded.'),
  'refund.other-amount': conflict('This refund was asked for with another amount.'),
  'refund.other-provider': conflict(
    'The card provider that took this payment is not set up. Refund it there, by hand.',
  ),
  'refund.reason-needed': invalid('reason', 'Please say why it is not what the terms say.'),
  'refund.waiting': conflict(
    'The card provider did not answer. The refund is tried again by itself; look again in a minute.',
  ),
  'refund.whole': conflict('This payment was refunded already, all of it.'),

  'tip.none-kept': conflict('Nothing is left of this tip.'),
  'tip.on-its-way': conflict('A refund of this payment is on its way already.'),
  'tip.payment-first': conflict(
    'Please refund the payment in full first. The card provider gives the tip back after it.',
  ),
} as const
