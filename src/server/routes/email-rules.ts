/** The rules that emails are sent by. */
import type { AppContext } from '#server/context/app-context.ts'
import { saveEmailRule } from '#server/flows/save-email-rule.ts'
import { listRules } from '#server/views/automations/list-rules.ts'
import { previewRule } from '#server/views/automations/preview-rule.ts'
import { forOwner, success } from './guard.ts'

export function emailRuleRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-email-rules': owner['list-email-rules'].handler(() => listRules(app)),
    'save-email-rule': owner['save-email-rule'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      emails: await saveEmailRule(app, actor, input),
    })),
    'preview-email-rule': owner['preview-email-rule'].handler(({ input }) => previewRule(app, input)),
  }
}
