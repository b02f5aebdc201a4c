import * as z from 'zod/mini'
import { assignmentStatuses } from '#domain/schedule/assignment.ts'
import { highestRate, staffMessages, staffSorts, staffText, storedRole } from '#domain/staff/member.ts'
import { isPlainText, maxEmailLength, notPlainText } from '#domain/text.ts'
import { isCalendarDate } from '#domain/time.ts'
import { command, owner, reading } from './base.ts'
import { emailOf } from './email.ts'
import { cents, optionalText, pageCursor, recordId, requiredText, searchText } from './fields.ts'
import { memberView, memberRow } from './member-views.ts'

export const staffActivities = ['all', 'active', 'inactive'] as const
export type StaffActivity = (typeof staffActivities)[number]

/** 50 a page, by name unless sorted. All filters must match. `total` counts all pages, `roles` lists the roles in use. */
const listStaff = reading('/list-staff', 'Members of the staff, by name')
  .input(
    z.object({
      search: searchText,
      role: z.optional(
        z.string().check(z.maxLength(staffText.role.max), z.refine(isPlainText, notPlainText)),
      ),
      status: z.optional(z.enum(staffActivities)),
      sort: z.optional(z.enum(staffSorts)),
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

const memberDetail = z.object({
  ...memberView.shape,
  /** Future shifts that are not canceled, the soonest first; at most 100. */
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
  /** Past shifts that were not canceled. */
  past: z.int(),
})

export type MemberDetail = z.output<typeof memberDetail>

const readStaffMember = reading('/read-staff-member', 'One member of the staff')
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

/** The browser generates the `id`: a repeated request creates one. */
const createStaffMember = command('/create-staff-member', 'Add a member to the staff')
  .input(z.object({ id: z.uuid('A staff member needs an id'), ...memberFields }))
  .output(z.object({ member: memberView }))

/** `version` is the version that was read (optimistic locking). */
const memberInput = z.object({
  id: recordId,
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
  ...memberFields,
})

export type MemberInput = z.output<typeof memberInput>

const saveStaffMember = command('/save-staff-member', 'Change a member of the staff')
  .input(memberInput)
  .output(z.object({ member: memberView }))

/** An inactive member cannot be assigned. Existing shifts stay. */
const setStaffActive = command('/set-staff-active', 'Activate or deactivate a member of the staff')
  .input(z.object({ id: recordId, active: z.boolean() }))
  .output(z.object({ success: z.literal(true) }))

export const functions = {
  'list-staff': owner(listStaff),
  'read-staff-member': owner(readStaffMember),
  'create-staff-member': owner(createStaffMember, ['staff']),
  'save-staff-member': owner(saveStaffMember, ['staff']),
  'set-staff-active': owner(setStaffActive, ['staff']),
}
