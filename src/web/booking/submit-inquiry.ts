import { call, RefusedCall } from '#web/shared/api.ts'
import { inquiryFields, type InquiryField } from '#domain/bookings/inquiry-fields.ts'
import type { InquiryPayload } from './inquiry-payload.ts'

export type FieldProblems = Partial<Record<InquiryField, string>>

export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly message: string; readonly problems: FieldProblems }
  | { readonly kind: 'unanswered'; readonly message: string }

/** Sends an inquiry and returns the result with a message for the visitor. */
export async function submitInquiry(payload: InquiryPayload, idempotencyKey: string): Promise<Outcome> {
  try {
    const answer: { readonly success: boolean; readonly error?: string } = await call(
      'submit-booking',
      payload,
      { idempotencyKey },
    )
    return answer.success ? { kind: 'sent' } : refused(answer.error, undefined)
  } catch (error) {
    if (error instanceof RefusedCall) return refused(error.message, error.failure.fields)
    return { kind: 'unanswered', message: 'Unexpected error. Please try again.' }
  }
}

function refused(
  message: string | undefined,
  fields: Readonly<Record<string, readonly string[]>> | undefined,
): Outcome {
  return { kind: 'refused', message: message || 'Failed to submit booking', problems: problemsOf(fields) }
}

/** The first message of each field of the wizard. */
function problemsOf(fields: Readonly<Record<string, readonly string[]>> = {}): FieldProblems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, [message]]) =>
      field in inquiryFields && message ? [[field, message]] : [],
    ),
  )
}
