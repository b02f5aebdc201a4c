import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable } from '#web/office/kit/data-table.tsx'
import { ExportLink } from '#web/office/kit/export-link.tsx'
import { ListToolbar } from '#web/office/kit/list-toolbar.tsx'
import { LoadMore } from '#web/office/kit/load-more.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { ReadFailed } from '#web/office/kit/read-failed.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { quoteColumns } from './quote-columns.tsx'
import { quotePages } from './quote-data.ts'
import { QuoteDetailDialog } from './quote-detail-dialog.tsx'
import { quoteCount, statusChoices, statusOf } from './quote-words.ts'

/** Every quote, newest first; what is sought and what is open stand in the address. */
export function QuoteListScreen() {
  const [address, setAddress] = usePageSearch()
  const navigate = useNavigate()
  const filters = { search: address.search, status: statusOf(address.status) }
  const list = useInfiniteQuery({ ...quotePages(filters), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const building = address.compose !== undefined || address.edit !== undefined
  const openInquiry = (id: string) => void navigate({ to: '/admin/bookings', search: { id } })
  const openInvoice = (id: string, kind: 'deposit' | 'full') =>
    void navigate({ to: '/admin/invoices', search: { 'invoice-quote': id, kind } })
  const columns = quoteColumns({
    onView: ({ id }) => setAddress({ id }),
    onEdit: ({ id }) => setAddress({ edit: id }),
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
          aside={<ExportLink list="quotes" filters={{ ...filters }} />}
        />
        {rows === undefined ? (
          list.isError ? (
            <ReadFailed busy={list.isFetching} onRetry={() => void list.refetch()}>
              Failed to load quotes
            </ReadFailed>
          ) : (
            <SkeletonRows label="Loading quotes…" rows={8} columns={7} />
          )
        ) : rows.length === 0 ? (
          <NoQuotes
            filtered={filters.search !== undefined || filters.status !== undefined}
            onClear={() => setAddress({ search: undefined, status: undefined }, { replace: true })}
          />
        ) : (
          <div className={classes('@container pour', list.isPlaceholderData && 'opacity-60')}>
            <DataTable label="Quotes" columns={columns} rows={rows} rowKey={(quote) => quote.id} />
            {list.hasNextPage ? (
              <LoadMore
                busy={list.isFetchingNextPage}
                failed={list.isFetchNextPageError}
                onMore={() => void list.fetchNextPage()}
              />
            ) : null}
          </div>
        )}
      </Card>
      {address.id !== undefined && !building ? (
        <QuoteDetailDialog
          key={address.id}
          id={address.id}
          listed={rows?.some((row) => row.id === address.id) ?? false}
          onEdit={() => setAddress({ edit: address.id })}
          onInvoice={(kind) => openInvoice(address.id ?? '', kind)}
          onClose={() => setAddress({ id: undefined }, { replace: true })}
        />
      ) : null}
    </>
  )
}

function NoQuotes({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  if (!filtered) {
    return <EmptyState art="toast">No quotes found. Create quotes from bookings to get started.</EmptyState>
  }
  return (
    <EmptyState
      art="toast"
      action={
        <Button look="second" onClick={onClear}>
          Clear Filters
        </Button>
      }
    >
      No quotes match your filters
    </EmptyState>
  )
}
