import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, now } from '#server/platform/database/columns.ts'

/** Documents as they were made, by what they say: the same content is made once. */
export const documents = pgTable(
  'documents',
  {
    kind: text().notNull(),
    subject_id: text().notNull(),
    content_hash: text().notNull(),
    file_name: text().notNull(),
    body: bytes().notNull(),
    created_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject_id, table.content_hash] })],
)
