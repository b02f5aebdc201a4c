/** What was signed, and the papers that were made of it. Rows are only added: triggers refuse the rest (migration). */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { signerRoles } from '#domain/signing/signers.ts'
import { bytes, instant, now, oneOf } from '#server/platform/database/columns.ts'
import { bookings } from '#server/records/bookings/schema.ts'
import { quotes } from '#server/records/quotes/schema.ts'

/** A signature of a quote, with the text that was signed. */
export const signatures = pgTable(
  'signatures',
  {
    id: uuid().primaryKey().defaultRandom(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    quote_id: uuid()
      .notNull()
      .references(() => quotes.id),
    /** As the agreement says it: the number of the sending. */
    quote_version: integer().notNull(),
    /** The agreement as canonical JSON (`domain/agreements/snapshot.ts`); it contains the words of the consent. */
    snapshot: text().notNull(),
    /** SHA-256 of the snapshot in UTF-8, in hexadecimal. */
    sha256: text().notNull(),
    role: text({ enum: signerRoles }).notNull().default('client'),
    /** The name as it was typed; of a countersignature the owner's. */
    signer_name: text().notNull(),
    /** Data of an SVG path (`domain/signing/signing.ts`); null where nothing was drawn. */
    drawing: text(),
    /** The mailbox that confirmed the signature by a code; null where none was asked for. */
    confirmed_email: text(),
    code_sent_at: instant(),
    /** Network address and browser of the signer. */
    ip_address: text().notNull(),
    user_agent: text().notNull(),
    signed_at: instant().notNull(),
  },
  (table) => [
    check(
      'signatures_sha256',
      sql`${table.sha256} = encode(sha256(convert_to(${table.snapshot}, 'UTF8')), 'hex')`,
    ),
    check('signatures_code', sql`(${table.confirmed_email} is null) = (${table.code_sent_at} is null)`),
    check('signatures_role', sql`${table.role} in (${oneOf(signerRoles)})`),
    index('signatures_quote_index').on(table.quote_id, table.signed_at),
    index('signatures_booking_index').on(table.booking_id, table.signed_at),
  ],
)

export const markKinds = ['superseded', 'void'] as const

/** What became of a signature later. */
export const signatureMarks = pgTable(
  'signature_marks',
  {
    id: uuid().primaryKey().defaultRandom(),
    signature_id: uuid()
      .notNull()
      .references(() => signatures.id),
    kind: text({ enum: markKinds }).notNull(),
    /** The signature that replaces it; null for `void`. */
    by_signature_id: uuid().references(() => signatures.id),
    /** Why it is void, as a sentence. */
    reason: text(),
    marked_at: instant().notNull(),
  },
  (table) => [
    check('signature_marks_kind', sql`${table.kind} in (${oneOf(markKinds)})`),
    check('signature_marks_by', sql`(${table.kind} = 'superseded') = (${table.by_signature_id} is not null)`),
    unique('signature_marks_once').on(table.signature_id),
  ],
)

/** The sealed PDF of a signature. */
export const papers = pgTable(
  'papers',
  {
    id: uuid().primaryKey().defaultRandom(),
    signature_id: uuid()
      .notNull()
      .unique()
      .references(() => signatures.id),
    file_name: text().notNull(),
    body: bytes().notNull(),
    /** SHA-256 of the file, in hexadecimal: what `/verify` compares. */
    sha256: text().notNull().unique(),
    sealed_at: instant().notNull().default(now),
  },
  (table) => [check('papers_sha256', sql`${table.sha256} = encode(sha256(${table.body}), 'hex')`)],
)

/** Codes that were emailed to signers. */
export const signingCodes = pgTable(
  'signing_codes',
  {
    id: uuid().primaryKey(),
    quote_id: uuid()
      .notNull()
      .references(() => quotes.id),
    /** The agreement that it was asked for: another one needs another code. */
    snapshot_sha256: text().notNull(),
    email: text().notNull(),
    /** Sealed: a hash of six digits would be found by trying them all. */
    code: text().notNull(),
    sent_at: instant().notNull(),
    expires_at: instant().notNull(),
    tries: integer().notNull().default(0),
    used_at: instant(),
  },
  (table) => [index('signing_codes_quote_index').on(table.quote_id, table.sent_at)],
)
