import { apologyProblem } from '#domain/bookings/cancellation.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { addBookingServices } from '#server/flows/add-booking-services.ts'
import { cancelBooking } from '#server/flows/cancel-booking.ts'
import { changeBookingService } from '#server/flows/change-booking-service.ts'
import { correctContact } from '#server/flows/correct-contact.ts'
import { correctDetails } from '#server/flows/correct-details.ts'
import { createInquiry } from '#server/flows/create-inquiry.ts'
import { noteCall } from '#server/flows/note-call.ts'
import { sendPortalLink } from '#server/flows/send-portal-link.ts'
import { setInquiryStatus } from '#server/flows/set-inquiry-status.ts'
import { idempotencyKey } from '#server/platform/idempotency/header.ts'
import { countInquiries, listInquiries } from '#server/views/inquiries/list-inquiries.ts'
import { readPromise } from '#server/views/inquiries/read-promise.ts'
import { readInquiry } from '#server/views/inquiries/read-inquiry.ts'
import { forOwner, success } from './guard.ts'

/** Functions of the office on inquiries. */
export function inquiryRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-inquiries': owner['list-inquiries'].handler(({ input }) => listInquiries(app, input)),

    'read-inquiry-count': owner['read-inquiry-count'].handler(async ({ input }) => ({
      count: await countInquiries(app, input),
    })),

    'read-inquiry': owner['read-inquiry'].handler(async ({ input }) => ({
      inquiry: await readInquiry(app, input.id),
    })),

    'create-inquiry': owner['create-inquiry'].handler(async ({ input, context }) => ({
      id: await createInquiry(app, context.actor, input, idempotencyKey(context)),
    })),

    'correct-contact': owner['correct-contact'].handler(async ({ input, context: { actor } }) => {
      await correctContact(app, actor, input)
      return success
    }),

    'correct-details': owner['correct-details'].handler(async ({ input, context: { actor } }) => {
      await correctDetails(app, actor, input)
      return success
    }),

    'note-call': owner['note-call'].handler(async ({ input, context: { actor } }) => {
      return { ...success, noted: await noteCall(app, actor, input) }
    }),

    'read-promise': owner['read-promise'].handler(() => readPromise(app)),

    'set-inquiry-status': owner['set-inquiry-status'].handler(async ({ input, context: { actor } }) => {
      await setInquiryStatus(app, actor, input)
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
        await cancelBooking(app, context.actor, { booking, apology: input.apologyMessage })
        return success
      },
    ),

    'send-portal-link': owner['send-portal-link'].handler(async ({ input, context }) => {
      await sendPortalLink(app, context.actor, input, idempotencyKey(context))
      return success
    }),

    'add-booking-services': owner['add-booking-services'].handler(async ({ input, context }) => {
      await addBookingServices(app, context.actor, input, idempotencyKey(context))
      return success
    }),

    'update-booking-service': owner['update-booking-service'].handler(
      async ({ input, context: { actor } }) => {
        await changeBookingService(app, actor, input)
        return success
      },
    ),
  }
}
