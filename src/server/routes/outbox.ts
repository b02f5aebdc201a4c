/** Emails that rules send: the outbox of the office. */
import type { AppContext } from '#server/context/app-context.ts'
import {
  approveEmails,
  editWaitingEmail,
  sendEmailNow,
  skipEmail,
  unskipEmail,
} from '#server/flows/decide-email.ts'
import { sayAddressWorks } from '#server/flows/say-address-works.ts'
import { tryEmailAgain } from '#server/flows/try-email-again.ts'
import { listAhead } from '#server/views/automations/list-ahead.ts'
import { listFailed } from '#server/views/automations/list-failed.ts'
import { listSentEmails } from '#server/views/automations/list-sent.ts'
import { countWaiting, listWaiting, readWaiting } from '#server/views/automations/list-waiting.ts'
import { readAheadEmail } from '#server/views/automations/preview-rule.ts'
import { forOwner, success } from './guard.ts'

export function outboxRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-waiting-emails': owner['list-waiting-emails'].handler(() => listWaiting(app)),
    'read-waiting-count': owner['read-waiting-count'].handler(() => countWaiting(app)),
    'read-waiting-email': owner['read-waiting-email'].handler(({ input }) => readWaiting(app, input.id)),
    'edit-waiting-email': owner['edit-waiting-email'].handler(async ({ input, context: { actor } }) => {
      await editWaitingEmail(app, actor, input)
      return success
    }),
    'approve-emails': owner['approve-emails'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      ...(await approveEmails(app, actor, input.emails)),
    })),
    'list-failed-emails': owner['list-failed-emails'].handler(() => listFailed(app)),
    'try-email-again': owner['try-email-again'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      became: await tryEmailAgain(app, actor, input),
    })),
    'skip-email': owner['skip-email'].handler(async ({ input, context: { actor } }) => {
      await skipEmail(app, actor, input)
      return success
    }),
    'unskip-email': owner['unskip-email'].handler(async ({ input, context: { actor } }) => {
      await unskipEmail(app, actor, input)
      return success
    }),
    'send-email-now': owner['send-email-now'].handler(async ({ input, context: { actor } }) => {
      await sendEmailNow(app, actor, input)
      return success
    }),
    'read-ahead-email': owner['read-ahead-email'].handler(({ input }) => readAheadEmail(app, input)),
    'list-ahead': owner['list-ahead'].handler(({ input }) => listAhead(app, input)),
    'say-address-works': owner['say-address-works'].handler(async ({ input, context: { actor } }) => {
      await sayAddressWorks(app, actor, input.booking_id)
      return success
    }),
    'list-sent-emails': owner['list-sent-emails'].handler(() => listSentEmails(app)),
  }
}
