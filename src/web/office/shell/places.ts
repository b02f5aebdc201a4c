import {
  Calendar,
  Clock,
  FileText,
  IdCard,
  Inbox,
  LayoutGrid,
  Martini,
  ReceiptText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { SearchKind } from '#contract/search.ts'

interface Place {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
}

/** The sidebar, in its order (A §2). */
export const places: readonly Place[] = [
  { path: '/admin', label: 'Dashboard', icon: LayoutGrid },
  { path: '/admin/clients', label: 'Clients', icon: Users },
  { path: '/admin/events', label: 'Events', icon: Calendar },
  { path: '/admin/staff', label: 'Staff', icon: IdCard },
  { path: '/admin/schedule', label: 'Schedule', icon: Clock },
  { path: '/admin/bookings', label: 'Inquiries', icon: Inbox },
  { path: '/admin/quotes', label: 'Quotes', icon: FileText },
  { path: '/admin/invoices', label: 'Invoices', icon: ReceiptText },
  { path: '/admin/services', label: 'Services', icon: Martini },
  { path: '/admin/settings', label: 'Settings', icon: Settings },
]

/** True where `path` is on the place's screen: the dashboard exactly, the others by prefix. */
export function isAt(place: Pick<Place, 'path'>, path: string): boolean {
  const bare = path.replace(/\/+$/, '')
  return place.path === '/admin'
    ? bare === place.path
    : bare === place.path || bare.startsWith(`${place.path}/`)
}

/** The kinds of records that open at an address, in their order, and what they are called here. */
export const kindLabels: Record<SearchKind, string> = {
  bookings: 'Inquiries',
  clients: 'Clients',
  events: 'Events',
  quotes: 'Quotes',
  invoices: 'Invoices',
}

interface RecordPlace {
  readonly to: `/admin/${SearchKind}`
  readonly search: { readonly id: string }
}

/** The same kinds as a list; the contract's own would bring its schemas into the first view. */
export const kinds = Object.keys(kindLabels) as readonly SearchKind[]

/** Where one record opens (A §2). */
export function recordPlace(kind: SearchKind, id: string): RecordPlace {
  return { to: `/admin/${kind}`, search: { id } }
}

/** Where a record of a table opens, if its table has such a place. */
export function tablePlace(table: string, id: string): RecordPlace | undefined {
  const kind = kinds.find((each) => each === table)
  return kind && recordPlace(kind, id)
}
