import type { Shell } from '#server/context/app-context.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { sampleEmail, type EmailDraft } from '#server/records/settings/sample-email.ts'

/** Sends an email with made-up facts at once, because its sender waits to see it; `kept` where no mail is sent. */
export async function sendTestEmail(
  shell: Shell,
  actor: Actor,
  { draft, to }: { readonly draft: EmailDraft; readonly to: { readonly id: string; readonly email: string } },
): Promise<'sent' | 'kept'> {
  const email = await sampleEmail(shell, draft)
  const prepared = await inTransaction(shell, actor, (tx) =>
    shell.mailer.prepare(tx, {
      template: draft.template,
      to: to.email,
      ...email,
      subject: `Test: ${email.subject}`,
      about: { table: 'profiles', id: to.id },
    }),
  )
  if (!(await prepared.deliver())) return refuse('email.not-delivered')
  return shell.config.smtpUrl ? 'sent' : 'kept'
}
