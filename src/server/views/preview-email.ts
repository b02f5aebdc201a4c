import type { Shell } from '#server/context/app-context.ts'
import { sampleEmail, type EmailDraft } from '#server/records/settings/sample-email.ts'

/** An email with made-up facts as it would be sent. */
export async function previewEmail(shell: Shell, draft: EmailDraft) {
  const { subject, facts } = await sampleEmail(shell, draft)
  return { subject, ...(await shell.mailer.preview(draft.template, facts)) }
}
