/** What the owner sees of letters that have not gone out, and what may be done about them. */
import { inTransaction } from '#server/platform/database/transaction.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'

/**
 * Whoever sends these waits for the outcome, and what they tell is done, or not, by it: given up, they are sent anew
 * from the record, never from here.
 */
export const tellTheirSender = new Set(['quote-sent', 'invoice-sent', 'booking-cancelled'])

export async function sendAgain(shell: Shell, actor: Actor, id: string): Promise<Verdict<true, string>> {
  const letter = isUuid(id) ? await shell.mailer.read(id) : undefined
  if (letter?.state === 'failed' && tellTheirSender.has(letter.template))
    return no('This letter is sent anew from the record that it is about.')
  if (!letter || !(await shell.mailer.sendAgain(id))) return no('This letter does not wait any more.')
  await inTransaction(shell, actor, (tx) => recordEvent(tx, { kind: 'email.retried', id }))
  return yes(true)
}
