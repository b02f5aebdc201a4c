/** Sending an email that must not be sent twice, and whose lost answer must not be taken for a failure. */
import type { CallName } from '#contract/contract.ts'
import { readAgain } from '#web/shared/touched.ts'
import { call, RefusedCall } from '#web/shared/api.ts'
import { isRefusal, isRefusedAs } from '#web/shared/refusal.ts'
import { toast, toastFailure } from './toast.ts'

/** The keys of calls whose outcome is not known, by what was sent. */
const unanswered = new Map<string, { readonly idempotencyKey: string; readonly until: number }>()
/** Who sends the same later than this means another email. */
const sameForMs = 10 * 60_000

/**
 * Calls a function that takes an idempotency key. Where its answer is lost, it asks again what came of the same call, and so does
 * who presses again soon after.
 */
export async function sendOnce<Name extends CallName>(
  name: Name,
  input: Parameters<typeof call<Name>>[1],
): ReturnType<typeof call<Name>> {
  const content = JSON.stringify([name, input])
  const before = unanswered.get(content)
  const idempotencyKey = before && Date.now() < before.until ? before.idempotencyKey : crypto.randomUUID()
  unanswered.set(content, { idempotencyKey, until: Date.now() + sameForMs })
  try {
    const answer = await askAgain(() => call(name, input, { idempotencyKey }))
    unanswered.delete(content)
    return answer
  } catch (error) {
    if (isRefusal(error) && !isRefusedAs(error, 'quote.being-sent', 'invoice.being-sent'))
      unanswered.delete(content)
    // It may be another version than the one that is shown.
    if (error instanceof RefusedCall) readAgain(['quotes', 'invoices'])
    throw error
  }
}

/** Sends what has no effect when it is repeated; where the answer is lost, it asks once more what came of it. */
export async function askAgain<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof RefusedCall) throw error
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
