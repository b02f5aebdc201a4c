import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Agreement } from '#server/records/agreements/snapshot-of-quote.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import { lockQuote, type LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { hasAcceptedQuote } from '#server/records/quotes/store.ts'
import { lockChange } from './lock-change.ts'
import { requireOpenToClient } from './require-open-to-client.ts'
import { requireShownAgreement, requireShownChange, type ShownAgreement } from './require-shown-agreement.ts'

/** Locks what is to be signed: an open quote, or the change order of an approved one. Refuses what was not shown. */
export async function lockAgreement(
  app: AppContext,
  tx: Tx,
  shown: ShownAgreement,
): Promise<LockedQuote & { readonly agreement: Agreement }> {
  if (shown.changeId !== undefined) {
    const locked = await lockChange(app, tx, { id: shown.changeId })
    return { ...locked, agreement: await requireShownChange(app, tx, locked, shown) }
  }
  const { quote, booking } = await lockQuote(tx, shown.quoteId)
  await requireOpenToClient(app, tx, { quote, booking }, 'approve')
  await requireOpenBooking(app, tx, booking)
  if (await hasAcceptedQuote(tx, booking.id)) refuse('quote.other-approved')
  const agreement = await requireShownAgreement(app, tx, { quote, booking }, shown)
  return { quote, booking, agreement }
}
