/** Approving a quote accepts it, makes its invoice and sends it: one transaction, once (C-20, C-21, C-61, C-62). */
import { inSavepoint, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { depositRateAt } from '#domain/business/settings.ts'
import { depositOf } from '#domain/invoices/invoice.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteMessages, quoteStatusAt, quoteStep } from '#domain/quotes/quote.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { closedBooking } from '#server/records/bookings/closed-booking.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { billQuote, ownInvoiceId } from '#server/flows/steps/bill-quote.ts'
import { issueWithLetter } from '#server/flows/steps/issue-invoice.ts'
import { writeRecorded } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { tellOwners, type OwnerNews } from '#server/records/accounts/notify-owners.ts'
import type { Shell } from '#server/context/app-context.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { hasAcceptedQuote, moveQuote } from '#server/records/quotes/store.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'

export interface ApprovalRefusal {
  readonly kind: 'not-found' | 'refused' | 'already-approved'
  readonly message: string
}

export interface Approval {
  readonly acceptedAt: string
  /** False when the invoice could not be made; the quote stays approved, and the owner makes it by hand. */
  readonly invoiced: boolean
}

interface Wish {
  readonly id: string
  /** The booking the quote has to belong to, where a client asks. */
  readonly bookingId?: string
  /** The version that was shown to whoever answers: another one is refused, whatever changed in it. */
  readonly version?: number | undefined
}

/** Approves a sent quote that has not expired. Of any number of callers one does; the others are refused. */
export async function approveQuote(
  shell: Shell,
  actor: Actor,
  { id, bookingId, version }: Wish,
): Promise<Verdict<Approval, ApprovalRefusal>> {
  const depositRate = depositRateAt(await shell.settings(), shell.clock())
  return inTransaction(shell, actor, async (tx) => {
    const found = await lockQuote(tx, id)
    if (!found || (bookingId !== undefined && found.booking.id !== bookingId))
      return no({ kind: 'not-found', message: quoteMessages.notFound })
    const { quote, booking } = found
    const now = shell.clock()
    if (isOther(quote, version)) return no({ kind: 'refused', message: quoteMessages.changedMeanwhile })
    const step = quoteStep(quoteStatusAt(quote, now), 'accepted')
    if (!step.ok) return no({ kind: 'refused', message: step.refusal.message })
    if (step.value === 'unchanged')
      return no({ kind: 'already-approved', message: 'This quote is already approved.' })
    const closed = await closedBooking(shell, tx, booking)
    if (closed) return no({ kind: 'refused', message: closed })
    if (await hasAcceptedQuote(tx, booking.id))
      return no({ kind: 'refused', message: quoteMessages.otherAccepted })

    const set = {
      total_amount: quote.total_amount,
      deposit_amount: depositOf(quote.total_amount, depositRate),
    }
    const moved = await moveBooking(tx, booking, {
      to: 'approved',
      now,
      set,
      because: { quote_id: quote.id, quote_number: quote.quote_number },
    })
    if (!moved.ok) return no({ kind: 'refused', message: moved.refusal.message })
    const detail = { from: quote.status, to: 'accepted' }
    await writeRecorded(tx, moveQuote(tx, quote.id, { status: 'accepted', accepted_at: now }, now), {
      kind: 'quote.approved',
      id: quote.id,
      detail,
    })
    if (actor.kind === 'client') await tellOwners(shell, tx, newsOf('quote_approved', quote, booking))
    const accepted = {
      quote: { ...quote, status: 'accepted' as const, accepted_at: now },
      booking: { ...booking, ...set, status: 'approved' as const },
    }
    return yes({ acceptedAt: now, invoiced: await billAtOnce(shell, tx, accepted) })
  })
}

/** A client's no; the booking stays quoted (decisions C-15). */
export async function declineQuote(
  shell: Shell,
  actor: Actor,
  { id, bookingId, version, comments }: Wish & { readonly comments: string | null },
): Promise<Verdict<true, ApprovalRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const found = await lockQuote(tx, id)
    if (!found || (bookingId !== undefined && found.booking.id !== bookingId))
      return no({ kind: 'not-found', message: quoteMessages.notFound })
    const { quote, booking } = found
    const now = shell.clock()
    if (isOther(quote, version)) return no({ kind: 'refused', message: quoteMessages.changedMeanwhile })
    const step = quoteStep(quoteStatusAt(quote, now), 'declined')
    if (!step.ok) return no({ kind: 'refused', message: step.refusal.message })
    if (step.value === 'unchanged') return yes(true)
    const closed = await closedBooking(shell, tx, booking)
    if (closed) return no({ kind: 'refused', message: closed })
    const detail = { from: quote.status, to: 'declined', comments }
    await writeRecorded(tx, moveQuote(tx, quote.id, { status: 'declined', decline_comment: comments }, now), {
      kind: 'quote.declined',
      id: quote.id,
      detail,
    })
    if (actor.kind === 'client')
      await tellOwners(shell, tx, newsOf('quote_declined', quote, booking, comments))
    return yes(true)
  })
}

/** A quote that waits for its answer, in another version than was shown. */
function isOther(quote: QuoteRecord, shown: number | undefined): boolean {
  return quote.status === 'sent' && shown !== undefined && shown !== quote.version
}

/** What the owners hear of a client's answer; what they do themselves is no news. */
function newsOf(
  notice: 'quote_approved' | 'quote_declined',
  quote: QuoteRecord,
  booking: BookingRow,
  comments: string | null = null,
): OwnerNews {
  const name = `${booking.first_name} ${booking.last_name}`
  const did = notice === 'quote_approved' ? 'approved' : 'declined'
  return {
    notice,
    title: `${name} ${did} quote ${quote.quote_number}`,
    text: `“${quote.title}” was ${did} by its client.`,
    rows: [
      ['Quote', quote.quote_number],
      ['Total', formatMoney(quote.total_amount)],
      ['Booking', booking.booking_reference],
      ...(comments ? [['In their words', comments] as const] : []),
    ],
    about: { table: 'quotes', id: quote.id },
    path: `/admin/quotes?id=${quote.id}`,
  }
}

/** The invoice in a savepoint of its own: if it cannot be made, the approval stands. */
async function billAtOnce(
  shell: Shell,
  tx: Tx,
  { quote, booking }: { quote: QuoteRecord; booking: BookingRow },
): Promise<boolean> {
  try {
    await inSavepoint(tx, async (inner) => {
      const wish = { id: ownInvoiceId(), quote_id: quote.id, kind: 'full' as const }
      const made = await billQuote(shell, inner, { booking, quote, wish })
      if (!made.ok) throw new Error(made.refusal.message)
      await issueWithLetter(shell, inner, { invoice: made.value, booking })
    })
    return true
  } catch (error) {
    shell.log.error(
      { err: error, quote: quote.id },
      'a quote was approved, but its invoice could not be made',
    )
    return false
  }
}
