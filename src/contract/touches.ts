/**
 * Query invalidation: which queries of a browser show the records of which table.
 * The server names the queries in every live message and in the answer to every command; screens keep no such lists.
 */
import { functions, type FunctionName } from './contract.ts'
import type { WrittenTable } from './live.ts'
import { summaryRoots, type QueryRoot } from './query-roots.ts'

/** The queries that show the records of each table. */
const shownIn: Readonly<Record<WrittenTable, readonly QueryRoot[]>> = {
  bookings: ['bookings', 'quotes', 'invoices', 'events', 'clients', 'venues', 'automations', ...summaryRoots],
  quotes: ['quotes', 'bookings', 'invoices', 'events', 'clients', 'automations', ...summaryRoots],
  invoices: ['invoices', 'bookings', 'events', 'clients', 'automations', ...summaryRoots],
  payments: ['invoices', 'bookings', 'clients', 'automations', ...summaryRoots],
  payment_shares: ['invoices'],
  events: [
    'events',
    'bookings',
    'quotes',
    'clients',
    'staff',
    'staff_assignments',
    'venues',
    'automations',
    ...summaryRoots,
  ],
  clients: ['clients', 'bookings', 'events', ...summaryRoots],
  services: ['services'],
  packages: ['packages'],
  staff: ['staff', 'staff_assignments', 'events', ...summaryRoots],
  staff_assignments: ['staff_assignments', 'staff', 'events', ...summaryRoots],
  profiles: ['accounts', 'session'],
  sessions: ['accounts', 'session'],
  invitations: ['accounts'],
  calendar_feeds: ['accounts'],
  // The time zone says what is today and late, and the hours of a place without one of its own.
  settings: [
    'settings',
    'bookings',
    'quotes',
    'invoices',
    'events',
    'clients',
    'staff',
    'staff_assignments',
    'dates',
    'venues',
    'automations',
    ...summaryRoots,
  ],
  emails: ['settings'],
  claims: ['dates', 'bookings', 'events', 'automations', ...summaryRoots],
  units: ['dates'],
  restores: summaryRoots,
  blackouts: ['dates'],
  outside_calendars: ['dates', ...summaryRoots],
  waitlist: ['dates', 'bookings', ...summaryRoots],
  venues: ['venues'],
  clauses: ['clauses', 'quotes'],
  automation_rules: ['automations'],
  automation_occurrences: ['automations', ...summaryRoots],
}

/** The queries that show the records of these tables, each once. */
export function shownBy(...tables: readonly WrittenTable[]): readonly QueryRoot[] {
  return [...new Set(tables.flatMap((table) => shownIn[table]))]
}

/** The queries that a call of this function touches: none where it only reads. */
export function touchedBy(name: FunctionName): readonly QueryRoot[] {
  return shownBy(...(functions[name].writes ?? []))
}
