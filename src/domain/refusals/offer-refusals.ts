/** The refusals about offers and packages, with their sentences. */
import { changedByOther, conflict, notFound } from './refusal-rules.ts'

export const offerRefusals = {
  /** The sentence names what cannot be chosen from. */
  'offer.contradiction': {
    kind: 'conflict',
    message: (problem: string) => `This offer contradicts itself. ${problem}.`,
  },
  /** The sentence says what changed. */
  'offer.facts-changed': {
    kind: 'conflict',
    message: (changes: string) =>
      `The event changed since this quote was priced: ${changes}. Open the quote and save it, then send it.`,
  },
  /** For the client: the sentence names the facts. */
  'quote.event-changed': {
    kind: 'conflict',
    message: (names: string) => `The ${names} changed since this quote was made. We will send you a new one.`,
  },
  /** For an owner: the sentence says what changed. */
  'quote.facts-changed': {
    kind: 'conflict',
    message: (changes: string) =>
      `The event changed since this quote was sent: ${changes}. Write its next version and send it.`,
  },
  /** For a client whose page shows a quote that takes no answer any more. */
  'quote.closed-approved': conflict(
    'This quote is already approved. If it should not be, reply to any of our emails.',
  ),
  'quote.closed-declined': conflict(
    'This quote was declined meanwhile. Reply to any of our emails, and we gladly send a new one.',
  ),
  'quote.closed-expired': conflict(
    'This quote has expired. Reply to any of our emails, and we gladly send it again with current prices.',
  ),
  'quote.closed-past': conflict(
    'The day of this event is over, so its quote cannot be approved any more. Reply to any of our emails: we gladly make you one for another day.',
  ),
  'quote.closed-rejected': conflict(
    'This inquiry is closed, so its quote cannot be approved any more. Reply to any of our emails with your questions.',
  ),
  'quote.closed-taken-back': conflict(
    'This quote was taken back. Nothing is owed for it; reply to any of our emails with your questions.',
  ),
  'quote.no-revision': conflict('There is no next version of this quote to send.'),
  'quote.many-messages': conflict(
    'We have your messages of today, and will answer. Please call us if it cannot wait.',
  ),
  'quote.not-sent': conflict(
    'This quote was answered or has expired meanwhile, so no next version can be written.',
  ),
  'offer.none': conflict('This quote leaves nothing to choose.'),
  'offer.not-open': conflict('This quote is no longer open, so nothing can be chosen.'),
  /** The sentence says why the choice does not hold. */
  'offer.selection': { kind: 'conflict', message: (problem: string) => `${problem}.` },
  'offer.selection-changed': conflict(
    'The choices were changed since you opened this page. Please look at them again, then approve.',
  ),

  'package.most': {
    kind: 'conflict',
    message: (most: string) =>
      `The catalog has at most ${most} packages. Archive one that you no longer offer.`,
  },
  'package.not-found': notFound('This package is no longer in the catalog.'),
  'package.version-conflict': changedByOther('this package'),
} as const
