/** Sending an email that must not be sent twice, and whose lost answer must not be taken for a failure. */
import type { CallName } from '#contract/contract.ts'
import { readAgain } from '#web/shared/touched.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import { toast, toastFailure } from './toast.ts'

/** Calls a function that takes an idempotency key. Where its answer is lost, it asks again what came of the same call. */
export async function sendOnce<Name extends CallName>(
  name: Name,
  input: Parameters<typeof call<Name>>[1],
): ReturnType<typeof call<Name>> {
  const idempotencyKey = crypto.randomUUID()
  const send = () => call(name, input, { idempotencyKey })
  try {
    return await send()
  } catch (error) {
    if (error instanceof RefusedCall) {
      // It may be another version than the one that is shown.
      readAgain(['quotes', 'invoices'])
      throw error
    }
    return send()
  }
}

/** Says that it was not sent, or that this is not known. */
export function toastSendFailure(noun: 'quote' | 'invoice', error: unknown): void {
  if (error instanceof RefusedCall) return toastFailure(`Failed to send ${noun}`, error)
  return toast({
    tone: 'error',
    title: `No answer to sending the ${noun}`,
    description: 'It may have been sent. Please check your connection, and look before you send it again.',
  })
}
