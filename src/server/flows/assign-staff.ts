/**
 * Assigning people to events. What the rules say is decided under the locks of event and member; should a clash
 * come in another way, the database refuses it, and it is named just the same (checklist A-VAL-13).
 */
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import type { AssignmentChange, AssignmentInput, AssignmentView } from '#contract/schedule.ts'
import { judgeAssigning } from '#domain/schedule/assigning.ts'
import {
  assignmentMessages,
  assignmentStep,
  isOpen,
  type AssignmentStatus,
} from '#domain/schedule/assignment.ts'
import { conflictMessage, plannedCost, plannedHours, type Shift } from '#domain/schedule/shift.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { recordEvent } from '#server/platform/changes/changes.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Shell } from '#server/context/app-context.ts'
import { lockAssignment, lockEvent, lockMember } from '#server/records/schedule/locks.ts'
import { findAssignment } from '#server/views/schedule/list-assignments.ts'
import type { ScheduleRefusal } from '#server/records/schedule/refusal.ts'
import { insertAssignment, rewriteAssignment } from '#server/records/schedule/store.ts'
import { findClash } from '#server/records/schedule/clashes.ts'

type Assigned = Verdict<AssignmentView, ScheduleRefusal>

const table = 'staff_assignments'
const notFound = { kind: 'not-found', message: assignmentMessages.notFound } as const

/** Assigns somebody to a shift at an event; the same assignment twice is one. */
export async function assignStaff(shell: Shell, actor: Actor, input: AssignmentInput): Promise<Assigned> {
  const { id, event_id, staff_id, role_at_event, shift_start, shift_end } = input
  return withoutOverlap(shell, actor, input, async (tx, zone) => {
    const found = { event: await lockEvent(tx, event_id), member: await lockMember(tx, staff_id) }
    const stored = await findAssignment(tx, id)
    if (stored) return isSame(stored, input) ? yes(stored) : refused(assignmentMessages.conflict)
    const clash = found.member && (await findClash(tx, { staff_id, shift_start, shift_end }))
    const verdict = judgeAssigning({ ...found, shift: input, clash }, zone)
    if (!verdict.ok) return refused(verdict.refusal)

    const { event, member } = verdict.value
    const planned = { role_at_event, ...planOf(input, member.hourly_rate) }
    const isNew = await insertAssignment(tx, { id, event_id, staff_id, ...planned }, shell.clock())
    if (!isNew) return refused(assignmentMessages.conflict)
    const detail = { staff: member.name, event: event.title, ...planned }
    await recordEvent(tx, { kind: 'shift.assigned', id, detail })
    return yes(await written(tx, id))
  })
}

/** Changes times and role while the shift is still open, over the version that was read. */
export async function changeAssignment(
  shell: Shell,
  actor: Actor,
  input: AssignmentChange,
): Promise<Assigned> {
  const { id, role_at_event } = input
  const found = await findAssignment(shell.database.db, id)
  if (!found) return no(notFound)
  const wish = { staff_id: found.staff.id, except: found.id, ...timesOf(input) }
  return withoutOverlap(shell, actor, wish, async (tx, zone) => {
    const { assignment, event, member } = (await lockAssignment(tx, id)) ?? {}
    if (!assignment) return no(notFound)
    const before = { role_at_event: assignment.role_at_event, ...timesOf(assignment) }
    const after = { role_at_event, ...timesOf(input) }
    if (assignment.updated_at !== input.updated_at) {
      const isDone = JSON.stringify(before) === JSON.stringify(after)
      return isDone ? yes(await written(tx, id)) : refused(assignmentMessages.conflict)
    }
    if (!isOpen(assignment.status)) return refused(assignmentMessages.closed)
    const clash = await findClash(tx, wish)
    const verdict = judgeAssigning({ event, member, shift: input, clash }, zone)
    if (!verdict.ok) return refused(verdict.refusal)

    const planned = { role_at_event, ...planOf(input, verdict.value.member.hourly_rate) }
    await rewriteAssignment(tx, id, planned, shell.clock())
    const keys = Object.keys(planned) as (keyof typeof planned)[]
    const detail = Object.fromEntries(keys.map((key) => [key, { from: assignment[key], to: planned[key] }]))
    await recordEvent(tx, { kind: 'shift.changed', id, detail })
    return yes(await written(tx, id))
  })
}

/** Confirms, completes or cancels a shift, as its table of steps allows. */
export async function setAssignmentStatus(
  shell: Shell,
  actor: Actor,
  { id, status }: { id: string; status: AssignmentStatus },
): Promise<Verdict<true, ScheduleRefusal>> {
  return inTransaction(shell, actor, async (tx) => {
    const { assignment } = (await lockAssignment(tx, id)) ?? {}
    if (!assignment) return no(notFound)
    const step = assignmentStep(assignment.status, status)
    if (!step.ok) return refused(step.refusal.message)
    if (step.value === 'unchanged') return yes(true)
    await rewriteAssignment(tx, id, { status }, shell.clock())
    const detail = { from: assignment.status, to: status }
    await recordEvent(tx, { kind: 'shift.status-changed', id, detail })
    return yes(true)
  })
}

/** SQLSTATE of a row that an exclusion constraint keeps out. */
const exclusionViolation = '23P01'
const mostAttempts = 3

/**
 * Runs the transaction; where the database itself keeps the shift out, the shift that is in its way is looked up and
 * named. Should that one be gone again by then, the way may be free: it is tried once more.
 */
async function withoutOverlap(
  shell: Shell,
  actor: Actor,
  wish: Shift & { readonly staff_id: string; readonly except?: string },
  act: (tx: Tx, zone: string) => Promise<Assigned>,
): Promise<Assigned> {
  const { db } = shell.database
  // Before any lock is held: reading it inside would wait for a connection that those who wait for the lock have.
  const { time_zone: zone } = await shell.settings()
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(shell, actor, (tx) => act(tx, zone))
    } catch (error) {
      if (sqlState(error) !== exclusionViolation || attempt === mostAttempts) throw error
      const clash = await findClash(db, wish)
      if (clash) return refused(conflictMessage(clash, zone))
    }
  }
}

function sqlState(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? (cause as { code?: string }).code : undefined
}

function refused(message: string) {
  return no({ kind: 'refused' as const, message })
}

function timesOf({ shift_start, shift_end }: Shift): Shift {
  return { shift_start, shift_end }
}

function planOf(shift: Shift, rate: number | null) {
  const hours_planned = plannedHours(shift)
  return { ...timesOf(shift), hours_planned, cost_planned: plannedCost(hours_planned, rate) }
}

function isSame(stored: AssignmentView, input: AssignmentInput): boolean {
  const given = [input.event_id, input.staff_id, input.role_at_event, timesOf(input)]
  return (
    JSON.stringify([stored.event.id, stored.staff.id, stored.role_at_event, timesOf(stored)]) ===
    JSON.stringify(given)
  )
}

async function written(tx: Db, id: string): Promise<AssignmentView> {
  const assignment = await findAssignment(tx, id)
  if (!assignment) throw new Error('an assignment was not stored')
  return assignment
}
