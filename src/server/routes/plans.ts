import { templatesOf } from '#domain/payment-plans/settings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { settleCancellation } from '#server/flows/settle-cancellation.ts'
import { setPaymentPlan } from '#server/flows/set-payment-plan.ts'
import { stopAutopay } from '#server/flows/stop-autopay.ts'
import { forOwner, success } from './guard.ts'

export function planRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-payment-plans': owner['list-payment-plans'].handler(async () => {
      const settings = await app.settings()
      return {
        plans: templatesOf(settings).map(({ id, name }) => ({ id, name })),
        default_id: settings.plans.default_id,
      }
    }),

    'settle-cancellation': owner['settle-cancellation'].handler(async ({ input, context: { actor } }) => ({
      ...success,
      refunded: await settleCancellation(app, actor, input),
    })),

    'stop-booking-autopay': owner['stop-booking-autopay'].handler(async ({ input, context: { actor } }) => {
      await stopAutopay(app, actor, { bookingId: input.booking_id, by: 'owner' })
      return success
    }),

    'set-payment-plan': owner['set-payment-plan'].handler(async ({ input, context: { actor } }) => {
      await setPaymentPlan(app, actor, input)
      return success
    }),
  }
}
