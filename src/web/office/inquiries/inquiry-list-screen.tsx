import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#domain/addresses.ts'

import type { InquiryRow } from '#contract/inquiries.ts'
import { inquiryFilterLabels, inquiryFilters, type InquiryFilter } from '#domain/bookings/booking.ts'
import type { BookingAction } from '#domain/bookings/lifecycle.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Card } from '#web/office/kit/card.tsx'
import { ExportButton } from '#web/office/kit/export-button.tsx'
import { ListToolbar } from '#web/office/kit/list-toolbar.tsx'
import { hasOverlay, usePageSearch } from '#web/office/kit/page-search.ts'
import { RecordList, rowsOf } from '#web/office/kit/record-list.tsx'
import { ScreenTitle } from '#web/office/kit/screen-title.tsx'
import { inquiryCount, inquiryPages } from './inquiry-data.ts'
import { InquiryTable } from './inquiry-table.tsx'
import { countText } from './inquiry-words.ts'

const CancelBookingDialog = lazyComponent(() => import('./cancel-booking-dialog.tsx'), 'CancelBookingDialog')
const InquiryDetailDialog = lazyComponent(() => import('./inquiry-detail-dialog.tsx'), 'InquiryDetailDialog')

/** Every active inquiry, newest first; what is sought and what is open stand in the address. */
export function InquiryListScreen() {
  const [address, setAddress] = usePageSearch()
  const navigate = useNavigate()
  const [cancelling, setCancelling] = useState<InquiryRow>()

  const filters = { search: address.search, status: filterOf(address.status) }
  const list = useInfiniteQuery({ ...inquiryPages(filters), placeholderData: keepPreviousData })
  const count = useQuery({ ...inquiryCount(filters), placeholderData: keepPreviousData })
  const rows = rowsOf(list)
  const filtered = filters.search !== undefined || filters.status !== undefined

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
          search={address.search ?? ''}
          placeholder="Name, e-mail, event type, reference"
          status={filters.status ?? 'all'}
          statuses={statusChoices}
          count={count.data === undefined ? undefined : countText(count.data)}
          onSearch={(search) => setAddress({ search: search || undefined }, { replace: true })}
          onStatus={(status) =>
            setAddress({ status: status === 'all' ? undefined : status }, { replace: true })
          }
          aside={<ExportButton list="inquiries" filters={{ ...filters }} />}
        />
        <RecordList
          list={list}
          noun="inquiries"

          columns={6}
          art="toast"
          none="No inquiries found"
          noMatch="No inquiries match your filters"
          filtered={filtered}
          onClear={() => setAddress({ search: undefined, status: undefined }, { replace: true })}
        >
          {(found) => (
            <InquiryTable rows={found} onView={(row) => setAddress({ id: row.id })} onAction={act} />
          )}
        </RecordList>
      </Card>
      {address.id !== undefined && !hasOverlay(address) ? (
        <InquiryDetailDialog
          key={address.id}
          id={address.id}
          listed={rows?.some((row) => row.id === address.id) ?? false}
          onQuote={() => setAddress({ 'new-quote': address.id })}
          onConvert={() => setAddress({ convert: address.id })}
          onClose={() => setAddress({ id: undefined }, { replace: true })}
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

const statusChoices = inquiryFilters.map((value) => ({ value, label: inquiryFilterLabels[value] }))

/** The filter that the address asks for; `all` and what is none filter nothing. */
function filterOf(status: string | undefined): InquiryFilter | undefined {
  return inquiryFilters.find((filter) => filter === status && filter !== 'all')
}
