import {
  Calendar,
  Clock,
  FileText,
  IdCard,
  Inbox,
  LayoutGrid,
  Mail,
  Martini,
  ReceiptText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { SearchKind } from '#contract/search.ts'
import { paths, type OfficePage, type RecordPage } from '#domain/addresses.ts'

interface Place {
  readonly path: OfficePage
  readonly label: string
  readonly icon: LucideIcon
  /** Another page that is a part of this one. */
  readonly also?: OfficePage
}

/** The sidebar, in its order. */
export const places: readonly Place[] = [
  { path: paths.admin.dashboard, label: 'Dashboard', icon: LayoutGrid },
  { path: paths.admin.clients, label: 'Clients', icon: Users },
  { path: paths.admin.events, label: 'Events', icon: Calendar, also: paths.admin.venues },
  { path: paths.admin.staff, label: 'Staff', icon: IdCard },
  { path: paths.admin.schedule, label: 'Schedule', icon: Clock },
  { path: paths.admin.inquiries, label: 'Inquiries', icon: Inbox },
  { path: paths.admin.quotes, label: 'Quotes', icon: FileText },
  { path: paths.admin.invoices, label: 'Invoices', icon: ReceiptText },
  { path: paths.admin.outbox, label: 'Outbox', icon: Mail },
  { path: paths.admin.services, label: 'Services', icon: Martini, also: paths.admin.packages },
  { path: paths.admin.settings, label: 'Settings', icon: Settings },
]

/** True where `path` is on the place's screen: the dashboard exactly, the others by prefix. */
export function isAt(place: Pick<Place, 'path' | 'also'>, path: string): boolean {
  const bare = path.replace(/\/+$/, '')
  if (bare === place.also) return true
  return place.path === paths.admin.dashboard
    ? bare === place.path
    : bare === place.path || bare.startsWith(`${place.path}/`)
}

/** The kinds of records that open at an address, in their order, and what they are called here. */
export const kindLabels: Record<SearchKind, string> = {
  bookings: 'Inquiries',
  clients: 'Clients',
  events: 'Events',
  venues: 'Venues',
  quotes: 'Quotes',
  invoices: 'Invoices',
  staff: 'Staff',
}

const kindPages: Readonly<Record<SearchKind, RecordPage>> = {
  bookings: paths.admin.inquiries,
  clients: paths.admin.clients,
  events: paths.admin.events,
  venues: paths.admin.venues,
  quotes: paths.admin.quotes,
  invoices: paths.admin.invoices,
  staff: paths.admin.staff,
}

interface RecordPlace {
  readonly to: RecordPage
  readonly search: { readonly id: string }
}

/** The same kinds as a list; the contract's own would bring its schemas into the first view. */
export const kinds = Object.keys(kindLabels) as readonly SearchKind[]

/** Where one record opens. */
export function recordPlace(kind: SearchKind, id: string): RecordPlace {
  return { to: kindPages[kind], search: { id } }
}

/** Where a record of a table opens, if its table has such a place. */
export function tablePlace(table: string, id: string): RecordPlace | undefined {
  const kind = kinds.find((each) => each === table)
  return kind && recordPlace(kind, id)
}
