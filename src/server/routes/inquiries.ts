import { apologyProblem } from '#domain/bookings/cancellation.ts'
import { forOwner } from './guard.ts'
import { forOwnerReading } from './reading-as-owner.ts'
import type { Shell } from '#server/context/app-context.ts'
import { idempotencyKey } from '#server/platform/idempotency/header.ts'
import { cancelBooking } from '#server/flows/cancel-booking.ts'
import { readInquiry } from '#server/views/inquiries/read-inquiry.ts'
import { countInquiries, listInquiries } from '#server/views/inquiries/list-inquiries.ts'
import { sendPortalLink, setStatus } from '#server/flows/set-booking-status.ts'
import { addServices, changeService } from '#server/flows/booking-services.ts'

const success = { success: true as const }
const notFound = 'There is no such booking.'

/** The owner's side of bookings. */
export function inquiryRoutes(shell: Shell) {
  const owner = forOwner(shell)
  const reader = forOwnerReading(shell)

  return {
    'list-inquiries': reader['list-inquiries'].handler(async ({ input, context, errors }) => {
      const verdict = await listInquiries(shell, context.readAsOwner, input)
      if (verdict.ok) return verdict.value
      const message = 'This page of the list is gone. Please reload.'
      throw errors.INVALID_INPUT({ message, data: { fields: { cursor: [message] } } })
    }),

    'read-inquiry-count': owner['read-inquiry-count'].handler(async ({ input }) => ({
      count: await countInquiries(shell, input),
    })),

    'read-inquiry': owner['read-inquiry'].handler(async ({ input, errors }) => {
      const inquiry = await readInquiry(shell, input.id)
      if (!inquiry) throw errors.NOT_FOUND({ message: notFound })
      return { inquiry }
    }),

    'set-inquiry-status': owner['set-inquiry-status'].handler(async ({ input, context, errors }) => {
      const verdict = await setStatus(shell, context.actor, input)
      if (!verdict.ok) throw errors.REFUSED({ message: verdict.refusal })
      return success
    }),

    'send-booking-cancellation': owner['send-booking-cancellation'].handler(
      async ({ input, context, errors }) => {
        const problem = apologyProblem(input.apologyMessage)
        if (problem) {
          const fields = { apologyMessage: [problem.description] }
          throw errors.INVALID_INPUT({ message: problem.title, data: { fields } })
        }
        const booking = input.bookingId ?? input.bookingReference ?? ''
        await cancelBooking(shell, context.actor, { booking, apology: input.apologyMessage })
        return success
      },
    ),

    'send-portal-link': owner['send-portal-link'].handler(async ({ input, context, errors }) => {
      const verdict = await sendPortalLink(shell, context.actor, input)
      if (!verdict.ok) throw errors.NOT_FOUND({ message: verdict.refusal })
      return success
    }),

    'add-booking-services': owner['add-booking-services'].handler(async ({ input, context, errors }) => {
      const verdict = await addServices(shell, context.actor, input, idempotencyKey(context))
      if (!verdict.ok) throw errors.REFUSED({ message: verdict.refusal })
      return success
    }),

    'update-booking-service': owner['update-booking-service'].handler(async ({ input, context, errors }) => {
      const verdict = await changeService(shell, context.actor, input)
      if (!verdict.ok) throw errors.REFUSED({ message: verdict.refusal })
      return success
    }),
  }
}
