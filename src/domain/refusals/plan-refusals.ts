/** The refusals of payment plans and tips, a part of `refusals.ts`. */
import { conflict, invalid, notFound } from './refusal-rules.ts'

export const planRefusals = {
  'autopay.changed': conflict(
    'The words or the payments have changed meanwhile. Nothing was charged; please read them again.',
  ),
  'autopay.client-only': conflict('Only the client can agree to this. Nothing was charged.'),
  'autopay.late-fee': conflict(
    'A late fee is paid by itself. Nothing was charged; please pay it without saving the card.',
  ),
  'autopay.off': conflict('Cards are not charged by themselves. Nothing was charged.'),
  'plan.not-found': notFound('This payment plan is gone. Please choose another one.'),
  'payment.more-than-open': {
    kind: 'conflict',
    message: (open: string) => `Only ${open} is open. Nothing was charged; please choose again.`,
  },
  'payment.over-balance': {
    kind: 'conflict',
    message: (open: string) => `Only ${open} is open. Please enter an amount up to that.`,
  },
  'payment.resent': conflict(
    'This payment was recorded already, with other values. Please look at the invoice.',
  ),
  'payment.no-tips': conflict('Tips are not taken online. Nothing was charged.'),
  'payment.tips-forbidden': {
    kind: 'conflict',
    message: (reason: string) => `No tip can be taken here: ${reason}`,
  },
  'tip.none-kept': conflict('Nothing is left of this tip.'),
  'tip.on-its-way': conflict('A refund of this payment is on its way already.'),
  'tip.payment-first': conflict(
    'Please refund the payment in full first. The card provider gives the tip back after it.',
  ),
  'refund.keeps-too-much': invalid('kept', 'This is more than was received.'),
  'refund.reason-needed': invalid('reason', 'Please say why it is not what the terms say.'),
} as const
