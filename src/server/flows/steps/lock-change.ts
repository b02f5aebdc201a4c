import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import {
  findChangeOrder,
  priceChange,
  type ChangedQuote,
  type ChangeOrderRow,
} from '#server/records/change-orders/read.ts'
import { lockQuote, type LockedQuote } from '#server/records/quotes/lock-quote.ts'

export interface LockedChange extends LockedQuote {
  readonly change: ChangeOrderRow
  readonly priced: ChangedQuote
}

/**
 * Locks the booking and the quote of an open change order. Refuses one that was answered, whose quote is no longer
 * approved, or that comes to something else than what was shown.
 */
export async function lockChange(
  app: AppContext,
  tx: Tx,
  { id, hash }: { readonly id: string; readonly hash?: string | undefined },
): Promise<LockedChange> {
  const named = await findChangeOrder(tx, id)
  if (!named) return refuse('change.not-found')
  const { quote, booking } = await lockQuote(tx, named.quote_id)
  // Only the lock makes sure that nobody answers it meanwhile.
  const change = await findChangeOrder(tx, id)
  if (!change || change.state !== 'open') return refuse('change.not-open')
  if (quote.status !== 'accepted') refuse('change.not-open')
  await requireOpenBooking(app, tx, booking)
  const priced = await priceChange(app, tx, { quote, booking, change })
  if (hash !== undefined && hash !== priced.hash) refuse('change.changed')
  return { quote, booking, change, priced }
}
