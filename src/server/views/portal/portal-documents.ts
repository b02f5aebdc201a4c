/** A booking's quotes and invoices for the portal; clients see only what was sent (P-QUO-06, P-INV-06). */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { scheduleOf } from '#domain/invoices/schedule.ts'
import type { PortalRole } from '#domain/portal/access.ts'
import { lastDayToApprove, quoteStatusAt } from '#domain/quotes/quote.ts'
import { lastDayUntil, todayIn } from '#domain/time.ts'
import type { PortalQuote } from '#contract/portal-money.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { clockOfBooking } from '#server/records/event-facts/read.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { shownClauses } from '#server/records/clauses/shown-clauses.ts'
import { quotePdfPath } from '#server/records/quotes/document-address.ts'
import { offeredOf } from '#server/records/quotes/offered.ts'
import { planOfQuote } from '#server/records/quotes/plan-of-quote.ts'
import { itemsOfQuote } from '#server/records/quotes/read.ts'
import { messagesOf } from '#server/records/quotes/messages.ts'
import { quotes } from '#server/records/quotes/schema.ts'
import { readSignatures } from '#server/views/agreements/read-signatures.ts'
import { readVersionChanges } from '#server/views/quotes/version-changes.ts'

const sentQuotes = ['sent', 'accepted', 'declined', 'expired'] as const

/** Newest first. */
export async function portalQuotes(
  app: AppContext,
  bookingId: string,
  role: PortalRole,
): Promise<PortalQuote[]> {
  const { db } = app.database
  const settings = await app.settings()
  const { signing } = settings
  const today = todayIn(settings.time_zone, app.clock())
  const { zone } = await clockOfBooking(db, bookingId, settings)
  const booking = await findBooking(db, bookingId)
  if (!booking) return []
  const rows = await db
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.booking_id, bookingId),
        role === 'client' ? inArray(quotes.status, [...sentQuotes]) : undefined,
      ),
    )
    .orderBy(desc(quotes.created_at))
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      booking_id: row.booking_id,
      quote_number: row.quote_number,
      version: row.version,
      title: row.title,
      description: row.description,
      status: quoteStatusAt(row, app.clock()),
      subtotal: row.subtotal,
      tax_rate: row.tax_rate,
      tax_amount: row.tax_amount,
      total_amount: row.total_amount,
      currency: row.currency,
      created_at: row.created_at,
      accepted_at: row.accepted_at,
      expires_at: row.expires_at,
      expires_on: lastDayToApprove(lastDayUntil(row.expires_at, zone), booking.event_date),
      pdf_url: quotePdfPath(row.id),
      quote_items: await itemsOfQuote(db, row.id),
      breakdown: row.breakdown,
      offer: offeredOf(row),
      messages: await messagesOf(db, row.id),
      changes: row.status === 'sent' ? await readVersionChanges(db, row.id) : null,
      clauses: row.clauses && shownClauses(row.clauses),
      plan: {
        name: row.payment_plan?.name ?? null,
        schedule: [...scheduleOf(planOfQuote(settings, { quote: row, booking }, today).installments)],
      },
      signing: role === 'client' ? signing.mode : 'off',
      ...(await readSignatures(db, row.id)),
    })),
  )
}
