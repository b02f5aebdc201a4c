/** The export of a list: its columns, and the rows that the list's own filters find. */
import type { PromiseClock } from '#domain/promise/promise-hours.ts'
import type { Instant, CalendarDate } from '#domain/time.ts'
import type { Bind } from '#server/platform/database/paging.ts'

export interface ExportColumn {
  /** Column name in the header line. */
  readonly header: string
  /** SQL expression over the list's rows; where it shows hours, with the SQL of the business's time zone. */
  readonly sql: string | ((home: string) => string)
  /** Cents are written as 1250.00; other values as the database returns them. */
  readonly money?: true
}

export interface ExportQuestion {
  /** The list's own filters, with the names of its query parameters. */
  readonly filters: Readonly<Record<string, string | undefined>>
  /** Only these rows, where rows were selected. */
  readonly ids: readonly string[] | undefined
  readonly now: Instant
  readonly today: CalendarDate
  readonly zone: string
  readonly promise: PromiseClock
  readonly bind: Bind
}

export interface ExportList {
  /** Names of the filters, for the audit entry of the export. */
  readonly filters: readonly string[]
  readonly columns: readonly ExportColumn[]
  /** SQL from `from` on: tables, conditions, order. */
  readonly rows: (question: ExportQuestion) => string
}

export const column = (header: string, sql: string): ExportColumn => ({ header, sql })
export const money = (header: string, sql: string): ExportColumn => ({ header, sql, money: true })
/** How a spreadsheet reads a day with its hour, in SQL. */
export const dayAndHour = (local: string): string => `to_char(${local}, 'YYYY-MM-DD HH24:MI')`
/** An instant on the business's clock, or on that of its place (rules.md, T-14), whose zone or null `zone` says in SQL. */
export const instant = (header: string, sql: string, zone?: string): ExportColumn => ({
  header,
  sql: (home) =>
    dayAndHour(`${sql} at time zone ${zone === undefined ? home : `coalesce(${zone}, ${home})`}`),
})
/** The last day of what ends at an instant (`lastDayUntil`), on the same clocks. */
export const lastDay = (header: string, sql: string, zone: string): ExportColumn => ({
  header,
  sql: (home) => `((${sql} - interval '1 minute') at time zone coalesce(${zone}, ${home}))::date::text`,
})
/** A calendar date as ISO text. */
export const day = (header: string, sql: string): ExportColumn => ({ header, sql: `${sql}::text` })

/** The condition that a row is one of the selected ones; none where no rows were selected. */
export function selected({ ids, bind }: ExportQuestion, column: string): readonly string[] {
  return ids === undefined ? [] : [`${column} = any(${bind(ids)}::uuid[])`]
}

/** The filter's value if it is one of these values. */
export function chosen<Value extends string>(
  values: readonly Value[],
  given: string | undefined,
): Value | undefined {
  return values.find((value) => value === given)
}
