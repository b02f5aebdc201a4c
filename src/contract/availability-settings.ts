import * as z from 'zod/mini'
import {
  availabilityProblem,
  weekdaysProblem,
  type AvailabilityNumber,
} from '#domain/availability/settings.ts'

const availabilityNumber = (field: AvailabilityNumber) => {
  const message = availabilityProblem(field, Number.NaN) ?? ''
  return z
    .number(message)
    .check(z.refine((value) => availabilityProblem(field, value) === undefined, message))
}
const degrees = z._default(
  z.nullable(
    z
      .number('Please enter degrees')
      .check(z.gte(-180, 'Please enter degrees'), z.lte(180, 'Please enter degrees')),
  ),
  null,
)

/** The section of the settings on dates. */
export const availability = z.object({
  setup_minutes: availabilityNumber('setup_minutes'),
  teardown_minutes: availabilityNumber('teardown_minutes'),
  travel_minutes: availabilityNumber('travel_minutes'),
  service_hours: availabilityNumber('service_hours'),
  lead_days: availabilityNumber('lead_days'),
  horizon_months: availabilityNumber('horizon_months'),
  hold_days: availabilityNumber('hold_days'),
  deposit_grace_days: availabilityNumber('deposit_grace_days'),
  waitlist_hours: availabilityNumber('waitlist_hours'),
  closed_weekdays: z.array(z.int()).check(
    z.maxLength(7, 'Please choose days of the week'),
    z.superRefine((days, context) => {
      const message = weekdaysProblem(days)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
  remind_of_holds: z.boolean('This is chosen or not'),
  brief_days: availabilityNumber('brief_days'),
  base_latitude: degrees,
  base_longitude: degrees,
})
export const availabilityView = z.object({
  setup_minutes: z.int(),
  teardown_minutes: z.int(),
  travel_minutes: z.int(),
  service_hours: z.int(),
  lead_days: z.int(),
  horizon_months: z.int(),
  hold_days: z.int(),
  deposit_grace_days: z.int(),
  waitlist_hours: z.int(),
  /** 0 is Sunday. */
  closed_weekdays: z.array(z.int()),
  remind_of_holds: z.boolean(),
  brief_days: z.int(),
  base_latitude: z.nullable(z.number()),
  base_longitude: z.nullable(z.number()),
})
