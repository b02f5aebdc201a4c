/** The section of the settings on the clock of the promise. */
import * as z from 'zod/mini'
import { promiseHoursProblems, usualHours } from '#domain/promise/hours-rules.ts'

const hoursMessage = promiseHoursProblems({ ...usualHours, to_minutes: 0 }).to_minutes ?? ''
const daysMessage = promiseHoursProblems({ ...usualHours, weekdays: [] }).weekdays ?? ''
const minutes = z.int(hoursMessage).check(z.gte(0, hoursMessage), z.lte(1440, hoursMessage))

const hours = z
  .object({
    weekdays: z.readonly(z.array(z.int(daysMessage), daysMessage).check(z.maxLength(7, daysMessage))),
    from_minutes: minutes,
    to_minutes: minutes,
  })
  .check((context) => {
    for (const [field, message] of Object.entries(promiseHoursProblems(context.value)))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  })

/** Null counts round the clock. */
export const promiseSettings = z.object({ promise_hours: z.nullable(hours) })

export const promiseHoursView = z.nullable(
  z.object({ weekdays: z.readonly(z.array(z.int())), from_minutes: z.int(), to_minutes: z.int() }),
)
export const promiseView = z.object({ promise_hours: promiseHoursView })
