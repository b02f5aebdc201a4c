/** The timeline of a client. */

/** What it is made of. */
export const timelineKinds = ['inquiry', 'quote', 'event', 'invoice', 'payment', 'email'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What it can be narrowed to: a kind, or the invoices that wait for money. */
export const timelineParts = ['all', ...timelineKinds, 'owed'] as const
export type TimelinePart = (typeof timelineParts)[number]
