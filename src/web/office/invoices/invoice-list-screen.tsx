import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { paths } from '#domain/addresses.ts'
import { invoiceSets } from '#domain/record-sets.ts'
import type { InvoiceRow } from '#contract/invoices.ts'
import { buttonClasses } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { Selectable } from '#web/office/kit/lists/bulk.ts'
import { Card } from '#web/office/kit/card.tsx'
import { chosenOf, withChosenSet } from '#web/office/kit/lists/choices.ts'
import { useListCount } from '#web/office/kit/lists/list-count.ts'
import { ListToolbar } from '#web/office/kit/lists/list-toolbar.tsx'
import { RecordList } from '#web/office/kit/lists/record-list.tsx'
import { usePageSearch, type PageSearch } from '#web/office/kit/page-search.ts'
import { unfiltered } from '#web/office/kit/queries.ts'
import { useOpenedRecord } from '#web/office/kit/lists/record-list.tsx'
import { ScreenTitle, TitleButton } from '#web/office/kit/screen-title.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceById, invoicePages } from './invoice-data.ts'
import { InvoiceStatistics } from './invoice-statistics.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { sortChoices, statusChoices } from './invoice-list-words.ts'

const InvoiceDetail = lazyComponent(() => import('./invoice-detail.tsx'), 'InvoiceDetail')
const InvoiceWriter = lazyComponent(() => import('./invoice-writer.tsx'), 'InvoiceWriter')
const selectable: Selectable<InvoiceRow> = {
  nameOf: ({ invoice_number }) => invoice_number,
  Bar: lazyComponent(() => import('./invoice-bulk-bar.tsx'), 'InvoiceBulkBar'),
}
export const readAhead = invoicePages(unfiltered)

/** Every invoice, newest first; what is sought, open or written stands in the address. */
export function InvoiceListScreen() {
  const [address, setAddress] = usePageSearch()
  const statuses = withChosenSet(statusChoices, invoiceSets, address.status)
  const filters = {
    search: address.search,
    status: chosenOf(statuses, address.status),
    sort: chosenOf(sortChoices, address.sort),
  }
  const list = useInfiniteQuery(invoicePages(filters))
  const { count, total } = useListCount(list, 'invoices', 'invoice', filters)
  const opened = useOpenedRecord(list, total, isCovered)
  const stopWriting = () =>
    setAddress({ 'edit-invoice': undefined, 'invoice-quote': undefined, kind: undefined }, { closes: true })

  return (
    <>
      <ScreenTitle
        title="Invoices"
        actions={
          <>
            <Link to={paths.admin.reports} search={{}} className={buttonClasses('second')}>
              Reports
            </Link>
            <TitleButton look="primary" icon={Plus} onClick={() => setAddress({ 'edit-invoice': 'new' })}>
              Create Invoice
            </TitleButton>
          </>
        }
      />
      <InvoiceStatistics />
      <Card>
        <InvoiceTabs status={filters.status} />
        <ListToolbar
          list="invoices"
          placeholder="Number, client, reference"
          filters={filters}
          count={count}
        />
        <RecordList
          list={list}
          noun="invoices"
          columns={invoiceColumns}
          art="toast"
          none="No invoices found. Invoices are automatically generated when quotes are approved."
          filters={filters}
          record={invoiceById}
          selectable={selectable}
        />
      </Card>
      {(address['edit-invoice'] ?? address['invoice-quote']) ? <InvoiceWriter onClose={stopWriting} /> : null}
      {opened ? <InvoiceDetail {...opened} /> : null}
    </>
  )
}

/** By a form of a quote or an invoice. */
function isCovered(address: PageSearch): boolean {
  return Boolean(
    address['new-quote'] ?? address['edit-quote'] ?? address['edit-invoice'] ?? address['invoice-quote'],
  )
}
