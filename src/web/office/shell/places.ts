import type { SearchKind } from '#contract/search.ts'
import { paths, type OfficePage, type RecordPage } from '#domain/addresses.ts'
import { officePages, pageAt, pages } from '#web/office/kit/pages.ts'

/** The sidebar, in its order. */
export const places = officePages.filter((page) => page.icon !== undefined)

/** True where `path` is on a place's screen or a part of it: the dashboard exactly, the others by prefix. */
export function isAt(place: OfficePage, path: string): boolean {
  const bare = path.replace(/\/+$/, '')
  if (bare === place || pageAt(bare)?.partOf === place) return true
  return place !== paths.admin.dashboard && bare.startsWith(`${place}/`)
}

/** Where the kinds of records open, in the order of the search. */
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
export const kinds = Object.keys(kindPages) as readonly SearchKind[]

/** What a kind is called: like its page. */
export function kindLabel(kind: SearchKind): string {
  return pages[kindPages[kind]].label
}

/** Where one record opens. */
export function recordPlace(kind: SearchKind, id: string): RecordPlace {
  return { to: kindPages[kind], search: { id } }
}

/** Where a record of a table opens, if its table has such a place. */
export function tablePlace(table: string, id: string): RecordPlace | undefined {
  const kind = kinds.find((each) => each === table)
  return kind && recordPlace(kind, id)
}
