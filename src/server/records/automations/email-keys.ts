import { paths } from '#domain/addresses.ts'
import { automatedEmails, mayStop } from '#domain/business/automated-emails.ts'
import type { Occurrence } from '#domain/automations/due.ts'
import type { AutomatedEmailData } from '#server/emails/automated-email.tsx'

/** The links and the PIN of an email; each is null where it has none. */
export type EmailKeys = Pick<AutomatedEmailData, 'link' | 'pin' | 'stop_link'>

/** Stands for the links of an email that is only shown. */
const shownKeys = '#'

/** Which links an email has: the portal's, the office's, and the one that stops it. A second contact opens nothing. */
export function wantedKeys({ rule }: Occurrence): {
  readonly portal: boolean
  readonly office: boolean
  readonly stop: boolean
} {
  const isClient = rule.recipient === 'client'
  const isSecond = rule.recipient === 'second'
  const isFarewell = ['thanks', 'review-request', 'anniversary'].includes(rule.email)
  return {
    portal: isClient && !isFarewell,
    office: !isSecond && (rule.recipient === 'owner' || automatedEmails[rule.email] === 'office'),
    stop: (isClient || isSecond) && mayStop(rule.email),
  }
}

/** The path of the record that an email to the office is about. */
export function officePath(bookingId: string): string {
  return paths.admin.inquiry(bookingId)
}

/** The keys of an email that is only shown, or compared. */
export function sampleKeys(occurrence: Occurrence): EmailKeys {
  const { portal, office, stop } = wantedKeys(occurrence)
  return {
    link: portal || office ? shownKeys : null,
    pin: portal ? '000000' : null,
    stop_link: stop ? shownKeys : null,
  }
}
