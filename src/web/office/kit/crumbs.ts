const labels: Readonly<Record<string, string>> = {
  admin: 'Admin Portal',
  bookings: 'Inquiries',
  events: 'Events',
  venues: 'Venues',
  clients: 'Clients',
  quotes: 'Quotes',
  invoices: 'Invoices',
  reports: 'Reports',
  staff: 'Staff',
  schedule: 'Schedule',
  services: 'Services',
  packages: 'Packages',
  outbox: 'Outbox',
  settings: 'Settings',
}

/** The steps from the office's entrance to `path`, with the labels of the specification; a segment without one is left out. */
export function crumbsOf(path: string): readonly { readonly path: string; readonly label: string }[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments.flatMap((segment, index) => {
    const label = labels[segment]
    return label === undefined ? [] : [{ path: `/${segments.slice(0, index + 1).join('/')}`, label }]
  })
}
