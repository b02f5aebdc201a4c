/** How many rows the filters of a list find. */
import { eventStatuses } from '#domain/events/event.ts'
import { invoiceStatuses } from '#domain/invoices/invoice.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { clientSets, eventSets, invoiceSets, quoteSets, setsOf } from '#domain/record-sets.ts'
import { todayIn, type CalendarDate, type Instant } from '#domain/time.ts'
import { clientStates } from '#contract/clients.ts'
import type { CountedList } from '#contract/lists.ts'
import { venueStates } from '#domain/venues/venue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { parameters, queryWithCustomPlan, type Bind } from '#server/platform/database/paging.ts'
import { clientConditions } from './clients/client-conditions.ts'
import { eventConditions, eventSearchWays } from './events/list-events.ts'
import { invoiceConditions } from './invoices/list-invoices.ts'
import { quoteConditions } from './quotes/list-quotes.ts'
import { venueConditions, venuesText } from './venues/list-venues.ts'

/** Rows are counted up to so many, which bounds the time. */
export const mostCounted = 10_000

interface Question {
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
}

interface Moment {
  readonly now: Instant
  readonly today: CalendarDate
  readonly zone: string
}

interface Counted {
  readonly from: (question: Question, moment: Moment, bind: Bind) => string
  /** The conditions of the list; nothing where it has no such status. */
  readonly conditions: (question: Question, moment: Moment, bind: Bind) => readonly string[] | undefined
}

// Only a search reads the bookings.
const withBooking = (table: string, alias: string) => (question: Question) =>
  `${table} ${alias}${question.search ? ` join bookings b on b.id = ${alias}.booking_id` : ''}`

const lists: Readonly<Record<CountedList, Counted>> = {
  clients: {
    from: () => 'clients c',
    conditions: ({ search, status: given = 'all' }, { now }, bind) => {
      const status = oneOf([...clientStates, ...setsOf(clientSets)], given)
      return status && clientConditions({ search, status }, now, bind)
    },
  },
  events: {
    from: () => 'events',
    conditions: ({ search, status: given = 'all', type }, moment, bind) => {
      const status = oneOf(['all', ...eventStatuses, ...setsOf(eventSets)], given)
      if (!status) return undefined
      const ways = eventSearchWays(search, bind)
      const found = ways.length > 0 ? [`(${ways.join(' or ')})`] : []
      return [...eventConditions({ status, type }, moment, bind), ...found]
    },
  },
  venues: {
    from: (_question, moment, bind) => venuesText(moment, bind),
    conditions: ({ search, status: given = 'all' }, _moment, bind) => {
      const status = oneOf(venueStates, given)
      return status && venueConditions({ search, status }, bind)
    },
  },
  quotes: {
    from: withBooking('quotes', 'q'),
    conditions: ({ search, status: given = 'all' }, { now }, bind) => {
      const status = oneOf(['all', ...quoteStatuses, ...setsOf(quoteSets)], given)
      return status && quoteConditions({ search, status }, now, bind)
    },
  },
  invoices: {
    from: withBooking('invoices', 'i'),
    conditions: ({ search, status: given = 'all' }, moment, bind) => {
      const status = oneOf(['all', ...invoiceStatuses, ...setsOf(invoiceSets)], given)
      return status && invoiceConditions({ search, status }, moment, bind)
    },
  },
}

function oneOf<Value extends string>(values: readonly Value[], given: string): Value | undefined {
  return values.find((value) => value === given)
}

export async function countList(
  app: AppContext,
  { list, ...question }: Question & { readonly list: CountedList },
): Promise<{ count: number; more: boolean }> {
  const now = app.clock()
  const { time_zone: zone } = await app.settings()
  const moment = { now, today: todayIn(zone, now), zone }
  const { values, bind } = parameters()
  const { from, conditions } = lists[list]
  const found = conditions(question, moment, bind)
  if (!found) return { count: 0, more: false }
  const [row] = await queryWithCustomPlan<{ count: number }>(
    app.database.pool,
    `select count(*)::int as count from (
       select from ${from(question, moment, bind)} where ${found.join(' and ')} limit ${mostCounted + 1}
     ) rows`,
    values,
  )
  const count = row?.count ?? 0
  return { count: Math.min(count, mostCounted), more: count > mostCounted }
}
