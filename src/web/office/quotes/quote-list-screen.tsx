import { useInfiniteQuery } from '@tanstack/react-query'
import type { QuoteRow } from '#contract/quote-views.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

import { quoteSorts, quoteStatuses } from '#domain/quotes/quote.ts'
import { quoteSets } from '#domain/record-sets.ts'
import { statusWord } from '#domain/status.ts'
import type { Selectable } from '#web/office/kit/lists/bulk.ts'
import { Card } from '#web/office/kit/card.tsx'
import { choicesOf, chosenOf, withChosenSet } from '#web/office/kit/lists/choices.ts'
import { useListCount } from '#web/office/kit/lists/list-count.ts'
import { ListToolbar } from '#web/office/kit/lists/list-toolbar.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { unfiltered } from '#web/office/kit/queries.ts'
import { RecordList } from '#web/office/kit/lists/record-list.tsx'

import { useOpenedRecord } from '#web/office/kit/lists/record-list.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { quoteColumns } from './quote-columns.tsx'
import { quoteById, quotePages } from './quote-data.ts'
import { QuoteTabs } from './quote-tabs.tsx'

const QuoteDetail = lazyComponent(() => import('./quote-detail.tsx'), 'QuoteDetail')
const sortChoices = choicesOf(quoteSorts, String)
const statusChoices = choicesOf(quoteStatuses, statusWord)
const selectable: Selectable<QuoteRow> = {
  nameOf: ({ quote_number }) => quote_number,
  Bar: lazyComponent(() => import('./quote-bulk-bar.tsx'), 'QuoteBulkBar'),
}
export const readAhead = quotePages(unfiltered)

/** Every quote, newest first; what is sought and what is open stand in the address. */
export function QuoteListScreen() {
  const [address] = usePageSearch()
  const statuses = withChosenSet(statusChoices, quoteSets, address.status)
  const filters = {
    search: address.search,
    status: chosenOf(statuses, address.status),
    sort: chosenOf(sortChoices, address.sort),
  }
  const list = useInfiniteQuery(quotePages(filters))
  const { count, total } = useListCount(list, 'quotes', 'quote', filters)
  const opened = useOpenedRecord(list, total)

  return (
    <>
      <ScreenTitle title="Quotes" />
      <Card>
        <QuoteTabs status={filters.status} />
        <ListToolbar
          list="quotes"
          placeholder="Number, title, client, reference"
          filters={filters}
          count={count}
        />
        <RecordList
          list={list}
          noun="quotes"
          columns={quoteColumns}
          art="toast"
          none="No quotes found. Create quotes from bookings to get started."
          begin={{ label: 'New Inquiry', opens: { 'new-inquiry': 'new' } }}
          filters={filters}
          record={quoteById}
          selectable={selectable}
        />
      </Card>
      {opened ? <QuoteDetail {...opened} /> : null}
    </>
  )
}
