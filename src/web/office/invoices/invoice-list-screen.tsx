import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { late } from '#ui/late.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { chosenOf } from '#web/office/kit/choices.ts'
import { ListToolbar } from '#web/office/kit/list-toolbar.tsx'
import { countOf, isListed, RecordList } from '#web/office/kit/record-list.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoicePages } from './invoice-data.ts'
import { InvoiceStatistics } from './invoice-statistics.tsx'
import { statusChoices } from './invoice-words.ts'
import { useInvoiceAddress } from './use-invoice-address.ts'

const InvoiceDetailDialog = late(() => import('./invoice-detail-dialog.tsx'), 'InvoiceDetailDialog')
const InvoiceWriter = late(() => import('./invoice-writer.tsx'), 'InvoiceWriter')

/** Every invoice, newest first; what is sought, open or written stands in the address. */
export function InvoiceListScreen() {
  const { address, setAddress, target, stopWriting } = useInvoiceAddress()
  const filters = { search: address.search, status: chosenOf(statusChoices, address.status) }
  const list = useInfiniteQuery(invoicePages(filters))
  const building = address.compose !== undefined || address.edit !== undefined

  return (
    <>
      <ScreenTitle
        title="Invoices"
        actions={
          <Button look="primary" icon={Plus} onClick={() => setAddress({ write: 'new' })}>
            Create Invoice
          </Button>
        }
      />
      <InvoiceStatistics />
      <Card>
        <ListToolbar
          list="invoices"
          placeholder="Number, client, reference"
          filters={filters}
          statuses={statusChoices}
          count={countOf(list, 'invoice')}
        />
        <RecordList
          list={list}
          noun="invoices"
          columns={invoiceColumns}
          art="toast"
          none="No invoices found. Invoices are automatically generated when quotes are approved."
          filters={filters}
        />
      </Card>
      {target ? <InvoiceWriter key={JSON.stringify(target)} target={target} onClose={stopWriting} /> : null}
      {address.id !== undefined && !building && !target ? (
        <InvoiceDetailDialog
          key={address.id}
          id={address.id}
          listed={isListed(list, address.id)}
          onClose={() => setAddress({ id: undefined }, { replace: true })}
        />
      ) : null}
    </>
  )
}
