import * as z from 'zod/mini'
import { owner, reading } from './base.ts'
import { searchText } from './fields.ts'

export const searchKinds = ['bookings', 'clients', 'events', 'venues', 'quotes', 'invoices', 'staff'] as const
export type SearchKind = (typeof searchKinds)[number]

const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** As stored; null for a client, a venue and a member of the staff. */
  status: z.nullable(z.string()),
})
export type SearchHit = z.output<typeof searchHit>

/** At most 5 hits of a kind, in the order of `searchKinds`; none for fewer than 2 characters. */
const searchRecords = reading('/search-records', 'Find records of every kind')
  .input(z.object({ query: searchText }))
  .output(z.object({ hits: z.array(searchHit) }))

export const functions = {
  'search-records': owner(searchRecords),
}
