import { bookingCanceled } from '#domain/refusals/messages.ts'
import type { RefusalCode } from '#domain/refusals/refusals.ts'
import { RefusedCall } from '#web/shared/api.ts'
import { isRefusal } from '#web/shared/refusal.ts'

/** Why a call has failed, in words for people. */
export function failureText(error: unknown): string {
  if (!(error instanceof RefusedCall)) {
    return 'The server did not answer. Please check your connection and try again.'
  }
  if (error.status >= 500) return 'Something went wrong on our side. Please try again.'
  const next = whatToDo[error.failure.reason ?? '']
  return next === undefined ? error.message : `${error.message.replace(/\.$/, '')}. ${next}`
}

/** Why a PDF did not come: in the server's words, or in the specification's where its answer had none (A-QUO-30). */
export function pdfFailureText(error: unknown): string {
  if (isRefusal(error) && error.message) return error.message
  // `fetch` throws a TypeError where no answer came at all.
  return error instanceof TypeError ? failureText(error) : 'PDF generation failed'
}

/** What to do after a refusal whose sentence is specified and does not say it. */
const whatToDo: Readonly<Record<string, string>> = {
  'integrity.dependency': bookingCanceled,
  'integrity.reference': 'Something that it belongs to was removed meanwhile. Please reload and look again.',
  'invoice.not-payable': 'It may have been paid or canceled meanwhile. Please look at it as it is now.',
  'status.not-allowed': 'It was changed meanwhile. Please look at it as it is now.',
} satisfies Partial<Record<RefusalCode, string>>
