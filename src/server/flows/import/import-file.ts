/** Imports of CSV files: a preview, then the whole file in one transaction. */
import { sql } from 'drizzle-orm'
import type { ImportPreview, ImportProgress, RefusedLine } from '#contract/imports.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ImportRules, KnownRecord } from './import-list.ts'
import { readFile, type GoodLine, type ReadFile } from './read-file.ts'

const rowsAtOnce = 250

/** Lists every problem of the file, and counts the rows that would be imported. */
export async function previewImport<Row extends object>(
  app: AppContext,
  rules: ImportRules<Row>,
  text: string,
): Promise<ImportPreview> {
  const file = readFile(text, rules)
  const { refused, known } = await judgedLines(app.database.db, rules, file)
  return { ...file.preview, known, refused }
}

/**
 * Imports a file in one transaction: one refused line, also by a concurrent write, rolls back all of it. A line that says
 * what a record says already is left out. Reports the progress to `onProgress`.
 */
export async function importFile<Row extends object>(
  app: AppContext,
  actor: Actor,
  rules: ImportRules<Row>,
  { text, list, onProgress }: { text: string; list: string; onProgress: (progress: ImportProgress) => void },
): Promise<ImportProgress> {
  const file = readFile(text, rules)
  const attempt = inTransaction(app, actor, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${list}`}))`)
    const { refused, added } = await judgedLines(tx, rules, file)
    if (refused.length > 0) return { refused }
    const total = added.length
    for (let from = 0; from < total; from += rowsAtOnce) {
      const rows = added.slice(from, from + rowsAtOnce).map(({ row }) => row)
      if (!(await rules.write(tx, rows))) throw new WriteConflict()
      onProgress({ done: Math.min(from + rowsAtOnce, total), total })
    }
    return { imported: total }
  })
  return attempt.catch(async (error: unknown) => {
    if (!(error instanceof WriteConflict)) throw error
    const { refused } = await judgedLines(app.database.db, rules, file)
    if (refused.length > 0) return { refused }
    // What was written meanwhile says the same, and is left out now.
    return importFile(app, actor, rules, { text, list, onProgress })
  })
}

/** Rolls an import back: a concurrent write took one of its unique keys. */
class WriteConflict extends Error {}

interface JudgedLines<Row> {
  readonly refused: readonly RefusedLine[]
  readonly added: readonly GoodLine<Row>[]
  /** How many lines say what a record says already. */
  readonly known: number
}

async function judgedLines<Row extends object>(
  db: Db,
  rules: ImportRules<Row>,
  { good, refused, fields, tell }: ReadFile<Row>,
): Promise<JudgedLines<Row>> {
  const keys = good.map(({ key }) => key)
  const records = new Map<string, KnownRecord[]>()
  for (const record of keys.length > 0 ? await rules.known(db, keys) : [])
    records.set(record.key, [...(records.get(record.key) ?? []), record])
  const compared = fields.filter((field) => field !== rules.keyField)
  const added = good.filter(({ key }) => !records.has(key))
  const there = good.filter(({ key }) => records.has(key))
  const other = there.filter(
    ({ key, row }) => !records.get(key)?.some((record) => saysTheSame(row, record, compared)),
  )
  const told = other.map(({ line }) => tell(line, { field: rules.keyField, reason: rules.there }))
  return {
    refused: [...refused, ...told].toSorted((one, another) => one.line - another.line),
    added,
    known: there.length - other.length,
  }
}

/** An empty cell says the same as a record without this field. */
function saysTheSame(row: object, record: KnownRecord, fields: readonly string[]): boolean {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return fields.every((field) => (values[field] ?? '') === (record[field] ?? ''))
}
