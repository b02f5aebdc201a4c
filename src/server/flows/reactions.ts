/** Handlers of audit events after their commit: notices to the owners, and documents. */
import { paths } from '#domain/addresses.ts'
import type { AnnouncedKind } from '#domain/audit-events.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { formatMoney } from '#domain/money.ts'
import { hourLabel, longDate } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { handleOutbox, type OutboxEntry } from '#server/platform/audit/outbox.ts'
import { notifyOwners, type OwnerNoticeInput } from '#server/records/accounts/notify-owners.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { makeInvoiceDocument } from './make-invoice-document.ts'
import { waitWhereTaken } from './change-waitlist.ts'
import { makeQuoteDocument } from './make-quote-document.ts'
import { offerFreeDates } from './offer-free-dates.ts'
import { sendPaper } from './send-paper.ts'
import { autopayGaveUp, autopayNeedsClient } from './steps/autopay-notices.ts'
import { dispute, paymentReceived, refundFailed } from './steps/payment-notices.ts'

type Reaction = (app: AppContext, entry: OutboxEntry) => Promise<unknown>

/** Call once at start: registers the handler of the outbox. */
export async function handleReactions(app: AppContext): Promise<void> {
  await handleOutbox(app.jobs, async (entry) => {
    await reactions[entry.kind](app, entry)
  })
}

/** Call once at start: does what versions before the outbox had enqueued and not done. */
export async function finishRetiredJobs(app: AppContext): Promise<void> {
  const { jobs } = app
  await jobs.drain<{ quote_id: string }>('make-quote-document', ({ quote_id }) =>
    makeQuoteDocument(app, quote_id),
  )
  await jobs.drain<{ invoice_id: string }>('make-invoice-document', ({ invoice_id }) =>
    makeInvoiceDocument(app, invoice_id),
  )
  await jobs.drain<OwnerNoticeInput & { fact: string }>('tell-owners', ({ fact, ...news }) =>
    notifyOwners(app, fact, news),
  )
}

const offer: Reaction = (app) => offerFreeDates(app)

const reactions: Readonly<Record<AnnouncedKind, Reaction>> = {
  'autopay.gave-up': notify(autopayGaveUp),
  'autopay.needs-client': notify(autopayNeedsClient),
  'blackout.removed': offer,
  'booking.date-lapsed': offer,
  'booking.date-moved': offer,
  'booking.date-released': offer,
  'booking.date-taken-at-approval': notify(takenAtApproval),
  'booking.facts-said': notify(detailsChanged),
  'booking.paid-without-date': notify(paidWithoutDate),
  'booking.submitted': async (app, entry) => {
    await waitWhereTaken(app, entry.id)
    await notify(newInquiry)(app, entry)
  },
  'event.date-moved': offer,
  'event.date-released': offer,
  'invoice.sent': (app, { id }) => makeInvoiceDocument(app, id),
  'payment.dispute-lost': notify((app, entry) => dispute(app, entry, 'was lost')),
  'payment.dispute-opened': notify((app, entry) => dispute(app, entry, 'was opened')),
  'payment.dispute-won': notify((app, entry) => dispute(app, entry, 'was won')),
  'payment.received': notify(paymentReceived),
  'payment.refund-failed': notify(refundFailed),
  'quote.approved': notify((app, entry) => quoteAnswer(app, entry, 'approved')),
  'quote.change-approved': async (app, entry) => {
    await makeQuoteDocument(app, entry.id)
    await notify((context, each) => changeAnswer(context, each, 'approved'))(app, entry)
  },
  'quote.change-asked': notify(changeAsked),
  'quote.change-declined': notify((app, entry) => changeAnswer(app, entry, 'declined')),
  'quote.countersigned': sendPaper,
  'quote.declined': notify((app, entry) => quoteAnswer(app, entry, 'declined')),
  'quote.revision-sent': (app, { id }) => makeQuoteDocument(app, id),
  'quote.signed': sendPaper,
  'quote.stale-at-approval': tellOfStaleQuote,
  'quote.sent': (app, { id }) => makeQuoteDocument(app, id),
  'unit.added': offer,
  'unit.changed': offer,
}

type ReadNotice = (app: AppContext, entry: OutboxEntry) => Promise<OwnerNoticeInput | undefined>

/** Emails a notice to the owners who chose to get it, where the event has one. */
function notify(readNotice: ReadNotice): Reaction {
  return async (app, entry) => {
    const notice = await readNotice(app, entry)
    if (notice) await notifyOwners(app, entry.key, notice)
  }
}

/** Inquiries that an owner took down send no notice. */
async function newInquiry(
  { database }: AppContext,
  { id, actor }: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  if (actor.kind === 'owner') return undefined
  const booking = await findBooking(database.db, id)
  if (!booking) return undefined
  const event = eventTypeLabel(booking.event_type)
  return {
    notice: 'new_inquiry',
    title: `New inquiry ${booking.booking_reference}`,
    text: `${booking.first_name} ${booking.last_name} asks for a ${event.toLowerCase()} on ${longDate(booking.event_date)}.`,
    rows: [
      ['Event', event],
      ['Date', `${longDate(booking.event_date)}, ${hourLabel(booking.start_time)}`],
      ['Location', booking.location],
      ['Guests', booking.guest_count],
      ['Email', booking.email],
      ['Phone', booking.phone],
    ],
    about: { table: 'bookings', id },
    path: paths.admin.inquiry(id),
  }
}

/** A client's answer to a quote; answers that owners record themselves send no notice. */
async function quoteAnswer(
  { database }: AppContext,
  { id, actor, detail }: OutboxEntry,
  did: 'approved' | 'declined',
): Promise<OwnerNoticeInput | undefined> {
  // Of a signed one the owners get the paper.
  if (actor.kind !== 'client' || detail['signed'] === true) return undefined
  const quote = await findQuote(database.db, id)
  const booking = quote && (await findBooking(database.db, quote.booking_id))
  if (!booking) return undefined
  const { comments } = detail
  return {
    notice: did === 'approved' ? 'quote_approved' : 'quote_declined',
    title: `${booking.first_name} ${booking.last_name} ${did} quote ${quote.quote_number}`,
    text: `“${quote.title}” was ${did} by its client.`,
    rows: [
      ['Quote', quote.quote_number],
      ['Total', formatMoney(quote.total_amount, quote.currency)],
      ['Booking', booking.booking_reference],
      ...(typeof comments === 'string' && comments ? [['In their words', comments] as const] : []),
    ],
    about: { table: 'quotes', id },
    path: paths.admin.quote(id),
  }
}

/** A client asks for a change of a quote that stays open. */
async function changeAsked(
  { database }: AppContext,
  { id, detail }: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  const quote = await findQuote(database.db, id)
  const booking = quote && (await findBooking(database.db, quote.booking_id))
  if (!booking) return undefined
  return {
    notice: 'change_asked',
    title: `${booking.first_name} ${booking.last_name} asks for a change`,
    text: `“${quote.title}” stays open meanwhile. Write its next version, or answer.`,
    rows: [
      ['In their words', String(detail['message'])],
      ['Quote', quote.quote_number],
      ['Booking', booking.booking_reference],
      ['Phone', booking.phone],
    ],
    about: { table: 'quotes', id },
    path: paths.admin.quote(id),
  }
}

/** A client wanted to approve an offer whose event changed: told once for each version of it. */
async function tellOfStaleQuote(app: AppContext, { id, detail }: OutboxEntry): Promise<void> {
  const quote = await findQuote(app.database.db, id)
  const booking = quote && (await findBooking(app.database.db, quote.booking_id))
  if (!booking) return
  await notifyOwners(app, `stale-quote:${id}:${quote.version}`, {
    notice: 'details_changed',
    title: `${booking.first_name} ${booking.last_name} could not approve: the event changed`,
    text: `“${quote.title}” was priced for another event than the one of now. Write its next version and send it.`,
    rows: [
      ['What changed', String(detail['changes'])],
      ['Quote', quote.quote_number],
      ['Booking', booking.booking_reference],
      ['Phone', booking.phone],
    ],
    about: { table: 'quotes', id },
    path: paths.admin.quote(id),
  })
}

/** A client's answer to a change order; of a signed one the owners get the paper. */
async function changeAnswer(
  { database }: AppContext,
  { id, actor, detail }: OutboxEntry,
  did: 'approved' | 'declined',
): Promise<OwnerNoticeInput | undefined> {
  if (actor.kind !== 'client' || detail['signed'] === true) return undefined
  const quote = await findQuote(database.db, id)
  const booking = quote && (await findBooking(database.db, quote.booking_id))
  if (!booking) return undefined
  const { comments } = detail
  return {
    notice: did === 'approved' ? 'quote_approved' : 'quote_declined',
    title: `${booking.first_name} ${booking.last_name} ${did} change ${String(detail['number'])} to ${quote.quote_number}`,
    text:
      did === 'approved'
        ? 'Quote, event and invoices follow it.'
        : 'Everything stays as it was agreed before.',
    rows: [
      ['Quote', quote.quote_number],
      ['Total now', formatMoney(quote.total_amount, quote.currency)],
      ['Booking', booking.booking_reference],
      ...(typeof comments === 'string' && comments ? [['In their words', comments] as const] : []),
    ],
    about: { table: 'quotes', id },
    path: paths.admin.quote(id),
  }
}

/** A client wanted to approve a quote whose date was taken while it was open. */
async function takenAtApproval(app: AppContext, entry: OutboxEntry): Promise<OwnerNoticeInput | undefined> {
  return dateNotice(app, entry, {
    title: (name) => `${name} could not approve: the date is taken`,
    text: 'The client is on the waitlist now, before those who only asked, and was told so. Make room, or offer another date.',
  })
}

/** A payment came in for a date that is taken. */
async function paidWithoutDate(app: AppContext, entry: OutboxEntry): Promise<OwnerNoticeInput | undefined> {
  return dateNotice(app, entry, {
    title: (name) => `${name} paid, and the date is taken`,
    text: 'The payment is kept, and the date is not reserved. The client reads that you will call: make room for the event, or refund the payment.',
  })
}

/** A client told something else about an event whose quote is approved. */
async function detailsChanged(
  { database }: AppContext,
  { id, actor, detail }: OutboxEntry,
): Promise<OwnerNoticeInput | undefined> {
  if (actor.kind !== 'client' || detail['agreed'] !== true) return undefined
  const booking = await findBooking(database.db, id)
  if (!booking) return undefined
  return {
    notice: 'details_changed',
    title: `${booking.first_name} ${booking.last_name} changed the details`,
    text: 'The quote of this event is approved: look whether it still fits.',
    rows: [
      ...Object.entries(detail).flatMap(([fact, change]) => {
        const text = changeText(change)
        return text === undefined ? [] : [[labelOf(fact), text] as const]
      }),
      ['Date', `${longDate(booking.event_date)}, ${hourLabel(booking.start_time)}`],
      ['Booking', booking.booking_reference],
      ['Phone', booking.phone],
    ],
    about: { table: 'bookings', id },
    path: paths.admin.inquiry(id),
  }
}

/** `100 → 84`; undefined for what is no change. */
function changeText(change: unknown): string | undefined {
  if (typeof change !== 'object' || change === null || !('from' in change) || !('to' in change))
    return undefined
  const text = (value: unknown) => {
    if (Array.isArray(value)) return value.join('; ')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : 'not told'
  }
  return `${text(change.from)} → ${text(change.to)}`
}

function labelOf(fact: string): string {
  return fact.charAt(0).toUpperCase() + fact.slice(1)
}

async function dateNotice(
  { database }: AppContext,
  { id, detail }: OutboxEntry,
  { title, text }: { readonly title: (name: string) => string; readonly text: string },
): Promise<OwnerNoticeInput | undefined> {
  const booking = await findBooking(database.db, id)
  if (!booking) return undefined
  const inTheWay = detail['in_the_way']
  return {
    notice: 'date_conflict',
    title: title(`${booking.first_name} ${booking.last_name}`),
    text,
    rows: [
      ['Date', `${longDate(booking.event_date)}, ${hourLabel(booking.start_time)}`],
      ...(typeof inTheWay === 'string' ? [['In the way', inTheWay] as const] : []),
      ['Booking', booking.booking_reference],
      ['Phone', booking.phone],
    ],
    about: { table: 'bookings', id },
    path: paths.admin.inquiry(id),
  }
}
