import type pg from 'pg'

/** A query with a time limit of its own, in milliseconds: pg reads it from the query, but its types do not know it. */
export interface TimedQuery extends pg.QueryConfig {
  readonly query_timeout: number
}
