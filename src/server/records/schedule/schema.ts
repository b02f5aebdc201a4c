import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { assignmentStatuses } from '#domain/schedule/assignment.ts'
import { instant, now, oneOf } from '#server/platform/database/columns.ts'
import { events } from '#server/records/events/schema.ts'
import { staff } from '#server/records/staff/schema.ts'

/**
 * A shift of one member at one event; `cost_planned` in cents. The exclusion constraint `staff_assignments_no_overlap`
 * (migration 0010) refuses overlapping shifts of a member.
 */
export const staffAssignments = pgTable(
  'staff_assignments',
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid()
      .notNull()
      .references(() => events.id),
    staff_id: uuid()
      .notNull()
      .references(() => staff.id),
    status: text({ enum: assignmentStatuses }).notNull().default('scheduled'),
    shift_start: instant().notNull(),
    shift_end: instant().notNull(),
    role_at_event: text().notNull(),
    hours_planned: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    cost_planned: integer().notNull(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check('staff_assignments_status', sql`${table.status} in (${oneOf(assignmentStatuses)})`),
    check('staff_assignments_shift', sql`${table.shift_end} > ${table.shift_start}`),
    index('staff_assignments_start_index').on(table.shift_start),
    index('staff_assignments_member_index').on(table.staff_id, table.shift_start, table.id, table.status),
    index('staff_assignments_event_index').on(table.event_id),
  ],
)
