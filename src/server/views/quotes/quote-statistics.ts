/** The figures above the quotes. */
import type { QuoteStatus } from '#domain/quotes/quote.ts'
import type { AppContext } from '#server/context/app-context.ts'

/** The tabs of the list, as conditions on a row `q`; `$1` is now. They say the same as `quoteConditions`. */
const tabConditions: Readonly<Record<'all' | QuoteStatus, string>> = {
  all: 'true',
  draft: `q.status = 'draft'`,
  sent: `q.status = 'sent' and q.expires_at > $1`,
  accepted: `q.status = 'accepted'`,
  declined: `q.status = 'declined'`,
  expired: `(q.status = 'expired' or (q.status = 'sent' and q.expires_at <= $1))`,
  cancelled: `q.status = 'cancelled'`,
}

interface Statistics {
  readonly tabs: Readonly<
    Record<keyof typeof tabConditions, { readonly count: number; readonly total: number }>
  >
}

/** The number of quotes and the sum of their totals in cents, for each tab of the list. */
export async function quoteStatistics({ database, clock }: AppContext): Promise<Statistics> {
  const tabs = Object.entries(tabConditions).map(
    ([name, condition]) => `'${name}', json_build_object('count', count(*) filter (where ${condition}),
      'total', coalesce(sum(q.total_amount) filter (where ${condition}), 0))`,
  )
  const { rows } = await database.pool.query<Statistics>({
    name: 'quote-statistics',
    text: `select json_build_object(${tabs.join(', ')}) as tabs from quotes q where $1::timestamptz is not null`,
    values: [clock()],
  })
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}
