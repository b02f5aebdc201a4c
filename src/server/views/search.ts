/**
 * Search over the office: seven kinds, at most five hits each (A-LAY-11 to 16). First what begins with the words that are
 * sought, as a name does; then what contains them, such as an address; the newest of both first.
 */
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { roleLabel } from '#domain/staff/member.ts'
import { mediumDate, todayIn } from '#domain/time.ts'
import type { SearchHit } from '#contract/search.ts'
import type { AppContext } from '#server/context/app-context.ts'
import {
  beginsWords,
  containsText,
  parameters,
  queryWithCustomPlan,
} from '#server/platform/database/paging.ts'
import {
  statusOfFound,
  unseenMatch,
  isShown,
  type FoundRecord,
  staffText,
  searchStatement,
} from './search-statement.ts'

const shortestQuery = 2

export async function searchRecords(app: AppContext, query: string): Promise<SearchHit[]> {
  if (Array.from(query).length < shortestQuery) return []
  const { time_zone: zone } = await app.settings()
  const now = app.clock()
  const { values, bind } = parameters()
  const searched = (text: string) => ({
    contains: containsText(text, query, bind),
    begins: beginsWords(text, query, bind),
  })
  const found = await queryWithCustomPlan<FoundRecord>(
    app.database.pool,
    searchStatement(searched('search_text'), searched(staffText), `${bind(zone)}::text`),
    values,
  )
  return found.map((row) => {
    const facts = factsOf(row).filter((fact) => fact !== null)
    const unseen = isShown([row.title, ...facts], query)
      ? []
      : unseenMatch(row, query).filter((text) => !facts.includes(text))
    return {
      kind: row.kind,
      id: row.id,
      title: row.title,
      detail: [...facts, ...unseen].join(', '),
      status: statusOfFound(row, now, todayIn(zone, now)),
    }
  })
}

function factsOf(row: FoundRecord): readonly (string | null)[] {
  switch (row.kind) {
    case 'bookings':
      return [row.word && eventTypeLabel(row.word), row.date && mediumDate(row.date), row.number]
    case 'clients':
      return [row.word, row.email]
    case 'events':
      return [row.word, row.date && mediumDate(row.date), row.name]
    case 'venues':
      return [row.word]
    case 'staff':
      return [row.word && roleLabel(row.word), row.email]
    case 'quotes':
      return [row.name, row.number]
    case 'invoices':
      return [row.name, row.amount === null ? null : formatMoney(row.amount, businessCurrency)]
    default:
      return row.kind satisfies never
  }
}
