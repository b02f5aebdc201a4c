/** How members of the staff are shown. */
import * as z from 'zod/mini'
import { assignmentStatuses } from '#domain/schedule/assignment.ts'

/** A member of the staff. */
export const memberView = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  contact: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** In cents per hour. */
  hourly_rate: z.nullable(z.int()),
  hire_date: z.nullable(z.string()),
  active: z.boolean(),
  version: z.int(),
})

export type MemberView = z.output<typeof memberView>

/** A member of the staff as a row of the list. */
export const memberRow = z.object({
  ...memberView.shape,
  /** The next five shifts in any status, the soonest first. */
  assignments: z.array(
    z.object({
      id: z.string(),
      event_id: z.string(),
      status: z.enum(assignmentStatuses),
      shift_start: z.string(),
    }),
  ),
  /** The number of future shifts that are not canceled. */
  upcoming: z.int(),
})

export type MemberRow = z.output<typeof memberRow>
