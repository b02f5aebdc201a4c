import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, now } from '#server/platform/database/columns.ts'

/**
 * The key that seals documents, made at first use. It is never changed: documents that it sealed are compared with its
 * certificate (migration `signing`, triggers).
 */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** `documents`: there is one key. */
    name: text().primaryKey(),
    /** PKCS#12 in base64, sealed with the secret of the installation. */
    pkcs12: text().notNull(),
    /** The certificate, DER in base64. It is public. */
    certificate: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (table) => [check('signing_keys_name', sql`${table.name} = 'documents'`)],
)
