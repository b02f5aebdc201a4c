/** What happens with the offers of the demo, by the same flows as everything else: sent, approved, changed and signed. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { fullName } from '#domain/bookings/names.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { approveChange } from '#server/flows/approve-change.ts'
import { approveQuote } from '#server/flows/approve-quote.ts'
import { saveBrief } from '#server/flows/save-event-facts.ts'
import { saveChangeOrder } from '#server/flows/save-change-order.ts'
import { sendQuote } from '#server/flows/send-quote.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { profiles } from '#server/records/accounts/schema.ts'
import { agreementOfChange } from '#server/records/agreements/snapshot-of-quote.ts'
import { insertSignature, supersedeOthers } from '#server/records/agreements/store.ts'
import { openChangeOf } from '#server/records/change-orders/read.ts'
import { findBooking } from '#server/records/bookings/read.ts'
import { signatures } from '#server/records/agreements/schema.ts'
import { findQuote, type QuoteRecord } from '#server/records/quotes/read.ts'
import { quotes } from '#server/records/quotes/schema.ts'

/** Of the two offers one waits for its client's choice, one is approved and its client asks for more guests. */
export async function playOffers(app: AppContext): Promise<void> {
  const { db } = app.database
  const [owner] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, 'owner'))
    .limit(1)
  if (!owner) return
  const actor: Actor = { kind: 'owner', accountId: owner.id }
  const offers = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.status, 'draft'), isNotNull(quotes.offer)))
    .orderBy(asc(quotes.created_at))
  for (const { id } of offers)
    await sendQuote(app, actor, { quote: id, resend: false, note: null, when_taken: 'send', revision: false })
  const [approved] = offers
  if (approved && offers.length > 1) {
    await approveQuote(app, actor, { id: approved.id })
    await askForMore(app, approved)
  }
  await changeSigned(app, actor)
}

/** A client asks for 20 guests more, and has not agreed to the price. */
async function askForMore(app: AppContext, { booking_id, facts }: QuoteRecord): Promise<void> {
  const guests = (facts?.guests ?? 0) + 20
  await saveBrief(
    app,
    { kind: 'client', bookingId: booking_id },
    { booking_id, fact: { part: 'guests', estimated: guests, minors: null } },
  )
}

/** The signed quote gets an oyster bar, which its client signs: the signature before it is superseded. */
async function changeSigned(app: AppContext, owner: Actor): Promise<void> {
  const { db } = app.database
  const [signed] = await db.select().from(signatures).limit(1)
  const quote = signed && (await findQuote(db, signed.quote_id))
  const booking = quote && (await findBooking(db, quote.booking_id))
  if (!quote || !booking) return
  const line = { name: 'Oyster bar', description: 'Two hours, six dozen on ice', quantity: 1 }
  await saveChangeOrder(app, owner, {
    id: randomUUID(),
    version: 0,
    quote_id: quote.id,
    reason: 'As we talked about on the phone: oysters for the cocktail hour.',
    guests: null,
    windows: null,
    added: [{ ...line, id: randomUUID(), unit_price: 48_000, taxable: true }],
  })
  const change = await openChangeOf(db, quote.id)
  if (!change) return
  const client: Actor = { kind: 'client', bookingId: booking.id }
  await approveChange(app, client, {
    id: change.id,
    hash: undefined,
    sign: async (tx, locked) => {
      const now = app.clock()
      const { snapshot, text, sha256 } = await agreementOfChange(app, tx, locked)
      const signature = await insertSignature(tx, {
        booking_id: booking.id,
        quote_id: quote.id,
        quote_version: snapshot.quote.version,
        snapshot: text,
        sha256,
        signer_name: fullName(booking),
        confirmed_email: booking.email,
        code_sent_at: addMinutes(now, -1),
        ip_address: '203.0.113.24',
        user_agent: signed.user_agent,
        signed_at: now,
      })
      await supersedeOthers(tx, signature)
      const detail = { signature_id: signature.id, name: signature.signer_name, sha256 }
      await recordEvent(tx, { kind: 'quote.signed', id: quote.id, detail })
    },
  })
}
