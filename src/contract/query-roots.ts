/** The names that server and browser use for the queries of screens; `touches.ts` says when they are read again. */

/** The first part of the keys of the queries that are invalidated together. */
export const queryRoots = [
  'bookings',
  'quotes',
  'invoices',
  'events',
  'clients',
  'services',
  'packages',
  'staff',
  'staff_assignments',
  'accounts',
  'session',
  'settings',
  'dates',
  'venues',
  'clauses',
  'automations',
  'alerts',
  'dashboard',
] as const
export type QueryRoot = (typeof queryRoots)[number]

/** The header of an answer that names the queries, separated by commas. */
export const touchesHeader = 'x-touches'

/** The header of a write with a random id of the browser tab: the live messages of its changes carry the id. */
export const originHeader = 'x-origin'

/** The queries that are computed from many tables. */
export const summaryRoots = ['alerts', 'dashboard'] as const satisfies readonly QueryRoot[]
