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
import type { OfficePage } from '#domain/addresses.ts'

/** The sidebar has what has an icon; the other pages are a part of one of those. */
type Page = {
  readonly label: string
  /** Pressed after G. A page without a key is not in the palette either. */
  readonly key: string | undefined
} & (
  | { readonly icon: LucideIcon; readonly partOf?: undefined }
  | { readonly icon?: undefined; readonly partOf: OfficePage }
)

/**
 * The pages in the order of sidebar and palette. Crumbs, sidebar, palette and keys are derived from this table. The setup
 * is not in it: it shows none of them.
 */
export const pages: Readonly<Record<Exclude<OfficePage, '/admin/setup'>, Page>> = {
  '/admin': { label: 'Dashboard', key: 'd', icon: LayoutGrid },
  '/admin/clients': { label: 'Clients', key: 'c', icon: Users },
  '/admin/events': { label: 'Events', key: 'e', icon: Calendar },
  '/admin/staff': { label: 'Staff', key: 't', icon: IdCard },
  '/admin/schedule': { label: 'Schedule', key: 's', icon: Clock },
  '/admin/bookings': { label: 'Inquiries', key: 'i', icon: Inbox },
  '/admin/quotes': { label: 'Quotes', key: 'q', icon: FileText },
  '/admin/invoices': { label: 'Invoices', key: 'v', icon: ReceiptText },
  '/admin/outbox': { label: 'Outbox', key: 'o', icon: Mail },
  '/admin/services': { label: 'Services', key: 'r', icon: Martini },
  '/admin/settings': { label: 'Settings', key: ',', icon: Settings },
  '/admin/venues': { label: 'Venues', key: 'n', partOf: '/admin/events' },
  '/admin/packages': { label: 'Packages', key: 'p', partOf: '/admin/services' },
  '/admin/invoices/reports': { label: 'Reports', key: undefined, partOf: '/admin/invoices' },
}

export const officePages = Object.entries(pages).map(([path, page]) => ({
  path: path as OfficePage,
  ...page,
}))

/** The page at a path; undefined where there is none. */
export function pageAt(path: string): Page | undefined {
  return (pages as Readonly<Record<string, Page | undefined>>)[path]
}
