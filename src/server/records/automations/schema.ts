import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { occurrenceStates } from '#domain/automations/occurrence.ts'
import type { RuleContent } from '#domain/automations/rule.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'

/** Rules of automated emails. `acts_from` is null while a rule is off. */
export const automationRules = pgTable(
  'automation_rules',
  {
    id: uuid().primaryKey(),
    /** The key of the shipped rule that it began as. */
    shipped: text(),
    content: jsonb().$type<RuleContent>().notNull(),
    acts_from: instant(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [uniqueIndex('automation_rules_shipped_index').on(table.shipped)],
)

/** What each rule said, since when and by whom. Rows are only added: triggers refuse the rest (migration). */
export const automationRuleVersions = pgTable(
  'automation_rule_versions',
  {
    rule_id: uuid()
      .notNull()
      .references(() => automationRules.id),
    version: integer().notNull(),
    content: jsonb().$type<RuleContent>().notNull(),
    acts_from: instant(),
    /** Profile of the owner who wrote it; null for the program. */
    created_by: uuid(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule_id, table.version] })],
)

/** One email to one person because of a rule: at most one for each booking and key. */
export const occurrences = pgTable(
  'automation_occurrences',
  {
    id: uuid().primaryKey().defaultRandom(),
    rule_id: uuid()
      .notNull()
      .references(() => automationRules.id),
    /** Of the rule, when it was written. */
    rule_version: integer().notNull(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    key: text().notNull(),
    state: text({ enum: occurrenceStates }).notNull(),
    leaves_at: instant().notNull(),
    /** Sealed: recipient, subject and the template's data; null until a person is to see it. */
    email: text(),
    /** Of what the email states: another one means that a fact changed. */
    facts_hash: text(),
    /** Sealed HTML and plain text of an approved email. */
    html: text(),
    text: text(),
    /** When it came back to the review because a fact had changed. */
    came_back_at: instant(),
    /** Why it was stopped. */
    stopped_because: text(),
    /** How often it failed since a person last tried, and why the last time. */
    tries: integer().notNull().default(0),
    failed_because: text(),
    /** The email that was sent. */
    mail_id: uuid(),
    /** Profile of the owner who approved or skipped it. */
    decided_by: uuid(),
    /** Counts the changes, for optimistic locking. */
    version: integer().notNull().default(1),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('automation_occurrences_state', sql`${table.state} in (${oneOf(occurrenceStates)})`),
    check('automation_occurrences_sent', sql`(${table.state} = 'sent') = (${table.mail_id} is not null)`),
    check(
      'automation_occurrences_email',
      sql`${table.state} not in ('waiting', 'approved') or ${table.email} is not null`,
    ),
    check('automation_occurrences_text', sql`(${table.state} = 'approved') <= (${table.html} is not null)`),
    check(
      'automation_occurrences_failed',
      sql`(${table.state} = 'failed') <= (${table.failed_because} is not null)`,
    ),
    uniqueIndex('automation_occurrences_once_index').on(table.booking_id, table.rule_id, table.key),
    index('automation_occurrences_open_index')
      .on(table.state, table.leaves_at)
      .where(sql`state in ('planned', 'waiting', 'approved', 'failed')`),
    index('automation_occurrences_rule_index').on(table.rule_id, table.state, table.updated_at),
  ],
)

/** Addresses whose owners stopped emails that are not about contract or money. In lower case. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  address: text().primaryKey(),
  stopped_at: instant().notNull(),
})

/** Addresses that a mail server refused for good, or whose readers reported an email as spam. In lower case. */
export const refusedAddresses = pgTable('refused_addresses', {
  address: text().primaryKey(),
  because: text({ enum: ['refused', 'reported'] })
    .notNull()
    .default('refused'),
  reason: text().notNull(),
  refused_at: instant().notNull(),
  /** When an owner said that it works again. */
  cleared_at: instant(),
})

/** How far the job has looked: one row. It looks again at what came since, and at what changed since. */
export const automationLooks = pgTable('automation_looks', {
  id: integer().primaryKey(),
  /** By the program's clock. */
  looked_at: instant().notNull(),
  /** By the database's clock, with the newest audit entry that was there. */
  seen_at: instant().notNull(),
  change_id: bigint({ mode: 'number' }).notNull(),
})
