/** Calendars of other programs, whose events keep units busy or are only shown (rules.md, T-06). */
import { type TextRule } from '../text.ts'
import { addMinutes, type Instant } from '../time.ts'
import type { Span } from './span.ts'

/** `busy` blocks its units; `shown` is in the owner's calendar and blocks nothing. */
export const outsideModes = ['busy', 'shown'] as const
export type OutsideMode = (typeof outsideModes)[number]

/** More are refused. */
export const mostOutsideCalendars = 20

/** The events of a calendar that are kept, the earliest first. */
export const mostOccurrences = 2000

export const outsideCalendarText = {
  name: { min: 1, max: 60, message: 'A name is required', label: 'Name' },
  url: { min: 1, max: 2000, message: 'The address of the calendar is required', label: 'Address' },
} as const satisfies Record<string, TextRule>

/** An event of an outside calendar, or one time of an event that repeats. */
export interface Occurrence extends Span {
  /** The event's UID; all times of an event that repeats share it. */
  readonly uid: string
  readonly title: string
}

/** What reading a calendar results in. `problem` is a sentence for the owner. */
export type CalendarReading =
  | { readonly state: 'failed'; readonly problem: string }
  /** The server says that the copy with this `ETag` is current. */
  | { readonly state: 'unchanged' }
  | {
      readonly state: 'read'
      readonly occurrences: readonly Occurrence[]
      /** What could not be understood, or was left out; null where everything was read. */
      readonly problem: string | null
      readonly etag: string | null
    }

/** What the reader of calendars is asked. Occurrences that share time with `from` to `to` are wanted. */
export interface CalendarOrder extends Span {
  readonly url: string
  readonly etag: string | null
  /** The zone of whole days and of times without a zone. */
  readonly zone: string
}

/** The address as it is stored: `webcal:` is `https:`. */
export function outsideAddress(typed: string): string {
  return typed.trim().replace(/^webcals?:/i, 'https:')
}

/** The problem with a typed address, or undefined. What its name leads to is checked when it is read. */
export function outsideAddressProblem(typed: string): string | undefined {
  const parts = /^https:\/\/([^\s/?#\\]+)([/?#]\S*)?$/i.exec(outsideAddress(typed))
  if (!parts) return 'Please enter a full address that begins with https://'
  const [, server = ''] = parts
  if (server.includes('@'))
    return 'An address with a user name or password cannot be read. Please use a secret address instead.'
  const port = /:(\d*)$/.exec(server)?.[1] ?? ''
  return isAllowedPort(port) ? undefined : 'Please use port 443, or a port from 1024 on'
}

/** Ports below 1024 are those of other services. */
export function isAllowedPort(port: string): boolean {
  return port === '' || port === '443' || Number(port) >= 1024
}

/** A calendar that was not read for a day is an alert. */
export const staleMinutes = 24 * 60

/** True where the last good reading is a day ago or more; a new calendar has a day for its first one. */
export function isStale(
  { last_good_at, created_at }: { readonly last_good_at: Instant | null; readonly created_at: Instant },
  now: Instant,
): boolean {
  return (last_good_at ?? created_at) <= addMinutes(now, -staleMinutes)
}
