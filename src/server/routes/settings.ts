import { businessFacts } from '#domain/business/settings.ts'
import { forOwner } from './guard.ts'
import { on } from './context.ts'
import { waitMessage, type Attempt } from '#server/platform/limits/limits.ts'
import type { Shell } from '#server/context/app-context.ts'
import { removePicture, savePicture } from '#server/records/settings/pictures.ts'
import { readForOwner } from '#server/views/settings.ts'
import { saveSettings } from '#server/flows/save-settings.ts'
import { previewLetter, sendTestLetter } from '#server/flows/send-test-email.ts'
import { sendAgain } from '#server/flows/unsent-emails.ts'
import { listUnsent } from '#server/views/unsent-emails.ts'

const success = { success: true as const }

export function settingRoutes(shell: Shell) {
  const owner = forOwner(shell)

  return {
    'read-business': on['read-business'].handler(async () => businessFacts(await shell.settings())),

    'read-settings': owner['read-settings'].handler(({ context: { actor } }) =>
      readForOwner(shell, actor.accountId),
    ),

    'save-settings': owner['save-settings'].handler(async ({ input, context: { actor }, errors }) => {
      const saved = await saveSettings(shell, actor, input)
      if (!saved.ok) throw errors.REFUSED({ message: saved.refusal })
      return { ...success, version: saved.value }
    }),

    'save-setting-file': owner['save-setting-file'].handler(async ({ input, context: { actor }, errors }) => {
      const saved = await savePicture(shell, actor, input)
      if (saved.ok) return { ...success, picture: saved.value }
      const { kind, message } = saved.refusal
      if (kind === 'no-picture') throw errors.REFUSED({ message })
      throw errors.INVALID_INPUT({ message, data: { fields: { data: [message] } } })
    }),

    'remove-setting-file': owner['remove-setting-file'].handler(async ({ input, context: { actor } }) => {
      await removePicture(shell, actor, input.name)
      return success
    }),

    'preview-mail-template': owner['preview-mail-template'].handler(
      async ({ input, context: { actor }, errors }) => {
        const wait = await shell.limits.count(previews(actor.accountId))
        if (wait) throw errors.TOO_MANY_REQUESTS({ message: waitMessage(wait), data: { retry_after: wait } })
        return previewLetter(shell, input)
      },
    ),

    'send-test-mail': owner['send-test-mail'].handler(async ({ input, context: { who }, errors }) => {
      const wait = await shell.limits.count(testMails(who.account.id))
      if (wait) throw errors.TOO_MANY_REQUESTS({ message: waitMessage(wait), data: { retry_after: wait } })
      const sent = await sendTestLetter(shell, input, who.account)
      if (!sent.ok)
        throw errors.REFUSED({ message: 'The mail server did not take the message. Is SMTP_URL right?' })
      return { ...success, to: who.account.email, state: sent.value }
    }),

    'list-unsent-letters': owner['list-unsent-letters'].handler(() => listUnsent(shell)),

    'send-letter-again': owner['send-letter-again'].handler(async ({ input, context: { actor }, errors }) => {
      const sent = await sendAgain(shell, actor, input.id)
      if (!sent.ok) throw errors.REFUSED({ message: sent.refusal })
      return success
    }),
  }
}

function previews(accountId: string): readonly Attempt[] {
  return [{ key: accountId, rules: [{ name: 'mail-preview', points: 120, seconds: 60 }] }]
}

function testMails(accountId: string): readonly Attempt[] {
  return [{ key: accountId, rules: [{ name: 'test-mail', points: 20, seconds: 600 }] }]
}
