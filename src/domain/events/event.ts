/** An event: what an inquiry becomes, or what the owner writes down without one (A §3, §4). */
export const eventKinds = [
  'Wedding',
  'Corporate Event',
  'Private Party',
  'Birthday Party',
  'Anniversary',
  'Graduation',
  'Holiday Party',
  'Cocktail Reception',
  'Other',
] as const
export type EventKind = (typeof eventKinds)[number]

export const eventStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** An event knows no partial payment (decisions C-67). */
export const eventPaymentStatuses = ['pending', 'paid', 'overdue'] as const
export type EventPaymentStatus = (typeof eventPaymentStatuses)[number]
