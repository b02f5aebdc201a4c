import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { snapshotFormat, type AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { guestsInForce } from '#domain/events/facts.ts'
import { scheduleOf } from '#domain/invoices/schedule.ts'
import { lastDayUntil, todayIn, wallTimeOf } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { canonicalText, sha256Hex } from '#server/platform/signing/canonical-json.ts'
import { factsOfSubject, placeText, readSubject, spansOf } from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { planOfQuote } from '#server/records/quotes/plan-of-quote.ts'
import { itemsOfQuote } from '#server/records/quotes/read.ts'

export interface Agreement {
  readonly snapshot: AgreementSnapshot
  /** Canonical JSON of the snapshot. */
  readonly text: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly sha256: string
}

/** The agreement that a signature of this quote would be about, as its facts are now. */
export async function agreementOf(app: AppContext, db: Db, quoted: LockedQuote): Promise<Agreement> {
  const snapshot = await snapshotOf(app, db, quoted)
  const text = canonicalText(snapshot)
  return { snapshot, text, sha256: sha256Hex(text) }
}

async function snapshotOf(
  app: AppContext,
  db: Db,
  { quote, booking }: LockedQuote,
): Promise<AgreementSnapshot> {
  const settings = await app.settings()
  const expires_on = lastDayUntil(quote.expires_at, settings.time_zone)
  // The days of an approval on the last day: they do not depend on the day of reading.
  const { installments } = planOfQuote(settings, { quote, booking }, expires_on)
  const schedule = scheduleOf(installments)
  const deposit = schedule.length > 1 ? schedule[0]?.amount : undefined
  return {
    format: snapshotFormat,
    business: {
      name: settings.business_name,
      address: settings.address,
      email: settings.contact_email,
      phone: settings.contact_phone,
      time_zone: settings.time_zone,
    },
    client: { name: fullName(booking), email: booking.email, phone: booking.phone },
    booking_reference: booking.booking_reference,
    quote: {
      number: quote.quote_number,
      version: quote.version,
      title: quote.title,
      description: quote.description,
      currency: quote.currency,
      expires_on,
    },
    lines: (await itemsOfQuote(db, quote.id)).map(({ id: _id, total_price, ...line }) => ({
      ...line,
      total: total_price,
    })),
    charges: quote.breakdown?.charges ?? [],
    subtotal: quote.subtotal,
    taxes: quote.breakdown?.taxes ?? [{ name: 'Tax', rate: quote.tax_rate, amount: quote.tax_amount }],
    total: quote.total_amount,
    terms: {
      deposit_percent: Math.round(((deposit ?? 0) / Math.max(1, quote.total_amount)) * 100),
      deposit: deposit ?? null,
      balance: quote.total_amount - (deposit ?? 0),
    },
    event: await eventFacts(app, db, { quote, booking }),
    clauses: quote.clauses ?? [],
    selection: quote.selection && quote.facts ? { ...quote.selection, facts: quote.facts } : null,
    plan: schedule,
    consent: settings.signing.consent,
  }
}

async function eventFacts(
  app: AppContext,
  db: Db,
  { booking }: LockedQuote,
): Promise<AgreementSnapshot['event']> {
  const settings = await app.settings()
  const { time_zone: zone } = settings
  const subject = await readSubject(db, { booking, event: await eventOfBooking(db, booking.id) })
  const { windows, guests, service_mode } = factsOfSubject(subject, settings)
  const { service } = spansOf(subject, settings)
  return {
    type: eventTypeLabel(booking.event_type),
    date: todayIn(zone, service.from),
    start_time: wallTimeOf(service.from, zone),
    place: subject.venue?.name ?? placeText(subject),
    windows: windows.windows,
    windows_origin: windows.origin,
    guests: guestsInForce(guests),
    guests_origin: guests.origin,
    service_mode: service_mode.mode,
  }
}
