import type { NamedSigner } from '#domain/signing/signers.ts'
import { signingCode } from '#domain/signing/signing.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { SigningCodeData } from '#server/emails/signing-code.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { insertCode } from '#server/records/agreements/codes.ts'
import { codeSendings } from '#server/records/agreements/signing-attempts.ts'
import { startOfBooking } from '#server/records/event-facts/read.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { lockAgreement } from './steps/lock-agreement.ts'
import type { ShownAgreement } from './steps/require-shown-agreement.ts'

interface CodeRequest extends ShownAgreement {
  readonly bookingId: string
  /** Network address of the caller. */
  readonly address: string
  /** The second person who signs; left out for the client. */
  readonly second?: NamedSigner | undefined
}

export interface SentCode {
  readonly sent_to: string
  readonly sent_at: Instant
  readonly expires_at: Instant
  readonly tries_left: number
}

/** Emails a six-digit code for the agreement that was shown to the signer's own address (rules.md, S-03, S-07). */
export async function sendSigningCode(
  app: AppContext,
  actor: Actor,
  { bookingId, address, second, ...shown }: CodeRequest,
): Promise<SentCode> {
  if (actor.kind !== 'client') refuse('signing.client-only')
  if ((await app.settings()).signing.mode !== 'name and code') refuse('signing.off')
  await limitAttempts(app, codeSendings({ bookingId, address }))
  return inTransaction(app, actor, async (tx) => {
    const { quote, booking, agreement } = await lockAgreement(app, tx, shown)
    const now = app.clock()
    const { sha256, snapshot } = agreement
    if (second && agreement.snapshot.second_signer?.email !== second.email) refuse('signing.link-over')
    const { email, name } = second ?? { email: booking.email, name: booking.first_name }
    const wish = { quote_id: quote.id, snapshot_sha256: sha256, email }
    const { code, expires_at } = await insertCode(tx, app.sealer, wish, now)
    const message = await composeEmail<SigningCodeData>(app, {
      template: 'signing-code',
      to: email,
      data: {
        code: `${code.slice(0, 3)} ${code.slice(3)}`,
        first_name: name,
        quote_number: quote.quote_number,
        quote_title: quote.title,
        total: snapshot.total,
        currency: booking.currency,
        event: eventTypeLabel(booking.event_type),
        ...(await startOfBooking(tx, booking, await app.settings())),
        booking_reference: booking.booking_reference,
      },
      about: { table: 'quotes', id: quote.id, version: quote.version },
    })
    await app.mailer.post(tx, message)
    await recordEvent(tx, { kind: 'quote.code-sent', id: quote.id })
    return { sent_to: email, sent_at: now, expires_at, tries_left: signingCode.tries }
  })
}
