import type { AppContext } from '#server/context/app-context.ts'
import type { ClientEmailData } from '#server/emails/client-email.tsx'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { claimKey } from '#server/platform/idempotency/claim-key.ts'
import { noteAnswerToClient } from '#server/records/bookings/note-answer.ts'
import { clientEmailAttempts } from '#server/records/clients/attempts.ts'
import { lockKeptClient } from '#server/records/clients/store.ts'
import { emailHead } from '#server/records/settings/compose-email.ts'

interface ClientEmailInput {
  readonly client_id: string
  readonly subject: string
  readonly text: string
}

/**
 * Enqueues an email to the client's stored address, recorded on the client (A-CLI-16), at most once per key. Returns
 * the address.
 */
export async function sendClientEmail(
  app: AppContext,
  actor: Actor & { readonly kind: 'owner' },
  input: ClientEmailInput,
  key: string | undefined,
): Promise<string> {
  const wait = await app.limits.count(clientEmailAttempts(actor.accountId, input.client_id))
  if (wait) return refuse('rate-limited', wait)
  const settings = await app.settings()
  return inTransaction(app, actor, async (tx) => {
    const client = await lockKeptClient(tx, input.client_id)
    if (!client) return refuse('client.not-found')
    const claim = await claimKey(tx, { scope: 'send-client-email', key, input }, { success: true })
    if (claim === 'again') return client.primary_email
    if (claim === 'other') return refuse('client.email-resent')
    const { subject, text } = input
    const { contact_email, contact_phone } = settings
    await app.mailer.post(tx, {
      template: 'client-letter',
      to: client.primary_email,
      subject,
      data: {
        ...emailHead(app, settings),
        subject,
        text,
        contact_email,
        contact_phone,
      } satisfies ClientEmailData,
      about: { table: 'clients', id: client.id },
    })
    await noteAnswerToClient(tx, client.id, app.clock())
    await recordEvent(tx, { kind: 'client.email-sent', id: client.id, detail: { subject } })
    return client.primary_email
  })
}
