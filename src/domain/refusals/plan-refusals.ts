/** The refusals of payment plans and saved cards, a part of `refusals.ts`. */
import { conflict, notFound } from './refusal-rules.ts'

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
} as const
