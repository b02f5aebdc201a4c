import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#domain/addresses.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable } from '#web/office/kit/data-table.tsx'
import { ExportButton } from '#web/office/kit/export-button.tsx'
import { ListToolbar } from '#web/office/kit/list-toolbar.tsx'
import { hasOverlay, usePageSearch } from '#web/office/kit/page-search.ts'
import { RecordList, rowsOf } from '#web/office/kit/record-list.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { quoteColumns } from './quote-columns.tsx'
import { quotePages } from './quote-data.ts'
import { quoteCount, statusChoices, statusOf } from './quote-words.ts'

const QuoteDetailDialog = lazyComponent(() => import('./quote-detail-dialog.tsx'), 'QuoteDetailDialog')

/** Every quote, newest first; what is sought and what is open stand in the address. */
export function QuoteListScreen() {
  const [address, setAddress] = usePageSearch()
  const navigate = useNavigate()
  const filters = { search: address.search, status: statusOf(address.status) }
  const list = useInfiniteQuery({ ...quotePages(filters), placeholderData: keepPreviousData })
  const rows = rowsOf(list)
  const openInquiry = (id: string) => void navigate({ to: paths.admin.inquiries, search: { id } })
  const openInvoice = (id: string, kind: 'deposit' | 'full') =>
    void navigate({ to: paths.admin.invoices, search: { 'invoice-quote': id, kind } })
  const columns = quoteColumns({
    onView: ({ id }) => setAddress({ id }),
    onEdit: ({ id }) => setAddress({ 'edit-quote': id }),
    onInquiry: ({ booking }) => openInquiry(booking.id),
    onInvoice: ({ id }, kind) => openInvoice(id, kind),
  })

  return (
    <>
      <ScreenTitle title="Quotes" />
      <Card>
        <ListToolbar
          search={address.search ?? ''}
          placeholder="Number, title, client, reference"
          status={filters.status ?? 'all'}
          statuses={statusChoices}
          count={rows && quoteCount(rows.length, list.hasNextPage)}
          onSearch={(search) => setAddress({ search: search || undefined }, { replace: true })}
          onStatus={(status) =>
            setAddress({ status: status === 'all' ? undefined : status }, { replace: true })
          }
          aside={<ExportButton list="quotes" filters={{ ...filters }} />}
        />
        <RecordList
          list={list}
          noun="quotes"

          columns={7}
          art="toast"
          none="No quotes found. Create quotes from bookings to get started."
          noMatch="No quotes match your filters"
          filtered={filters.search !== undefined || filters.status !== undefined}
          onClear={() => setAddress({ search: undefined, status: undefined }, { replace: true })}
        >
          {(found) => (
            <DataTable label="Quotes" columns={columns} rows={found} rowKey={(quote) => quote.id} />
          )}
        </RecordList>
      </Card>
      {address.id !== undefined && !hasOverlay(address) ? (
        <QuoteDetailDialog
          key={address.id}
          id={address.id}
          listed={rows?.some((row) => row.id === address.id) ?? false}
          onEdit={() => setAddress({ 'edit-quote': address.id })}
          onInvoice={(kind) => openInvoice(address.id ?? '', kind)}
          onClose={() => setAddress({ id: undefined }, { replace: true })}
        />
      ) : null}
    </>
  )
}
