/** The refusals of payment plans and tips, a part of `refusals.ts`. */
import { conflict, notFound } from './refusal-rules.ts'

export const planRefusals = {
  'plan.not-found': notFound('This payment plan is gone. Please choose another one.'),
  'payment.more-than-open': {
    kind: 'conflict',
    message: (open: string) => `Only ${open} is open. Nothing was charged; please choose again.`,
  },
  'payment.no-tips': conflict('Tips are not taken online. Nothing was charged.'),
  'payment.tips-forbidden': {
    kind: 'conflict',
    message: (reason: string) => `No tip can be taken here: ${reason}`,
  },
} as const
