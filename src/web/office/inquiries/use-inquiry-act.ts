import { useNavigate } from '@tanstack/react-router'
import type { InquiryRow } from '#contract/inquiries.ts'
import { paths } from '#domain/addresses.ts'
import type { BookingAction } from '#domain/bookings/lifecycle.ts'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'

export type ActedInquiry = Pick<InquiryRow, 'id' | 'booking_reference' | 'quote' | 'invoice'>

/** Where each action of an inquiry leads; canceling is asked by the caller. */
export function useInquiryAct<Acted extends ActedInquiry>(onCancel: (inquiry: Acted) => void) {
  const setAddress = useSetPageSearch()
  const navigate = useNavigate()

  return (action: BookingAction, inquiry: Acted): void => {
    const { id, booking_reference, quote, invoice } = inquiry
    switch (action) {
      case 'create_quote':
        return setAddress({ 'new-quote': id })
      case 'convert_to_event':
        return setAddress({ convert: id })
      case 'edit_quote':
        return setAddress({ 'edit-quote': quote?.id })
      case 'view_quote':
        return void navigate({ to: paths.admin.quotes, search: { id: quote?.id } })
      case 'generate_invoice':
        // The newest quote need not be the one that was approved.
        return void (quote?.status === 'accepted'
          ? navigate({ to: paths.admin.invoices, search: { 'invoice-quote': quote.id, kind: 'full' } })
          : navigate({ to: paths.admin.quotes, search: { search: booking_reference, status: 'accepted' } }))
      case 'view_invoice':
        return void navigate({ to: paths.admin.invoices, search: { id: invoice?.id } })
      case 'cancel_booking':
        return onCancel(inquiry)
      default:
        return action satisfies never
    }
  }
}
