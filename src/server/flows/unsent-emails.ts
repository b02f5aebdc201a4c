/** What the owner sees of letters that have not gone out, and what may be done about them. */
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordChange, type Actor } from '#server/platform/changes/changes.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { Shell } from '#server/context/app-context.ts'

const most = 100

/**
 * Whoever sends these waits for the outcome, and what they tell is done, or not, by it: given up, they are sent anew
 * from the record, never from here.
 */
const tellTheirSender = new Set(['quote-sent', 'invoice-sent', 'booking-cancelled'])

export async function listUnsent({ mailer }: Shell) {
  const letters = await mailer.readUnsent(most)
  return {
    ...(await mailer.counts()),
    letters: letters.map(({ template, ...letter }) => ({
      ...letter,
      may_retry: letter.state === 'failed' ? !tellTheirSender.has(template) : letter.attempts > 0,
    })),
  }
}

export async function sendAgain(
  { database, mailer }: Shell,
  actor: Actor,
  id: string,
): Promise<Verdict<true, string>> {
  const letter = isUuid(id) ? await mailer.read(id) : undefined
  if (letter?.state === 'failed' && tellTheirSender.has(letter.template))
    return no('This letter is sent anew from the record that it is about.')
  if (!letter || !(await mailer.sendAgain(id))) return no('This letter does not wait any more.')
  await recordChange(database.db, actor, { table: 'mail_messages', id, action: 'letter tried again' })
  return yes(true)
}
