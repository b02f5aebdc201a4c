/** Checkouts that are open: while one may still be paid, nothing else is taken for its invoice. */
import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Shell } from '#server/shell.ts'
import { payments } from './schema.ts'

/** Minutes after which a checkout that said nothing does not stand in the way any more. */
const longestCheckout = 60
/** Minutes in which its provider has been asked for its address; after them, nobody was ever sent there. */
const longestOpening = 3

/**
 * Closes the checkouts of an invoice at the provider, so that it is not paid twice. Those that cannot be closed any
 * more are waited for. `bookingId` keeps whoever was let in to one booking from closing another one's.
 */
export async function closeCheckouts(
  shell: Shell,
  provider: PaymentProvider,
  { invoiceId, bookingId }: { readonly invoiceId: string; readonly bookingId?: string },
): Promise<void> {
  const { db } = shell.database
  const open = await db
    .select({ id: payments.id, reference: payments.provider_reference })
    .from(payments)
    .where(
      and(
        eq(payments.invoice_id, invoiceId),
        bookingId === undefined ? undefined : eq(payments.booking_id, bookingId),
        eq(payments.status, 'pending'),
        eq(payments.provider, provider.name),
        isNotNull(payments.provider_reference),
      ),
    )
  for (const { id, reference } of open) {
    if (reference && (await provider.closeCheckout(reference).catch(() => false)))
      await db
        .update(payments)
        .set({ status: 'failed', updated_at: shell.clock() })
        .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
  }
}

/** While a checkout is open that could not be closed, no other money is taken: the invoice may be paid any moment. */
export async function isBeingPaid(tx: Db, invoiceId: string, now: Instant): Promise<boolean> {
  const open = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.invoice_id, invoiceId),
        eq(payments.status, 'pending'),
        gt(payments.created_at, addMinutes(now, -longestCheckout)),
        or(isNotNull(payments.provider_reference), gt(payments.created_at, addMinutes(now, -longestOpening))),
      ),
    )
  return open.length > 0
}
