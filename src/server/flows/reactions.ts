/** Handlers of audit events after their commit: notices to the owners, and documents. */
import type { AnnouncedKind } from '#domain/audit-events.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { handleOutbox, type OutboxEntry } from '#server/platform/audit/outbox.ts'
import { notifyOwners, type OwnerNoticeInput } from '#server/records/accounts/notify-owners.ts'
import { makeInvoiceDocument } from './make-invoice-document.ts'
import { waitWhereTaken } from './change-waitlist.ts'
import { makeQuoteDocument } from './make-quote-document.ts'
import { offerFreeDates } from './offer-free-dates.ts'
import { sendPaper } from './send-paper.ts'
import { autopayGaveUp, autopayNeedsClient } from './steps/autopay-notices.ts'
import { detailsChanged, newInquiry, paidWithoutDate, takenAtApproval } from './steps/booking-notices.ts'
import { dispute, paymentReceived, refundFailed } from './steps/payment-notices.ts'
import { changeAnswer, changeAsked, quoteAnswer, tellOfStaleQuote } from './steps/quote-notices.ts'
import { shiftsAfterChange, shiftsAfterFacts } from './steps/shift-notices.ts'

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
  'booking.facts-said': async (app, entry) => {
    await notify(detailsChanged)(app, entry)
    await notify(shiftsAfterFacts, 'shifts')(app, entry)
  },
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
    await notify(shiftsAfterChange, 'shifts')(app, entry)
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

/** Emails a notice to the owners who chose to get it, where the event has one; `which` names a second one of the same event. */
function notify(readNotice: ReadNotice, which?: string): Reaction {
  return async (app, entry) => {
    const notice = await readNotice(app, entry)
    if (notice) await notifyOwners(app, which ? `${entry.key}:${which}` : entry.key, notice)
  }
}
