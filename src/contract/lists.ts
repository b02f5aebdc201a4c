import * as z from 'zod/mini'
import { eventStatuses } from '#domain/events/event.ts'
import { invoiceStatuses } from '#domain/invoices/invoice.ts'
import { mostViews, viewedLists, viewText } from '#domain/list-views.ts'
import { quoteStatuses } from '#domain/quotes/quote.ts'
import { clientSets, eventSets, invoiceSets, quoteSets, setsOf } from '#domain/record-sets.ts'
import { isPlainText, notPlainText } from '#domain/text.ts'
import { venueStates } from '#domain/venues/venue.ts'
import { command, owner, reading } from './base.ts'
import { clientStates } from './clients.ts'
import { requiredText, searchText } from './fields.ts'

/** The lists whose rows are counted. Inquiries and staff count their own. */
export const countedLists = ['clients', 'events', 'venues', 'quotes', 'invoices'] as const
export type CountedList = (typeof countedLists)[number]

const statuses = [
  ...clientStates,
  ...setsOf(clientSets),
  ...eventStatuses,
  ...setsOf(eventSets),
  ...venueStates,
  ...quoteStatuses,
  ...setsOf(quoteSets),
  ...invoiceStatuses,
  ...setsOf(invoiceSets),
] as const

/** Counts what the filters of a list find, up to 10,000; `more` where there are more. A status of another list finds none. */
const readListCount = reading('/read-list-count', 'How many rows the filters of a list find')
  .input(
    z.object({
      list: z.enum(countedLists),
      search: searchText,
      status: z.optional(z.enum(statuses)),
      type: searchText,
    }),
  )
  .output(z.object({ count: z.int(), more: z.boolean() }))

const parameter = z.optional(
  z.string().check(z.minLength(1), z.maxLength(200), z.refine(isPlainText, notPlainText)),
)
/** The parameters of the list's address. What a list does not know is ignored there. */
const listView = z.object({
  name: requiredText(viewText.name),
  search: parameter,
  status: parameter,
  type: parameter,
  role: parameter,
  sort: parameter,
})
export type ListView = z.output<typeof listView>

const listViews = z.partialRecord(z.enum(viewedLists), z.array(listView))
export type ListViews = z.output<typeof listViews>

/** The starred views of the signed-in owner, by list. */
const readListViews = reading('/read-list-views', 'Starred views of the lists').output(
  z.object({ views: listViews }),
)

/** Replaces the starred views of one list, for the signed-in owner. */
const saveListViews = command('/save-list-views', 'Star views of a list')
  .input(
    z.object({
      list: z.enum(viewedLists),
      views: z.array(listView).check(
        z.maxLength(mostViews, `A list has at most ${mostViews} starred views`),
        z.refine(
          (views) => new Set(views.map(({ name }) => name)).size === views.length,
          'There is a view of this name already',
        ),
      ),
    }),
  )
  .output(z.object({ success: z.literal(true) }))

export const functions = {
  'read-list-count': owner(readListCount),
  'read-list-views': owner(readListViews),
  'save-list-views': owner(saveListViews, ['settings']),
}
