import type { AppContext } from '#server/context/app-context.ts'
import { sampleEmail, type EmailDraft } from '#server/records/settings/sample-email.ts'

/** Renders an email with sample data, as it would be sent. */
export async function previewEmail(app: AppContext, draft: EmailDraft) {
  const { subject, data } = await sampleEmail(app, draft)
  return { subject, ...(await app.mailer.preview(draft.template, data)) }
}
