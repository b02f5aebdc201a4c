/** Emails that were not sent yet, and trying them again. */
import * as z from 'zod/mini'
import { command, owner, reading } from './base.ts'
import { recordId } from './fields.ts'

const unsentEmail = z.object({
  id: z.string(),
  subject: z.string(),
  to_address: z.string(),
  state: z.enum(['waiting', 'failed']),
  attempts: z.int(),
  /** The mail server's message; null before the first attempt. */
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  /** False for emails that are only sent again from their record (`awaitedEmails`). */
  may_retry: z.boolean(),
})
export type UnsentEmail = z.output<typeof unsentEmail>

const listUnsentEmails = reading(
  '/list-unsent-emails',
  'Emails that wait for another try or were given up, with the reason; the newest hundred',
).output(z.object({ waiting: z.int(), failed: z.int(), emails: z.array(unsentEmail) }))
/** `withdrawn` where it was not true any more. */
const sendEmailAgain = command('/send-email-again', 'Try an email again now')
  .input(z.object({ id: recordId }))
  .output(z.object({ success: z.literal(true), became: z.enum(['waiting', 'withdrawn']) }))

export const functions = {
  'list-unsent-emails': owner(listUnsentEmails),
  'send-email-again': owner(sendEmailAgain, ['emails']),
}
