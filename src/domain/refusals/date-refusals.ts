/** The refusals about dates and about the facts of events, with their sentences. */
import { changedByOther, conflict, invalid, notFound } from './refusal-rules.ts'

export const dateRefusals = {
  /** The sentence says who is in the way. */
  'date.taken': { kind: 'conflict', message: (whoIsInTheWay: string) => whoIsInTheWay },
  'date.taken-while-open': {
    kind: 'conflict',
    message: (business: string, isFirst: boolean) =>
      `This date was taken while the quote was open. We have put you ${isFirst ? 'first ' : ''}on the waitlist and told ${business}.`,
  },
  'date.blackout-key-reused': conflict('This was already sent with other days.'),
  'date.blackout-not-found': notFound('These days are not blocked any more.'),
  'date.firm-already': conflict('This date is reserved already.'),
  'date.firm-since': conflict('This date was reserved meanwhile. Please look at it again.'),
  'date.held-already': conflict('This booking has its date already.'),
  'date.hold-past': invalid('until', 'Please choose a day from today on'),
  'date.not-held': conflict('This date is not held.'),
  'date.nothing-to-hold': conflict('This event is over or canceled, so there is nothing to hold.'),
  'date.of-event': conflict('This date is that of its event. Move or cancel the event instead.'),
  'date.offer-over': conflict('This offer is over. The date went to the next in line.'),
  'date.unit-last': conflict('At least one unit must be active.'),
  'date.unit-in-use': {
    kind: 'conflict',
    message: (until: string) => `This unit is reserved until ${until}. Move or release these dates first.`,
  },
  'date.unit-most': {
    kind: 'conflict',
    message: (most: string) => `There are ${most} units at most.`,
  },
  'date.unit-not-found': notFound('There is no such unit.'),
  'date.unit-version-conflict': changedByOther('this unit'),
  'date.waitlist-not-found': notFound('This booking is not on the waitlist any more.'),

  'facts.brief-closed': conflict('The client cannot tell us more in the portal now. Please call them.'),
  'facts.closed': conflict(
    'Your details are closed now, so that we can buy and pack. Please call us for any change.',
  ),
  'facts.day-of-event': invalid('windows', 'Change the day in the form of the event'),
  'facts.guests-agreed': invalid('estimated', 'The number of guests is agreed. Please call us to change it.'),
  'facts.hours-past': invalid('windows', 'Please choose times in the future'),
  'facts.hours-taken': invalid(
    'windows',
    'Our bar has another date at these hours. Your other answers are kept; please call us about the times.',
  ),
  'facts.just-asked': conflict(
    'The client was asked within the last hour. Please wait a while before asking again.',
  ),
  'facts.mode-agreed': conflict(
    'How the bar works is part of your agreement. Please write to us to change it.',
  ),
  'facts.nothing-open': conflict('Everything about this event has been answered already.'),
  'facts.other-day': invalid('windows', 'The times must begin on the day of the event'),
  'facts.version-conflict': changedByOther('these details'),
} as const
