/** A program with payloads in every record: each round makes one record of every kind, through the functions. */
import { hashToken, randomToken } from '#server/platform/core/seal.ts'
import { anInquiry, callFunction } from '../calls.ts'
import { aConversion, aMemberOfStaff, anAssignment, anEvent, anInvoice, aQuote } from '../office.ts'
import { aPackage, aWordyOffer, withOffer } from '../offers/an-offer.ts'
import { aPng } from '../pictures.ts'
import { until } from '../until.ts'
import { correctInquiries } from './corrections.ts'
import { sessionOf, type PoisonedBar } from './opened-bar.ts'
import { aClause } from './poisoned-clauses.ts'
import type { Input, Poison } from './poison.ts'
import { signed } from './poisoned-signature.ts'
import type { FunctionName } from './string-fields.ts'

/** What a round has made, by the ids under which screens open it. */
export interface Round {
  readonly bookingId: string
  /** Of the booking's portal. */
  readonly session: string
  readonly link: string
  readonly clientId: string
  readonly eventId: string
  readonly staffId: string
  readonly assignmentId: string
  readonly quoteId: string
  readonly draftId: string
  readonly invoiceId: string
  readonly draftInvoiceId: string
  readonly serviceId: string
  readonly venueId: string
}

/** HTML of email previews, which are not stored. */
export type Previews = string[]

export async function poisonedRound(bar: PoisonedBar, poison: Poison, previews: Previews): Promise<Round> {
  const send = async (name: FunctionName, input: Input, cookie = bar.cookie) => {
    const { status, body } = await callFunction(bar.url, name, input, { cookie })
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const ask = (name: FunctionName, input: Input, cookie?: string) =>
    send(name, poison.into(name, input), cookie)
  const idBy = async (text: string) => (await bar.sql<{ id: string }>(text))[0]?.id ?? ''
  const aBooking = async (changes: Input) => {
    const email = `poison-${crypto.randomUUID()}@example.com`
    await ask('submit-booking', anInquiry({ wedding_theme: null, ...changes, email }), '')
    return idBy(`select id from bookings where email = '${email}'`)
  }

  const person = { email: `member-${crypto.randomUUID()}@example.com`, firstName: 'Ada', lastName: 'Shaker' }
  await ask('sign-up', { ...person, password: 'a long enough password', token: null }, '')
  const { firstName, lastName } = person
  const confirmation = { token: await confirmationFor(bar, person.email), firstName, lastName }
  await ask('confirm-email', { ...confirmation, password: 'seven quiet lanterns' }, '')
  await wordings(ask, send, previews)

  // The catalogue, the staff, the client.
  const service = {
    name: 'Bar',
    description: 'x',
    category: 'Staff',
    base_price: 100,
    pricing_model: 'per_hour',
    unit: 'hour',
    active: true,
    price_rule: { kind: 'percent', rate: 0.1, categories: ['x'] },
    taxable: true,
  }
  const { service: made } = (await ask('create-service', service)) as { service: { id: string } }
  await ask('update-service', { ...service, id: made.id, version: 1 })
  const { lines: wordy } = aWordyOffer()
  await ask('save-package', aPackage({ description: 'x', content: { ...aPackage().content, lines: wordy } }))
  const member = aMemberOfStaff({ email: `staff-${crypto.randomUUID()}@example.com` })
  await ask('create-staff-member', member)
  await ask('save-staff-member', { ...member, version: 1 })
  const client = {
    name: 'A',
    primary_email: `client-${crypto.randomUUID()}@example.com`,
    primary_phone: '(555) 010-0142',
    company_name: 'x',
    notes: 'x',
  }
  const { client: kept } = (await ask('create-client', { ...client, anyway: true })) as {
    client: { id: string }
  }
  await ask('save-client', { ...client, id: kept.id, version: 1 })
  await ask('send-client-email', { client_id: kept.id, subject: 'x', text: 'x' })

  // Inquiries: one goes all the way, one is declined and converted, one is canceled with an apology.
  const bookingId = await aBooking({ wedding_theme: 'x', message: 'x' })
  const corporate = await aBooking({
    event_type: 'corporate',
    company_name: 'x',
    wedding_service: null,
    wedding_venue: null,
  })
  const { id: privately } = (await ask(
    'create-inquiry',
    anInquiry({
      event_type: 'private',
      private_party_details: 'x',
      message: 'x',
      wedding_service: null,
      wedding_venue: null,
      email: `poison-${crypto.randomUUID()}@example.com`,
    }),
  )) as { id: string }
  await correctInquiries(bar, ask, { wedding: bookingId, corporate, private: privately })
  await ask('save-own-name', { firstName: 'Mara', lastName: 'Voss' })
  const lines = [{ service_id: made.id, quantity: 2, price_locked: 100 }]
  await send('add-booking-services', { booking_id: bookingId, lines })

  const sentQuote = async (id: string) => {
    const quote = aQuote(id)
    await ask('save-quote', quote)
    await ask('send-quote-emails', { quoteId: quote.id, note: 'x' })
    return quote.id
  }
  const clause = await aClause(bar, ask, send)
  const session = await sessionOf(bar, bookingId)
  const quoteId = await sentQuote(bookingId)
  await signed(bar, ask, send, { bookingId, quoteId, token: session })
  await send('archive-clause', { id: clause, archived: true })
  const declined = await sentQuote(corporate)
  const wish = { id: crypto.randomUUID(), quoteId: declined, message: 'x' }
  await ask('ask-for-change', { ...wish, token: await sessionOf(bar, corporate) }, '')
  const other = await sessionOf(bar, corporate)
  await ask('approve-quote', { quoteId: declined, action: 'decline', token: other, comments: 'x' }, '')
  await ask('save-quote', aQuote(corporate, withOffer(aWordyOffer())))
  const draft = aQuote(corporate)
  await ask('save-quote', draft)
  const bill = anInvoice(privately, { payment_terms: 'custom', custom_terms: 'x' })
  await ask('save-invoice', bill)
  await send('send-invoice-email', { invoiceId: bill.id })
  const payment = { invoice_id: bill.id, amount: 100, method: 'cash', paid_on: '2026-01-02', reference: 'x' }
  await ask('record-payment', payment)
  await ask('void-payment', {
    id: await idBy(`select id from payments where invoice_id = '${bill.id}'`),
    reason: 'x',
  })
  await ask('record-payment', payment)
  await ask('cancel-invoice', { id: bill.id, reason: 'x', received: 'refund' })
  const payment_id = await idBy(
    `select id from payments where invoice_id = '${bill.id}' and status = 'completed'`,
  )
  await ask('refund-payment', { id: crypto.randomUUID(), payment_id, amount: 40, reason: 'x' })
  await ask('keep-owed-money', { invoice_id: bill.id, kind: 'fee', reason: 'x' })
  const agreed = aQuote(privately)
  await ask('save-quote', agreed)
  await bar.sql(`update quotes set status = 'accepted', accepted_at = now() where id = '${agreed.id}'`)
  const terms = { payment_terms: 'custom', custom_terms: 'x', due_date: '2098-12-31' }
  const draftInvoiceId = crypto.randomUUID()
  await ask('create-invoice-from-quote', {
    id: draftInvoiceId,
    quote_id: agreed.id,
    kind: 'deposit',
    ...terms,
  })

  // Events and shifts.
  const conversion = aConversion(bookingId, { venue: 'x', notes: 'x', create_anyway: true })
  await ask('convert-booking', conversion)
  const event = anEvent(kept.id, { venue: 'x', notes: 'x', create_anyway: true })
  await ask('create-event', event)
  await ask('save-event', { ...event, version: 1 })
  // Soon enough to be on the schedule.
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = { shift_start: inHours(24), shift_end: inHours(30) }
  const assignment = anAssignment(event.id, member.id, times)
  const { assignment: shift } = (await ask('assign-staff', assignment)) as {
    assignment: { updated_at: string }
  }
  await ask('change-assignment', {
    ...times,
    id: assignment.id,
    updated_at: shift.updated_at,
    role_at_event: 'x',
  })
  await ask('send-booking-cancellation', { bookingId: await aBooking({}), apologyMessage: 'x'.repeat(40) })

  await dates(bar, ask, send, await aBooking({}))
  const venueId = await aVenue(ask, event.id)
  await facts(bar, ask, await aBooking({}), privately)

  const link = randomToken()
  await bar.sql(`insert into tokens (token_hash, purpose, subject_id, expires_at, needs_pin)
    values ('${hashToken(link)}', 'portal-link', '${bookingId}', now() + interval '1 day', false)`)
  const invoiceId = await idBy(`select id from invoices where quote_id = '${quoteId}'`)
  const payer = { name: 'x', email: `payer-${crypto.randomUUID()}@example.com`, amount: 100, send: true }
  const share = { id: crypto.randomUUID(), bookingId, invoiceId, token: session, ...payer }
  await ask('add-payment-share', share, '')
  return {
    bookingId,
    session,
    link,
    clientId: kept.id,
    eventId: event.id,
    staffId: member.id,
    assignmentId: assignment.id,
    quoteId,
    draftId: draft.id,
    invoiceId,
    draftInvoiceId,
    serviceId: made.id,
    venueId,
  }
}

export type Ask = (name: FunctionName, input: Input) => Promise<Record<string, unknown>>
type PoisonedAsk = (name: FunctionName, input: Input, cookie?: string) => Promise<Record<string, unknown>>

/** The query of the link in the confirmation email. */
async function confirmationFor(bar: PoisonedBar, email: string): Promise<string> {
  return until(async () => {
    const [message] = await bar.sql<{ id: string }>(
      `select id from mail_messages where to_address = '${email}' and html is not null`,
    )
    const html = message && (await (await fetch(`${bar.url}/dev/mail/${message.id}/html`)).text())
    return /\?confirm=([\w-]+)/.exec(html ?? '')?.[1]
  }, `an email to ${email}`)
}

/** What the owner says about the business, and the texts of two emails. */
async function wordings(ask: Ask, send: Ask, previews: Previews): Promise<void> {
  const settings = (await send('read-settings', {})) as unknown as {
    business: { version: string; values: Input }
    site: { version: string; values: Input }
    mails: { template: string; version: string }[]
  }
  await ask('save-settings', { section: 'business', ...settings.business })
  const view = { name: 'x', search: 'x', status: 'x', type: 'x', role: 'x', sort: 'x' }
  await ask('save-list-views', { list: 'quotes', views: [view] })
  // Fields of the home page are filled in by pairs.
  const filled = Object.fromEntries(Object.keys(settings.site.values).map((field) => [field, 'x']))
  await ask('save-settings', { section: 'site', version: settings.site.version, values: filled })
  const words = { subject: 'x', opening: 'x', closing: 'x' }
  for (const { template, version } of settings.mails.filter((each) =>
    /quote-sent|invoice/.test(each.template),
  ))
    await ask('save-settings', { section: 'mail', template, version, values: words })
  const draft = { template: 'quote-sent', ...words }
  previews.push(String((await ask('preview-mail-template', draft))['html']))
  await ask('send-test-mail', draft)
}

/** A venue of an event, with everything that can be known of it. */
async function aVenue(ask: Ask, event_id: string): Promise<string> {
  const id = crypto.randomUUID()
  const texts = 'name address contact phone load_in power water ice stairs parking curfew insured_wording'
  const venue = {
    ...Object.fromEntries(texts.split(' ').map((field) => [field, 'x'])),
    email: `venue-${id}@example.com`,
    id,
  }
  await ask('create-venue', venue)
  await ask('save-venue', { ...venue, version: 1 })
  const lesson = { id: crypto.randomUUID(), venue_id: id, version: 0, text: 'x', event_id }
  await ask('save-venue-lesson', lesson)
  const picture = { id: crypto.randomUUID(), caption: 'x' }
  await ask('add-venue-picture', { ...picture, venue_id: id, data: aPng(300, 200).toString('base64') })
  await ask('caption-venue-picture', picture)
  await ask('link-venue', { event_id, venue_id: id })
  return id
}

/** What a client says of the place and the second contact of one booking, and the owner of another. */
async function facts(bar: PoisonedBar, ask: PoisonedAsk, told: string, said: string): Promise<void> {
  const fact = { part: 'place', place: 'x' }
  const contact = { part: 'contact', name: 'x', email: 'contact@example.com', role: 'x' }
  const brief = { bookingId: told, token: await sessionOf(bar, told) }
  await ask('save-brief', { ...brief, fact }, '')
  await ask('save-brief', { ...brief, fact: contact }, '')
  const of = { booking_id: said, seen: null }
  await ask('save-event-facts', { ...of, fact, over_capacity: 'x' })
  await ask('save-event-facts', { ...of, fact: contact })
}

/** A unit, blocked days, and a booking whose date is reserved, freed and waited for. */
async function dates(bar: PoisonedBar, ask: Ask, send: Ask, booking_id: string): Promise<void> {
  // There are 100 units at most, and there may be more rounds.
  await bar.sql(`delete from units where position > 60 and (select count(*) from units) > 80
    and not exists (select 1 from claims where claims.unit_id = units.id)`)
  await ask('save-unit', { id: crypto.randomUUID(), version: 0, name: 'x', is_active: true })
  const from_date = '2040-01-01'
  await ask('block-days', { id: crypto.randomUUID(), from_date, to_date: from_date, reason: 'x' })
  // Of both there are 20 at most.
  await bar.sql('delete from calendar_feeds')
  await bar.sql('delete from outside_calendars')
  await ask('create-calendar-feed', { name: 'x', with_clients: true, with_holds: true })
  const calendar = { url: 'https://calendar.example/a.ics', mode: 'shown', unit_ids: null }
  await ask('save-outside-calendar', { id: crypto.randomUUID(), version: 0, name: 'x', ...calendar })
  await ask('reserve-date', { booking_id, reason: 'xxx', over_capacity: true })
  await ask('release-date', { booking_id, reason: 'xxx' })
  await send('join-waitlist', { booking_id })
  const waits = `update waitlist set state = 'waiting', offer_ends_at = null where booking_id = '${booking_id}'`
  const move = () => ask('move-on-waitlist', { booking_id, to: 'first', reason: 'xxx' })
  // The day is free: a job may have offered it already.
  await move().catch(() => bar.sql(waits).then(move))
}
