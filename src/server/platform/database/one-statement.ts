/**
 * Several writes as one statement: atomic, with one round trip and one commit instead of one per table
 * (docs/decisions/0006-one-statement-per-inquiry.md). The text is built once per shape and prepared once per
 * connection; a call only collects values.
 */
import { createHash } from 'node:crypto'
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/**
 * A part of a statement: a key for its shape, a function that builds its text and calls `nextParameter` for each value,
 * and the values.
 */
export interface SqlPart {
  readonly shape: string
  readonly text: (nextParameter: () => string) => string
  readonly values: readonly unknown[]
}

type Insertable<Table extends PgTable> = {
  readonly [Key in keyof Table['$inferInsert']]: Table['$inferInsert'][Key] | SqlPart
}

interface Clauses {
  /** Name of an earlier part: one row is inserted for each of its rows, so none where it is empty. */
  readonly from?: string | undefined
  /** Text after the `select`, such as `returning id`. */
  readonly ending?: string
}

/** `insert into table (…) select …`. Omitted columns get their default. */
export function insertPart<Table extends PgTable>(
  table: Table,
  values: Insertable<Table>,
  { from, ending = '' }: Clauses = {},
): SqlPart {
  const columns = getTableColumns(table)
  const given = Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    const column = columns[key]
    return column && value !== undefined ? [{ column, value }] : []
  })
  const names = given.map(({ column }) => `"${column.name}"`).join(', ')
  const nested = given.map(({ value }) => (isSqlPart(value) ? value.shape : '')).join('')
  return {
    shape: `insert ${getTableName(table)} (${names}) ${nested} from ${from ?? ''} ${ending}`,
    text: (nextParameter) => {
      const selected = given.map(({ column, value }) =>
        isSqlPart(value) ? value.text(nextParameter) : `${nextParameter()}::${column.getSQLType()}`,
      )
      return `insert into "${getTableName(table)}" (${names}) select ${selected.join(', ')}${from ? ` from "${from}"` : ''} ${ending}`
    },
    values: given.flatMap(({ column, value }) => {
      if (isSqlPart(value)) return value.values
      return [value === null ? null : column.mapToDriverValue(value)]
    }),
  }
}

/** SQL with one value, at `$value`. */
export function sqlPart(text: string, value: unknown): SqlPart {
  return { shape: text, text: (nextParameter) => text.replace('$value', nextParameter()), values: [value] }
}

/**
 * Runs named parts as one prepared statement; each may read from earlier ones. Returns the row of the part `answer`.
 */
export async function executeAsOneStatement<Row>(
  pool: pg.Pool,
  parts: Readonly<Record<string, SqlPart>>,
  answer: string,
): Promise<Row> {
  const named = Object.entries(parts)
  const { name, text } = statementOf(named, answer)
  const { rows } = await pool.query({ name, text, values: named.flatMap(([, { values }]) => values) })
  return rows[0] as Row
}

/** A part as SQL for a Drizzle transaction. */
export function asSql({ text, values }: SqlPart): SQL {
  const mark = '\u0000'
  const pieces = text(() => mark).split(mark)
  return sql.join(
    pieces.flatMap((piece, index) => [
      sql.raw(piece),
      ...(index < values.length ? [sql`${values[index]}`] : []),
    ]),
  )
}

/** Named parts as one statement of a Drizzle transaction; a part that others read from needs a `returning`. */
export function asOneStatement(parts: Readonly<Record<string, SQL>>, answer: string): SQL {
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  return sql`with ${sql.join(named, sql`, `)} select ${sql.raw(answer)}`
}

const statements = new Map<string, { name: string; text: string }>()

function statementOf(
  parts: readonly (readonly [string, SqlPart])[],
  answer: string,
): { name: string; text: string } {
  const shape = parts.map(([name, part]) => `${name}: ${part.shape}`).join('; ')
  const known = statements.get(shape)
  if (known) return known
  let parameterCount = 0
  const named = parts.map(([name, part]) => `"${name}" as (${part.text(() => `$${(parameterCount += 1)}`)})`)
  const text = `with ${named.join(', ')} select ${answer}`
  const made = { name: createHash('sha256').update(text).digest('hex').slice(0, 32), text }
  statements.set(shape, made)
  return made
}

function isSqlPart(value: unknown): value is SqlPart {
  return value !== null && typeof value === 'object' && 'shape' in value && 'text' in value
}
