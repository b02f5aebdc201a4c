/**
 * Every kind of audit entry, with the table of its record and its label in the history. An entry is written in the
 * transaction of its change and is never updated.
 */
export const auditEvents = {
  'account.address-changed': { table: 'profiles', action: 'changed the address' },
  'account.address-requested': { table: 'profiles', action: 'asked for another address' },
  'account.confirmation-requested': { table: 'confirmations', action: 'asked for' },
  'account.invitation-withdrawn': { table: 'invitations', action: 'withdrawn' },
  'account.invited': { table: 'invitations', action: 'invited' },
  'account.password-set': { table: 'profiles', action: 'set a new password' },
  'account.removed': { table: 'profiles', action: 'removed' },
  'account.replaced': { table: 'profiles', action: 'replaced by the owner of the address' },
  'account.role-changed': { table: 'profiles', action: 'role changed' },
  'account.signed-up': { table: 'profiles', action: 'signed up' },

  'booking.admin-mode-unlocked': { table: 'bookings', action: 'admin mode unlocked' },
  'booking.canceled': { table: 'bookings', action: 'cancelled' },
  'booking.client-linked': { table: 'bookings', action: 'client linked' },
  'booking.date-held': { table: 'bookings', action: 'date held' },
  'booking.date-lapsed': { table: 'bookings', action: 'hold of the date ended' },
  'booking.date-moved': { table: 'bookings', action: 'date moved' },
  'booking.date-over-capacity': { table: 'bookings', action: 'date over capacity' },
  'booking.date-prolonged': { table: 'bookings', action: 'hold of the date changed' },
  'booking.date-released': { table: 'bookings', action: 'date released' },
  'booking.date-reserved': { table: 'bookings', action: 'date reserved' },
  'booking.date-taken-at-approval': { table: 'bookings', action: 'approval refused: the date was taken' },
  'booking.brief-asked': { table: 'bookings', action: 'asked to tell about the event' },
  'booking.facts-said': { table: 'bookings', action: 'details told' },
  'booking.made-for-event': { table: 'bookings', action: 'made for an event' },
  'booking.pin-renewed': { table: 'bookings', action: 'PIN renewed' },
  'booking.portal-link-requested': { table: 'bookings', action: 'portal-link-sent' },
  'booking.portal-link-sent': { table: 'bookings', action: 'portal link sent' },
  'booking.service-changed': { table: 'bookings', action: 'service changed' },
  'booking.service-removed': { table: 'bookings', action: 'service removed' },
  'booking.services-added': { table: 'bookings', action: 'services added' },
  'booking.status-changed': { table: 'bookings', action: 'status changed' },
  'booking.status-corrected': { table: 'bookings', action: 'status corrected' },
  'booking.paid-without-date': { table: 'bookings', action: 'paid while its date was taken' },
  'booking.submitted': { table: 'bookings', action: 'submitted' },

  'booking.waitlist-accepted': { table: 'bookings', action: 'accepted the free date' },
  'booking.waitlist-declined': { table: 'bookings', action: 'declined the free date' },
  'booking.waitlist-joined': { table: 'bookings', action: 'put on the waitlist' },
  'booking.waitlist-lapsed': { table: 'bookings', action: 'did not answer the free date' },
  'booking.waitlist-left': { table: 'bookings', action: 'taken off the waitlist' },
  'booking.waitlist-moved': { table: 'bookings', action: 'moved on the waitlist' },
  'booking.waitlist-offered': { table: 'bookings', action: 'offered the free date' },

  'blackout.added': { table: 'blackouts', action: 'days blocked' },
  'blackout.removed': { table: 'blackouts', action: 'days opened' },
  'calendar-feed.created': { table: 'calendar_feeds', action: 'created' },
  'calendar-feed.revoked': { table: 'calendar_feeds', action: 'revoked' },

  'client.changed': { table: 'clients', action: 'changed' },
  'client.created': { table: 'clients', action: 'created' },
  'client.email-sent': { table: 'clients', action: 'email sent' },
  'client.imported': { table: 'clients', action: 'imported' },
  'client.merge-undone': { table: 'clients', action: 'merge undone' },
  'client.merged-into': { table: 'clients', action: 'merged into' },
  'client.merged-with': { table: 'clients', action: 'merged with' },

  'email.retried': { table: 'mail_messages', action: 'email retried' },

  'event.booking-made': { table: 'events', action: 'booking made' },
  'event.created': { table: 'events', action: 'created' },
  'event.date-moved': { table: 'events', action: 'date moved' },
  'event.date-over-capacity': { table: 'events', action: 'date over capacity' },
  'event.date-released': { table: 'events', action: 'date released' },
  'event.date-reserved': { table: 'events', action: 'date reserved' },
  'event.facts-said': { table: 'events', action: 'details told' },
  'event.saved': { table: 'events', action: 'saved' },
  'event.status-changed': { table: 'events', action: 'status changed' },

  'export.downloaded': { table: 'exports', action: 'exported' },

  'invoice.canceled': { table: 'invoices', action: 'cancelled' },
  'invoice.canceled-with-booking': { table: 'invoices', action: 'cancelled with its booking' },
  'invoice.created': { table: 'invoices', action: 'created' },
  'invoice.items-imported': { table: 'invoices', action: 'items imported' },
  'invoice.saved': { table: 'invoices', action: 'saved' },
  'invoice.sent': { table: 'invoices', action: 'sent' },
  'invoice.sent-again': { table: 'invoices', action: 'sent again' },
  'invoice.status-changed': { table: 'invoices', action: 'status changed' },

  'outside-calendar.added': { table: 'outside_calendars', action: 'added' },
  'outside-calendar.applied': { table: 'outside_calendars', action: 'events applied' },
  'outside-calendar.changed': { table: 'outside_calendars', action: 'changed' },
  'outside-calendar.removed': { table: 'outside_calendars', action: 'removed' },

  'payment.credit-withdrawn': { table: 'invoices', action: 'credit withdrawn' },
  'payment.dispute-lost': { table: 'invoices', action: 'dispute lost' },
  'payment.dispute-opened': { table: 'invoices', action: 'dispute open' },
  'payment.dispute-won': { table: 'invoices', action: 'dispute won' },
  'payment.failed': { table: 'invoices', action: 'payment failed' },
  'payment.fee-withdrawn': { table: 'invoices', action: 'cancellation fee withdrawn' },
  'payment.kept-as-credit': { table: 'invoices', action: 'kept as credit' },
  'payment.kept-as-fee': { table: 'invoices', action: 'kept as cancellation fee' },
  'payment.not-counted': { table: 'invoices', action: 'payment not counted' },
  'payment.received': { table: 'invoices', action: 'payment received' },
  'payment.recorded': { table: 'invoices', action: 'payment recorded' },
  'payment.refund-failed': { table: 'invoices', action: 'refund failed' },
  'payment.refund-requested': { table: 'invoices', action: 'refund requested' },
  'payment.refunded': { table: 'invoices', action: 'payment refunded' },
  'payment.voided': { table: 'invoices', action: 'payment voided' },

  'quote.approved': { table: 'quotes', action: 'status changed' },
  'quote.canceled-with-booking': { table: 'quotes', action: 'cancelled with its booking' },
  'quote.created': { table: 'quotes', action: 'created' },
  'quote.declined': { table: 'quotes', action: 'status changed' },
  'quote.saved': { table: 'quotes', action: 'saved' },
  'quote.sent': { table: 'quotes', action: 'sent' },
  'quote.sent-again': { table: 'quotes', action: 'sent again' },
  'quote.status-changed': { table: 'quotes', action: 'status changed' },

  'service.changed': { table: 'services', action: 'changed' },
  'service.created': { table: 'services', action: 'created' },
  'service.deleted': { table: 'services', action: 'deleted' },
  'service.imported': { table: 'services', action: 'imported' },

  'settings.picture-moved': { table: 'settings', action: 'picture moved' },
  'settings.picture-removed': { table: 'settings', action: 'picture removed' },
  'settings.picture-saved': { table: 'settings', action: 'picture saved' },
  'settings.saved': { table: 'settings', action: 'saved' },

  'shift.assigned': { table: 'staff_assignments', action: 'assigned' },
  'shift.canceled-with-event': { table: 'staff_assignments', action: 'cancelled with its event' },
  'shift.changed': { table: 'staff_assignments', action: 'changed' },
  'shift.status-changed': { table: 'staff_assignments', action: 'status changed' },

  'staff.activated': { table: 'staff', action: 'activated' },
  'staff.added': { table: 'staff', action: 'added' },
  'staff.changed': { table: 'staff', action: 'changed' },
  'staff.deactivated': { table: 'staff', action: 'deactivated' },

  'unit.added': { table: 'units', action: 'added' },
  'unit.changed': { table: 'units', action: 'changed' },
} as const satisfies Record<string, { readonly table: string; readonly action: string }>

export type AuditKind = keyof typeof auditEvents

/** The kinds with reactions after the commit: notices to owners, documents, offers to the waitlist. */
const announcedKinds = [
  'blackout.removed',
  'booking.date-lapsed',
  'booking.date-moved',
  'booking.date-released',
  'booking.date-taken-at-approval',
  'booking.paid-without-date',
  'booking.submitted',
  'event.date-moved',
  'event.date-released',
  'invoice.sent',
  'payment.dispute-lost',
  'payment.dispute-opened',
  'payment.dispute-won',
  'payment.received',
  'payment.refund-failed',
  'quote.approved',
  'quote.declined',
  'quote.sent',
  'unit.added',
  'unit.changed',
] as const satisfies readonly AuditKind[]
export type AnnouncedKind = (typeof announcedKinds)[number]

export function isAnnounced(kind: AuditKind): kind is AnnouncedKind {
  return (announcedKinds as readonly AuditKind[]).includes(kind)
}
