/** The statuses of a booking and their labels and tones. */
export const bookingStatuses = [
  'pending',
  'quoted',
  'approved',
  'invoiced',
  'paid',
  'converted_to_event',
  'confirmed',
  'completed',
  'cancelled',
  'rejected',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The status filters of the inquiry list, in their order. */
const inquiryFilterLabels = {
  all: 'All statuses',
  pending: 'Pending',
  quoted: 'Quoted',
  approved: 'Approved',
  invoiced: 'Invoiced',
  paid: 'Paid',
  converted_to_event: 'Converted to Event',
} as const satisfies Partial<Record<BookingStatus | 'all', string>>
export type InquiryFilter = keyof typeof inquiryFilterLabels
export const inquiryFilters = Object.keys(inquiryFilterLabels) as readonly InquiryFilter[]

/** The orders of the inquiry list; the newest first without one. */
export const inquirySorts = ['name', 'name-desc', 'date', 'date-desc', 'waiting', 'waiting-desc'] as const
export type InquirySort = (typeof inquirySorts)[number]

export const paymentStatuses = ['pending', 'partial', 'paid', 'overdue'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'note'

/** The portal's status badge: confirmed green, pending yellow, cancelled red, anything else gray. */
export function statusTone(status: string | null): Tone {
  switch (status ?? 'pending') {
    case 'confirmed':
      return 'ok'
    case 'pending':
      return 'warn'
    case 'cancelled':
      return 'bad'
    default:
      return 'note'
  }
}

/** The label in capitals. A booking without a status is pending. */
export function statusLabel(status: string | null): string {
  return (status ?? 'pending').replaceAll('_', ' ').toUpperCase()
}

export const paymentLabels: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Paid',
  partial: 'Partial',
  pending: 'Pending',
  overdue: 'Overdue',
}

/**
 * The payment status that is shown: overdue while an issued invoice of the booking is past its due date and unpaid.
 * Derived, never stored (C-18).
 */
export function shownPaymentStatus(stored: PaymentStatus, hasOverdueInvoice: boolean): PaymentStatus {
  return hasOverdueInvoice && stored !== 'paid' ? 'overdue' : stored
}

const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  paid: 'ok',
  partial: 'info',
  pending: 'warn',
  overdue: 'bad',
}

export function paymentTone(status: PaymentStatus | null): Tone {
  return paymentTones[status ?? 'pending']
}

/** The color of a share of known fields: below 60 red, below 85 yellow, else green. */
export function completenessTone(percent: number): 'bad' | 'warn' | 'ok' {
  if (percent < 60) return 'bad'
  return percent < 85 ? 'warn' : 'ok'
}
