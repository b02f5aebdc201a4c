import type { AppContext } from '#server/context/app-context.ts'
import { submitInquiry } from '#server/flows/submit-inquiry.ts'
import { on } from './context.ts'
import { success } from './guard.ts'

export function bookingRoutes(app: AppContext) {
  return {
    'submit-booking': on['submit-booking'].handler(async ({ input: inquiry, context }) => {
      const key = context.headers.get('idempotency-key') ?? undefined
      await submitInquiry(app, { inquiry, key, address: context.address })
      return success
    }),
  }
}
