/** The address and search parameters of every page, for routers, links, emails, alerts, redirects and the sitemap. */

/** The search parameters that open a dialog over any screen of the office. */
export const overlayParameters = [
  'edit-quote',
  'new-quote',
  'date-taken',
  'quote-terms',
  'change-order',
  'assign',
  'convert',
  'edit-event',
  'new-event',
  'services',
  'record-payment',
  'refund',
  'inquiry',
  'new-inquiry',
  'new-client',
  'new-venue',
  'keyboard',
  'restored',
  // The last one: what it opens lies over it, and closing that leads back.
  'make-room',
] as const
export type OverlayParameter = (typeof overlayParameters)[number]

/** The search parameters of each page. State that is kept here survives a reload. */
export const pageParameters = {
  '/book': ['type'],
  /** `file` is a file of the booking that is opened after the PIN. */
  '/pin-entry': ['booking', 'file'],
  '/event-portal': ['booking'],
  '/event-brief': ['booking'],
  '/change-agreement': ['booking'],
  '/sign-quote': ['booking', 'quote', 'change'],
  '/payment-success': ['payment'],
  '/payment-canceled': ['booking'],
  '/auth': ['view', 'setup', 'invite', 'confirm', 'reset', 'address'],
  /** `received` is an interval whose payments are listed: `2027-05-16T…Z/2027-06-15T…Z`. */
  '/admin': ['month', 'day', 'pick-inquiry', 'received'],
  '/admin/clients': ['search', 'status', 'id', 'sort'],
  '/admin/events': ['search', 'status', 'type', 'id', 'sort'],
  '/admin/venues': ['search', 'status', 'id', 'sort'],
  '/admin/staff': ['search', 'role', 'status', 'id', 'sort', 'edit-member'],
  '/admin/schedule': ['id', 'view', 'month', 'day'],
  '/admin/bookings': ['search', 'status', 'id', 'sort'],
  '/admin/quotes': ['search', 'status', 'id', 'sort'],
  /** `edit-invoice` is `new` or a draft's id; `invoice-quote` the quote that an invoice of a `kind` is made from. */
  '/admin/invoices': ['search', 'status', 'id', 'sort', 'edit-invoice', 'invoice-quote', 'kind'],
  /** `from` and `to` are days; `tax` opens the rows of one tax. */
  '/admin/invoices/reports': ['view', 'from', 'to', 'tax'],
  /** `edit-service` is `new` or a service's id. */
  '/admin/services': ['search', 'status', 'type', 'id', 'edit-service'],
  /** `clause` is `new` or a clause's id. */
  '/admin/settings': ['section', 'email', 'clause'],
  /** `edit-package` is `new` or a package's id. */
  '/admin/packages': ['edit-package'],
  /** `email` is one that waits; `rule` is `new` or a rule's id; `kind` narrows what will happen. */
  '/admin/outbox': ['view', 'email', 'rule', 'kind'],
  '/admin/setup': ['step'],
} as const

export type PageWithParameters = keyof typeof pageParameters
export type OfficePage = Extract<PageWithParameters, `/admin${string}`>
/** A list page that opens the record named by its `id` parameter. */
export type RecordPage = {
  [Page in OfficePage]: 'id' extends (typeof pageParameters)[Page][number] ? Page : never
}[OfficePage]
export type OfficeParameter = (typeof pageParameters)[OfficePage][number] | OverlayParameter

type ParameterOf<Page extends PageWithParameters> =
  | (typeof pageParameters)[Page][number]
  | (Page extends OfficePage ? OverlayParameter : never)

/** The path of a page with its parameters: `/admin/quotes?id=…`. */
export function pageAddress<const Page extends PageWithParameters>(
  page: Page,
  parameters: { readonly [Name in ParameterOf<Page>]?: string },
): string {
  const given = Object.entries<string | undefined>(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`,
  )
  return given.length === 0 ? page : `${page}?${given.join('&')}`
}

export const paths = {
  home: '/',
  book: '/book',
  /** What someone else pays of a client's invoice: nothing else of the booking is there. */
  pay: {
    byToken: '/pay/$token',
    link: (token: string) => `/pay/${token}`,
    done: '/paid-part',
    canceled: '/part-not-paid',
  },
  /** Where anybody checks a signed paper. */
  verify: '/verify',
  auth: '/auth',
  admin: {
    dashboard: '/admin',
    clients: '/admin/clients',
    events: '/admin/events',
    venues: '/admin/venues',
    staff: '/admin/staff',
    schedule: '/admin/schedule',
    inquiries: '/admin/bookings',
    quotes: '/admin/quotes',
    invoices: '/admin/invoices',
    reports: '/admin/invoices/reports',
    services: '/admin/services',
    packages: '/admin/packages',
    settings: '/admin/settings',
    outbox: '/admin/outbox',
    setup: '/admin/setup',
    inquiry: (id: string) => pageAddress('/admin/bookings', { id }),
    event: (id: string) => pageAddress('/admin/events', { id }),
    venue: (id: string) => pageAddress('/admin/venues', { id }),
    quote: (id: string) => pageAddress('/admin/quotes', { id }),
    invoice: (id: string) => pageAddress('/admin/invoices', { id }),
  },
  portal: {
    pinEntry: '/pin-entry',
    event: '/event-portal',
    /** What a client tells about the event. */
    brief: '/event-brief',
    /** Where a client looks at a change of the agreement, and answers it. */
    change: '/change-agreement',
    /** Where a client reads and signs a quote. */
    sign: '/sign-quote',
    /** Where a second person reads and signs; the link has its token behind `#`. */
    signAsSecond: '/second-signature',
    withoutToken: '/portal',
    byToken: '/portal/$token',
    /** The page that an emailed link opens. */
    link: (token: string) => `/portal/${token}`,
    /** The event portal of one booking. */
    ofBooking: (booking: string) => pageAddress('/event-portal', { booking }),
    paymentSuccess: '/payment-success',
    paymentCanceled: '/payment-canceled',
    paymentPlaceholder: '/payment-placeholder',
    subscriptionPlaceholder: '/subscription-placeholder',
    placeholder: '/portal-placeholder',
  },
} as const

/** The lists that an owner saves as CSV, each at `/office/export/<name>.csv`. */
export const exportNames = [
  'inquiries',
  'quotes',
  'invoices',
  'clients',
  'events',
  'venues',
  'staff',
  'schedule',
  'services',
] as const
export type ExportName = (typeof exportNames)[number]

/** The path of an owner's calendar feed. */
export function calendarFeedPath(token: string): string {
  return `/calendar/${token}.ics`
}

/** The path of the calendar file of one event, for owners. */
export function eventCalendarPath(id: string): string {
  return `/calendar/events/${id}.ics`
}

/** The path of a photograph of a venue, for owners. */
export function venuePicturePath(id: string): string {
  return `/office/venue-pictures/${id}`
}

/** The path of the sealed PDF of a signature; every request is authorized. */
export function paperPath(signatureId: string): string {
  return `/documents/agreements/${signatureId}.pdf`
}

/** The path of the calendar file of a booking, for its client. */
export function bookingCalendarPath(id: string): string {
  return `/calendar/bookings/${id}.ics`
}

/** The path, where it is that of a client's document or calendar file; undefined for any other. */
export function clientFilePath(path: string): string | undefined {
  return /^\/(documents\/(quotes|invoices|agreements)|calendar\/bookings)\/[\da-f-]{36}\.(pdf|ics)$/.exec(
    path,
  )?.[0]
}

/** The token in the path of a portal link; undefined for any other path. */
export function tokenOfPortalLink(pathname: string): string | undefined {
  return /^\/portal\/([^/]+)\/?$/.exec(pathname)?.[1]
}

/** The token in the path of the link to a part that someone else pays; undefined for any other path. */
export function tokenOfShareLink(pathname: string): string | undefined {
  return /^\/pay\/([^/]+)\/?$/.exec(pathname)?.[1]
}
