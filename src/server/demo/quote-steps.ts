/** Quotes of the demo: saved, sent, answered. */
import { eventTypeLabels } from '#domain/bookings/choices.ts'
import { plannedGuests } from '#domain/bookings/guests.ts'
import { depositRateAt, type BusinessSettings } from '#domain/business/settings.ts'
import { defaultPlan, templatesOf } from '#domain/payment-plans/settings.ts'
import { depositOf } from '#domain/invoices/invoice.ts'
import { quoteNumber } from '#domain/quotes/number.ts'
import { quoteExpiryDate } from '#domain/quotes/quote.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { prefilledQuantity, type ServiceCategory } from '#domain/services/service.ts'
import { lastDayUntil, addDays, addMinutes, startOfDay, todayIn } from '#domain/time.ts'
import { quotePdfPath } from '#server/records/quotes/document-address.ts'
import { quoteNotes } from './event-texts.ts'
import { client, setBookingStatus, owner, advance, post, uniqueOf, type Timeline } from './timeline.ts'
import { note, type DemoQuote } from './year.ts'

/** Saves a quote and sets the booking to quoted. */
export function writeQuote(timeline: Timeline): DemoQuote {
  const { context, booking } = timeline
  const { random, year, settings } = context
  timeline.at = advance(timeline, 2, 50)
  const { at } = timeline
  const today = todayIn(settings.time_zone, at)
  const items = chooseItems(timeline)
  const totals = quoteTotals(items, settings.tax_rate)
  const quote: DemoQuote = {
    id: random.uuid(),
    booking_id: booking.id,
    event_id: null,
    quote_number: uniqueOf(context, (attempt) =>
      quoteNumber(settings.quote_prefix, today, attempt, random.int),
    ),
    title: titleOf(timeline),
    description: random.chance(0.6) ? random.pick(quoteNotes) : null,
    status: 'draft',
    subtotal: totals.subtotal,
    tax_rate: settings.tax_rate,
    tax_amount: totals.tax_amount,
    total_amount: totals.total_amount,
    currency: 'USD',
    expires_at: startOfDay(addDays(quoteExpiryDate(today, settings), 1), settings.time_zone),
    sent_at: null,
    accepted_at: null,
    decline_comment: null,
    pdf_final_url: null,
    offer: null,
    facts: null,
    selection: null,
    selected_at: null,
    breakdown: null,
    payment_plan: planOf(year.quotes.length, settings),
    revision: null,
    changes: 0,
    revision_version: 0,
    clauses: null,
    clause_pool: null,
    signers: null,
    version: 1,
    created_at: at,
    updated_at: at,
  }
  year.quotes.push(quote)
  year.quoteItems.push(
    ...items.map((item, position) => ({
      ...item,
      id: random.uuid(),
      quote_id: quote.id,
      position,
      total_price: totals.lines[position] ?? 0,
      taxable: true,
      how: null,
    })),
  )
  const { quote_number, title, total_amount } = quote
  note(year, at, owner(context), ['quotes', quote.id, 'created'], { quote_number, title, total_amount })
  setBookingStatus(timeline, owner(context), 'quoted', { quote_id: quote.id, quote_number })
  return quote
}

export function sendQuote(timeline: Timeline, quote: DemoQuote): void {
  const { context } = timeline
  timeline.at = advance(timeline, 0, 6)
  Object.assign(quote, { status: 'sent', sent_at: timeline.at, updated_at: timeline.at })
  note(context.year, timeline.at, owner(context), ['quotes', quote.id, 'sent'], {
    total_amount: quote.total_amount,
  })
  post(timeline, {
    template: 'quote-sent',
    about: { table: 'quotes', id: quote.id },
    pdf: quotePdfPath(quote.id),
    data: {
      quote_number: quote.quote_number,
      quote_title: quote.title,
      total: quote.total_amount,
      expires_on: lastDayUntil(quote.expires_at, context.settings.time_zone),
    },
  })
}

/** The client approves in the portal. */
export function acceptQuote(timeline: Timeline, quote: DemoQuote): void {
  const { booking } = timeline
  timeline.at = advance(timeline, 4, 150)
  booking.total_amount = quote.total_amount
  booking.deposit_amount = depositOf(
    quote.total_amount,
    depositRateAt(timeline.context.settings, timeline.at),
  )
  setBookingStatus(timeline, client(timeline), 'approved', {
    quote_id: quote.id,
    quote_number: quote.quote_number,
  })
  quote.accepted_at = timeline.at
  answered(timeline, quote, 'accepted')
}

/** The client declines; the booking stays quoted. */
export function declineQuote(timeline: Timeline, quote: DemoQuote, comments: string | null): void {
  timeline.at = advance(timeline, 10, 200)
  quote.decline_comment = comments
  answered(timeline, quote, 'declined', { comments })
}

/** The quote expires without an answer. */
export function expireQuote(timeline: Timeline, quote: DemoQuote): void {
  const { context } = timeline
  quote.status = 'expired'
  quote.updated_at = addMinutes(quote.expires_at, 9 * 60)
  note(context.year, quote.updated_at, owner(context), ['quotes', quote.id, 'status changed'], {
    from: 'sent',
    to: 'expired',
  })
}

function answered(
  timeline: Timeline,
  quote: DemoQuote,
  to: 'accepted' | 'declined',
  more: Readonly<Record<string, unknown>> = {},
): void {
  note(timeline.context.year, timeline.at, client(timeline), ['quotes', quote.id, 'status changed'], {
    from: quote.status,
    to,
    ...more,
  })
  quote.status = to
  quote.updated_at = timeline.at
}

function titleOf({ context, booking, type }: Timeline): string {
  const guests = plannedGuests(booking.guest_count)
  const place = booking.location.split(',')[0] ?? booking.location
  return context.random.pick([
    `${eventTypeLabels[type]} bar for ${guests} guests`,
    `An evening at ${place}`,
    `${booking.company_name ?? `${booking.first_name} ${booking.last_name}`}: bar and crew`,
    `The bar for ${booking.company_name ?? booking.first_name}`,
  ])
}

/** Items from the catalogue: a main drink, staff, and extras. */
function chooseItems({ context, booking, at }: Timeline) {
  const { random, services, year } = context
  const of = (...categories: readonly ServiceCategory[]) =>
    services.filter(({ category }) => categories.includes(category))
  const main = of('Cocktails').filter(({ pricing_model }) => pricing_model === 'per_person')
  const people = of('Staff').filter(({ pricing_model }) => pricing_model === 'per_hour')
  const extras = services.filter((service) => !main.includes(service) && !people.includes(service))
  const chosen = [random.pick(main), random.pick(people), ...random.some(extras, random.int(1, 5))]
  const lines = chosen.map((service) => {
    const { quantity } = prefilledQuantity(service.pricing_model, booking)
    const bars = people.includes(service)
      ? Math.max(1, Math.ceil(plannedGuests(booking.guest_count) / 60))
      : 1
    const drinks = service.pricing_model === 'per_drink' ? random.int(2, 7) * 10 : 1
    return {
      service,
      quantity: quantity * bars * drinks,
      unit_price: priceOf(random.chance(0.2), service.base_price),
    }
  })
  if (random.chance(0.4)) {
    year.eventServices.push(
      ...lines.map(({ service, quantity, unit_price }, index) => ({
        id: random.uuid(),
        booking_id: booking.id,
        service_id: service.id,
        quantity,
        price_locked: unit_price,
        added_by: year.ownerId,
        is_active: true,
        created_at: new Date(Date.parse(at) + index).toISOString(),
      })),
    )
    const added = lines.map(({ service, quantity, unit_price }) => ({
      name: service.name,
      quantity,
      price: unit_price,
    }))
    note(year, at, owner(context), ['bookings', booking.id, 'services added'], { services: added })
  }
  return lines.map(({ service, quantity, unit_price }) => ({
    name: service.name,
    description: service.description,
    category: service.category,
    quantity,
    unit_price,
  }))
}

/** Ten percent off for some, rounded to quarters of a dollar. */
function priceOf(isFriend: boolean, price: number): number {
  return isFriend ? Math.round((price * 0.9) / 25) * 25 : price
}

/** Each seventh quote has a plan of its own; the others are sent with the one for new invoices. */
function planOf(place: number, settings: BusinessSettings) {
  const others = templatesOf(settings).filter(({ id }) => id !== settings.plans.default_id)
  const own = place % 7 === 6 ? others[Math.floor(place / 7) % others.length] : undefined
  return own ? { name: own.name, parts: own.parts } : defaultPlan(settings)
}
