import { ArrowRightLeft, Copy, Eye, FileText, Pencil, Receipt, X, type LucideIcon } from 'lucide-react'
import type { InquiryRow } from '#contract/inquiries.ts'
import { bookingActionLabels, type BookingAction } from '#domain/bookings/lifecycle.ts'
import { fullName } from '#domain/bookings/names.ts'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { MoreActions, RowActions, RowButton } from '#web/office/kit/lists/row-actions.tsx'
import { toastDone } from '#web/office/kit/writes/toast.ts'
import { rowActions } from './inquiry-actions.ts'

/** What can be done with one row: at most two labelled buttons and a menu with the rest. */
export function InquiryRowActions({
  row,
  onView,
  onAction,
}: {
  readonly row: InquiryRow
  readonly onView: () => void
  readonly onAction: (action: BookingAction) => void
}) {
  const { labelled, more } = rowActions(row)

  return (
    <RowActions>
      {labelled.map((action, at) => (
        <RowButton key={action} rare={at > 0} onClick={() => onAction(action)}>
          {bookingActionLabels[action]}
        </RowButton>
      ))}
      <MoreActions label={fullName(row)}>
        <MenuItem icon={Eye} onSelect={onView}>
          View
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => void copyReference(row.booking_reference)}>
          Copy Reference
        </MenuItem>
        {[...labelled, ...more].map((action) => (
          <MoreAction key={action} action={action} onSelect={() => onAction(action)} />
        ))}
      </MoreActions>
    </RowActions>
  )
}

const icons: Readonly<Record<BookingAction, LucideIcon>> = {
  create_quote: FileText,
  view_quote: FileText,
  edit_quote: Pencil,
  convert_to_event: ArrowRightLeft,
  generate_invoice: Receipt,
  view_invoice: Receipt,
  cancel_booking: X,
}

function MoreAction({ action, onSelect }: { readonly action: BookingAction; readonly onSelect: () => void }) {
  const danger = action === 'cancel_booking'
  return (
    <>
      {danger ? <MenuSeparator /> : null}
      <MenuItem icon={icons[action]} danger={danger} onSelect={onSelect}>
        {bookingActionLabels[action]}
      </MenuItem>
    </>
  )
}

async function copyReference(reference: string): Promise<void> {
  await navigator.clipboard.writeText(reference)
  toastDone('Reference copied', reference)
}
