/**
 * Approving a quote accepts it, creates its invoice and sends it, in one transaction and only once (C-20, C-21, C-61,
 * C-62).
 */
import { randomUUID } from 'node:crypto'
import { depositRateAt } from '#domain/business/settings.ts'
import { depositOf } from '#domain/invoices/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { factNames } from '#domain/offers/stale-facts.ts'
import { quoteStatusAt, quoteStep } from '#domain/quotes/quote.ts'
import { todayIn, type Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent, writeRecorded } from '#server/platform/audit/events.ts'
import { inSavepoint, inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { unwrap, refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { lockQuote, type LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { withdrawAnswered } from '#server/records/quotes/quote-emails.ts'
import { planOfQuote } from '#server/records/quotes/plan-of-quote.ts'
import { hasAcceptedQuote, moveQuote } from '#server/records/quotes/store.ts'
import { billQuote } from './steps/bill-quote.ts'
import { requireShownSelection } from './steps/check-offer.ts'
import { holdForApproval, refuseTaken, waitForDate } from './steps/claim-date.ts'
import { invoiceEmail } from './steps/invoice-email.ts'
import { issueInvoice } from './steps/issue-invoice.ts'
import { voidPartial } from './steps/void-partial.ts'
import { readStaleOffer, type StaleOffer } from './steps/require-same-facts.ts'
import { sayChosenGuests } from './steps/say-chosen-guests.ts'
import { requireOpenToClient } from './steps/require-open-to-client.ts'
import { requireShownVersion } from './steps/require-shown-version.ts'

interface ApproveQuoteInput {
  readonly id: string
  /** The version that the approver was shown; any other version is refused. */
  readonly version?: number | undefined
  /** The total that the approver was shown, in cents; any other total is refused. */
  readonly shown_amount?: Cents | undefined
  /** The hash of the choice that the approver was shown; any other choice is refused. */
  readonly selection_hash?: string | undefined
  /** Stores the client's signature in the transaction of the approval, before anything else is written. */
  readonly sign?: (tx: Tx, locked: LockedQuote) => Promise<void>
}

export interface Approval {
  readonly acceptedAt: Instant
  /**
   * False when the invoice could not be created; the quote stays approved, and the owner creates it by hand. Null where the
   * quote comes to nothing, which is not billed.
   */
  readonly invoiced: boolean | null
}

/**
 * Approves a sent quote that has not expired, and holds its date until the deposit is due. Of concurrent callers one
 * succeeds; the others are refused. Where the date was taken meanwhile, nothing is approved: a client gets the first
 * place on the waitlist, and the owners are notified. Nor is it where the event is no longer what an offer was priced by: the
 * owners are notified of a client who tried. Where quotes are signed, a client approves by a signature alone.
 */
export async function approveQuote(
  app: AppContext,
  actor: Actor,
  input: ApproveQuoteInput,
): Promise<Approval> {
  const approval = await tryToApprove(app, actor, input)
  if (approval === 'date taken') return putFirstOnWaitlist(app, actor, input)
  return 'stale' in approval ? refuseStale(app, actor, input, approval.stale) : approval
}

async function tryToApprove(
  app: AppContext,
  actor: Actor,
  { id, version, shown_amount: shown, selection_hash, sign }: ApproveQuoteInput,
): Promise<Approval | 'date taken' | { readonly stale: StaleOffer }> {
  const settings = await app.settings()
  const depositRate = depositRateAt(settings, app.clock())
  const mustSign = actor.kind === 'client' && settings.signing.mode !== 'off'
  return inTransaction(app, actor, async (tx) => {
    const { quote, booking } = await lockQuote(tx, id)
    const now = app.clock()
    requireShownVersion(quote, version, shown)
    requireShownSelection(quote, {
      version,
      selection_hash,
      mustName: actor.kind === 'client' && sign === undefined,
    })
    await requireOpen(app, tx, { quote, booking }, mustSign && !sign)
    if (await hasAcceptedQuote(tx, booking.id)) refuse('quote.other-approved')

    const stale = await readStaleOffer(app, tx, { quote, booking })
    if (stale) return { stale }

    const { installments } = planOfQuote(settings, { quote, booking }, todayIn(settings.time_zone, now))
    const deposit = installments.length > 1 ? installments[0] : undefined
    if ((await holdForApproval(app, tx, booking, installments[0]?.due_on)) === 'taken')
      return actor.kind === 'client' ? 'date taken' : refuseTaken(app, tx, booking)

    const reason = 'The quote was approved without a signature.'
    if (sign) await sign(tx, { quote, booking })
    else await voidPartial(app, tx, { quote, booking }, { reason, isOver: true })
    await sayChosenGuests(app, tx, actor, { quote, booking })
    const amounts = {
      total_amount: quote.total_amount,
      deposit_amount: deposit?.amount ?? depositOf(quote.total_amount, depositRate),
    }
    const cause = { quote_id: quote.id, quote_number: quote.quote_number }
    await moveBooking(tx, booking, { to: 'approved', now, set: amounts, cause })
    const detail = { from: quote.status, to: 'accepted', ...(sign ? { signed: true } : {}) }
    const accept = moveQuote(tx, quote.id, { status: 'accepted', accepted_at: now }, now)
    await writeRecorded(tx, accept, { kind: 'quote.approved', id: quote.id, detail })
    await withdrawAnswered(app, tx, quote.id)
    const invoiced = await billAndSend(app, tx, {
      quote: { ...quote, status: 'accepted', accepted_at: now },
      booking: { ...booking, ...amounts, status: 'approved' },
    })
    return { acceptedAt: now, invoiced }
  })
}

/** Refuses what cannot be approved: a client in words of their own. */
async function requireOpen(app: AppContext, tx: Tx, locked: LockedQuote, isUnsigned: boolean): Promise<void> {
  if (tx.actor.kind === 'client') await requireOpenToClient(app, tx, locked, 'approve')
  if (isUnsigned) refuse('quote.sign-first')
  await requireOpenBooking(app, tx, locked.booking)
  const step = quoteStep(quoteStatusAt(locked.quote, app.clock()), 'accepted')
  if (unwrap(step) === 'unchanged') refuse('quote.already-approved')
}

/** Refuses the approval of an offer whose event changed; the owners are notified that a client tried. */
async function refuseStale(
  app: AppContext,
  actor: Actor,
  { id }: ApproveQuoteInput,
  { facts, changes }: StaleOffer,
): Promise<never> {
  if (actor.kind !== 'client') return refuse('quote.facts-changed', changes)
  await inTransaction(app, actor, (tx) =>
    recordEvent(tx, { kind: 'quote.stale-at-approval', id, detail: { changes } }),
  )
  return refuse('quote.event-changed', factNames(facts))
}

/** Refuses the approval after the waitlist is written: what the refusal says is true. */
async function putFirstOnWaitlist(app: AppContext, actor: Actor, { id }: ApproveQuoteInput): Promise<never> {
  const { business_name } = await app.settings()
  const isFirst = await inTransaction(app, actor, async (tx) => {
    const { quote, booking } = await lockQuote(tx, id)
    await requireOpenBooking(app, tx, booking)
    const first = await waitForDate(app, tx, booking, { isFirst: true })
    const detail = { quote_number: quote.quote_number }
    await recordEvent(tx, { kind: 'booking.date-taken-at-approval', id: booking.id, detail })
    return first
  })
  return refuse('date.taken-while-open', business_name, isFirst)
}

/**
 * Creates the invoice and sends it, each in a savepoint: if one fails, what was done before it is kept (C-21). A quote that
 * comes to nothing is not billed.
 */
async function billAndSend(app: AppContext, tx: Tx, approved: LockedQuote): Promise<Approval['invoiced']> {
  if (approved.quote.total_amount === 0) return null
  const quote = approved.quote.id
  let step = 'made'
  try {
    const invoice = await inSavepoint(tx, (inner) =>
      billQuote(app, inner, approved, { id: randomUUID(), kind: 'full' }),
    )
    step = 'sent'
    await inSavepoint(tx, async (inner) => {
      const locked = { invoice, booking: approved.booking }
      await app.mailer.post(inner, { ...(await invoiceEmail(app, inner, locked)), by_itself: true })
      await issueInvoice(app, inner, locked)
    })
    return true
  } catch (error) {
    app.log.error({ err: error, quote }, `a quote was approved, but its invoice could not be ${step}`)
    return false
  }
}
