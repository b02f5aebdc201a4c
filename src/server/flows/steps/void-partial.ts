import { paths } from '#domain/addresses.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { SignatureVoidData } from '#server/emails/signer-emails.tsx'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { agreementsOfQuote } from '#server/records/agreements/read.ts'
import { snapshotOfSignature } from '#server/records/agreements/signature-rows.ts'
import { voidSignatures } from '#server/records/agreements/store.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { secondTemplate } from '#server/records/quotes/quote-emails.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { agreementMailData } from './agreement-mail-data.ts'

/** Why a signature is void, and what comes of it. */
interface Voiding {
  readonly reason: string
  /** The agreement with this hash stays. */
  readonly keep?: string
  /** Nothing is to be signed instead. */
  readonly isOver?: boolean
  /** The second person signs nothing instead, where the client does. */
  readonly isOverForSecond?: boolean
  /** The client has another email that says so. */
  readonly tellsClient?: boolean
}

/**
 * Signatures under an agreement of a locked quote that others have not signed yet become void, and both signers learn why. Returns
 * whether one did.
 */
export async function voidPartial(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
  { reason, keep, isOver = false, isOverForSecond = false, tellsClient = true }: Voiding,
): Promise<boolean> {
  const nobodySigns = isOver || (await app.settings()).signing.mode === 'off'
  const partial = (await agreementsOfQuote(tx, quote.id)).filter(
    ({ waits_for, state, signature }) =>
      waits_for.length > 0 && state === 'valid' && signature.sha256 !== keep,
  )
  // A link that is on its way arrives before the email that says why it is over.
  if (partial.length > 0) await app.mailer.withdraw(tx, [secondTemplate], [quote.id])
  for (const { signature, signers } of partial) {
    await voidSignatures(tx, signers, { reason, now: app.clock() })
    const snapshot = snapshotOfSignature(signature)
    const { second_signer: second } = snapshot
    const data = { ...agreementMailData(booking, snapshot), reason, is_over: nobodySigns }
    const link = `${app.publicUrl()}${paths.portal.ofBooking(booking.id)}`
    const about = { table: 'quotes', id: quote.id } as const
    const told = [
      ...(tellsClient ? [{ to: booking.email, data: { ...data, link } }] : []),
      ...(second
        ? [
            {
              to: second.email,
              data: { ...data, first_name: second.name, is_over: nobodySigns || isOverForSecond },
            },
          ]
        : []),
    ]
    for (const each of told) {
      const wish = { template: 'signature-void', ...each, about } as const
      await app.mailer.post(tx, { ...(await composeEmail<SignatureVoidData>(app, wish)), by_itself: true })
    }
  }
  return partial.length > 0
}
