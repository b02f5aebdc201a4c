import { businessFacts } from '#domain/business/settings.ts'
import type { Shell } from '#server/context/app-context.ts'
import { removePicture } from '#server/flows/remove-picture.ts'
import { resendEmail } from '#server/flows/resend-email.ts'
import { savePicture } from '#server/flows/save-picture.ts'
import { saveSettings } from '#server/flows/save-settings.ts'
import { sendTestEmail } from '#server/flows/send-test-email.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { previewAttempts, testEmailAttempts } from '#server/records/settings/attempts.ts'
import { previewEmail } from '#server/views/preview-email.ts'
import { readSettingsView } from '#server/views/settings.ts'
import { listUnsentEmails } from '#server/views/unsent-emails.ts'
import { on } from './context.ts'
import { forOwner, success } from './guard.ts'

export function settingRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'read-business': on['read-business'].handler(async () => businessFacts(await shell.settings())),

    'read-settings': owner['read-settings'].handler(({ context: { actor } }) =>
      readSettingsView(shell, actor.accountId),
    ),

    'save-settings': owner['save-settings'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      version: await saveSettings(shell, actor, input),
    })),

    'save-setting-file': owner['save-setting-file'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      picture: await savePicture(shell, actor, input),
    })),

    'remove-setting-file': owner['remove-setting-file'].handler(async ({ input, context: { actor } }) => {
      await removePicture(shell, actor, input.name)
      return success
    }),

    'preview-mail-template': owner['preview-mail-template'].handler(async ({ input, context: { actor } }) => {
      await limitAttempts(shell, previewAttempts(actor.accountId))
      return previewEmail(shell, input)
    }),

    'send-test-mail': owner['send-test-mail'].handler(async ({ input, context: { actor, who } }) => {
      await limitAttempts(shell, testEmailAttempts(actor.accountId))
      const state = await sendTestEmail(shell, actor, { draft: input, to: who.account })
      return { ...success, to: who.account.email, state }
    }),

    'list-unsent-letters': owner['list-unsent-letters'].handler(() => listUnsentEmails(shell)),

    'send-letter-again': owner['send-letter-again'].handler(async ({ input, context: { actor } }) => {
      await resendEmail(shell, actor, input.id)
      return success
    }),
  }
}
