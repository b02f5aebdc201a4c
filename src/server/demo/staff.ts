/** Staff members and their shifts. */
import type { AssignmentStatus } from '#domain/schedule/assignment.ts'
import { plannedCost, plannedHours, isOverlapping } from '#domain/schedule/shift.ts'
import { addDays, addMinutes, instantAt, todayIn, type Instant } from '#domain/time.ts'
import { staffMembers } from './names.ts'
import { owner, type DemoContext } from './timeline.ts'
import { note, type DemoEvent, type DemoShift, type DemoStaff } from './year.ts'

const dayMinutes = 24 * 60
/** An inactive member, who has no later shifts. */
const formerMember = { name: 'Callum Rae', daysAgo: 33 }

export function createStaff(context: DemoContext): void {
  const { year, random, now, settings } = context
  const today = todayIn(settings.time_zone, now)
  for (const [name, role, rate, days] of staffMembers) {
    const at = instantAt(addDays(today, -Math.min(days, 380)), `09:${random.int(10, 59)}`, settings.time_zone)
    const first = name.split(' ')[0]?.toLowerCase() ?? ''
    const member: DemoStaff = {
      id: random.uuid(),
      name,
      role,
      contact: {
        email: `${first}@coupe-crew.example`,
        phone: days < 60 ? null : `(845) 555-01${random.int(10, 99)}`,
      },
      hourly_rate: rate,
      hire_date: addDays(today, -days),
      active: name !== formerMember.name,
      version: 1,
      created_at: at,
      updated_at: at,
    }
    year.staff.push(member)
    note(year, at, owner(context), ['staff', member.id, 'added'], { name, role, hourly_rate: rate })
    if (!member.active)
      note(year, addMinutes(now, -formerMember.daysAgo * dayMinutes), owner(context), [
        'staff',
        member.id,
        'deactivated',
      ])
  }
}

/** Assigns staff to the events in their order; some upcoming ones stay unstaffed. */
export function staffEvents(context: DemoContext): void {
  const inOrder = context.year.events.toSorted((one, other) => (one.start_at < other.start_at ? -1 : 1))
  const ahead = inOrder.filter(({ start_at, status }) => start_at > context.now && status !== 'cancelled')
  for (const event of inOrder) {
    const index = ahead.indexOf(event)
    const isFar = event.start_at > addMinutes(context.now, 45 * dayMinutes)
    const isSoon = event.start_at < addMinutes(context.now, 14 * dayMinutes)
    // Every second upcoming event has no staff, so that the dashboard shows alerts.
    if (index >= 0 && (isFar ? context.random.chance(0.45) : isSoon && index % 2 === 1)) continue
    assign(context, event)
  }
}

function assign(context: DemoContext, event: DemoEvent): void {
  const { year, random } = context
  const end = event.end_at ?? addMinutes(event.start_at, 240)
  const shift = { shift_start: addMinutes(event.start_at, -60), shift_end: addMinutes(end, 60) }
  const wanted = Math.min(5, Math.max(2, Math.ceil((event.guest_count_est ?? 50) / 50) + random.int(0, 2)))
  const free = year.staff.filter(
    (member) =>
      (member.hire_date ?? '') < event.start_at &&
      (member.active || event.start_at < addMinutes(context.now, -formerMember.daysAgo * dayMinutes)) &&
      !year.shifts.some(
        (other) =>
          other.staff_id === member.id && other.status !== 'cancelled' && isOverlapping(other, shift),
      ),
  )
  for (const [index, member] of random.some(free, wanted).entries())
    plan(context, { event, member, ...shift, isSick: index === 0 && random.chance(0.07) })
}

interface Planned {
  readonly event: DemoEvent
  readonly member: DemoStaff
  readonly shift_start: Instant
  readonly shift_end: Instant
  readonly isSick: boolean
}

function plan(context: DemoContext, { event, member, shift_start, shift_end, isSick }: Planned): void {
  const { year, random, now } = context
  const assigned = earlier(addMinutes(event.created_at, random.int(60, 3 * dayMinutes)), addMinutes(now, -3))
  const hours = plannedHours({ shift_start, shift_end })
  const planned = {
    shift_start,
    shift_end,
    role_at_event: member.role,
    hours_planned: hours,
    cost_planned: plannedCost(hours, member.hourly_rate),
  }
  const shift: DemoShift = {
    ...planned,
    id: random.uuid(),
    event_id: event.id,
    staff_id: member.id,
    status: 'scheduled',
    created_at: assigned,
    updated_at: assigned,
  }
  year.shifts.push(shift)
  const detail = { staff: member.name, event: event.title, ...planned }
  note(year, assigned, owner(context), ['staff_assignments', shift.id, 'assigned'], detail)

  const step = (to: AssignmentStatus, wanted: Instant) => {
    const at = earlier(wanted, addMinutes(now, -2))
    note(year, at, owner(context), ['staff_assignments', shift.id, 'status changed'], {
      from: shift.status,
      to,
    })
    Object.assign(shift, { status: to, updated_at: at })
  }
  const soon = addMinutes(assigned, dayMinutes)
  if (event.status === 'cancelled') {
    Object.assign(shift, { status: 'cancelled', updated_at: event.updated_at })
    note(year, event.updated_at, owner(context), ['staff_assignments', shift.id, 'cancelled with its event'])
  } else if (isSick) step('cancelled', soon)
  else if (event.status === 'completed') {
    step('confirmed', soon)
    step('completed', addMinutes(shift_end, random.int(30, 900)))
  } else if (shift_start < addMinutes(now, 18 * dayMinutes)) step('confirmed', soon)
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}
