import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { snapshotFormat, type AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { changeName } from '#domain/change-orders/change-name.ts'
import { envelopeOf, guestsInForce, type ServiceWindow } from '#domain/events/facts.ts'
import { scheduleOf } from '#domain/invoices/schedule.ts'
import { staleFacts } from '#domain/offers/stale-facts.ts'
import type { Installment } from '#domain/payment-plans/plan.ts'
import { noSigners, type QuoteSigners } from '#domain/signing/signers.ts'
import { todayIn, wallTimeOf } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { canonicalText, sha256Hex } from '#server/platform/signing/canonical-json.ts'
import type { ChangeOrderRow } from '#server/records/change-orders/read.ts'
import {
  clockOfSubject,
  factsOfSubject,
  placeText,
  readSubject,
  spansOf,
} from '#server/records/event-facts/subject.ts'
import { eventOfBooking } from '#server/records/events/read.ts'
import { lastDayOf } from '#server/records/quotes/expiry.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { planOfQuote } from '#server/records/quotes/plan-of-quote.ts'
import { itemsOfQuote } from '#server/records/quotes/read.ts'
import { versionNumber } from '#server/records/quotes/versions.ts'
import { planAfter, termsOfChange, type ChangeOfQuote } from './terms-of-change.ts'

type SnapshotItem = Omit<AgreementSnapshot['lines'][number], 'total'> & { readonly total_price: number }

export interface Agreement {
  readonly snapshot: AgreementSnapshot
  /** Canonical JSON of the snapshot. */
  readonly text: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly sha256: string
}

/** The agreement that a signature of this quote would be about, as its facts are now. */
export async function agreementOf(app: AppContext, db: Db, quoted: LockedQuote): Promise<Agreement> {
  return hashed(await snapshotOf(app, db, quoted, await itemsOfQuote(db, quoted.quote.id)))
}

/** The agreement that a signature of an open change order would be about. */
export async function agreementOfChange(
  app: AppContext,
  db: Db,
  { quote, booking, change, priced }: ChangeOfQuote & { readonly change: ChangeOrderRow },
): Promise<Agreement> {
  const { amounts, after, difference } = priced
  const { items, ...sums } = amounts
  const changed = { ...quote, ...sums, ...after }
  const { clauses } = await termsOfChange(app, db, { quote, booking, change, priced })
  const snapshot = await snapshotOf(app, db, { quote: { ...changed, clauses }, booking }, items)
  const { windows, guests } = change.wanted
  const zone = snapshot.event.time_zone ?? snapshot.business.time_zone
  return hashed({
    ...snapshot,
    quote: { ...snapshot.quote, version: snapshot.quote.version + 1 },
    ...paymentsOf(await planAfter(app, db, { quote, booking }, difference.total_after)),
    event: {
      ...snapshot.event,
      ...(guests === undefined ? {} : { guests, guests_origin: change.asked_by }),
      ...(windows ? { ...hoursOf(windows, zone), windows_origin: change.asked_by } : {}),
    },
    change: {
      ...difference,
      name: changeName(change, quote),
      reason: change.reason,
      approved_at: quote.accepted_at ?? quote.created_at,
    },
  })
}

function hoursOf(windows: readonly ServiceWindow[], zone: string) {
  const { from } = envelopeOf(windows)
  return { windows, date: todayIn(zone, from), start_time: wallTimeOf(from, zone) }
}

function hashed(snapshot: AgreementSnapshot): Agreement {
  const text = canonicalText(snapshot)
  return { snapshot, text, sha256: sha256Hex(text) }
}

async function snapshotOf(
  app: AppContext,
  db: Db,
  { quote, booking }: LockedQuote,
  items: readonly SnapshotItem[],
): Promise<AgreementSnapshot> {
  const settings = await app.settings()
  const expires_on = await lastDayOf(db, quote, settings)
  // The days of an approval on the last day: they do not depend on the day of reading.
  const { installments } = planOfQuote(settings, { quote, booking }, expires_on)
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
      version: await versionNumber(db, quote),
      title: quote.title,
      description: quote.description,
      currency: quote.currency,
      expires_on,
    },
    lines: items.map(({ name, description, category, quantity, unit_price, total_price, how }) => ({
      name,
      description,
      category,
      quantity,
      unit_price,
      total: total_price,
      how,
    })),
    charges: quote.breakdown?.charges ?? [],
    subtotal: quote.subtotal,
    taxes: quote.breakdown?.taxes ?? [{ name: 'Tax', rate: quote.tax_rate, amount: quote.tax_amount }],
    total: quote.total_amount,
    ...paymentsOf(installments),
    event: await eventFacts(app, db, { quote, booking }),
    clauses: quote.clauses ?? [],
    selection: quote.selection && quote.facts ? { ...quote.selection, facts: quote.facts } : null,
    ...partiesOf(quote.signers),
    consent: settings.signing.consent,
  }
}

/** Who signs beside the client; nothing of an agreement that the client alone signs. */
function partiesOf(signers: QuoteSigners | null): Pick<AgreementSnapshot, 'second_signer' | 'countersign'> {
  const { second, countersign } = signers ?? noSigners
  return {
    ...(second ? { second_signer: { name: second.name, email: second.email } } : {}),
    ...(countersign === 'none' ? {} : { countersign }),
  }
}

/** What is due first and what then, as the agreement says it. */
function paymentsOf(installments: readonly Installment[]): Pick<AgreementSnapshot, 'terms' | 'plan'> {
  const plan = scheduleOf(installments)
  const total = plan.reduce((sum, { amount }) => sum + amount, 0)
  const deposit = plan.length > 1 ? plan[0]?.amount : undefined
  return {
    terms: {
      deposit_percent: Math.round(((deposit ?? 0) / Math.max(1, total)) * 100),
      deposit: deposit ?? null,
      balance: total - (deposit ?? 0),
    },
    plan,
  }
}

async function eventFacts(
  app: AppContext,
  db: Db,
  { quote, booking }: LockedQuote,
): Promise<AgreementSnapshot['event']> {
  const settings = await app.settings()
  const subject = await readSubject(db, { booking, event: await eventOfBooking(db, booking.id) })
  const { zone, home } = clockOfSubject(subject, settings)
  const { windows, guests, service_mode } = factsOfSubject(subject, settings)
  const { service } = spansOf(subject, settings)
  return {
    type: eventTypeLabel(booking.event_type),
    date: todayIn(zone, service.from),
    start_time: wallTimeOf(service.from, zone),
    place: subject.venue?.name ?? placeText(subject),
    ...(zone === home ? {} : { time_zone: zone }),
    windows: windows.windows,
    windows_origin: windows.origin,
    ...guestsOf(quote, { guests: guestsInForce(guests), guests_origin: guests.origin }),
    service_mode: service_mode.mode,
  }
}

type SnapshotGuests = Pick<AgreementSnapshot['event'], 'guests' | 'guests_origin'>

/** Those whom the lines are priced for, where they are: the client's choice, or the number that the offer was made with. */
function guestsOf(
  { offer, selection, facts, currency }: LockedQuote['quote'],
  known: SnapshotGuests,
): SnapshotGuests {
  if (!offer || !selection || !facts) return known
  if (selection.guests !== null) return { guests: selection.guests, guests_origin: 'client' }
  const current = { ...facts, guests: known.guests ?? 0 }
  const isStale = staleFacts({ offer, selection, facts, currency }, current).length > 0
  return isStale ? { ...known, guests: facts.guests } : known
}
