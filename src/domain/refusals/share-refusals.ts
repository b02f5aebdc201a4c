/** The refusals of shares that someone else pays, a part of `refusals.ts`. */
import { conflict, invalid, notFound } from './refusal-rules.ts'

export const shareRefusals = {
  'share.link-invalid': notFound('This link is invalid or has expired. Please ask for a new one.'),
  'share.not-found': notFound('There is no such share.'),
  'share.changed': conflict('The amount has changed. Nothing was charged; please look at it again.'),
  'share.closed': conflict('There is nothing to pay here any more. Nothing was charged.'),
  'share.paid': conflict('This part is paid already.'),
  'share.ended': conflict('This link was ended already.'),
  'share.too-many': conflict('Please end a link that is not needed any more first.'),
  'share.resent': conflict('This was already sent with other details.'),
  'share.too-much': {
    kind: 'invalid',
    field: 'amount',
    message: (most: string) => `At most ${most} can be shared.`,
  },
  'share.being-paid': {
    kind: 'conflict',
    message: (room: string) =>
      `Someone else is paying a part of this right now. ${room} can be paid beside it. Nothing was charged.`,
  },
  'share.own-address': invalid('email', 'This is your own address. You can pay on this page.'),
} as const
