import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { overlayParameters, paths, type OverlayParameter, type RecordPage } from '#domain/addresses.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { OpenedByAddress } from '#ui/overlay-stack.ts'
import { useSetPageSearch } from './kit/page-search.ts'

const QuoteBuilder = lazyComponent(() => import('./quotes/quote-builder.tsx'), 'QuoteBuilder')
const DateTakenDialog = lazyComponent(() => import('./quotes/date-taken-dialog.tsx'), 'DateTakenDialog')
const TermsDialog = lazyComponent(() => import('./quotes/terms-dialog.tsx'), 'TermsDialog')
const ChangeOrderDialog = lazyComponent(() => import('./quotes/change-order-dialog.tsx'), 'ChangeOrderDialog')
const AssignStaffDialog = lazyComponent(
  () => import('./schedule/assign-staff-dialog.tsx'),
  'AssignStaffDialog',
)
const EventWriter = lazyComponent(() => import('./events/event-writer.tsx'), 'EventWriter')
const InquiryDetail = lazyComponent(() => import('./inquiries/inquiry-detail.tsx'), 'InquiryDetail')
const ChooseInvoice = lazyComponent(() => import('./invoices/choose-invoice.tsx'), 'ChooseInvoice')
const ChooseEvent = lazyComponent(() => import('./events/choose-event.tsx'), 'ChooseEvent')
const RecordPayment = lazyComponent(() => import('./invoices/record-payment.tsx'), 'RecordPayment')
const RefundPayment = lazyComponent(() => import('./invoices/refund-payment.tsx'), 'RefundPayment')
const MakeRoom = lazyComponent(() => import('./inquiries/make-room.tsx'), 'MakeRoom')
const NewInquiryDialog = lazyComponent(() => import('./inquiries/new-inquiry-dialog.tsx'), 'NewInquiryDialog')
const CreateClientDialog = lazyComponent(
  () => import('./clients/create-client-dialog.tsx'),
  'CreateClientDialog',
)
const NewVenueDialog = lazyComponent(() => import('./venues/new-venue-dialog.tsx'), 'NewVenueDialog')
const KeyboardDialog = lazyComponent(() => import('./shell/keyboard-dialog.tsx'), 'KeyboardDialog')
const RestoredDialog = lazyComponent(() => import('./dashboard/restored-dialog.tsx'), 'RestoredDialog')
const AddServicesToBooking = lazyComponent(
  () => import('./inquiries/add-services-to-booking.tsx'),
  'AddServicesToBooking',
)

interface Overlay {
  /** The parameter's value: the id of a record, `new`, or `choose` where it is asked which one. */
  readonly value: string
  readonly onClose: () => void
  /** The same with another record. */
  readonly onOther: (id: string) => void
  /** Goes to a record on its own page. */
  readonly onGo: (page: RecordPage, id: string) => void
}

/** The dialog that each search parameter opens. */
const overlayRoutes: Readonly<Record<OverlayParameter, (overlay: Overlay) => ReactNode>> = {
  'edit-quote': ({ value, onClose }) => (
    <QuoteBuilder target={{ kind: 'edit', quoteId: value }} onClose={onClose} />
  ),
  'new-quote': ({ value, onClose }) => (
    <QuoteBuilder target={{ kind: 'new', bookingId: value }} onClose={onClose} />
  ),
  'date-taken': ({ value, onClose }) => <DateTakenDialog quoteId={value} onClose={onClose} />,
  'quote-terms': ({ value, onClose }) => <TermsDialog quoteId={value} onClose={onClose} />,
  'change-order': ({ value, onClose }) => <ChangeOrderDialog quoteId={value} onClose={onClose} />,
  assign: ({ value, onClose, onOther }) =>
    value === 'choose' ? (
      <ChooseEvent onChoose={onOther} onClose={onClose} />
    ) : (
      <AssignStaffDialog eventId={value} onClose={onClose} />
    ),
  convert: ({ value, onClose }) => (
    <EventWriter target={{ kind: 'convert', bookingId: value }} onClose={onClose} />
  ),
  'edit-event': ({ value, onClose }) => (
    <EventWriter target={{ kind: 'edit', eventId: value }} onClose={onClose} />
  ),
  'new-event': ({ value, onClose }) => (
    <EventWriter target={{ kind: 'new', clientId: value === 'new' ? undefined : value }} onClose={onClose} />
  ),
  'record-payment': ({ value, onClose, onOther }) =>
    value === 'choose' ? (
      <ChooseInvoice onChoose={onOther} onClose={onClose} />
    ) : (
      <RecordPayment id={value} onClose={onClose} />
    ),
  refund: ({ value, onClose }) => <RefundPayment id={value} onClose={onClose} />,
  'make-room': ({ value, onClose }) => <MakeRoom id={value} onClose={onClose} />,
  restored: ({ onClose }) => <RestoredDialog onClose={onClose} />,
  keyboard: ({ onClose }) => <KeyboardDialog onClose={onClose} />,
  'new-client': ({ onClose, onGo }) => (
    <CreateClientDialog
      // Going on closes it: closing it too would take the way back.
      onCreated={({ id }) => {
        onGo(paths.admin.clients, id)
        return false
      }}
      onOpen={({ id }) => onGo(paths.admin.clients, id)}
      onClose={onClose}
    />
  ),
  'new-venue': ({ onClose, onGo }) => (
    <NewVenueDialog
      onCreated={({ id }) => {
        onGo(paths.admin.venues, id)
        return false
      }}
      onOpen={({ id }) => onGo(paths.admin.venues, id)}
      onClose={onClose}
    />
  ),
  'new-inquiry': ({ onClose, onGo }) => (
    <NewInquiryDialog onCreated={(id) => onGo(paths.admin.inquiries, id)} onClose={onClose} />
  ),
  services: ({ value, onClose }) => <AddServicesToBooking id={value} onClose={onClose} />,
  // It opens at once, whatever the screen beneath lists.
  inquiry: ({ value, onClose }) => <InquiryDetail id={value} listed onClose={onClose} />,
}

/**
 * The dialog over the current screen: of several parameters the first in the order of `overlayParameters`. Its `onClose` is for
 * its own code alone, which may not be loaded yet (`lazyComponent`).
 */
export function OverlayHost(_host: { readonly onClose: () => void }) {
  const search = useSearch({ from: paths.admin.dashboard })
  const navigate = useNavigate()
  const setAddress = useSetPageSearch()
  const parameter = overlayParameters.find((each) => search[each] !== undefined)
  const value = parameter && search[parameter]
  if (!parameter || value === undefined) return null

  return (
    <OpenedByAddress key={`${parameter} ${value}`} value={parameter}>
      {overlayRoutes[parameter]({
        value,
        onClose: () => setAddress({ [parameter]: undefined }, { closes: true }),
        onOther: (next) => setAddress({ [parameter]: next }, { replace: true }),
        onGo: (to, id) => void navigate({ to, search: { id } }),
      })}
    </OpenedByAddress>
  )
}
