import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { sampleEmail, type EmailDraft } from '#server/records/settings/sample-email.ts'

/** Sends an email with sample data synchronously. Returns `kept` where no mail server is configured. */
export async function sendTestEmail(
  app: AppContext,
  actor: Actor,
  { draft, to }: { readonly draft: EmailDraft; readonly to: { readonly id: string; readonly email: string } },
): Promise<'sent' | 'kept'> {
  const email = await sampleEmail(app, draft)
  const prepared = await inTransaction(app, actor, (tx) =>
    app.mailer.prepare(tx, {
      template: draft.template,
      to: to.email,
      ...email,
      subject: `Test: ${email.subject}`,
      about: { table: 'profiles', id: to.id },
    }),
  )
  if (!(await prepared.deliver())) return refuse('email.not-delivered')
  return app.config.smtpUrl ? 'sent' : 'kept'
}
