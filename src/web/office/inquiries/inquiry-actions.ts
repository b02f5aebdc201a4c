/** Which of an inquiry's actions a row offers, and where they lead. */
import type { InquiryRow } from '#contract/inquiries.ts'
import { listActions, type BookingAction } from '#domain/bookings/lifecycle.ts'

/** The actions that have their screens; the others join here with theirs. */
const withScreen = [
  'create_quote',
  'view_quote',
  'edit_quote',
  'generate_invoice',
  'view_invoice',
  'cancel_booking',
] as const
export type OfferedAction = Extract<BookingAction, (typeof withScreen)[number]>

export interface RowActions {
  /** Buttons with a label, at most two. */
  readonly labelled: readonly OfferedAction[]
  /** What stands in the menu, beside viewing. */
  readonly more: readonly OfferedAction[]
}

const mostLabelled = 2

type ActionFacts = Pick<InquiryRow, 'status' | 'quote' | 'invoice'>

/**
 * What a row offers beside its view. A quote is viewed where there is one and edited while it is a draft; where
 * a quoted booking has none left, a new one is the way on.
 */
export function rowActions(row: ActionFacts): RowActions {
  const offered = listActions(row.status, { hasInvoice: row.invoice !== null }).filter(
    (action): action is OfferedAction => isOffered(action, row),
  )
  const actions: readonly OfferedAction[] =
    row.status === 'quoted' && row.quote === null ? ['create_quote'] : offered
  const buttons = actions.filter((action) => action !== 'cancel_booking')

  // An invoice by hand can be there before the booking is invoiced.
  const early = row.invoice && !buttons.includes('view_invoice') ? (['view_invoice'] as const) : []

  return {
    labelled: buttons.slice(0, mostLabelled),
    more: [
      ...buttons.slice(mostLabelled),
      ...early,
      ...actions.filter((action) => action === 'cancel_booking'),
    ],
  }
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
      return withScreen.some((each) => each === action)
    default:
      return action satisfies never
  }
}
