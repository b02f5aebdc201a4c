import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#domain/addresses.ts'

import type { InquiryRow } from '#contract/inquiries.ts'
import { type InquiryFilter } from '#domain/bookings/booking.ts'
import type { BookingAction } from '#domain/bookings/lifecycle.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { choicesOf, chosenOf } from '#web/office/kit/choices.ts'
import { ListToolbar } from '#web/office/kit/list-toolbar.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { RecordList } from '#web/office/kit/record-list.tsx'

import { useOpenedRecord } from '#web/office/kit/record-list.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { inquiryCount, inquiryPages } from './inquiry-data.ts'
import { inquiryColumns } from './inquiry-columns.tsx'
import { countText } from './inquiry-words.ts'

const CancelBookingDialog = lazyComponent(() => import('./cancel-booking-dialog.tsx'), 'CancelBookingDialog')
const InquiryDetailDialog = lazyComponent(() => import('./inquiry-detail-dialog.tsx'), 'InquiryDetailDialog')

/** Every active inquiry, newest first; what is sought and what is open stand in the address. */
export function InquiryListScreen() {
  const [address, setAddress] = usePageSearch()
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState<InquiryRow>()

  const filters = { search: address.search, status: chosenOf(statusChoices, address.status) }
  const list = useInfiniteQuery(inquiryPages(filters))
  const opened = useOpenedRecord(list)
  const count = useQuery({ ...inquiryCount(filters), placeholderData: keepPreviousData })

  const act = (action: BookingAction, row: InquiryRow) => {
    switch (action) {
      case 'create_quote':
        return setAddress({ 'new-quote': row.id })
      case 'convert_to_event':
        return setAddress({ convert: row.id })
      case 'edit_quote':
        return setAddress({ 'edit-quote': row.quote?.id })
      case 'view_quote':
        return void navigate({ to: paths.admin.quotes, search: { id: row.quote?.id } })
      case 'generate_invoice':
        // The newest quote need not be the one that was approved.
        return void (row.quote?.status === 'accepted'
          ? navigate({ to: paths.admin.invoices, search: { 'invoice-quote': row.quote.id, kind: 'full' } })
          : navigate({
              to: paths.admin.quotes,
              search: { search: row.booking_reference, status: 'accepted' },
            }))
      case 'view_invoice':
        return void navigate({ to: paths.admin.invoices, search: { id: row.invoice?.id } })
      case 'cancel_booking':
        return setCancelling(row)
      default:
        return action satisfies never
    }
  }

  return (
    <>
      <ScreenTitle title="Inquiries" />
      <Card>
        <ListToolbar
          list="inquiries"
          placeholder="Name, email, event type, reference"
          filters={filters}
          statuses={statusChoices}
          count={count.data === undefined ? undefined : countText(count.data)}
        />
        <RecordList
          list={list}
          noun="inquiries"
          columns={inquiryColumns({ onView: (row) => setAddress({ id: row.id }), onAction: act })}
          art="toast"
          none="No inquiries found"
          filters={filters}
        />
      </Card>
      {opened ? (
        <InquiryDetailDialog
          key={opened.id}
          {...opened}
          onQuote={() => setAddress({ 'new-quote': opened.id })}
          onConvert={() => setAddress({ convert: opened.id })}
        />
      ) : null}
      {cancelling ? (
        <CancelBookingDialog
          booking={cancelling}
          onCancelled={() => setCancelling(undefined)}
          onClose={() => setCancelling(undefined)}
        />
      ) : null}
    </>
  )
}

/** In their order; the contract's own list would bring its schemas into the browser. */
const statusLabels: Readonly<Record<Exclude<InquiryFilter, 'all'>, string>> = {
  pending: 'Pending',
  quoted: 'Quoted',
  approved: 'Approved',
  invoiced: 'Invoiced',
  paid: 'Paid',
  converted_to_event: 'Converted to Event',
}
const statusChoices = choicesOf(
  Object.keys(statusLabels) as readonly (keyof typeof statusLabels)[],
  (status) => statusLabels[status],
)
