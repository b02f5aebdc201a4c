import { templatesOf } from '#domain/payment-plans/settings.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { setPaymentPlan } from '#server/flows/set-payment-plan.ts'
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

    'set-payment-plan': owner['set-payment-plan'].handler(async ({ input, context: { actor } }) => {
      await setPaymentPlan(app, actor, input)
      return success
    }),
  }
}
