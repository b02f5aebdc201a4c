/**
 * Query invalidation: which queries of a browser show the records of which table, and which tables a command writes.
 * The server names the queries in every live message and in the answer to every command; screens keep no such lists.
 */
import type { Contract } from './contract.ts'
import type { LiveTable } from './live.ts'
import { summaryRoots, type QueryRoot } from './query-roots.ts'

/** Functions that change nothing and are asked with GET. */
export type ReadName = Extract<keyof Contract, `${'list' | 'read' | 'search'}-${string}`>
/** Functions that are asked with POST. */
export type CallName = Exclude<keyof Contract, ReadName>

/** Tables that commands write; changes of the last three are not announced. */
type WrittenTable = LiveTable | 'sessions' | 'invitations' | 'emails'

/** The queries that show the records of each table. */
const shownIn: Readonly<Record<WrittenTable, readonly QueryRoot[]>> = {
  bookings: ['bookings', 'quotes', 'invoices', 'events', 'clients', ...summaryRoots],
  quotes: ['quotes', 'bookings', 'invoices', 'events', ...summaryRoots],
  invoices: ['invoices', 'bookings', 'events', ...summaryRoots],
  payments: ['invoices', 'bookings', ...summaryRoots],
  events: ['events', 'bookings', 'quotes', 'clients', 'staff', 'staff_assignments', ...summaryRoots],
  clients: ['clients', 'bookings', 'events', ...summaryRoots],
  services: ['services'],
  staff: ['staff', 'staff_assignments', 'events', ...summaryRoots],
  staff_assignments: ['staff_assignments', 'staff', 'events', ...summaryRoots],
  profiles: ['accounts', 'session'],
  sessions: ['accounts', 'session'],
  invitations: ['accounts'],
  settings: ['settings'],
  emails: ['settings'],
}

/** What each function writes of what queries show; the records that follow by jobs are announced by the live stream. */
const writtenBy: Readonly<Record<CallName, readonly WrittenTable[]>> = {
  'submit-booking': ['bookings'],
  'verify-pin': [],
  'get-portal-booking': [],
  'validate-portal-token': [],
  'request-portal-link': [],
  'sign-out-portal': [],

  // Who signs in or out reads the session at once, and goes on with the answer.
  'sign-in': [],
  'sign-up': [],
  'sign-out': [],
  'sign-out-everywhere': [],
  'check-invitation': [],
  'confirm-email': [],
  'request-password-reset': [],
  'reset-password': [],
  'change-password': ['sessions'],
  'request-address-change': [],
  'change-address': [],
  'end-session': ['sessions'],
  'invite-person': ['invitations'],
  'withdraw-invitation': ['invitations'],
  'set-account-role': ['profiles'],
  'remove-account': ['profiles'],

  'set-inquiry-status': ['bookings', 'events'],
  'send-booking-cancellation': ['bookings', 'events', 'quotes', 'invoices', 'payments'],
  'send-portal-link': ['bookings'],
  'add-booking-services': ['bookings'],
  'update-booking-service': ['bookings'],

  'create-client': ['clients'],
  'save-client': ['clients'],
  'find-client-duplicates': [],
  'send-client-email': ['clients'],
  'merge-clients': ['clients', 'bookings', 'events'],
  'undo-merge': ['clients', 'bookings', 'events'],
  'link-booking-client': ['bookings', 'clients'],

  'save-settings': ['settings'],
  'save-setting-file': ['settings'],
  'remove-setting-file': ['settings'],
  'preview-mail-template': [],
  'send-test-mail': [],
  'send-letter-again': ['emails'],

  'create-service': ['services'],
  'update-service': ['services'],
  'set-service-active': ['services'],
  'delete-service': ['services'],

  'save-quote': ['quotes', 'bookings', 'events'],
  'set-quote-status': ['quotes', 'bookings', 'events'],
  'send-quote-emails': ['quotes', 'bookings'],
  'generate-quote-pdf': ['quotes'],

  'save-invoice': ['invoices', 'bookings'],
  'create-invoice-from-quote': ['invoices', 'bookings'],
  'import-invoice-items': ['invoices'],
  'send-invoice-email': ['invoices'],
  'cancel-invoice': ['invoices', 'payments'],
  'mark-invoice-paid': ['invoices', 'payments', 'bookings'],
  'record-payment': ['payments', 'invoices', 'bookings'],
  'void-payment': ['payments', 'invoices', 'bookings'],
  'refund-payment': ['payments', 'invoices', 'bookings'],
  'keep-owed-money': ['payments', 'invoices'],
  'withdraw-allocation': ['payments', 'invoices'],
  'generate-invoice-pdf': ['invoices'],

  'create-staff-member': ['staff'],
  'save-staff-member': ['staff'],
  'set-staff-active': ['staff'],

  'assign-staff': ['staff_assignments'],
  'change-assignment': ['staff_assignments'],
  'set-assignment-status': ['staff_assignments'],

  'get-portal-quotes': [],
  'approve-quote': ['quotes', 'invoices', 'bookings', 'events'],
  'get-portal-invoices': [],
  'create-checkout': ['payments'],
  'get-payment': [],
  'admin-unlock': [],

  'create-event': ['events', 'clients'],
  'save-event': ['events', 'clients'],
  'set-event-status': ['events', 'staff_assignments'],
  'convert-booking': ['events', 'bookings', 'clients', 'quotes'],
  'create-event-quote': ['quotes', 'bookings', 'events', 'clients'],
}

/** The queries that show the records of these tables, each once. */
export function shownBy(...tables: readonly WrittenTable[]): readonly QueryRoot[] {
  return [...new Set(tables.flatMap((table) => shownIn[table]))]
}

/** The queries that a call of this function touches: none where it only reads. */
export function touchedBy(name: string): readonly QueryRoot[] {
  return Object.hasOwn(writtenBy, name) ? shownBy(...writtenBy[name as CallName]) : []
}
