/** What happened with a client: inquiries, quotes, events, invoices, payments and emails in one list. */
import { timelineKinds, type TimelineKind, type TimelinePart } from '#domain/clients/timeline.ts'
import { shownInvoiceStatus } from '#domain/invoices/invoice.ts'
import { quoteStatusAt } from '#domain/quotes/quote.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import type { TimelineEntry } from '#contract/client-timeline.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { preciseInstantText } from '#server/platform/database/instants.ts'
import {
  newestFirst,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type Page,
} from '#server/platform/database/paging.ts'
import { findKept, namesText } from './client-identity.ts'
import { isPayableText } from './client-money.ts'
import { timelineSources } from './timeline-sources.ts'

interface TimelineQuestion {
  readonly id: string
  readonly part?: TimelinePart | undefined
  readonly cursor?: string | undefined
}

/** By the time of creation, newest first, 50 per page; each source contributes at most one page. */
export async function listClientTimeline(
  app: AppContext,
  { id, part = 'all', cursor }: TimelineQuestion,
): Promise<Page<TimelineEntry>> {
  const client = await findKept(app, id)
  if (!client) return refuse('client.not-found')
  const { values, bind } = parameters(client.id)
  const order = newestFirst('x')
  const parts = kindsOf(part).map((kind) => {
    const { from, condition, facts } = timelineSources[kind]
    const conditions = part === 'owed' ? [condition, isPayableText] : [condition]
    const pairs = Object.entries(facts).map(([name, sql]) => `'${name}', ${sql}`)
    return `(select x.id, x.created_at, '${kind}' as kind, json_build_object(${pairs.join(', ')}) as facts
      from ${from} ${pageClause({ order, conditions, cursor, bind })})`
  })
  const page = pageClause({ order, conditions: ['true'], cursor: undefined, bind })
  const found = await queryWithCustomPlan<Found>(
    app.database.pool,
    `${namesText} select x.id, x.kind, x.facts, ${preciseInstantText('x.created_at')} as at
     from (${parts.join(' union all ')}) x ${page}`,
    values,
  )
  const now = app.clock()
  const { time_zone: home } = await app.settings()
  const at = { now, today: todayIn(home, now), home }
  const { rows, next } = pageOf(found, (row) => [row.at, row.id])
  return { rows: rows.map((row) => present(row, at)), next }
}

function kindsOf(part: TimelinePart): readonly TimelineKind[] {
  if (part === 'all') return timelineKinds
  return [part === 'owed' ? 'invoice' : part]
}

interface Found {
  readonly id: string
  readonly kind: TimelineKind
  readonly at: Instant
  readonly facts: object
}

/** An entry with the status and the zone that are shown. The facts are those of its kind. */
function present(
  { facts, ...row }: Found,
  { now, today, home }: { readonly now: Instant; readonly today: CalendarDate; readonly home: string },
): TimelineEntry {
  const entry = { ...row, ...facts } as TimelineEntry
  if (entry.kind === 'event') return { ...entry, time_zone: entry.time_zone ?? home }
  if (entry.kind === 'invoice') return { ...entry, status: shownInvoiceStatus(entry, today) }
  if (entry.kind !== 'quote') return entry
  const { expires_at, ...quote } = entry as typeof entry & { readonly expires_at: Instant }
  return { ...quote, status: quoteStatusAt({ status: quote.status, expires_at }, now) }
}
