/** The rules of automated emails. */
import * as z from 'zod/mini'
import type { RuleContent } from '#domain/automations/rule.ts'
import { command, owner, reading } from './base.ts'
import { sha256 } from './fields.ts'
import { ruleContent as content } from './rule-content.ts'

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

/** An email as it would be read. */
export const shownEmail = z.object({ to: z.string(), subject: z.string(), html: z.string() })

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

export const functions = {
  'list-email-rules': owner(listRules),
  'save-email-rule': owner(saveRule, ['automation_rules', 'automation_occurrences']),
  'preview-email-rule': owner(previewRule, []),
}
