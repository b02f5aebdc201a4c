/** Moving a quote along its table, and its booking with it (A §4; decisions C-02, C-15, C-61, C-62). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { BusinessSettings } from '#domain/business/settings.ts'
import {
  quoteExpiryDate,
  quoteMessages,
  quoteStatusAt,
  quoteStep,
  storedQuoteStatus,
  type QuoteStatusWord,
} from '#domain/quotes/quote.ts'
import { addDays, startOfDay, todayIn, type Instant } from '#domain/time.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { closedBooking } from '#server/records/bookings/closed-booking.ts'
import { moveBooking } from '#server/records/events/move-booking.ts'
import { writeRecorded } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Shell } from '#server/context/app-context.ts'
import { approveQuote } from './approve-quote.ts'
import { stopQuoteEmails } from '#server/records/quotes/quote-emails.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import { moveQuote, type QuoteMove } from '#server/records/quotes/store.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'

export interface MoveRefusal {
  readonly kind: 'not-found' | 'refused'
  readonly message: string
}

/** Sets the status that an owner gives a quote; sending and invoicing are functions of their own. */
export async function setQuoteStatus(
  shell: Shell,
  actor: Actor,
  { id, status: word }: { id: string; status: QuoteStatusWord },
): Promise<Verdict<true, MoveRefusal>> {
  if (storedQuoteStatus(word) === 'accepted') {
    const approved = await approveQuote(shell, actor, { id })
    if (approved.ok || approved.refusal.kind === 'already-approved') return yes(true)
    return no({ kind: approved.refusal.kind, message: approved.refusal.message })
  }
  const settings = await shell.settings()
  const now = shell.clock()
  return inTransaction(shell, actor, async (tx) => {
    const found = await lockQuote(tx, id)
    if (!found) return no({ kind: 'not-found', message: quoteMessages.notFound })
    const { quote, booking } = found
    const from = quoteStatusAt(quote, now)
    const to = storedQuoteStatus(word)
    const step = quoteStep(from, word)
    if (!step.ok) return no({ kind: 'refused', message: step.refusal.message })
    if (step.value === 'unchanged') return yes(true)
    if (to === 'sent')
      return no({ kind: 'refused', message: 'Send the quote to its client: it is sent from then on.' })
    if (to === 'invoiced')
      return no({ kind: 'refused', message: 'Generate its invoice: the quote is invoiced with it.' })
    const closed = await closedBooking(shell, tx, booking)
    if (closed) return no({ kind: 'refused', message: closed })
    const beingSent = await stopQuoteEmails(shell, tx, [quote.id])
    if (beingSent) return no({ kind: 'refused', message: beingSent })

    if (to === 'declined' && ['pending', 'rejected'].includes(booking.status))
      await moveBooking(tx, booking, { to: 'quoted', now, because: { quote_id: quote.id } })

    const change: QuoteMove = {
      status: to,
      ...(to === 'draft' ? { pdf_final_url: null, ...reopened(quote, settings, now) } : {}),
    }
    const recorded = { kind: 'quote.status-changed', id: quote.id, detail: { from, to } } as const
    await writeRecorded(tx, moveQuote(tx, quote.id, change, now), recorded)
    return yes(true)
  })
}

/** A quote that goes back to draft after its time gets a new one, as a new quote does. */
function reopened(quote: QuoteRecord, settings: BusinessSettings, now: Instant): QuoteMove {
  if (quote.expires_at > now) return {}
  const { time_zone: zone } = settings
  return { expires_at: startOfDay(addDays(quoteExpiryDate(todayIn(zone, now), settings), 1), zone) }
}
