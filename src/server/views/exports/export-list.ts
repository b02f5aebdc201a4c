/** What a list exports: its columns, in words, and the rows that its own filters find. */
import type { Instant, CalendarDate } from '#domain/time.ts'
import type { Bind } from '#server/platform/database/paging.ts'

export interface ExportColumn {
  /** In words, for the first line. */
  readonly header: string
  /** Where it comes from, as SQL over the list's rows. */
  readonly sql: string
  /** Cents are written as 1250.00; everything else as the database says it. */
  readonly money?: true
}

export interface ExportQuestion {
  /** The list's own filters, as the address has them. */
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly now: Instant
  readonly today: CalendarDate
  readonly bind: Bind
}

export interface ExportList {
  /** The filters it knows; the record of the export names them. */
  readonly filters: readonly string[]
  readonly columns: readonly ExportColumn[]
  /** From `from` on: tables, conditions, order. */
  readonly rows: (question: ExportQuestion) => string
}

export const column = (header: string, sql: string): ExportColumn => ({ header, sql })
export const money = (header: string, sql: string): ExportColumn => ({ header, sql, money: true })
/** An instant as ISO text in UTC. */
export const instant = (header: string, sql: string): ExportColumn => ({
  header,
  sql: `to_char(${sql} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
})
/** A calendar date as ISO text. */
export const day = (header: string, sql: string): ExportColumn => ({ header, sql: `${sql}::text` })

/** The one of the listed values that a filter asks for. */
export function chosen<Value extends string>(
  values: readonly Value[],
  given: string | undefined,
): Value | undefined {
  return values.find((value) => value === given)
}
