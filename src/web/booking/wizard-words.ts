/** The wizard's texts. */
import { takenTexts } from '#domain/availability/taken-texts.ts'
import type { EventType } from '#domain/bookings/choices.ts'
import type { Step } from './wizard-state.ts'

interface StepWords {
  readonly title: string
  /** The line under the title. */
  readonly lead: string
  /** The hint beside the buttons, where there is room. */
  readonly next: string
}

export const eventTypeWords: Readonly<Record<EventType, { readonly line: string; readonly noun: string }>> = {
  wedding: { line: 'From the first toast to the last dance.', noun: 'the wedding' },
  corporate: { line: 'Launches, holidays and evenings for clients.', noun: 'the event' },
  private: { line: 'Birthdays, anniversaries and good reasons.', noun: 'the party' },
}

const chooseFirst = 'Choose one to continue'

export function stepWords(step: Step, eventType: EventType | undefined, eventLabel: string): StepWords {
  const noun = eventType ? eventTypeWords[eventType].noun : 'your event'
  switch (step) {
    case 1:
      return {
        title: 'What are we raising a glass to?',
        lead: 'Pick the one that comes closest. We tailor the rest with you.',
        next: eventType ? 'Next: the date and the place' : chooseFirst,
      }
    case 2:
      return {
        title: 'When and where are we pouring?',
        lead: eventLabel,
        next: `Next: a few details about ${noun}, all optional`,
      }
    case 3:
      return {
        title: `Tell us about ${noun}`,
        lead: 'All optional. What you share here makes your first quote a closer fit.',
        next: 'Next: where to send your quote',
      }
    case 4:
      return {
        title: 'Where should we send your quote?',
        lead: 'A custom quote within 24 hours, and the link to your own Event Portal by email.',
        next: 'No payment and no obligation today',
      }
    default:
      return step satisfies never
  }
}

export const sentWords = {
  title: 'Thank You!',
  quote: 'Your inquiry is with us. Expect a custom quote within 24 hours.',
  nextTitle: 'What happens next',
  mailBefore: 'Now, an email goes to',
  mailAfter: 'with your reference, the link to your Event Portal and your PIN.',
  quoteStep: 'Within 24 hours, your custom quote is in the portal, line by line.',
  approveStep: 'You ask, we adjust. When it is right, you approve it there.',
  calendar: 'Add to Calendar',
  call: 'Questions? Call us at',
  spam: 'Nothing there in a few minutes? Please look in your spam folder.',
  home: 'Return to Home',
} as const

export const keptWords = {
  label: 'Unsent inquiry',
  text: 'You began an inquiry earlier, and it was not sent.',
  resume: 'Continue It',
  startOver: 'Start Over',
} as const

export const dayWords = {
  pick: 'Pick the day of your event',
  few: 'A few start times are left on this day.',
  waitlist: takenTexts.event_date,
  closed: 'This day can no longer be asked for. Please choose another one.',
  legend: { few: 'few times left', waitlist: 'waitlist', closed: 'closed' },
  /** For screen readers, after the date of a day. */
  spoken: { open: '', few: ', few times left', waitlist: ', taken, waitlist', closed: ', not available' },
} as const

export const startTimeWords = {
  other: 'Another hour',
  taken: takenTexts.start_time,
  /** `10 AM, 11 AM` */
  notFree: (hours: string) => `Not free on this day: ${hours}.`,
  spoken: ', taken',
} as const

export const guestCountWords = {
  unsure: 'Not sure',
  advice: 'Choose what comes closest. The count can still change after your quote.',
} as const

export const leaveWords = {
  title: 'Leave your inquiry?',
  sending: 'It is being sent right now. Your answers stay in this tab until it has arrived.',
  text: 'It has not been sent yet. Your answers stay in this tab, so you can come back to them.',
  keep: 'Keep Going',
  leave: 'Leave',
} as const
