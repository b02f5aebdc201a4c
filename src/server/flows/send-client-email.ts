/** Writing to a client: to the address that is stored, logged against the client (checklist A-CLI-16). */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clientMessages } from '#domain/clients/client.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { claimKey } from '#server/platform/idempotency/once.ts'
import { waitMessage, type Attempt } from '#server/platform/limits/limits.ts'
import { letterHead } from '#server/records/settings/compose-email.ts'
import type { Shell } from '#server/context/app-context.ts'
import type { ClientLetterFacts } from '#server/emails/client-email.tsx'
import { holdClient } from '#server/records/clients/store.ts'

interface Letter {
  readonly client_id: string
  readonly subject: string
  readonly text: string
}

type LetterRefusal =
  | { readonly kind: 'not-found' | 'refused'; readonly message: string }
  | { readonly kind: 'too-many'; readonly message: string; readonly wait: number }

const hour = 3600

function letterAttempts(accountId: string, clientId: string): readonly Attempt[] {
  return [
    { key: accountId, rules: [{ name: 'client-letter-owner', points: 60, seconds: hour }] },
    { key: clientId, rules: [{ name: 'client-letter-client', points: 10, seconds: hour }] },
  ]
}

/** Posts a letter; the same under the same key goes out once. Answers the address it goes to. */
export async function sendClientLetter(
  shell: Shell,
  actor: Actor & { readonly kind: 'owner' },
  input: Letter,
  key: string | undefined,
): Promise<Verdict<string, LetterRefusal>> {
  const attempts = letterAttempts(actor.accountId, input.client_id)
  const wait = await shell.limits.count(attempts)
  if (wait) return no({ kind: 'too-many', message: waitMessage(wait), wait })
  const settings = await shell.settings()
  return inTransaction(shell, actor, async (tx) => {
    const client = await holdClient(tx, input.client_id)
    if (!client) return no({ kind: 'not-found', message: clientMessages.notFound })
    const claim = await claimKey(tx, { scope: 'send-client-email', key, input }, { success: true })
    if (claim === 'again') return yes(client.primary_email)
    if (claim === 'other') return no({ kind: 'refused', message: 'This was already sent with other words.' })
    await shell.mailer.post(tx, {
      template: 'client-letter',
      to: client.primary_email,
      subject: input.subject,
      facts: {
        ...letterHead(shell, settings),
        subject: input.subject,
        text: input.text,
        contact_email: settings.contact_email,
        contact_phone: settings.contact_phone,
      } satisfies ClientLetterFacts,
      about: { table: 'clients', id: client.id },
    })
    const detail = { subject: input.subject }
    await recordEvent(tx, { kind: 'client.email-sent', id: client.id, detail })
    return yes(client.primary_email)
  })
}
