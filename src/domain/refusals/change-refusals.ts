/** The refusals about change orders, with their sentences. */
import { changedByOther, conflict, notFound } from './refusal-rules.ts'

export const changeRefusals = {
  /** The number is the least that is billed. */
  'change.below-guaranteed': {
    kind: 'conflict',
    message: (least: string) =>
      `${least} guests are the least we bill by now. Please change the number, or call us.`,
  },
  'change.changed': conflict(
    'This change is another one than what you were shown. Please look at it again, then answer.',
  ),
  'change.clients': conflict(
    'The client is changing this agreement at the moment. Wait for the signature, or take the change back first.',
  ),
  'change.nothing': conflict('This changes nothing. Please change guests or times, or add a line.'),
  'change.not-approved': conflict('Only an approved quote can be changed by a change order.'),
  'change.not-found': notFound('There is no such change.'),
  'change.only-up': conflict(
    'The lock day of this event has come: guests and hours can only go up from now on, and we change them for you.',
  ),
  /** The sentence says what cannot be had with the wanted number. */
  'change.not-offered': {
    kind: 'conflict',
    message: (problem: string) => `${problem}. Please call us, and we find a way.`,
  },
  'change.not-open': conflict('This change was answered or taken back meanwhile.'),
  'change.open': conflict(
    'A change that we wrote for you waits for your answer. Please approve or decline it first.',
  ),
  /** The number is the least that is billed. */
  'change.under-guaranteed': {
    kind: 'invalid',
    field: 'estimated',
    message: (least: string) => `${least} guests are the least we bill. To lower that, please call us.`,
  },
  'change.version-conflict': changedByOther('this change'),
} as const
