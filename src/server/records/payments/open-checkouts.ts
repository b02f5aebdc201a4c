/** Open checkouts: while one may still be paid, its invoice takes no other payment, and nothing is canceled. */
import { and, eq, gt, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { addMinutes, type Instant } from '#domain/time.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { payments } from './schema.ts'

/** Minutes after which a checkout without an address is abandoned: its payer was never redirected. */
const longestOpening = 3
/** Maximum lifetime in hours of a checkout without a stored end; only older ones have none. */
const longestUnnamed = 24

/** Checkouts of an invoice, or of all invoices of a booking. */
export type CheckoutsOf =
  | { readonly invoiceId: string; readonly bookingId?: string }
  | { readonly bookingId: string }

/** The open checkouts at a provider. */
export async function openCheckoutsAt(db: Db, provider: string, whose: CheckoutsOf) {
  if (!Object.values(whose).every(isUuid)) return []
  const rows = await db
    .select({ id: payments.id, reference: payments.provider_reference })
    .from(payments)
    .where(and(concerns(whose), eq(payments.status, 'pending'), eq(payments.provider, provider)))
  return rows.flatMap(({ id, reference }) => (reference === null ? [] : [{ id, reference }]))
}

/** The invoices with a checkout that has ended and whose outcome nobody reported. */
export async function endedCheckouts(db: Db, provider: string, now: Instant): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: payments.invoice_id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        eq(payments.provider, provider),
        isNotNull(payments.provider_reference),
        not(hasNotEnded(now)),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Whether a payment may still arrive. A checkout counts as open until its provider reported otherwise; one of a
 * provider that is no longer configured, until its end; one without an address, while that is requested.
 */
export async function isBeingPaid(
  db: Db,
  whose: CheckoutsOf,
  {
    provider,
    now,
    except = null,
  }: {
    readonly provider: string
    readonly now: Instant
    /** A payment that does not count. */
    readonly except?: string | null
  },
): Promise<boolean> {
  const isNamed = isNotNull(payments.provider_reference)
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        concerns(whose),
        eq(payments.status, 'pending'),
        except === null ? undefined : ne(payments.id, except),
        or(
          and(isNamed, eq(payments.provider, provider)),
          and(isNamed, ne(payments.provider, provider), hasNotEnded(now)),
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
