/** The emails that rules send, and what each is about. */

/** `courtesy`: clients may stop them (M-07). `contract` and `money` they may not. `office`: for the bar itself. */
export const automatedEmails = {
  'balance-reminder': 'money',
  'late-payment': 'money',
  'quote-follow-up': 'courtesy',
  'brief-reminder': 'courtesy',
  'guest-count': 'courtesy',
  'event-details': 'contract',
  thanks: 'courtesy',
  'review-request': 'courtesy',
  anniversary: 'courtesy',
  'certificate-due': 'office',
} as const satisfies Record<string, 'courtesy' | 'contract' | 'money' | 'office'>

export type AutomatedEmail = keyof typeof automatedEmails
export const automatedEmailNames = Object.keys(automatedEmails) as readonly AutomatedEmail[]

/** Whether a client who stopped reminders gets this email no more. */
export function mayStop(email: AutomatedEmail): boolean {
  return automatedEmails[email] === 'courtesy'
}
