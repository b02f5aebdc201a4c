import type { QuoteStatus } from '#domain/quotes/quote.ts'
import { todayIn } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { noteSeen } from '#server/records/quotes/versions.ts'

/** Notes that the client has the open quotes on screen: once a day for each. A failure is logged; reading goes on. */
export async function noteQuotesSeen(
  app: AppContext,
  quotes: readonly { readonly id: string; readonly status: QuoteStatus }[],
): Promise<void> {
  const now = app.clock()
  const open = quotes.filter(({ status }) => status === 'sent').map(({ id }) => id)
  try {
    const { time_zone: zone } = await app.settings()
    await noteSeen(app.database.db, open, { day: todayIn(zone, now), now })
  } catch (error) {
    app.log.warn({ err: error }, 'it could not be noted that quotes were seen')
  }
}
