import { formatNumber } from '#domain/locale.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { InquiryRow } from '#contract/inquiries.ts'
import { inquirySorts, type InquiryFilter } from '#domain/bookings/booking.ts'
import { fullName } from '#domain/bookings/names.ts'
import { inquirySets } from '#domain/record-sets.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import type { Selectable } from '#web/office/kit/lists/bulk.ts'
import { Card } from '#web/office/kit/card.tsx'
import { choicesOf, chosenOf, withChosenSet } from '#web/office/kit/lists/choices.ts'
import { ListToolbar } from '#web/office/kit/lists/list-toolbar.tsx'
import { usePageSearch } from '#web/office/kit/page-search.ts'
import { unfiltered } from '#web/office/kit/queries.ts'
import { RecordList } from '#web/office/kit/lists/record-list.tsx'

import { useOpenedRecord } from '#web/office/kit/lists/record-list.tsx'
import { ScreenTitle, TitleButton } from '#web/office/kit/screen-title.tsx'
import { inquiry as inquiryById, inquiryCount, inquiryPages } from './inquiry-data.ts'
import { inquiryColumns } from './inquiry-columns.tsx'
import { countText } from './inquiry-words.ts'
import { useInquiryAct } from './use-inquiry-act.ts'

const CancelBookingDialog = lazyComponent(() => import('./cancel-booking-dialog.tsx'), 'CancelBookingDialog')
const InquiryDetail = lazyComponent(() => import('./inquiry-detail.tsx'), 'InquiryDetail')
const selectable: Selectable<InquiryRow> = {
  nameOf: fullName,
  Bar: lazyComponent(() => import('./inquiry-bulk-bar.tsx'), 'InquiryBulkBar'),
}
export const readAhead = inquiryPages(unfiltered)

/** Every active inquiry, newest first; what is sought and what is open stand in the address. */
export function InquiryListScreen() {
  const [address, setAddress] = usePageSearch()
  const [cancelling, setCancelling] = useState<InquiryRow>()
  const act = useInquiryAct<InquiryRow>(setCancelling)
  // The rows are memoized by their columns.
  const [columns] = useState(() => inquiryColumns({ onView: ({ id }) => setAddress({ id }), onAction: act }))

  const statuses = withChosenSet(statusChoices, inquirySets, address.status)
  const filters = { search: address.search, status: chosenOf(statuses, address.status) }
  const sort = chosenOf(sortChoices, address.sort)
  const list = useInfiniteQuery(inquiryPages({ ...filters, sort }))
  const count = useQuery({ ...inquiryCount(filters), placeholderData: keepPreviousData })
  const opened = useOpenedRecord(list, count.data === undefined ? undefined : formatNumber(count.data))

  return (
    <>
      <ScreenTitle
        title="Inquiries"
        actions={
          <TitleButton look="primary" icon={Plus} onClick={() => setAddress({ 'new-inquiry': 'new' })}>
            New Inquiry
          </TitleButton>
        }
      />
      <Card>
        <ListToolbar
          list="inquiries"
          placeholder="Name, email, event type, reference"
          filters={filters}
          statuses={statuses}
          count={count.data === undefined ? undefined : countText(count.data)}
        />
        <RecordList
          list={list}
          noun="inquiries"
          columns={columns}
          art="toast"
          none="No inquiries found"
          begin={{ label: 'New Inquiry', opens: { 'new-inquiry': 'new' } }}
          filters={{ ...filters, sort }}
          selectable={selectable}
          record={inquiryById}
        />
      </Card>
      {opened ? <InquiryDetail {...opened} /> : null}
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

const sortChoices = choicesOf(inquirySorts, String)
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
