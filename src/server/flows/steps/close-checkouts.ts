/** Checkouts that are open: while one may still be paid, nothing else is taken for its invoice, and nothing is canceled. */
import { and, eq, gt, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { paymentMessages } from '#domain/payments/payment.ts'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Shell } from '#server/context/app-context.ts'
import { handleProviderEvent } from './apply-provider-event.ts'
import { payments } from '#server/records/payments/schema.ts'

/** Minutes in which the provider has been asked for a checkout's address; after them, nobody was ever sent there. */
const longestOpening = 3
/** Hours that a checkout lives at most, where none was asked for; of those that were opened before this was. */
const longestUnnamed = 24

/** Whose checkouts: of an invoice, or of all invoices of a booking. */
export type CheckoutsOf =
  | { readonly invoiceId: string; readonly bookingId?: string }
  | { readonly bookingId: string }

/**
 * Closes the open checkouts at the provider, so that nothing is paid twice or for something canceled. A checkout
 * that turns out to be paid is taken in. Call it outside a transaction: providers may be slow.
 *
 * @returns why money may still come in by one of them, for the user; undefined where none can
 */
export async function closeCheckouts(shell: Shell, whose: CheckoutsOf): Promise<string | undefined> {
  const { db } = shell.database
  const provider = shell.payments()
  if (!provider) return undefined
  const open = await db
    .select({ id: payments.id, reference: payments.provider_reference })
    .from(payments)
    .where(
      and(
        concerns(whose),
        eq(payments.status, 'pending'),
        eq(payments.provider, provider.name),
        isNotNull(payments.provider_reference),
      ),
    )
  let problem: string | undefined
  for (const { id, reference } of open) {
    if (!reference) continue
    try {
      const closed = await provider.closeCheckout(reference)
      if (closed.state === 'open') problem ??= paymentMessages.inProgress
      // The same as its event would say, should that be late or lost.
      if (closed.state === 'paid')
        await handleProviderEvent(shell, provider.name, {
          ...closed,
          id: `closed-${reference}`,
          kind: 'paid',
          paymentId: id,
        })
      if (closed.state === 'closed')
        await db
          .update(payments)
          .set({ status: 'failed', version: sql`${payments.version} + 1`, updated_at: shell.clock() })
          .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    } catch (error) {
      shell.log.warn({ err: error, payment: id }, 'an open checkout could not be closed')
      problem = paymentMessages.providerSilent
    }
  }
  return problem
}

/**
 * Whether money may come in any moment. A checkout counts as open until its provider said otherwise; of a provider
 * that is not set up any more, until the checkout's own end; one without an address, while that is asked for.
 */
export async function isBeingPaid(shell: Shell, tx: Db, whose: CheckoutsOf, now: Instant): Promise<boolean> {
  const provider = shell.payments()?.name ?? ''
  const open = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        concerns(whose),
        eq(payments.status, 'pending'),
        or(
          and(isNotNull(payments.provider_reference), eq(payments.provider, provider)),
          and(isNotNull(payments.provider_reference), ne(payments.provider, provider), hasNotEnded(now)),
          and(isNull(payments.provider_reference), gt(payments.created_at, addMinutes(now, -longestOpening))),
        ),
      ),
    )
    .limit(1)
  return open.length > 0
}

function hasNotEnded(now: Instant): SQL {
  return sql`coalesce(${payments.expires_at}, ${payments.created_at} + make_interval(hours => ${longestUnnamed})) > ${now}`
}

function concerns(whose: CheckoutsOf): SQL | undefined {
  const { bookingId } = whose
  return and(
    'invoiceId' in whose ? eq(payments.invoice_id, whose.invoiceId) : undefined,
    bookingId === undefined ? undefined : eq(payments.booking_id, bookingId),
  )
}
