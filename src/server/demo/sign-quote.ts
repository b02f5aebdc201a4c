import { fullName } from '#domain/bookings/names.ts'
import { addMinutes } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { agreementOf } from '#server/records/agreements/snapshot-of-quote.ts'
import { insertSignature } from '#server/records/agreements/store.ts'
import { lockQuote } from '#server/records/quotes/lock-quote.ts'
import type { Year } from './year.ts'

/** Signs the quote that was approved last, as its client would have; its paper and its emails follow by a job. */
export async function signDemoQuote(app: AppContext, { quotes }: Pick<Year, 'quotes'>): Promise<void> {
  const [approved] = quotes
    .filter(({ status }) => status === 'accepted')
    .toSorted((one, other) => ((one.accepted_at ?? '') < (other.accepted_at ?? '') ? 1 : -1))
  if (!approved?.accepted_at) return
  const { accepted_at: signed_at } = approved
  await app.refreshSettings()
  await inTransaction(app, { kind: 'client', bookingId: approved.booking_id }, async (tx) => {
    const { quote, booking } = await lockQuote(tx, approved.id)
    const { snapshot, text, sha256 } = await agreementOf(app, tx, { quote, booking })
    const signature = await insertSignature(tx, {
      booking_id: booking.id,
      quote_id: quote.id,
      quote_version: snapshot.quote.version,
      snapshot: text,
      sha256,
      signer_name: fullName(booking),
      confirmed_email: booking.email,
      code_sent_at: addMinutes(signed_at, -2),
      ip_address: '203.0.113.24',
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
      signed_at,
    })
    const detail = { signature_id: signature.id, name: signature.signer_name, sha256 }
    await recordEvent(tx, { kind: 'quote.signed', id: quote.id, detail })
  })
}
