/** The sets of records that a figure counts, beside the statuses: each is a filter of its list, with this label. */
export const inquirySets = {
  no_client: 'Pending, no client',
  waiting: 'Waiting for an answer',
  promise_ending: 'Waiting over 20 hours',
  late: 'Waiting over 24 hours',
  paid_without_date: 'Paid, date not reserved',
  paid_event_canceled: 'Paid, event canceled',
  over_capacity: 'Over capacity',
  hold_ending: 'Hold ends within 2 days',
  address_refused: 'Address refused',
  address_reported: 'Reported as spam',
} as const
export const quoteSets = {
  pending: 'Draft and sent',
  unanswered: 'Sent over 7 days ago',
} as const
export const invoiceSets = {
  open: 'Open: sent, partial, overdue',
  outstanding: 'Sent and overdue',
  late: 'Overdue, without drafts',
  unpaid: 'Not paid, drafts included',
  not_cancelled: 'All but canceled',
  owed_back: 'Money owed back',
  disputed: 'Disputed payment',
  refund_failed: 'Failed refund',
  autopay_failed: 'Failed autopay',
} as const
export const clientSets = {
  new: 'New in the last 30 days',
  complete: 'Complete profile',
  incomplete: 'Incomplete profile',
  missing_contact: 'Missing contact',
} as const
export const eventSets = {
  upcoming: 'Upcoming',
  past: 'Past',
  upcoming_confirmed: 'Upcoming and confirmed',
  this_month: 'This month',
  missing_details: 'Missing details',
  pipeline: 'Upcoming and open',
  unstaffed: 'Unstaffed within 7 days',
  booking_cancelled: 'Booking canceled',
  over_capacity: 'Over capacity',
  without_venue: 'Upcoming, no venue',
} as const

export type InquirySet = keyof typeof inquirySets
export type QuoteSet = keyof typeof quoteSets
export type InvoiceSet = keyof typeof invoiceSets
export type ClientSet = keyof typeof clientSets
export type EventSet = keyof typeof eventSets

/** The keys of a table of sets, in its order. */
export function setsOf<Key extends string>(labels: Readonly<Record<Key, string>>): readonly Key[] {
  return Object.keys(labels) as Key[]
}
