/** How the dashboard reads. */
import { hoursText, hourAtPlace } from '#domain/events/place-clock.ts'
import type { ActivityView, CalendarEntry, FinanceView } from '#contract/dashboard.ts'
import { formatNumber } from '#domain/locale.ts'
import { statusTone, type Tone } from '#domain/bookings/booking.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { eventOccasion } from '#domain/events/event-name.ts'
import { eventTone } from '#domain/events/event.ts'
import type { PaymentType } from '#domain/invoices/invoice.ts'
import {
  besideHome,
  hourLabel,
  longDate,
  mediumDate,
  todayIn,
  wallTimeOf,
  type CalendarDate,
  type Instant,
} from '#domain/time.ts'

/** What an inquiry is chosen for. */
export const choicePurposes = ['convert', 'quote', 'services'] as const
export type ChoicePurpose = (typeof choicePurposes)[number]

/** `12.4% above the 30 days before` */
export function growthText({ current, prior, growth }: Pick<FinanceView, 'current' | 'prior' | 'growth'>): {
  readonly text: string
  readonly tone: 'ok' | 'bad' | 'note'
} {
  if (prior === 0)
    return {
      text: current === 0 ? 'Nothing came in yet' : 'Nothing came in the 30 days before',
      tone: 'note',
    }
  if (growth === 0) return { text: 'As much as in the 30 days before', tone: 'note' }
  const by = `${formatNumber(Math.abs(growth))}%`
  return growth > 0
    ? { text: `${by} above the 30 days before`, tone: 'ok' }
    : { text: `${by} below the 30 days before`, tone: 'bad' }
}

/** `May 5` in this year, `May 5, 2026` in another one. */
export function shortDate(date: CalendarDate, now: Instant, zone: string): string {
  const year = todayIn(zone, now).slice(0, 4)
  return date.startsWith(year) ? mediumDate(date).replace(`, ${year}`, '') : mediumDate(date)
}

/** `May 5 to June 3` */
export function stretchText(
  { from, to }: { readonly from: Instant; readonly to: Instant },
  now: Instant,
  zone: string,
): string {
  return [from, to].map((at) => shortDate(todayIn(zone, at), now, zone)).join(' to ')
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** `20 minutes ago`, `yesterday`, `June 1`. */
export function agoText(at: Instant, now: Instant, zone: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / minuteMs)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  const [then, today] = [todayIn(zone, at), todayIn(zone, now)]
  const hours = Math.floor(minutes / 60)
  if (then === today) return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  const days = Math.round((Date.parse(today) - Date.parse(then)) / dayMs)
  return days === 1 ? 'yesterday' : shortDate(then, now, zone)
}

/** A payment in words: an installment, a share, or what was paid on account is one of several. */
export const paymentWords: Readonly<Record<PaymentType, string>> = {
  full: 'Full payment',
  deposit: 'Deposit',
  part: 'Payment',
}

/** `Deposit paid by Amelia Hartwell` */
export function activityText({ kind, name, payment_type }: ActivityView): string {
  if (kind === 'invoice') return `Invoice created for ${name}`
  return `${payment_type === 'deposit' ? 'Deposit paid' : paymentWords[payment_type ?? 'part']} by ${name}`
}

/** What it is beside whose: the event's own title, or its type. */
export function entryOccasion({ event, event_type }: CalendarEntry): string {
  const type = eventTypeLabel(event_type)
  return event ? eventOccasion({ title: event.title, event_type: type }) : type
}

/** `4 PM to 11 PM`, on the clock of the place */
export function entryTimes(entry: CalendarEntry, home: string): string {
  const { event, time_zone: zone } = entry
  if (!event) return hourAtPlace({ ...entry, event_date: entry.date }, home)
  const { start_at, end_at } = event
  if (end_at !== null) return hoursText(start_at, end_at, { zone, home })
  return `${hourLabel(wallTimeOf(start_at, zone))}${besideHome(start_at, { zone, home })}`
}

export function entryTone({ event, status }: CalendarEntry): Tone {
  return event ? eventTone(event.status) : statusTone(status)
}

/** It will not take place. */
export function isCalledOff({ event, status }: CalendarEntry): boolean {
  return event ? event.status === 'cancelled' : status === 'rejected' || status === 'cancelled'
}

/** `2 events`; `20+ events` on a day with more than are shown. */
export function entryCount(count: number, most: number): string {
  if (count >= most) return `${most}+ events`
  return count === 1 ? '1 event' : `${count} events`
}

/** `Tue` */
export function weekdayOf(date: CalendarDate): string {
  return longDate(date).slice(0, 3)
}

/** How long an inquiry has waited beyond its promise: `31 h`, `3 days`. */
export function waitedText(received: Instant, now: Instant): string {
  const hours = Math.floor((Date.parse(now) - Date.parse(received)) / (60 * minuteMs))
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
