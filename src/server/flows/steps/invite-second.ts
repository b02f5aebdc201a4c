import type { AgreementSnapshot } from '#domain/agreements/snapshot.ts'
import { fullName } from '#domain/bookings/names.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { SecondSignatureData } from '#server/emails/signer-emails.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { issueSecondLink } from '#server/records/agreements/second-links.ts'
import type { LockedQuote } from '#server/records/quotes/lock-quote.ts'
import { secondTemplate } from '#server/records/quotes/quote-emails.ts'
import { composeEmail } from '#server/records/settings/compose-email.ts'
import { agreementMailData } from './agreement-mail-data.ts'

/** Emails the second person the link to the agreement that the client has signed (rules.md, S-07). */
export async function inviteSecond(
  app: AppContext,
  tx: Tx,
  { quote, booking }: LockedQuote,
  snapshot: AgreementSnapshot,
): Promise<void> {
  const { second_signer: second } = snapshot
  if (!second) return
  const email = await composeEmail<SecondSignatureData>(app, {
    template: secondTemplate,
    to: second.email,
    data: {
      ...agreementMailData(booking, snapshot),
      first_name: second.name,
      client_name: fullName(booking),
      link: await issueSecondLink(app, tx, { quoteId: quote.id, email: second.email }),
    },
    about: { table: 'quotes', id: quote.id },
  })
  await app.mailer.post(tx, email)
  await recordEvent(tx, { kind: 'quote.second-invited', id: quote.id })
}
