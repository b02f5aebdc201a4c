/** The scenarios of bookings and their counts, as steps. */
import { defaultSettings } from '#domain/business/settings.ts'
import { depositOf } from '#domain/invoices/invoice.ts'
import { manualMethods } from '#domain/payments/payment.ts'
import { bill, cancelInvoice, draftByHand } from './billing.ts'
import { declineComments, voidReasons } from './event-words.ts'
import { cancelBooking, clientFor, complete, convert } from './happening.ts'
import { pay, refund, tryToPay, voidPayment } from './paying.ts'
import { acceptQuote, declineQuote, expireQuote, sendQuote, writeQuote } from './quoting.ts'
import { client, move, owner, pass, type Telling } from './telling.ts'
import { note, type InvoiceStory } from './year.ts'

/** The demo uses the default deposit. */
const depositRate = defaultSettings.deposit_percent / 100

export interface Plot {
  readonly count: number
  /** Age of the inquiry in days, from and to; or days before an event that is `past` or upcoming. */
  readonly asked: readonly [from: number, to: number]
  /** `soon` uses the next days first. */
  readonly event: 'after the inquiry' | 'past' | 'coming' | 'soon'
  /** `index` counts the bookings of this scenario from 0. */
  readonly tell: (telling: Telling, place: number) => void
}

const plots: Readonly<Record<string, Plot>> = {
  'just came in': { count: 62, asked: [0, 28], event: 'after the inquiry', tell: () => undefined },
  'never answered': { count: 44, asked: [29, 330], event: 'after the inquiry', tell: maybeKnown },
  'called off at once': { count: 40, asked: [4, 320], event: 'after the inquiry', tell: cancelBooking },
  'quote begun': {
    count: 14,
    asked: [3, 12],
    event: 'after the inquiry',
    tell: (telling) => void writeQuote(telling),
  },
  'quote just sent': {
    count: 9,
    asked: [4, 6],
    event: 'after the inquiry',
    tell: (telling) => void quoted(telling),
  },
  'quote waits': {
    count: 15,
    asked: [12, 26],
    event: 'after the inquiry',
    tell: (telling) => void quoted(telling),
  },
  'quote ran out': {
    count: 8,
    asked: [48, 220],
    event: 'after the inquiry',
    tell: (telling, place) => {
      const quote = quoted(telling)
      if (place < 5) expireQuote(telling, quote)
    },
  },
  declined: { count: 10, asked: [12, 150], event: 'after the inquiry', tell: declined },
  rejected: {
    count: 8,
    asked: [14, 240],
    event: 'after the inquiry',
    tell(telling) {
      declined(telling)
      telling.at = pass(telling, 20, 60)
      move(telling, owner(telling.world), 'rejected')
    },
  },
  'called off with a quote': {
    count: 4,
    asked: [14, 200],
    event: 'after the inquiry',
    tell(telling) {
      quoted(telling)
      cancelBooking(telling)
    },
  },
  'called off with an invoice': {
    count: 6,
    asked: [20, 260],
    event: 'after the inquiry',
    tell(telling, place) {
      const invoice = billed(telling, place)
      if (place < 2)
        pay(telling, invoice, { amount: depositOf(invoice.total_amount, depositRate), how: 'portal' })
      cancelBooking(telling)
    },
  },
  'invoice open': { count: 14, asked: [13, 27], event: 'coming', tell: leftOpen },
  'invoice overdue': { count: 10, asked: [48, 80], event: 'coming', tell: leftOpen },
  'deposit paid': { count: 12, asked: [16, 27], event: 'coming', tell: partlyPaid },
  'deposit paid, rest overdue': { count: 6, asked: [50, 80], event: 'coming', tell: partlyPaid },
  'deposit invoice': { count: 4, asked: [30, 60], event: 'coming', tell: byDeposit },
  paid: { count: 22, asked: [22, 90], event: 'coming', tell: paid },
  confirmed: {
    count: 8,
    asked: [30, 90],
    event: 'coming',
    tell(telling, place) {
      paid(telling, place)
      telling.at = pass(telling, 5, 30)
      move(telling, owner(telling.world), 'confirmed')
    },
  },
  'event without a quote': {
    count: 4,
    asked: [10, 30],
    event: 'coming',
    tell: (telling) => void convert(telling, 'pending'),
  },
  'event to come': { count: 38, asked: [28, 80], event: 'soon', tell: toCome },
  'event took place': { count: 14, asked: [35, 70], event: 'past', tell: tookPlace },
  completed: {
    count: 48,
    asked: [35, 80],
    event: 'past',
    tell(telling, place) {
      paid(telling, place)
      complete(telling, convert(telling, 'confirmed'))
    },
  },
}

/** All scenarios, each with its counts. */
export function allPlots(): readonly { readonly plot: Plot; readonly place: number }[] {
  return Object.values(plots).flatMap((plot) =>
    Array.from({ length: plot.count }, (_, place) => ({ plot, place })),
  )
}

function quoted(telling: Telling) {
  const quote = writeQuote(telling)
  sendQuote(telling, quote)
  return quote
}

function declined(telling: Telling): void {
  const { draw } = telling.world
  declineQuote(telling, quoted(telling), draw.chance(0.8) ? draw.pick(declineComments) : null)
}

/** At times adds the contact as a client without a conversion. */
function maybeKnown(telling: Telling): void {
  const { world, booking } = telling
  if (!world.draw.chance(0.5)) return
  telling.at = pass(telling, 5, 90)
  const name = `${booking.first_name} ${booking.last_name}`
  const contact = { name, email: booking.email, phone: booking.phone, company: booking.company_name }
  const known = clientFor(world, contact, telling.at)
  booking.client_id = known.id
  note(world.year, telling.at, owner(world), ['bookings', booking.id, 'client linked'], { client: name })
}

/** Approves a quote, at times the second one; the approval creates the invoice. */
function billed(telling: Telling, place: number): InvoiceStory {
  if (place % 17 === 5) declineQuote(telling, quoted(telling), 'Could we leave out the lounge and the tower?')
  const quote = quoted(telling)
  acceptQuote(telling, quote)
  return bill(telling, quote, { kind: 'full', by: client(telling) })
}

function leftOpen(telling: Telling, place: number): void {
  const { draw } = telling.world
  const invoice = billed(telling, place)
  const all = invoice.total_amount
  if (place === 1) refund(telling, pay(telling, invoice, { amount: all, how: 'portal' }), all)
  if (place === 2 || place === 6)
    voidPayment(telling, pay(telling, invoice, { amount: all, how: 'cash' }), draw.pick(voidReasons))
  if (place === 3 || place === 7) tryToPay(telling, invoice, 'failed')
  if (place === 4) tryToPay(telling, invoice, 'pending')
}

function partlyPaid(telling: Telling, place: number): void {
  const invoice = billed(telling, place)
  const all = invoice.total_amount
  if (place === 2) {
    const payment = pay(telling, invoice, { amount: all, how: 'portal' })
    refund(telling, payment, Math.round(all / 20))
    return
  }
  const half = Math.round(all / 2)
  const [amount, how] =
    place % 3 === 0 ? ([half, 'bank_transfer'] as const) : ([depositOf(all, depositRate), 'portal'] as const)
  pay(telling, invoice, { amount, how })
}

function byDeposit(telling: Telling, place: number): void {
  const { world } = telling
  const quote = quoted(telling)
  acceptQuote(telling, quote)
  const first = bill(telling, quote, { kind: 'full', by: client(telling) })
  cancelInvoice(telling, first, 'The client asked for a deposit first')
  const deposit = bill(telling, quote, { kind: 'deposit', by: owner(world) })
  pay(telling, deposit, { amount: deposit.total_amount, how: 'portal' })
  telling.at = pass(telling, 10, 40)
  const balance = bill(telling, quote, { kind: 'full', by: owner(world) })
  if (place % 2 === 0) pay(telling, balance, { amount: balance.total_amount, how: 'bank_transfer' })
}

/** Paid in one or two payments, in the portal or by hand. */
function paid(telling: Telling, place: number): void {
  const { draw } = telling.world
  const invoice = billed(telling, place)
  const all = invoice.total_amount
  const isInParts = draw.chance(0.45) && invoice.payment_terms !== '100_upfront'
  if (isInParts) pay(telling, invoice, { amount: depositOf(all, depositRate), how: 'portal' })
  const rest = isInParts ? all - depositOf(all, depositRate) : all
  pay(telling, invoice, { amount: rest, how: draw.chance(0.5) ? 'portal' : draw.pick(manualMethods) })
}

function toCome(telling: Telling, place: number): void {
  if (place % 6 < 4) paid(telling, place)
  else if (place % 6 === 4) partlyPaid(telling, place)
  else billed(telling, place)
  convert(telling, place % 4 === 3 ? 'pending' : 'confirmed')
  if (place % 9 === 4) draftByHand(telling, 'Extra hour of service', 38_500)
}

function tookPlace(telling: Telling, place: number): void {
  if (place % 3 === 0) partlyPaid(telling, place)
  else paid(telling, place)
  convert(telling, 'confirmed')
  if (place % 4 === 1) draftByHand(telling, 'Broken glassware', 9_600)
}
