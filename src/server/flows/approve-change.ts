/**
 * Approving a change order: the quote, the facts of the event and the invoices follow it in one transaction (rules.md, O-07,
 * O-08).
 */
import { goesDown } from '#domain/change-orders/change-order.ts'
import { isPriceChange } from '#domain/change-orders/difference.ts'
import type { Guests } from '#domain/events/facts.ts'
import { changeName } from '#domain/change-orders/change-name.ts'
import { guestsWith } from '#domain/change-orders/wanted-facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { voidSignaturesOf } from '#server/records/agreements/store.ts'
import { termsOfChange } from '#server/records/agreements/terms-of-change.ts'
import { findChangeOrder } from '#server/records/change-orders/read.ts'
import { answerChangeOrder } from '#server/records/change-orders/store.ts'
import { followTotal } from '#server/records/events/move-booking.ts'
import { factsOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { findQuote, type QuoteRecord } from '#server/records/quotes/read.ts'
import { withdrawChangeEmails } from '#server/records/quotes/quote-emails.ts'
import { rewriteApproved } from '#server/records/quotes/store.ts'
import { freezeVersion, lastVersions } from '#server/records/quotes/versions.ts'
import { emailMove, renewMove } from './steps/email-move.ts'
import { closeCheckouts, requireNotBeingPaid } from './steps/close-checkouts.ts'
import { requireComplete } from './steps/freeze-terms.ts'
import { followChange } from './steps/follow-change.ts'
import { lockChange, type LockedChange } from './steps/lock-change.ts'
import { isLocked } from './steps/is-locked.ts'
import { lockSubject } from './steps/lock-subject.ts'
import { sayFact } from './steps/say-fact.ts'
import { voidPartial } from './steps/void-partial.ts'

interface ApproveChangeInput {
  readonly id: string
  /** What was shown: a change that comes to something else is refused. A signature names all of it instead. */
  readonly hash: string | undefined
  /** Refuses a signature of something else than what was shown; nothing is written. */
  readonly check?: (tx: Tx, locked: LockedChange) => Promise<unknown>
  /** Stores the client's signature in the transaction of the approval, before anything else is written. */
  readonly sign?: (tx: Tx, locked: LockedChange) => Promise<void>
}

/**
 * Approves an open change order. Of concurrent callers one succeeds. Refuses while a payment of the booking is on its way,
 * where no unit is free for the wanted hours, and for a client once the details are closed, unless an owner wrote it.
 */
export async function approveChange(
  app: AppContext,
  actor: Actor,
  { id, hash, check, sign }: ApproveChangeInput,
): Promise<void> {
  const named = await findChangeOrder(app.database.db, id)
  const quoted = named && (await findQuote(app.database.db, named.quote_id))
  if (!quoted) return refuse('change.not-found')
  const whose = { bookingId: quoted.booking_id }
  const { signing } = await app.settings()
  const mustSign = actor.kind === 'client' && signing.mode !== 'off'
  if (mustSign && !sign) refuse('quote.sign-first')
  if (hash === undefined && !sign) refuse('change.changed')
  const lock = async (tx: Tx) => {
    const locked = await lockChange(app, tx, { id, hash })
    await requireInTime(app, tx, actor, locked)
    return locked
  }
  // What is refused anyway closes nobody's checkout.
  await inTransaction(app, actor, async (tx) => {
    const locked = await lock(tx)
    await check?.(tx, locked)
  })
  const closing = await closeCheckouts(app, whose)
  await inTransaction(app, actor, async (tx) => {
    const locked = await lock(tx)
    await requireNotBeingPaid(app, tx, whose, closing)
    await sign?.(tx, locked)
    // Before the wanted facts are said and the invoices follow: the words are those that were shown.
    const { clauses, problems } = await termsOfChange(app, tx, locked)
    requireComplete(problems)
    const said = await sayWanted(app, tx, locked)
    await rewrite(app, tx, locked, { clauses, said, isSigned: sign !== undefined })
  })
}

/** From the lock day on, what a client asked for is closed, and nothing goes down any more. */
async function requireInTime(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  { booking, change, priced }: LockedChange,
): Promise<void> {
  const isClients = actor.kind === 'client' && change.asked_by === 'client'
  if (await isLocked(app, booking)) {
    if (isClients) refuse('facts.closed')
    if (goesDown(priced.before, priced.after)) refuse('change.only-up')
  }
  if (!isClients || change.wanted.guests === undefined) return
  const { guaranteed } = await knownGuests(app, tx, booking.id)
  if (guaranteed !== null && change.wanted.guests < guaranteed)
    refuse('change.below-guaranteed', String(guaranteed))
}

async function knownGuests(app: AppContext, tx: Tx, bookingId: string): Promise<Guests> {
  const { booking, event } = await lockSubject(tx, { booking_id: bookingId })
  return factsOfSubject(await readSubject(tx, { booking, event }), await app.settings()).guests
}

/** The wanted facts are those of the event from now on; its date moves with its hours. Returns the step of the hours. */
async function sayWanted(app: AppContext, tx: Tx, { booking, change }: LockedChange) {
  const { windows, guests } = change.wanted
  const { event } = await lockSubject(tx, { booking_id: booking.id })
  const read = () => readSubject(tx, { booking, event })
  const asAgreed = await read()
  const said = windows ? await sayFact(app, tx, asAgreed, { part: 'windows', windows }, null) : {}
  // A client who answers for themselves knows the hours.
  if (tx.actor.kind === 'owner') await emailMove(app, tx, asAgreed)
  else if (event) await renewMove(app, tx, event.id)
  if (guests === undefined) return said
  const before = await read()
  const known = factsOfSubject(before, await app.settings()).guests
  await sayFact(app, tx, before, { part: 'guests', ...guestsWith(known, change.wanted) }, null)
  return said
}

async function rewrite(
  app: AppContext,
  tx: Tx,
  { quote, booking, change, priced }: LockedChange,
  {
    clauses,
    said,
    isSigned,
  }: Pick<QuoteRecord, 'clauses'> & { readonly said: object; readonly isSigned: boolean },
): Promise<void> {
  const now = app.clock()
  const { amounts, after, difference } = priced
  // What an earlier program sent has no version yet.
  if (!(await lastVersions(tx, quote.id)).newest) await freezeVersion(tx, quote.id, quote.sent_at ?? now)
  await rewriteApproved(tx, quote.id, { amounts, terms: after, clauses, now })
  await freezeVersion(tx, quote.id, now)
  await withdrawChangeEmails(app, tx, quote.id)
  await answerChangeOrder(tx, change.id, { state: 'approved', difference }, now)
  const name = changeName(change, quote)
  if (!isSigned) {
    const reason = `${name} was agreed without a signature.`
    await voidPartial(app, tx, { quote, booking }, { reason, isOver: true })
    await voidSignaturesOf(tx, quote.id, { reason, now })
  }
  await followTotal(tx, booking, amounts.total_amount, now)
  const changed = await findQuote(tx, quote.id)
  if (!changed) throw new Error('a quote that was changed is gone')
  // What bills the same amounts is not billed again.
  if (isPriceChange(difference)) await followChange(app, tx, { before: quote, after: changed, booking, name })
  const total_amount = { from: difference.total_before, to: difference.total_after }
  const detail = { number: change.number, total_amount, ...said, ...(isSigned ? { signed: true } : {}) }
  await recordEvent(tx, { kind: 'quote.change-approved', id: quote.id, detail })
}
