import { on } from './context.ts'
import type { Shell } from '#server/context/app-context.ts'
import { openReception } from './inquiry-intake.ts'

export function bookingRoutes(shell: Shell) {
  const receive = openReception(shell)

  return {
    'submit-booking': on['submit-booking'].handler(async ({ input, context, errors }) => {
      const key = context.headers.get('idempotency-key') ?? undefined
      const reception = await receive({ inquiry: input, key, address: context.address })
      if (reception.ok) return { success: true as const }

      const { message } = reception
      switch (reception.refusal) {
        case 'too-many':
          throw errors.TOO_MANY_REQUESTS({ message, data: { retry_after: reception.wait } })
        case 'date-passed':
          throw errors.INVALID_INPUT({ message, data: { fields: { event_date: [message] } } })
        case 'refused':
          throw errors.REFUSED({ message })
        default:
          throw reception satisfies never
      }
    }),
  }
}
