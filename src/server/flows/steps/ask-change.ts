/** What a client says of guests or hours once a quote is approved, where it changes what the quote comes to (rules.md, O-07). */
import { randomUUID } from 'node:crypto'
import { pricedGuests, type WantedFacts } from '#domain/change-orders/change-order.ts'
import { wantedWith, wantsNothing } from '#domain/change-orders/wanted-facts.ts'
import { guestsInForce } from '#domain/events/facts.ts'
import type { KnownFacts } from '#domain/events/known-facts.ts'
import { isTooLarge } from '#domain/offers/quote-amounts.ts'
import { selectionProblems } from '#domain/offers/selection.ts'
import type { ClientsFact } from '#contract/event-facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { BookingRow } from '#server/records/bookings/read.ts'
import {
  openChangeOf,
  priceChange,
  type ChangedQuote,
  type ChangeOrderRow,
} from '#server/records/change-orders/read.ts'
import {
  insertChangeOrder,
  removeOpenChange,
  rewriteChangeOrder,
} from '#server/records/change-orders/store.ts'
import { factsOfSubject, type SubjectFacts } from '#server/records/event-facts/subject.ts'
import type { QuoteRecord } from '#server/records/quotes/read.ts'
import { acceptedQuoteOf } from '#server/records/quotes/store.ts'
import { requireFree } from './require-free.ts'

type PricedFact = Extract<ClientsFact, { part: 'guests' | 'windows' }>

/**
 * Keeps the fact as a change order of the booking's approved offer where the price depends on it; the event keeps its facts
 * until that is approved. What goes back to what is agreed leaves nothing. Returns false where the fact is to be said.
 */
export async function askAsChange(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  fact: ClientsFact,
): Promise<boolean> {
  const { booking } = before
  if (!booking || (fact.part !== 'guests' && fact.part !== 'windows')) return false
  const quote = await acceptedQuoteOf(tx, booking.id)
  return quote?.offer ? askOf(app, tx, { before, fact, quote, booking }) : false
}

async function askOf(
  app: AppContext,
  tx: Tx,
  {
    before,
    fact,
    quote,
    booking,
  }: {
    readonly before: SubjectFacts
    readonly fact: PricedFact
    readonly quote: QuoteRecord
    readonly booking: BookingRow
  },
): Promise<boolean> {
  const open = await openChangeOf(tx, quote.id)
  const { wanted: asked = {}, added = [], asked_by } = open ?? {}
  const known = factsOfSubject(before, await app.settings())
  const now = { guests: guestsInForce(known.guests), windows: known.windows.windows }
  const wanted = wantedWith(asked, partOf(fact), now)
  const rest = restOf(asked, fact)
  const price = (each: WantedFacts) =>
    priceChange(app, tx, { quote, booking, change: { wanted: each, added } })
  const [without, priced] = [await price(rest), await price(wanted)]
  if (isSameAmount(without, priced)) {
    if (asked_by === 'client') await keep(app, tx, { quote, open, wanted: rest, priced: without })
    return false
  }
  if (asked_by === 'owner') refuse('change.open')
  await check(app, tx, { before, known, fact, priced })
  await keep(app, tx, { quote, open, wanted, priced })
  return true
}

function partOf(fact: PricedFact): WantedFacts {
  return fact.part === 'guests' ? { guests: fact.estimated, minors: fact.minors } : { windows: fact.windows }
}

function restOf({ guests, minors, windows }: WantedFacts, { part }: PricedFact): WantedFacts {
  if (part === 'guests') return windows ? { windows } : {}
  return guests === undefined ? {} : { guests, minors }
}

function isSameAmount(one: ChangedQuote, other: ChangedQuote): boolean {
  return JSON.stringify(one.amounts) === JSON.stringify(other.amounts)
}

async function check(
  app: AppContext,
  tx: Tx,
  {
    before,
    known,
    fact,
    priced,
  }: {
    readonly before: SubjectFacts
    readonly known: KnownFacts
    readonly fact: PricedFact
    readonly priced: ChangedQuote
  },
): Promise<void> {
  const { guaranteed, final } = known.guests
  if (fact.part === 'guests') {
    // A final number above the least one may come from a change order: then it is what the quote is priced with.
    if (final !== null && (guaranteed === null || final !== pricedGuests(priced.before)))
      refuse('facts.guests-agreed')
    if (guaranteed !== null && fact.estimated < guaranteed)
      refuse('change.under-guaranteed', String(guaranteed))
  } else await requireFree(app, tx, before, fact.windows)
  const problem = newProblem(priced)
  if (problem !== undefined) refuse('change.not-offered', problem)
  if (isTooLarge(priced.amounts)) refuse('quote.too-large')
}

/** What cannot be had any more. What an owner agreed beyond the rules of the offer stays as it is. */
function newProblem({ before, after }: ChangedQuote): string | undefined {
  const [was, is] = [before, after].map(({ offer, selection, facts }) =>
    selectionProblems(offer, selection, facts).map(({ text }) => text),
  )
  return is?.find((text) => !was?.includes(text))
}

async function keep(
  app: AppContext,
  tx: Tx,
  {
    quote,
    open,
    wanted,
    priced,
  }: {
    readonly quote: QuoteRecord
    readonly open: ChangeOrderRow | undefined
    readonly wanted: WantedFacts
    readonly priced: ChangedQuote
  },
): Promise<void> {
  const now = app.clock()
  if (open && wantsNothing(wanted)) return removeOpenChange(tx, open.id)
  if (open) await rewriteChangeOrder(tx, open.id, { wanted }, now)
  else {
    const change = { quote_id: quote.id, asked_by: 'client' as const, reason: null, wanted, added: [] }
    await insertChangeOrder(tx, { id: randomUUID(), ...change }, now)
  }
  const { total_before: from, total_after: to } = priced.difference
  await recordEvent(tx, { kind: 'quote.change-opened', id: quote.id, detail: { total_amount: { from, to } } })
}
