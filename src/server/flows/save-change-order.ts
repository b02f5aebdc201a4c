/** An owner writes a change order of an approved quote, and the client gets it by email (rules.md, O-07). */
import { isDeepStrictEqual } from 'node:util'
import { goesDown, type AddedLine } from '#domain/change-orders/change-order.ts'
import { wantedWith } from '#domain/change-orders/wanted-facts.ts'
import { isPriceChange } from '#domain/change-orders/difference.ts'
import { guestsInForce, type ServiceWindow } from '#domain/events/facts.ts'
import { isTooLarge } from '#domain/offers/quote-amounts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import {
  findChangeOrder,
  openChangeOf,
  priceChange,
  type ChangedQuote,
  type ChangeOrderRow,
} from '#server/records/change-orders/read.ts'
import { insertChangeOrder, rewriteChangeOrder } from '#server/records/change-orders/store.ts'
import { factsOfSubject, readSubject, type SubjectFacts } from '#server/records/event-facts/subject.ts'
import { termsOfChange } from '#server/records/agreements/terms-of-change.ts'
import { lockQuote, type LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { withdrawChangeEmails } from '#server/records/quotes/quote-emails.ts'
import { changeEmail } from './steps/change-email.ts'
import { requireComplete } from './steps/freeze-terms.ts'
import { isLocked } from './steps/is-locked.ts'
import { lockSubject } from './steps/lock-subject.ts'
import { requireFree } from './steps/require-free.ts'

export interface WrittenChange {
  readonly quote_id: string
  /** Null keeps the number that the quote was priced with. */
  readonly guests: number | null
  readonly windows: readonly ServiceWindow[] | null
  readonly added: readonly AddedLine[]
}

interface SaveChangeOrderInput extends WrittenChange {
  readonly id: string
  /** The version that was read; 0 for a new one. */
  readonly version: number
  readonly reason: string | null
}

/** Saves and sends. At most one change order of a quote is open; what a client is changing is not overwritten. */
export async function saveChangeOrder(
  app: AppContext,
  actor: Actor,
  input: SaveChangeOrderInput,
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const locked = await lockQuote(tx, input.quote_id)
    const { quote, booking } = locked
    if (quote.status !== 'accepted') refuse('change.not-approved')
    await requireOpenBooking(app, tx, booking)
    const stored = await findChangeOrder(tx, input.id)
    if (stored && (stored.quote_id !== quote.id || stored.state !== 'open')) return refuse('change.not-open')
    const open = await openChangeOf(tx, quote.id)
    if (open?.asked_by === 'client') refuse('change.clients')
    if (open && open.id !== input.id) refuse('change.version-conflict')
    const { reason, added } = input
    const { wanted, priced, subject } = await priceWritten(app, tx, locked, input)
    if (open && open.version !== input.version) {
      const stored = { reason: open.reason, wanted: open.wanted, added: open.added }
      if (isDeepStrictEqual(stored, { reason, wanted, added })) return
      refuse('change.version-conflict')
    }
    if (wanted.windows) await requireFree(app, tx, subject, wanted.windows)
    requireComplete((await termsOfChange(app, tx, { quote, booking, change: { wanted }, priced })).problems)
    const now = app.clock()
    if (open) await rewriteChangeOrder(tx, open.id, { reason, wanted, added }, now)
    else
      await insertChangeOrder(
        tx,
        { id: input.id, quote_id: quote.id, asked_by: 'owner', reason, wanted, added },
        now,
      )
    const change = await findChangeOrder(tx, input.id)
    if (!change) throw new Error('a change order was not stored')
    const { total_before: from, total_after: to } = priced.difference
    const detail = { number: change.number, total_amount: { from, to } }
    await recordEvent(tx, { kind: 'quote.change-sent', id: quote.id, detail })
    await withdrawChangeEmails(app, tx, quote.id)
    await app.mailer.post(tx, await changeEmail(app, tx, { quote, booking, change, priced }))
  })
}

/** What an owner writes, priced by the rules of the approved quote; refuses what changes nothing or does not hold. */
export async function priceWritten(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
  { guests, windows, added }: WrittenChange,
): Promise<{
  readonly wanted: ChangeOrderRow['wanted']
  readonly priced: ChangedQuote
  readonly subject: SubjectFacts
}> {
  const { event } = await lockSubject(tx, { booking_id: booking.id })
  const subject = await readSubject(tx, { booking, event })
  const known = factsOfSubject(subject, await app.settings())
  const now = { guests: null, windows: known.windows.windows }
  const minors = guests === null ? null : Math.min(known.guests.minors ?? 0, guests) || null
  const parts = { ...(guests === null ? {} : { guests, minors }), ...(windows ? { windows } : {}) }
  const wanted = wantedWith({}, parts, now)
  const priced = await priceChange(app, tx, { quote, booking, change: { wanted, added } })
  const isSaid = wanted.guests === undefined || wanted.guests === guestsInForce(known.guests)
  if (!isPriceChange(priced.difference) && isSaid && !wanted.windows) refuse('change.nothing')
  if ((await isLocked(app, booking)) && goesDown(priced.before, priced.after)) refuse('change.only-up')
  if (isTooLarge(priced.amounts)) refuse('quote.too-large')
  return { wanted, priced, subject }
}
