import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { emailStates } from '#domain/email-states.ts'
import { instant, now } from '#server/platform/database/columns.ts'

/** All emails. `facts`, `html` and `text` are sealed: they contain links and PINs. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    message_id: text().notNull().unique(),
    template: text().notNull(),
    to_address: text().notNull(),
    subject: text().notNull(),
    facts: text().notNull(),
    html: text(),
    text: text(),
    about_table: text().notNull(),
    about_id: uuid().notNull(),
    /** The version of the record that it states. */
    about_version: integer(),
    state: text({ enum: emailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    created_at: instant().notNull().default(now),
    sent_at: instant(),
    /** Start of the current try; one older than `longestTry` was cut off. */
    try_started_at: instant(),
  },
  (table) => [
    index().on(table.about_table, table.about_id),
    index().on(table.state),
    index().on(table.created_at),
  ],
)

/** How far the mailbox of bounces was read. */
export const bounceMailboxes = pgTable('bounce_mailboxes', {
  /** Hash of server, user and folder. */
  key: text().primaryKey(),
  uid_validity: text().notNull(),
  last_uid: bigint({ mode: 'number' }).notNull(),
  read_at: instant().notNull(),
})

/** The bounces and complaints that counted, by the hash of their bytes: one that is read again does not. */
export const mailReports = pgTable('mail_reports', {
  hash: text().primaryKey(),
  mail_id: uuid()
    .notNull()
    .references(() => mailMessages.id),
  kind: text({ enum: ['bounce', 'complaint'] }).notNull(),
  noted_at: instant().notNull(),
})

/** Encryption context of an email's sealed fields. */
export function mailContext(id: string): string {
  return `mail:${id}`
}
