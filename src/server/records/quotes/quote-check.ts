import { sql } from 'drizzle-orm'
import { checkQuote, type QuotableEvent, type QuoteCheck } from '#domain/events/quote-check.ts'
import { refusal } from '#domain/refusals/refusals.ts'
import { no } from '#domain/verdict.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUuid } from '#server/platform/database/ids.ts'

/**
 * Whether an event may get a quote. A fault during the check is logged and returned as a reason, as the specification
 * requires.
 */
export async function checkEventQuote(
  { clock, log, database }: Pick<AppContext, 'clock' | 'log' | 'database'>,
  id: string,
  db: Db = database.db,
): Promise<QuoteCheck> {
  try {
    return checkQuote(await quotableEvent(db, id), clock())
  } catch (error) {
    log.error({ err: error, event: id }, 'an event could not be checked for a quote')
    return no(refusal('integrity.system'))
  }
}

async function quotableEvent(db: Db, id: string): Promise<QuotableEvent | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.execute(sql`
    select e.status, e.client_id, to_json(e.start_at) as start_at, e.guest_count_est,
      (select json_build_object('status', b.status, 'is_active', b.is_active) from bookings b
       where b.id = e.booking_id) as booking,
      coalesce((select json_agg(json_build_object('status', q.status, 'expires_at',
          to_char(q.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from quotes q where q.booking_id = e.booking_id or q.event_id = e.id), '[]') as quotes
    from events e where e.id = ${id} and e.is_active`)
  return rows[0] as QuotableEvent | undefined
}
