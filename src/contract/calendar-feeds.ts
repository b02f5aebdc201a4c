import * as z from 'zod/mini'
import { calendarFeedText } from '#domain/accounts/calendar-feeds.ts'
import { command, owner, reading } from './base.ts'
import { recordId, requiredText } from './fields.ts'

const calendarFeed = z.object({
  id: z.string(),
  name: z.string(),
  with_clients: z.boolean(),
  /** Whether it shows dates that are only held. */
  with_holds: z.boolean(),
  created_at: z.string(),
  /** Null until a program has read it. */
  last_used_at: z.nullable(z.string()),
})
export type CalendarFeedView = z.output<typeof calendarFeed>

const listCalendarFeeds = reading('/list-calendar-feeds', 'The calendar feeds of the signed-in owner').output(
  z.object({ feeds: z.array(calendarFeed) }),
)

/**
 * `address` contains the token and is not shown again: a repeated request with the same `id` gives the feed another one, as long
 * as no program has read it.
 */
const createCalendarFeed = command('/create-calendar-feed', 'Make an address that calendar programs read')
  .input(
    z.object({
      id: z.optional(z.uuid('A feed needs an id')),
      name: requiredText(calendarFeedText.name),
      with_clients: z.boolean('Please say whether the feed names clients.'),
      with_holds: z.boolean('Please say whether the feed shows holds.'),
    }),
  )
  .output(z.object({ id: z.string(), address: z.string() }))

const revokeCalendarFeed = command('/revoke-calendar-feed', 'End a calendar feed')
  .input(z.object({ id: recordId }))
  .output(z.object({ success: z.literal(true) }))

export const functions = {
  'list-calendar-feeds': owner(listCalendarFeeds),
  'create-calendar-feed': owner(createCalendarFeed, ['calendar_feeds']),
  'revoke-calendar-feed': owner(revokeCalendarFeed, ['calendar_feeds']),
}
