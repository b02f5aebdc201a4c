import { ArrowRightLeft, Copy, Ellipsis, Eye, FilePlus2, FileText, Pencil, Receipt, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InquiryRow } from '#contract/inquiries.ts'
import { bookingActionLabels, type BookingAction } from '#domain/bookings/lifecycle.ts'
import { fullName } from '#domain/bookings/names.ts'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { RowActions, RowButton, RowIcon } from '#web/office/kit/row-actions.tsx'
import { tellDone } from '#web/office/kit/tell.ts'
import { rowActions } from './inquiry-actions.ts'

/** What can be done with one row: at most two labelled buttons, the view, and a menu with the rest. */
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
      {labelled.map((action) => (
        <RowButton key={action} onClick={() => onAction(action)}>
          {bookingActionLabels[action]}
        </RowButton>
      ))}
      <RowIcon label={`View details of ${fullName(row)}`} onClick={onView}>
        <Eye aria-hidden="true" strokeWidth={1.6} />
      </RowIcon>
      <Menu
        trigger={
          <IconButton label={`More actions for ${fullName(row)}`} className="rows:size-8 [&_svg]:size-4.5">
            <Ellipsis aria-hidden="true" strokeWidth={1.6} />
          </IconButton>
        }
      >
        <MenuItem icon={<Eye aria-hidden="true" strokeWidth={1.6} />} onSelect={onView}>
          View
        </MenuItem>
        <MenuItem
          icon={<Copy aria-hidden="true" strokeWidth={1.6} />}
          onSelect={() => void copyReference(row.booking_reference)}
        >
          Copy Reference
        </MenuItem>
        {more.map((action) => (
          <MoreAction key={action} action={action} onSelect={() => onAction(action)} />
        ))}
      </Menu>
    </RowActions>
  )
}

const icons: Readonly<Record<BookingAction, ReactNode>> = {
  create_quote: <FilePlus2 aria-hidden="true" strokeWidth={1.6} />,
  view_quote: <FileText aria-hidden="true" strokeWidth={1.6} />,
  edit_quote: <Pencil aria-hidden="true" strokeWidth={1.6} />,
  convert_to_event: <ArrowRightLeft aria-hidden="true" strokeWidth={1.6} />,
  generate_invoice: <Receipt aria-hidden="true" strokeWidth={1.6} />,
  view_invoice: <Receipt aria-hidden="true" strokeWidth={1.6} />,
  cancel_booking: <X aria-hidden="true" strokeWidth={1.6} />,
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
  tellDone('Reference copied', reference)
}
