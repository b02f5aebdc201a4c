/** Emails that were not sent yet, and trying them again. */
import type { AppContext } from '#server/context/app-context.ts'
import { resendEmail } from '#server/flows/resend-email.ts'
import { listUnsentEmails } from '#server/views/unsent-emails.ts'
import { forOwner, success } from './guard.ts'

export function unsentEmailRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-unsent-emails': owner['list-unsent-emails'].handler(() => listUnsentEmails(app)),

    'send-email-again': owner['send-email-again'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      became: await resendEmail(app, actor, input.id),
    })),
  }
}
