/**
 * Several writes as one statement. It is atomic by itself, and costs one round trip and one commit instead of
 * one of each per table: on the path of an inquiry that is the difference between 14 and 3 times the CPU of a
 * bare insert (docs/decisions/0006-one-statement-an-inquiry.md).
 */
import { createHash } from 'node:crypto'
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

const dialect = new PgDialect()
const statementNames = new Map<string, string>()

type Insertable<Table extends PgTable> = {
  readonly [Key in keyof Table['$inferInsert']]: Table['$inferInsert'][Key] | SQL
}

/**
 * `insert into table (…) select …`: one row of `values`, or, with `from`, one a row of that earlier part; so
 * that nothing is written where that part wrote nothing. What is left out takes the column's default.
 */
export function insertion<Table extends PgTable>(
  table: Table,
  values: Insertable<Table>,
  from?: string,
): SQL {
  const columns = getTableColumns(table)
  const given = Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key]
    return column && value !== undefined ? [{ column, value: value as unknown }] : []
  })
  const names = sql.join(
    given.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  )
  const selected = sql.join(
    given.map(({ column, value }) =>
      isSql(value) ? value : sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`,
    ),
    sql`, `,
  )
  const source = from === undefined ? sql`` : sql` from ${sql.identifier(from)}`
  return sql`insert into ${table} (${names}) select ${selected}${source}`
}

/** Runs `parts` in one prepared statement; a part may read from those before it. Answers the row of `answer`. */
export async function writeTogether<Row>(
  pool: pg.Pool,
  parts: Readonly<Record<string, SQL>>,
  answer: SQL,
): Promise<Row> {
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  const { sql: text, params } = dialect.sqlToQuery(sql`with ${sql.join(named, sql`, `)} select ${answer}`)
  const { rows } = await pool.query({ name: statementName(text), text, values: params })
  return rows[0] as Row
}

/** One name a text, so that a connection parses and plans it once. */
function statementName(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  statementNames.set(text, name)
  return name
}

function isSql(value: unknown): value is SQL {
  return value !== null && typeof value === 'object' && 'getSQL' in value
}
