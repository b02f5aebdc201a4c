/** The scenarios of bookings and their counts, as steps. */
import { defaultSettings } from '#domain/business/settings.ts'
import { depositOf } from '#domain/invoices/invoice.ts'
import { manualMethods } from '#domain/payments/payment.ts'
import { clientFor, complete, convert } from './booking-steps.ts'
import { cancelBooking } from './cancel-steps.ts'
import { declineComments, voidReasons } from './event-texts.ts'
import { createInvoice, cancelInvoice, createDraft } from './invoice-steps.ts'
import { pay, refund, openCheckout, voidPayment } from './payment-steps.ts'
import { acceptQuote, declineQuote, expireQuote, sendQuote, writeQuote } from './quote-steps.ts'
import { client, setBookingStatus, owner, advance, type Timeline } from './timeline.ts'
import { note, type DemoInvoice } from './year.ts'

/** The demo uses the default deposit. */
const depositRate = defaultSettings.deposit_percent / 100

export interface Scenario {
  readonly count: number
  /** Age of the inquiry in days, from and to; or days before an event that is `past` or upcoming. */
  readonly inquiredDaysAgo: readonly [from: number, to: number]
  /** `soon` uses the next days first; of `sought after`, the first ask for the same evening. */
  readonly event: 'after the inquiry' | 'past' | 'coming' | 'soon' | 'sought after'
  /** `index` counts the bookings of this scenario from 0. */
  readonly run: (timeline: Timeline, index: number) => void
}

const scenarios: Readonly<Record<string, Scenario>> = {
  'just came in': { count: 62, inquiredDaysAgo: [0, 28], event: 'after the inquiry', run: () => undefined },
  'never answered': {
    count: 44,
    inquiredDaysAgo: [29, 330],
    event: 'after the inquiry',
    run: addClientSometimes,
  },
  'called off at once': {
    count: 40,
    inquiredDaysAgo: [4, 320],
    event: 'after the inquiry',
    run: cancelBooking,
  },
  'quote begun': {
    count: 14,
    inquiredDaysAgo: [3, 12],
    event: 'after the inquiry',
    run: (timeline) => void writeQuote(timeline),
  },
  'quote just sent': {
    count: 9,
    inquiredDaysAgo: [4, 6],
    event: 'sought after',
    run: (timeline) => void quoted(timeline),
  },
  'quote waits': {
    count: 15,
    inquiredDaysAgo: [12, 26],
    event: 'after the inquiry',
    run: (timeline) => void quoted(timeline),
  },
  'quote ran out': {
    count: 8,
    inquiredDaysAgo: [48, 220],
    event: 'after the inquiry',
    run: (timeline, index) => {
      const quote = quoted(timeline)
      if (index < 5) expireQuote(timeline, quote)
    },
  },
  declined: { count: 10, inquiredDaysAgo: [12, 150], event: 'after the inquiry', run: declined },
  rejected: {
    count: 8,
    inquiredDaysAgo: [14, 240],
    event: 'after the inquiry',
    run(timeline) {
      declined(timeline)
      timeline.at = advance(timeline, 20, 60)
      setBookingStatus(timeline, owner(timeline.context), 'rejected')
    },
  },
  'called off with a quote': {
    count: 4,
    inquiredDaysAgo: [14, 200],
    event: 'after the inquiry',
    run(timeline) {
      quoted(timeline)
      cancelBooking(timeline)
    },
  },
  'called off with an invoice': {
    count: 6,
    inquiredDaysAgo: [20, 260],
    event: 'after the inquiry',
    run(timeline, index) {
      const invoice = billed(timeline, index)
      if (index < 2)
        pay(timeline, invoice, { amount: depositOf(invoice.total_amount, depositRate), how: 'portal' })
      cancelBooking(timeline)
    },
  },
  'invoice open': { count: 14, inquiredDaysAgo: [13, 27], event: 'coming', run: leftOpen },
  'invoice overdue': { count: 10, inquiredDaysAgo: [48, 80], event: 'coming', run: leftOpen },
  'deposit paid': { count: 12, inquiredDaysAgo: [16, 27], event: 'coming', run: partlyPaid },
  'deposit paid, rest overdue': { count: 6, inquiredDaysAgo: [50, 80], event: 'coming', run: partlyPaid },
  'deposit invoice': { count: 4, inquiredDaysAgo: [30, 60], event: 'coming', run: byDeposit },
  paid: { count: 22, inquiredDaysAgo: [22, 90], event: 'coming', run: paid },
  confirmed: {
    count: 8,
    inquiredDaysAgo: [30, 90],
    event: 'coming',
    run(timeline, index) {
      paid(timeline, index)
      timeline.at = advance(timeline, 5, 30)
      setBookingStatus(timeline, owner(timeline.context), 'confirmed')
    },
  },
  'event without a quote': {
    count: 4,
    inquiredDaysAgo: [10, 30],
    event: 'coming',
    run: (timeline) => void convert(timeline, 'pending'),
  },
  'event to come': { count: 38, inquiredDaysAgo: [28, 80], event: 'soon', run: upcomingEvent },
  'event took place': { count: 14, inquiredDaysAgo: [35, 70], event: 'past', run: pastEvent },
  completed: {
    count: 48,
    inquiredDaysAgo: [35, 80],
    event: 'past',
    run(timeline, index) {
      paid(timeline, index)
      complete(timeline, convert(timeline, 'confirmed'))
    },
  },
  // Of these a reminder waits for review.
  'invoice due this week': {
    count: 4,
    inquiredDaysAgo: [32, 35],
    event: 'coming',
    run: (timeline, index) => void billed(timeline, index),
  },
}

/** All scenarios, each with its counts. */
export function allScenarios(): readonly { readonly scenario: Scenario; readonly index: number }[] {
  return Object.values(scenarios).flatMap((scenario) =>
    Array.from({ length: scenario.count }, (_, index) => ({ scenario, index })),
  )
}

function quoted(timeline: Timeline) {
  const quote = writeQuote(timeline)
  sendQuote(timeline, quote)
  return quote
}

function declined(timeline: Timeline): void {
  const { random } = timeline.context
  declineQuote(timeline, quoted(timeline), random.chance(0.8) ? random.pick(declineComments) : null)
}

/** At times adds the contact as a client without a conversion. */
function addClientSometimes(timeline: Timeline): void {
  const { context, booking } = timeline
  if (!context.random.chance(0.5)) return
  timeline.at = advance(timeline, 5, 90)
  const name = `${booking.first_name} ${booking.last_name}`
  const contact = { name, email: booking.email, phone: booking.phone, company: booking.company_name }
  const known = clientFor(context, contact, timeline.at)
  booking.client_id = known.id
  note(context.year, timeline.at, owner(context), ['bookings', booking.id, 'client linked'], { client: name })
}

/** Approves a quote, at times the second one; the approval creates the invoice. */
function billed(timeline: Timeline, index: number): DemoInvoice {
  if (index % 17 === 5)
    declineQuote(timeline, quoted(timeline), 'Could we leave out the lounge and the tower?')
  const quote = quoted(timeline)
  acceptQuote(timeline, quote)
  return createInvoice(timeline, quote, { kind: 'full', by: client(timeline) })
}

function leftOpen(timeline: Timeline, index: number): void {
  const { random } = timeline.context
  const invoice = billed(timeline, index)
  const all = invoice.total_amount
  if (index === 1) refund(timeline, pay(timeline, invoice, { amount: all, how: 'portal' }), all)
  if (index === 2 || index === 6)
    voidPayment(timeline, pay(timeline, invoice, { amount: all, how: 'cash' }), random.pick(voidReasons))
  if (index === 3 || index === 7) openCheckout(timeline, invoice, 'failed')
  if (index === 4) openCheckout(timeline, invoice, 'pending')
}

function partlyPaid(timeline: Timeline, index: number): void {
  const invoice = billed(timeline, index)
  const all = invoice.total_amount
  if (index === 2) {
    const payment = pay(timeline, invoice, { amount: all, how: 'portal' })
    refund(timeline, payment, Math.round(all / 20))
    return
  }
  const half = Math.round(all / 2)
  const [amount, how] =
    index % 3 === 0 ? ([half, 'bank_transfer'] as const) : ([depositOf(all, depositRate), 'portal'] as const)
  pay(timeline, invoice, { amount, how })
}

function byDeposit(timeline: Timeline, index: number): void {
  const { context } = timeline
  const quote = quoted(timeline)
  acceptQuote(timeline, quote)
  const first = createInvoice(timeline, quote, { kind: 'full', by: client(timeline) })
  cancelInvoice(timeline, first, 'The client asked for a deposit first')
  const deposit = createInvoice(timeline, quote, { kind: 'deposit', by: owner(context) })
  pay(timeline, deposit, { amount: deposit.total_amount, how: 'portal' })
  timeline.at = advance(timeline, 10, 40)
  const balance = createInvoice(timeline, quote, { kind: 'full', by: owner(context) })
  if (index % 2 === 0) pay(timeline, balance, { amount: balance.total_amount, how: 'bank_transfer' })
}

/** Paid in one or two payments, in the portal or by hand. */
function paid(timeline: Timeline, index: number): void {
  const { random } = timeline.context
  const invoice = billed(timeline, index)
  const all = invoice.total_amount
  const isInParts = random.chance(0.45) && invoice.payment_terms !== '100_upfront'
  if (isInParts) pay(timeline, invoice, { amount: depositOf(all, depositRate), how: 'portal' })
  const rest = isInParts ? all - depositOf(all, depositRate) : all
  pay(timeline, invoice, { amount: rest, how: random.chance(0.5) ? 'portal' : random.pick(manualMethods) })
}

function upcomingEvent(timeline: Timeline, index: number): void {
  if (index % 6 < 4) paid(timeline, index)
  else if (index % 6 === 4) partlyPaid(timeline, index)
  else billed(timeline, index)
  convert(timeline, index % 4 === 3 ? 'pending' : 'confirmed')
  if (index % 9 === 4) createDraft(timeline, 'Extra hour of service', 38_500)
}

function pastEvent(timeline: Timeline, index: number): void {
  if (index % 3 === 0) partlyPaid(timeline, index)
  else paid(timeline, index)
  convert(timeline, 'confirmed')
  if (index % 4 === 1) createDraft(timeline, 'Broken glassware', 9_600)
}
