/** Emails that rules send: the outbox of the office. */
import { aheadKinds } from '#domain/automations/ahead-kinds.ts'
import * as z from 'zod/mini'
import type { RuleContent } from '#domain/automations/rule.ts'
import { isPlainText, notPlainText } from '#domain/text.ts'
import { command, owner, reading } from './base.ts'
import { sha256 } from './fields.ts'
import { ruleContent as content } from './rule-content.ts'

const done = z.object({ success: z.literal(true) })
const uuid = z.uuid('An id is needed')
const version = z.int('A version is needed').check(z.gte(0), z.lte(1_000_000))
const ruleView = z.object({
  id: z.string(),
  version: z.int(),
  content: z.custom<RuleContent>(),
  /** Null while it is off. */
  acts_from: z.nullable(z.string()),
  /** Emails in the next 60 days if nothing changes, and sent in the last 30. */
  ahead: z.int(),
  sent: z.int(),
})
export type RuleView = z.output<typeof ruleView>

/** In their order. `answers` counts the answers to inquiries, which are no rule that can be changed. */
const listRules = reading('/list-email-rules', 'The rules of automated emails').output(
  z.object({
    rules: z.array(ruleView),
    answers: z.object({ today: z.int(), sent: z.int() }),
  }),
)

/** Names what was shown of the past: the emails are exactly those, or it is refused. */
const past = z.object({
  count: z.int().check(z.gte(0), z.lte(1_000_000)),
  fingerprint: sha256,
})

/**
 * Writes a rule (version 0 for a new one; the browser generates its id), and switches it. It acts on moments from now on;
 * those of the past only where `past` names them.
 */
const saveRule = command('/save-email-rule', 'Write a rule, or switch it')
  .input(
    z.object({
      id: z.uuid('A rule needs an id'),
      version,
      content,
      is_on: z.boolean('A rule is on or off'),
      past: z._default(z.nullable(past), null),
    }),
  )
  .output(z.object({ success: z.literal(true), emails: z.int() }))

const shownEmail = z.object({ to: z.string(), subject: z.string(), html: z.string() })

const rulePreview = z.object({
  past: z.object({
    count: z.int(),
    fingerprint: z.string(),
    /** The first 100. */
    people: z.array(
      z.object({ booking_id: z.string(), name: z.string(), event: z.string(), date: z.string() }),
    ),
  }),
  ahead: z.int(),
  next: z.nullable(z.object({ name: z.string(), leaves_at: z.string(), ...shownEmail.shape })),
})
export type RulePreview = z.output<typeof rulePreview>

/** `past` is whom it would reach if it were asked to; nobody is written to. */
const previewRule = command('/preview-email-rule', 'Whom a rule would reach, and its next email')
  .input(z.object({ id: z.uuid('A rule needs an id'), content }))
  .output(rulePreview)

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
        state: z.enum(['waiting', 'sent', 'kept', 'failed', 'reported', 'withdrawn']),
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
  'list-email-rules': owner(listRules),
  'save-email-rule': owner(saveRule, ['automation_rules', 'automation_occurrences']),
  'preview-email-rule': owner(previewRule, []),
  'list-waiting-emails': owner(listWaiting),
  'read-waiting-count': owner(readWaitingCount),
  'read-waiting-email': owner(readWaiting),
  'edit-waiting-email': owner(editWaiting, ['automation_occurrences']),
  'approve-emails': owner(approve, ['automation_occurrences', 'emails']),
  'list-failed-emails': owner(listFailed),
  'try-email-again': owner(tryAgain, ['automation_occurrences', 'emails']),
  'skip-email': owner(skip, ['automation_occurrences']),
  'send-email-now': owner(sendNow, ['automation_occurrences', 'emails']),
  'read-ahead-email': owner(readAhead),
  'list-ahead': owner(listAhead),
  'list-sent-emails': owner(listSent),
  'say-address-works': owner(addressWorks, ['bookings']),
}
