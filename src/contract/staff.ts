import * as z from 'zod/mini'
import { assignmentStatuses } from '#domain/schedule/assignment.ts'
import { highestRate, staffMessages, staffText, storedRole } from '#domain/staff/member.ts'
import { isPlainText, maxEmailLength, notPlainText } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import { command, reading } from './base.ts'
import { emailOf } from './email.ts'
import { cents, optionalText, pageCursor, recordId, requiredText, searchText } from './fields.ts'

export const staffActivities = ['all', 'active', 'inactive'] as const
export type StaffActivity = (typeof staffActivities)[number]

export const memberView = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  contact: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** Cents an hour. */
  hourly_rate: z.nullable(z.int()),
  hire_date: z.nullable(z.string()),
  active: z.boolean(),
  version: z.int(),
})
export type MemberView = z.output<typeof memberView>

export const memberRow = z.object({
  ...memberView.shape,
  /** The next five shifts that have not begun, whatever their status, the next one first. */
  assignments: z.array(
    z.object({
      id: z.string(),
      event_id: z.string(),
      status: z.enum(assignmentStatuses),
      shift_start: z.string(),
    }),
  ),
  /** How many shifts have not begun and are not cancelled. */
  upcoming: z.int(),
})
export type MemberRow = z.output<typeof memberRow>

/** 50 a page, by name; all that narrows has to match. `total` counts them all, `roles` are those there are. */
export const listStaff = reading('/list-staff', 'Members of the staff, by name')
  .input(
    z.object({
      search: searchText,
      role: z.optional(
        z.string().check(z.maxLength(staffText.role.max), z.refine(isPlainText, notPlainText)),
      ),
      status: z.optional(z.enum(staffActivities)),
      cursor: pageCursor,
    }),
  )
  .output(
    z.object({
      rows: z.array(memberRow),
      next: z.nullable(z.string()),
      total: z.int(),
      roles: z.array(z.string()),
    }),
  )

export const memberDetail = z.object({
  ...memberView.shape,
  /** Not cancelled and not begun, the next one first; at most 100. */
  upcoming: z.array(
    z.object({
      id: z.string(),
      status: z.enum(assignmentStatuses),
      shift_start: z.string(),
      shift_end: z.string(),
      role_at_event: z.string(),
      hours_planned: z.number(),
      cost_planned: z.int(),
      event: z.object({ id: z.string(), title: z.string(), location: z.nullable(z.string()) }),
    }),
  ),
  /** Shifts that have begun and were not cancelled. */
  past: z.int(),
})
export type MemberDetail = z.output<typeof memberDetail>

export const readStaffMember = reading('/read-staff-member', 'One member of the staff')
  .input(z.object({ id: recordId }))
  .output(z.object({ member: memberDetail }))

const staffEmail = z
  .nullable(z.string())
  .check(
    z.refine((email) => email === null || emailOf(email) !== undefined, 'Please enter a valid email address'),
  )
const optionalEmail = z.pipe(
  optionalText({ min: 0, max: maxEmailLength, message: '', label: 'Email' }),
  z.pipe(
    staffEmail,
    z.transform((email) => (email === null ? null : (emailOf(email) ?? null))),
  ),
)

const optionalDate = z.pipe(
  optionalText({ min: 0, max: 10, message: '', label: 'Hire date' }),
  z
    .nullable(z.string())
    .check(z.refine((date) => date === null || isCalendarDate(date), staffMessages.hireDate)),
)

const memberFields = {
  name: requiredText(staffText.name),
  role: z.pipe(requiredText(staffText.role), z.transform(storedRole)),
  email: optionalEmail,
  phone: optionalText(staffText.phone),
  hourly_rate: z._default(z.nullable(cents(highestRate, staffMessages.rate)), null),
  hire_date: optionalDate,
}

/** The browser draws the `id`, so that sending twice makes one. */
export const createStaffMember = command('/create-staff-member', 'Add somebody to the staff')
  .input(z.object({ id: z.uuid('A staff member needs an id'), ...memberFields }))
  .output(z.object({ member: memberView }))

/** Over the version that was read; a save over somebody else's is refused. */
export const memberInput = z.object({
  id: recordId,
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
  ...memberFields,
})
export type MemberInput = z.output<typeof memberInput>

export const saveStaffMember = command('/save-staff-member', 'Change a member of the staff')
  .input(memberInput)
  .output(z.object({ member: memberView }))

/** Who is not active cannot be assigned; shifts that they have stay. */
export const setStaffActive = command('/set-staff-active', 'Activate or deactivate a member of the staff')
  .input(z.object({ id: recordId, active: z.boolean() }))
  .output(z.object({ success: z.literal(true) }))
