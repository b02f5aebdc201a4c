/** The refusals about signing, with their sentences. */
import { conflict, invalid, notFound, type RefusalRule } from './refusal-rules.ts'

export const signingRefusals = {
  'quote.sign-first': conflict('This quote is approved by your signature. Please review and sign it.'),

  'signing.changed': conflict(
    'This agreement has changed since you opened it. Please read it again before you sign.',
  ),
  'signing.client-first': conflict('The client signs first. You will get an email with the link then.'),
  'signing.client-only': conflict('Only the client can sign. You can mark the quote as approved by hand.'),
  'signing.code-expired': invalid('code', 'This code has expired. Please ask for another one.'),
  'signing.code-spent': invalid('code', 'This code was tried too often. Please ask for another one.'),
  'signing.countersigned-already': conflict('This agreement is countersigned already.'),
  'signing.just-reminded': conflict('The link was sent a moment ago. Please wait a little.'),
  'signing.closed': notFound('This agreement is no longer open.'),
  'signing.link-over': notFound('This link is no longer valid. Please ask for another one.'),
  'signing.no-code': invalid('code', 'There is no code for this agreement. Please ask for one.'),
  'signing.nobody-to-remind': conflict('Nobody has to sign this now beside the client.'),
  'signing.not-found': notFound('There is no such agreement.'),
  'signing.nothing-to-countersign': conflict('There is no signed agreement that waits for your signature.'),
  'signing.off': conflict('This quote is approved without a signature. Please open it again.'),
  'signing.second-address': invalid('email', 'The second person needs an address of their own'),
  'signing.signed-already': conflict('You have signed this agreement already.'),
  'signing.wrong-code': {
    kind: 'invalid',
    field: 'code',
    message: (left: number) =>
      left === 0
        ? 'This is not the code that we sent, and it was the last try. Please ask for another one.'
        : `This is not the code that we sent. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  },
} as const satisfies Record<string, RefusalRule<never>>
