/** Functions of shares: those of the client in the portal, and those of who pays one. */
import { paths } from '#domain/addresses.ts'
import { can } from '#domain/permissions.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { addPaymentShare } from '#server/flows/add-payment-share.ts'
import { endPaymentShare } from '#server/flows/end-payment-share.ts'
import { openShare } from '#server/flows/open-share.ts'
import { payShare } from '#server/flows/pay-share.ts'
import { sendPaymentShare } from '#server/flows/send-payment-share.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { idempotencyKey } from '#server/platform/idempotency/header.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { readSharePage } from '#server/views/portal/read-share.ts'
import { authenticatePayer } from './authenticate.ts'
import { on } from './context.ts'
import { success } from './guard.ts'
import { findReader } from './portal-reader.ts'

export function paymentShareRoutes(app: AppContext) {
  return {
    'add-payment-share': on['add-payment-share'].handler(async ({ input, context }) => {
      const reader = (await findReader(app, context, input)) ?? refuse('portal.not-open')
      return { ...success, link: await addPaymentShare(app, reader.actor, input) }
    }),

    'send-payment-share': on['send-payment-share'].handler(async ({ input, context }) => {
      const reader = (await findReader(app, context, input)) ?? refuse('portal.not-open')
      await sendPaymentShare(app, reader.actor, input, idempotencyKey(context))
      return success
    }),

    'end-payment-share': on['end-payment-share'].handler(async ({ input, context }) => {
      const reader = (await findReader(app, context, input)) ?? refuse('portal.not-open')
      await endPaymentShare(app, reader.actor, input)
      return success
    }),

    'open-payment-share': on['open-payment-share'].handler(async ({ input, context }) => {
      const { shareId } = await requirePayer(app, context, input.token)
      await openShare(app, shareId)
      return (await readSharePage(app, shareId)) ?? refuse('share.link-invalid')
    }),

    'pay-payment-share': on['pay-payment-share'].handler(async ({ input, context }) => {
      const { actor, shareId } = await requirePayer(app, context, input.token)
      const home = app.publicUrl()
      const checkout_url = await payShare(app, actor, {
        shareId,
        shownAmount: input.shown_amount,
        successUrl: home + paths.pay.done,
        cancelUrl: home + paths.pay.canceled,
      })
      return { ...success, checkout_url }
    }),
  }
}

async function requirePayer(app: AppContext, { address }: CallContext, token: string) {
  const { actor, shareId } = await authenticatePayer(app, { address, token })
  if (!can(actor, 'share.pay', { shareId })) refuse('share.link-invalid')
  return { actor, shareId }
}
