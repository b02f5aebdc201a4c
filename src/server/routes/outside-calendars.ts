import type { AppContext } from '#server/context/app-context.ts'
import { refreshOutsideCalendar } from '#server/flows/read-outside-calendars.ts'
import { removeOutsideCalendar } from '#server/flows/remove-outside-calendar.ts'
import { saveOutsideCalendar } from '#server/flows/save-outside-calendar.ts'
import { listOutsideCalendars } from '#server/views/availability/list-outside-calendars.ts'
import { forOwner, success } from './guard.ts'

/** Calendars of other programs, which belong to the business. */
export function outsideCalendarRoutes(app: AppContext) {
  const owner = forOwner(app)

  return {
    'list-outside-calendars': owner['list-outside-calendars'].handler(async () => ({
      calendars: await listOutsideCalendars(app),
    })),

    'save-outside-calendar': owner['save-outside-calendar'].handler(async ({ input, context: { actor } }) => {
      await saveOutsideCalendar(app, actor, input)
      return success
    }),

    'remove-outside-calendar': owner['remove-outside-calendar'].handler(
      async ({ input, context: { actor } }) => {
        await removeOutsideCalendar(app, actor, input.id)
        return success
      },
    ),

    'refresh-outside-calendar': owner['refresh-outside-calendar'].handler(
      async ({ input, context: { actor } }) => {
        await refreshOutsideCalendar(app, actor, input.id)
        return success
      },
    ),
  }
}
