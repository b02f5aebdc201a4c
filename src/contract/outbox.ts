/** The outbox: emails of rules that wait, failed, are ahead or were sent, and what will happen by itself. */
import { aheadKinds } from '#domain/automations/ahead-kinds.ts'
import * as z from 'zod/mini'
import { emailStates } from '#domain/email-states.ts'
import { isPlainText, notPlainText } from '#domain/text.ts'
import { command, owner, reading } from './base.ts'
import { shownEmail } from './email-rules.ts'
import { sha256 } from './fields.ts'

const done = z.object({ success: z.literal(true) })
const uuid = z.uuid('An id is needed')
const version = z.int('A version is needed').check(z.gte(0), z.lte(1_000_000))

const waitingEmail = z.object({
  id: z.string(),
  version: z.int(),
  booking_id: z.string(),
  rule_id: z.string(),
  key: z.string(),
  rule: z.string(),
  name: z.string(),
  subject: z.string(),
  /** Why it is there now. */
  reason: z.string(),
  since: z.string(),
  /** It came back because a fact changed. */
  came_back_at: z.nullable(z.string()),
})
export type WaitingEmail = z.output<typeof waitingEmail>

/** The review queue, the longest waiting first, at most 200. `approved` leave after their quiet hours. */
const listWaiting = reading('/list-waiting-emails', 'Emails that wait for a person').output(
  z.object({ count: z.int(), approved: z.int(), emails: z.array(waitingEmail) }),
)

/** How many emails wait for a person. */
const readWaitingCount = reading('/read-waiting-count', 'How many emails wait for a person').output(
  z.object({ count: z.int() }),
)

const failedEmail = z.object({
  id: z.string(),
  version: z.int(),
  booking_id: z.string(),
  rule_id: z.string(),
  key: z.string(),
  rule: z.string(),
  name: z.string(),
  /** Why it was to be sent. */
  reason: z.string(),
  /** What went wrong the last time. */
  failed_because: z.string(),
  since: z.string(),
})
export type FailedEmail = z.output<typeof failedEmail>

/** Emails that could not be written or queued, the longest failing first, at most 200. */
const listFailed = reading('/list-failed-emails', 'Emails that could not be made').output(
  z.object({ count: z.int(), emails: z.array(failedEmail) }),
)

/** Refused with the reason where it fails again. */
const tryAgain = command('/try-email-again', 'Try an email again that could not be made')
  .input(z.object({ id: uuid, version }))
  .output(z.object({ success: z.literal(true), became: z.enum(['sent', 'waiting', 'later', 'gone']) }))

const idQuery = z.object({ id: uuid })
/** As it will be sent: `hash` names it to the approval. */
const readWaiting = reading('/read-waiting-email', 'An email that waits, as it will be sent')
  .input(idQuery)
  .output(
    z.object({
      ...waitingEmail.shape,
      ...shownEmail.shape,
      opening: z.string(),
      closing: z.string(),
      hash: z.string(),
    }),
  )

const editText = (label: string, max: number) =>
  z.string(`${label} must be a text`).check(z.trim(), z.maxLength(max), z.refine(isPlainText, notPlainText))

const editWaiting = command('/edit-waiting-email', 'Change the words of an email that waits')
  .input(
    z.object({
      id: uuid,
      version,
      subject: editText('The subject', 150).check(
        z.minLength(1, 'Please write a subject'),
        z.refine((text) => !/[\n\r\t]/.test(text), 'A subject is one line'),
      ),
      opening: editText('The opening', 3000).check(z.minLength(1, 'Please write a text')),
      closing: editText('The closing', 1500),
    }),
  )
  .output(done)

const approve = command('/approve-emails', 'Send emails that wait')
  .input(
    z.object({
      emails: z
        .array(
          z.object({
            id: uuid,
            version,
            hash: z._default(z.nullable(sha256), null),
          }),
        )
        .check(z.minLength(1, 'Choose an email'), z.maxLength(200)),
    }),
  )
  .output(z.object({ success: z.literal(true), sent: z.int(), later: z.int(), came_back: z.int() }))

const emailOfBooking = {
  booking_id: uuid,
  rule_id: uuid,
  key: z
    .string('A key is needed')
    .check(
      z.regex(
        /^\d{1,4} (hours|days|months) (before|after) [a-z-]{1,20}\|[\da-f-]{0,36}\|[\da-z-]{1,36}$/,
        'A key is needed',
      ),
    ),
}
const skip = command('/skip-email', 'Do not send this email').input(z.object(emailOfBooking)).output(done)
const unskip = command('/unskip-email', 'Take back that an email is skipped')
  .input(z.object(emailOfBooking))
  .output(done)
const sendNow = command('/send-email-now', 'Send an email now that would leave later')
  .input(z.object({ ...emailOfBooking, hash: sha256 }))
  .output(done)

/** An email that is ahead as it would be now, without its links. `hash` names its facts to `send-email-now`. */
const readAhead = reading('/read-ahead-email', 'An email that is ahead, as it would be now')
  .input(z.object(emailOfBooking))
  .output(z.object({ ...shownEmail.shape, hash: z.string() }))

const aheadItem = z.object({
  kind: z.enum(aheadKinds),
  /** The instant of an email or a hold; of a payment the start of its day. */
  at: z.string(),
  /** In the business's zone. */
  day: z.string(),
  booking_id: z.string(),
  /** The name of the rule, or what lapses, expires or is due. */
  title: z.string(),
  name: z.string(),
  reason: z.string(),
  /** In cents; null of what is no payment. */
  amount: z.nullable(z.int()),
  invoice_id: z.nullable(z.string()),
  quote_id: z.nullable(z.string()),
  /** Of an email of a rule; `waiting`: a person is to send it, `failed`: to try it again. */
  email: z.nullable(
    z.object({
      rule_id: z.string(),
      key: z.string(),
      state: z.enum(['ahead', 'review', 'waiting', 'approved', 'failed']),
    }),
  ),
})
export type AheadItem = z.output<typeof aheadItem>

/** What happens by itself, soonest first, at most 400: of a booking, an event, a client, or all. `days` counts per day. */
const listAhead = reading('/list-ahead', 'What will happen')
  .input(
    z.object({
      booking_id: z.optional(uuid),
      event_id: z.optional(uuid),
      client_id: z.optional(uuid),
      days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(60))),
    }),
  )
  .output(
    z.object({
      today: z.string(),
      counts: z.object({ email: z.int(), payment: z.int(), hold: z.int(), quote: z.int() }),
      days: z.array(z.object({ day: z.string(), count: z.int(), payments: z.int() })),
      items: z.array(aheadItem),
      /** Of a record: addresses that get less, or nothing, by themselves. */
      addresses: z.array(
        z.object({
          booking_id: z.string(),
          address: z.string(),
          is_refused: z.boolean(),
          /** Refused because an email was reported as spam. */
          is_reported: z.boolean(),
          has_stopped: z.boolean(),
        }),
      ),
    }),
  )

/** The newest 200 that rules sent, with what became of them. */
const listSent = reading('/list-sent-emails', 'Emails that rules sent').output(
  z.object({
    count: z.int(),
    emails: z.array(
      z.object({
        id: z.string(),
        booking_id: z.string(),
        rule: z.string(),
        name: z.string(),
        to: z.string(),
        subject: z.string(),
        at: z.string(),
        state: z.enum(emailStates),
        by_person: z.boolean(),
      }),
    ),
  }),
)

/** An owner says that a refused address works again: rules write to it from now on. */
const addressWorks = command('/say-address-works', 'A refused address works again')
  .input(z.object({ booking_id: uuid }))
  .output(done)

export const functions = {
  'list-waiting-emails': owner(listWaiting),
  'read-waiting-count': owner(readWaitingCount),
  'read-waiting-email': owner(readWaiting),
  'edit-waiting-email': owner(editWaiting, ['automation_occurrences']),
  'approve-emails': owner(approve, ['automation_occurrences', 'emails']),
  'list-failed-emails': owner(listFailed),
  'try-email-again': owner(tryAgain, ['automation_occurrences', 'emails']),
  'skip-email': owner(skip, ['automation_occurrences']),
  'unskip-email': owner(unskip, ['automation_occurrences']),
  'send-email-now': owner(sendNow, ['automation_occurrences', 'emails']),
  'read-ahead-email': owner(readAhead),
  'list-ahead': owner(listAhead),
  'list-sent-emails': owner(listSent),
  'say-address-works': owner(addressWorks, ['bookings']),
}
