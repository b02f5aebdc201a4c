/** What the palette does besides finding records, and the keys that do the same. */
import type { SearchHit } from '#contract/search.ts'
import { paths, type OfficePage } from '#domain/addresses.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { canQuote } from '#domain/bookings/lifecycle.ts'
import { openEventStatuses } from '#domain/events/event.ts'
import { payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import type { PageSearchChanges } from '#web/office/kit/page-search.ts'
import { officePages } from '#web/office/kit/pages.ts'

/** Where a command leads: to a page, or to a dialog over the page that is open. */
export interface CommandTarget {
  readonly to: OfficePage | '.'
  readonly search: PageSearchChanges
}

/** The same for links and navigation; over a page, its own parameters stay. */
export function linkOf({ to, search }: CommandTarget) {
  return {
    to,
    search: (before: PageSearchChanges) => (to === '.' ? { ...before, ...search } : search),
    resetScroll: to !== '.',
  }
}

export interface Command {
  readonly label: string
  readonly detail?: string
  /** The single keys that do the same, one after the other. */
  readonly keys?: readonly [string, string]
  readonly target: CommandTarget
}

const over = (search: PageSearchChanges): CommandTarget => ({ to: '.', search })

export const newCommands: readonly Command[] = [
  {
    label: 'New inquiry',
    detail: 'Taken down on the phone',
    keys: ['c', 'i'],
    target: over({ 'new-inquiry': 'new' }),
  },
  { label: 'New event', keys: ['c', 'e'], target: over({ 'new-event': 'new' }) },
  {
    label: 'New quote',
    keys: ['c', 'q'],
    target: { to: paths.admin.dashboard, search: { 'pick-inquiry': 'quote' } },
  },
  {
    label: 'New invoice',
    keys: ['c', 'v'],
    target: { to: paths.admin.invoices, search: { 'edit-invoice': 'new' } },
  },
  { label: 'New client', keys: ['c', 'c'], target: over({ 'new-client': 'new' }) },
  { label: 'New venue', keys: ['c', 'n'], target: over({ 'new-venue': 'new' }) },
]

const workCommands: readonly Command[] = [
  { label: 'Record payment for…', target: over({ 'record-payment': 'choose' }) },
  { label: 'Assign people to…', target: over({ assign: 'choose' }) },
]

export const pageCommands: readonly Command[] = officePages.flatMap(({ path, label, key }) =>
  key === undefined ? [] : [{ label, keys: ['g', key], target: { to: path, search: {} } }],
)

export const doCommands: readonly Command[] = [...newCommands, ...workCommands]

/** The command of two keys pressed one after the other. */
export function commandOfKeys(first: string, second: string): Command | undefined {
  return [...doCommands, ...pageCommands].find(({ keys }) => keys?.[0] === first && keys[1] === second)
}

/** True where each word of the query begins a word of the label. */
export function matchesCommand(label: string, query: string): boolean {
  const words = wordsOf(label)
  return wordsOf(query).every((sought) => words.some((word) => word.startsWith(sought)))
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** What can be done with a record that was found. */
export function recordCommands({ kind, id, status }: SearchHit): readonly Command[] {
  switch (kind) {
    case 'bookings':
      return [
        ...(isOneOf(bookingStatuses.filter(canQuote), status)
          ? [{ label: 'Create quote', target: over({ 'new-quote': id }) }]
          : []),
        { label: 'Add services', target: over({ services: id }) },
      ]
    case 'clients':
      return [{ label: 'Create event', target: over({ 'new-event': id }) }]
    case 'events':
      return [
        { label: 'Assign people', target: over({ assign: id }) },
        ...(isOneOf(openEventStatuses, status)
          ? [{ label: 'Edit event', target: over({ 'edit-event': id }) }]
          : []),
      ]
    case 'venues':
    case 'staff':
      return []
    case 'quotes':
      return status === 'draft' ? [{ label: 'Edit quote', target: over({ 'edit-quote': id }) }] : []
    case 'invoices':
      return isOneOf(payableInvoiceStatuses, status)
        ? [{ label: 'Record payment', target: over({ 'record-payment': id }) }]
        : []
    default:
      return kind satisfies never
  }
}

function isOneOf(statuses: readonly string[], status: string | null): boolean {
  return status !== null && statuses.includes(status)
}
