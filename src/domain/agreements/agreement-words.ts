/** The sentences of an agreement, the same on the screen and in the PDF. */
import { serviceModeWords } from '../events/service-modes.ts'
import { differenceOf, formatMoney, type Cents } from '../money.ts'
import { besideHome, clockOfInstant, longDate, mediumDate, todayIn } from '../time.ts'
import type { AgreementSnapshot } from './snapshot.ts'

/** `Sip and Celebrate, 12 Quarry Lane, Hudson, NY 12534`. */
export function barText({ business }: AgreementSnapshot): string {
  return [business.name, ...business.address.split('\n')].filter(Boolean).join(', ')
}

/** `Wedding on Saturday, June 26, 2027, 5:00 PM to 11:00 PM, Larkspur Conservatory`. */
export function eventText(snapshot: AgreementSnapshot): string {
  const { event } = snapshot
  return [`${event.type} on ${longDate(event.date)}`, hoursText(snapshot), event.place]
    .filter(Boolean)
    .join(', ')
}

/** The hours of service on the clock of the place, which is named where it is another one; with the day where it is another one. */
export function hoursText({ event, business: { time_zone: home } }: AgreementSnapshot): string {
  const zone = event.time_zone ?? home
  const hours = event.windows.map(({ starts_at: from, ends_at: to }) => {
    const day = todayIn(zone, from)
    const other = day === event.date ? '' : `${mediumDate(day)}, `
    return `${other}${clockOfInstant(from, zone)} to ${clockOfInstant(to, zone)}${besideHome(from, { zone, home })}`
  })
  return `${hours.join('; ')}${event.windows_origin === 'assumed' ? ' (as planned so far)' : ''}`
}

/** `150 guests, all included`. */
export function serviceText({ event }: AgreementSnapshot): string {
  const assumed = event.guests_origin === 'assumed' ? ' (estimate)' : ''
  const guests = event.guests === null ? '' : `${event.guests} guests${assumed}`
  const mode = event.service_mode === null ? '' : serviceModeWords[event.service_mode].client.toLowerCase()
  return [guests, mode].filter(Boolean).join(', ')
}

/** Who signs beside the client; empty where nobody does. */
export function alsoSignsText({ business, second_signer: second, countersign }: AgreementSnapshot): string {
  return [second?.name, countersign && `${business.name} countersigns`].filter(Boolean).join('; ')
}

/** Not `Payment`: the business may have a clause of that name. */
export const paymentTitle = 'What is due'

/**
 * How it is paid. The days of a plan are those of an approval on the last day, so that they are the same whenever it is read; the
 * invoice of an earlier approval asks for them earlier. Those of a change are the invoice's own.
 */
export function paymentText({ terms, total, plan, change, quote: { currency } }: AgreementSnapshot): string {
  const money = (cents: number) => formatMoney(cents, currency)
  if (plan && plan.length > 1) {
    const parts = plan.map(
      ({ label, amount, due_date }) => `${label}: ${money(amount)}, by ${mediumDate(due_date)}`,
    )
    const days = change ? '' : 'By the dates on the invoice, which are no later than these. '
    return `${days}${parts.join('. ')}.`
  }
  return terms.deposit === null
    ? `${money(total)}, by the date on the invoice.`
    : `${money(terms.deposit)} (${terms.deposit_percent}%) on signing. The rest, ${money(terms.balance)}, by the date on the invoice.`
}

/** What differs from the agreement before, a sentence each; empty for a first one. */
export function changeTexts({ change, quote: { currency } }: AgreementSnapshot): readonly string[] {
  if (!change) return []
  const money = (amount: Cents | null) => (amount === null ? 'none' : formatMoney(amount, currency))
  const { facts, lines, below, total_before, total_after } = change
  return [
    ...facts.map(({ name, before, after }) => `${name}: ${after} instead of ${before}`),
    ...lines.map(({ name, before, after }) => `${name}: ${money(after)} instead of ${money(before)}`),
    ...below.map(({ name, amount }) => `${name}: ${differenceOf(amount, currency)}`),
    `Total: ${money(total_after)} instead of ${money(total_before)}`,
  ]
}
