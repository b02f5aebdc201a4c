import * as z from 'zod/mini'
import {
  outsideAddressProblem,
  outsideCalendarText,
  outsideModes,
} from '#domain/availability/outside-calendar.ts'
import { mostUnits } from '#domain/availability/unit.ts'
import { command, owner, reading } from './base.ts'
import { recordId, requiredText } from './fields.ts'

const done = z.object({ success: z.literal(true) })

const outsideCalendar = z.object({
  id: z.string(),
  name: z.string(),
  /** The server of its address; the address can contain a secret and is not shown again. */
  server: z.string(),
  /** Null means all units. */
  unit_ids: z.nullable(z.array(z.string())),
  mode: z.enum(outsideModes),
  version: z.int(),
  created_at: z.string(),
  /** When it was tried last, and when it was read last; null until then. */
  last_read_at: z.nullable(z.string()),
  last_good_at: z.nullable(z.string()),
  /** Why the last reading failed, or what of it could not be understood. */
  problem: z.nullable(z.string()),
  /** True where it was not read for a day. */
  is_stale: z.boolean(),
  /** The events that meet a claim of a booking or an event, and so block nothing: how many, and the first of them. */
  conflict_count: z.int(),
  conflicts: z.array(z.object({ title: z.string(), from: z.string(), to: z.string() })),
})
export type OutsideCalendarView = z.output<typeof outsideCalendar>

const listOutsideCalendars = reading(
  '/list-outside-calendars',
  'The calendars of other programs that are read, and how that went',
).output(z.object({ calendars: z.array(outsideCalendar) }))

/**
 * The browser generates the id of a new calendar, which has version 0: a repeated request adds one. `url` null keeps the
 * address. The calendar is read at once.
 */
const saveOutsideCalendar = command('/save-outside-calendar', 'Add or change a calendar that is read')
  .input(
    z.object({
      id: z.uuid('A calendar needs an id'),
      version: z.int().check(z.gte(0), z.lte(1_000_000)),
      name: requiredText(outsideCalendarText.name),
      url: z._default(
        z.nullable(
          requiredText(outsideCalendarText.url).check(
            z.superRefine((url, context) => {
              const message = outsideAddressProblem(url)
              if (message) context.addIssue({ code: 'custom', message })
            }),
          ),
        ),
        null,
      ),
      unit_ids: z._default(
        z.nullable(z.array(z.uuid('There is no such unit')).check(z.minLength(1), z.maxLength(mostUnits))),
        null,
      ),
      mode: z.enum(outsideModes, 'Please say whether the calendar keeps units busy'),
    }),
  )
  .output(done)

const removeOutsideCalendar = command('/remove-outside-calendar', 'Stop reading a calendar')
  .input(z.object({ id: recordId }))
  .output(done)

/** The calendar is read by a job; `list-outside-calendars` says how it went. */
const refreshOutsideCalendar = command('/refresh-outside-calendar', 'Read a calendar now')
  .input(z.object({ id: recordId }))
  .output(done)

export const functions = {
  'list-outside-calendars': owner(listOutsideCalendars),
  'save-outside-calendar': owner(saveOutsideCalendar, ['outside_calendars', 'claims']),
  'remove-outside-calendar': owner(removeOutsideCalendar, ['outside_calendars', 'claims']),
  'refresh-outside-calendar': owner(refreshOutsideCalendar, ['outside_calendars']),
}
