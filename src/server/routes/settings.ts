import { businessFacts } from '#domain/business/settings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { removePicture } from '#server/flows/remove-picture.ts'
import { savePicture } from '#server/flows/save-picture.ts'
import { saveSettings } from '#server/flows/save-settings.ts'
import { sendTestEmail } from '#server/flows/send-test-email.ts'
import { limitAttempts } from '#server/platform/limits/limits.ts'
import { previewAttempts, testEmailAttempts } from '#server/records/settings/attempts.ts'
import { previewEmail } from '#server/views/preview-email.ts'
import { readSettingsView } from '#server/views/settings.ts'
import { on } from './context.ts'
import { forOwner, success } from './guard.ts'

export function settingRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'read-business': on['read-business'].handler(async () => businessFacts(await app.settings())),

    'read-settings': owner['read-settings'].handler(({ context: { actor } }) =>
      readSettingsView(app, actor.accountId),
    ),

    'save-settings': owner['save-settings'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      version: await saveSettings(app, actor, input),
    })),

    'save-setting-file': owner['save-setting-file'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      picture: await savePicture(app, actor, input),
    })),

    'remove-setting-file': owner['remove-setting-file'].handler(async ({ input, context: { actor } }) => {
      await removePicture(app, actor, input.name)
      return success
    }),

    'preview-mail-template': owner['preview-mail-template'].handler(async ({ input, context: { actor } }) => {
      await limitAttempts(app, previewAttempts(actor.accountId))
      return previewEmail(app, input)
    }),

    'send-test-mail': owner['send-test-mail'].handler(async ({ input, context: { actor, who } }) => {
      await limitAttempts(app, testEmailAttempts(actor.accountId))
      const state = await sendTestEmail(app, actor, { draft: input, to: who.account })
      return { ...success, to: who.account.email, state }
    }),
  }
}
