/** Which of an inquiry's actions a row offers, and where they lead. */
import type { InquiryRow } from '#contract/inquiries.ts'
import { listActions, type BookingAction } from '#domain/bookings/lifecycle.ts'

export interface RowActions {
  /** Buttons with a label, at most two. */
  readonly labelled: readonly BookingAction[]
  /** What stands in the menu, beside viewing. */
  readonly more: readonly BookingAction[]
}

const mostLabelled = 2

type ActionFacts = Pick<InquiryRow, 'status' | 'quote' | 'invoice'>

/**
 * What a row offers beside its view. A quote is viewed where there is one and edited while it is a draft; where
 * a quoted booking has none left, a new one is the way on. Converting and cancelling stand in the menu.
 */
export function rowActions(row: ActionFacts): RowActions {
  const offered = listActions(row.status, { hasInvoice: row.invoice !== null }).filter((action) =>
    isOffered(action, row),
  )
  const actions: readonly BookingAction[] =
    row.status === 'quoted' && row.quote === null ? ['create_quote'] : offered
  const rare = actions.filter(isRare)
  const buttons = actions.filter((action) => !isRare(action))

  // An invoice by hand can be there before the booking is invoiced.
  const early = row.invoice && !buttons.includes('view_invoice') ? (['view_invoice'] as const) : []

  return {
    labelled: buttons.slice(0, mostLabelled),
    more: [...buttons.slice(mostLabelled), ...early, ...rare],
  }
}

function isRare(action: BookingAction): boolean {
  return action === 'convert_to_event' || action === 'cancel_booking'
}

function isOffered(action: BookingAction, { quote }: ActionFacts): boolean {
  switch (action) {
    case 'view_quote':
      return quote !== null
    case 'edit_quote':
      return quote?.status === 'draft'
    case 'create_quote':
    case 'cancel_booking':
    case 'convert_to_event':
    case 'generate_invoice':
    case 'view_invoice':
      return true
    default:
      return action satisfies never
  }
}
