/** Imports of CSV files: a preview, then the whole file in one transaction. */
import { sql } from 'drizzle-orm'
import type { ImportPreview, ImportProgress, RefusedLine } from '#contract/imports.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ImportRules } from './import-list.ts'
import { readFile, type ReadFile } from './read-file.ts'

const rowsAtOnce = 250

/** Lists every problem of the file, and the rows that would be imported. */
export async function previewImport<Row>(
  app: AppContext,
  rules: ImportRules<Row>,
  text: string,
): Promise<ImportPreview> {
  const file = readFile(text, rules)
  return { ...file.preview, refused: await refusedLines(app.database.db, rules, file) }
}

/**
 * Imports a file in one transaction: one refused line, also by a concurrent write, rolls back all of it. Reports the
 * progress to `onProgress`.
 */
export async function importFile<Row>(
  app: AppContext,
  actor: Actor,
  rules: ImportRules<Row>,
  { text, list, onProgress }: { text: string; list: string; onProgress: (progress: ImportProgress) => void },
): Promise<ImportProgress> {
  const file = readFile(text, rules)
  const total = file.good.length
  const attempt = inTransaction(app, actor, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${list}`}))`)
    const refused = await refusedLines(tx, rules, file)
    if (refused.length > 0) return { refused }
    for (let from = 0; from < total; from += rowsAtOnce) {
      const rows = file.good.slice(from, from + rowsAtOnce).map(({ row }) => row)
      if (!(await rules.write(tx, rows))) throw new WriteConflict()
      onProgress({ done: Math.min(from + rowsAtOnce, total), total })
    }
    return { imported: total }
  })
  return attempt.catch(async (error: unknown) => {
    if (!(error instanceof WriteConflict)) throw error
    return { refused: await refusedLines(app.database.db, rules, file) }
  })
}

/** Rolls an import back: a concurrent write took one of its unique keys. */
class WriteConflict extends Error {}

async function refusedLines<Row>(
  db: Db,
  rules: ImportRules<Row>,
  { good, refused, tell }: ReadFile<Row>,
): Promise<readonly RefusedLine[]> {
  const keys = good.map(({ key }) => key)
  const known = keys.length > 0 ? await rules.known(db, keys) : new Set<string>()
  const there = good
    .filter(({ key }) => known.has(key))
    .map(({ line }) => tell(line, { field: rules.keyField, reason: rules.there }))
  return [...refused, ...there].toSorted((one, other) => one.line - other.line)
}
