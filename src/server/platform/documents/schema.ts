import { json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, now } from '#server/platform/database/columns.ts'

/** Rendered documents by the hash of their data. */
export const documents = pgTable(
  'documents',
  {
    kind: text().notNull(),
    subject_id: text().notNull(),
    content_hash: text().notNull(),
    file_name: text().notNull(),
    body: bytes().notNull(),
    /** What it was rendered from, in the order of its keys; null of documents from before it was stored. */
    data: json().$type<object>(),
    created_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject_id, table.content_hash] })],
)
