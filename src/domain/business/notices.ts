/** The email notices that an owner can choose. */
export const ownerNotices = [
  'new_inquiry',
  'agreement_signed',
  'quote_approved',
  'quote_declined',
  'payment_received',
  'change_asked',
  'date_conflict',
  'details_changed',
] as const
export type OwnerNotice = (typeof ownerNotices)[number]
export type NoticeChoices = Readonly<Record<OwnerNotice, boolean>>

export const noticeLabels: Readonly<Record<OwnerNotice, string>> = {
  new_inquiry: 'A new inquiry comes in',
  agreement_signed: 'A client signs an agreement: with the sealed PDF',
  quote_approved: 'A client approves a quote',
  quote_declined: 'A client declines a quote',
  payment_received: 'A client pays online',
  change_asked: 'A client asks for a change of a quote',
  date_conflict: 'A client wants a date that is taken',
  details_changed: 'A client changes times, guests or place of an agreed event',
}

/** The default notices: where a client waits for an answer, and where money comes in. */
export const defaultNotices: NoticeChoices = {
  new_inquiry: true,
  agreement_signed: true,
  quote_approved: false,
  quote_declined: false,
  payment_received: true,
  change_asked: true,
  date_conflict: true,
  details_changed: true,
}
