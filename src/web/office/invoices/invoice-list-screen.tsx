import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { paths } from '#domain/addresses.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { DataTable } from '#web/office/kit/data-table.tsx'
import { ExportButton } from '#web/office/kit/export-button.tsx'
import { ListToolbar } from '#web/office/kit/list-toolbar.tsx'
import { hasOverlay } from '#web/office/kit/page-search.ts'
import { RecordList, rowsOf } from '#web/office/kit/record-list.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoicePages } from './invoice-data.ts'
import { InvoiceStatistics } from './invoice-statistics.tsx'
import { invoiceCount, statusChoices, statusOf } from './invoice-words.ts'
import { useInvoiceAddress } from './use-invoice-address.ts'

const InvoiceDetailDialog = lazyComponent(() => import('./invoice-detail-dialog.tsx'), 'InvoiceDetailDialog')
const InvoiceWriter = lazyComponent(() => import('./invoice-writer.tsx'), 'InvoiceWriter')

/** Every invoice, newest first; what is sought, open or written stands in the address. */
export function InvoiceListScreen() {
  const { address, setAddress, target, stopWriting } = useInvoiceAddress()
  const navigate = useNavigate()
  const filters = { search: address.search, status: statusOf(address.status) }
  const list = useInfiniteQuery({ ...invoicePages(filters), placeholderData: keepPreviousData })
  const rows = rowsOf(list)
  const columns = invoiceColumns({
    onView: ({ id }) => setAddress({ id }),
    onEdit: ({ id }) => setAddress({ 'edit-invoice': id }),
    onInquiry: ({ booking }) => void navigate({ to: paths.admin.inquiries, search: { id: booking.id } }),
  })

  return (
    <>
      <ScreenTitle
        title="Invoices"
        actions={
          <Button look="primary" onClick={() => setAddress({ 'edit-invoice': 'new' })}>
            <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
            Create Invoice
          </Button>
        }
      />
      <InvoiceStatistics />
      <Card>
        <ListToolbar
          search={address.search ?? ''}
          placeholder="Number, client, reference"
          status={filters.status ?? 'all'}
          statuses={statusChoices}
          count={rows && invoiceCount(rows.length, list.hasNextPage)}
          onSearch={(search) => setAddress({ search: search || undefined }, { replace: true })}
          onStatus={(status) =>
            setAddress({ status: status === 'all' ? undefined : status }, { replace: true })
          }
          aside={<ExportButton list="invoices" filters={{ ...filters }} />}
        />
        <RecordList
          list={list}
          noun="invoices"

          columns={7}
          art="toast"
          none="No invoices found. Invoices are automatically generated when quotes are approved."
          noMatch="No invoices match your filters"
          filtered={filters.search !== undefined || filters.status !== undefined}
          onClear={() => setAddress({ search: undefined, status: undefined }, { replace: true })}
        >
          {(found) => (
            <DataTable label="Invoices" columns={columns} rows={found} rowKey={(invoice) => invoice.id} />
          )}
        </RecordList>
      </Card>
      {target ? <InvoiceWriter key={JSON.stringify(target)} target={target} onClose={stopWriting} /> : null}
      {address.id !== undefined && !hasOverlay(address) && !target ? (
        <InvoiceDetailDialog
          key={address.id}
          id={address.id}
          listed={rows?.some((row) => row.id === address.id) ?? false}
          onEdit={() => setAddress({ 'edit-invoice': address.id })}
          onClose={() => setAddress({ id: undefined }, { replace: true })}
        />
      ) : null}
    </>
  )
}
