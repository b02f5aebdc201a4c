import { agreementDifferences } from '#domain/agreements/differences.ts'
import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import type { PortalRole } from '#domain/portal/access.ts'
import { quoteStatusAt } from '#domain/quotes/quote.ts'
import type { AgreementView } from '#contract/agreements.ts'
import { refuse } from '#server/platform/core/refused.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inSnapshot } from '#server/platform/database/snapshot.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { agreementsOfQuote } from '#server/records/agreements/read.ts'
import { snapshotOfSignature, type FoundSignature } from '#server/records/agreements/signature-rows.ts'
import { shownClauses } from '#server/records/clauses/shown-clauses.ts'
import { isCancellationOut } from '#server/records/bookings/require-open-booking.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { findChangeOrder, priceChange, type ChangeOrderRow } from '#server/records/change-orders/read.ts'
import { agreementOf, agreementOfChange } from '#server/records/agreements/snapshot-of-quote.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { isOpenToClient } from '#server/records/quotes/refusal-to-client.ts'
import { findQuote } from '#server/records/quotes/read.ts'
import { splitAgreements, presentSignature } from './read-signatures.ts'

interface Named {
  readonly quoteId: string
  /** A change order of it that may still be open. */
  readonly changeId?: string | undefined
}

/**
 * The agreement that a change order leads to while it is open, else the one of its quote: as it was signed, or as it
 * would be signed now. Read as of one moment: while someone writes, it is the agreement before or after, never half
 * of each. Refuses an unknown quote.
 */
export function readAgreement(
  app: AppContext,
  { quoteId, changeId }: Named,
  role: PortalRole,
): Promise<AgreementView> {
  return inSnapshot(app.database, async (db) => {
    const quote = await findQuote(db, quoteId)
    const booking = quote && (await findBooking(db, quote.booking_id))
    if (!booking) return refuse('quote.not-found')
    const change = changeId === undefined ? undefined : await findChangeOrder(db, changeId)
    return change?.state === 'open'
      ? agreementAfter(app, db, { quote, booking }, change)
      : agreementNow(app, db, { quote, booking }, role)
  })
}

async function agreementNow(
  app: AppContext,
  db: Db,
  quoted: LockedQuote,
  role: PortalRole,
): Promise<AgreementView> {
  const { quote } = quoted
  const { made: found, partial } = splitAgreements(await agreementsOfQuote(db, quote.id))
  // A quote that was sent again after a signature is signed anew.
  const isSigned = found !== undefined && quote.status !== 'sent'
  const { snapshot, sha256 } = isSigned
    ? { snapshot: snapshotOfSignature(found.signature), sha256: found.signature.sha256 }
    : await agreementOf(app, db, quoted)
  return {
    quote_id: quote.id,
    version: quote.version,
    status: quoteStatusAt(quote, app.clock()),
    is_open: await isOpenToClient(app, db, quoted),
    mode: role === 'client' ? (await app.settings()).signing.mode : 'off',
    // The contract's arrays are writable.
    snapshot: structuredClone(snapshot) as AgreementView['snapshot'],
    sha256,
    clauses: shownClauses(snapshot.clauses),
    signature: found ? presentSignature(found) : null,
    partial: !isSigned && partial?.signature.sha256 === sha256 ? presentSignature(partial) : null,
    since_signed: !isSigned && found ? sinceSigned(found, snapshot) : null,
  }
}

function sinceSigned({ signature }: FoundSignature, after: AgreementSnapshot): AgreementView['since_signed'] {
  const changes = agreementDifferences(snapshotOfSignature(signature), after)
  return { signed_at: signature.signed_at, changes: [...changes] }
}

async function agreementAfter(
  app: AppContext,
  db: Db,
  { quote, booking }: LockedQuote,
  change: ChangeOrderRow,
): Promise<AgreementView> {
  const priced = await priceChange(app, db, { quote, booking, change })
  const { snapshot, sha256 } = await agreementOfChange(app, db, { quote, booking, change, priced })
  const { partial } = splitAgreements(await agreementsOfQuote(db, quote.id))
  return {
    quote_id: quote.id,
    version: quote.version,
    status: 'sent',
    is_open: booking.is_active && !(await isCancellationOut(app, db, booking.id)),
    mode: (await app.settings()).signing.mode,
    snapshot: structuredClone(snapshot) as AgreementView['snapshot'],
    sha256,
    clauses: shownClauses(snapshot.clauses),
    signature: null,
    partial: partial?.signature.sha256 === sha256 ? presentSignature(partial) : null,
    since_signed: null,
  }
}
