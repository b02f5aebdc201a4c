/** Staff members and their shifts. */
import { plannedCost, plannedHours, isOverlapping } from '#domain/schedule/shift.ts'
import type { AssignmentStatus } from '#domain/schedule/assignment.ts'
import { addDays, addMinutes, instantAt, todayIn, type Instant } from '#domain/time.ts'
import { crew } from './people-words.ts'
import { owner, type World } from './telling.ts'
import { note, type EventStory, type ShiftStory, type StaffStory } from './year.ts'

const dayMinutes = 24 * 60
/** An inactive member, who has no later shifts. */
const leaver = { name: 'Callum Rae', daysAgo: 33 }

export function hireCrew(world: World): void {
  const { year, draw, now, settings } = world
  const today = todayIn(settings.time_zone, now)
  for (const [name, role, rate, days] of crew) {
    const at = instantAt(addDays(today, -Math.min(days, 380)), `09:${draw.int(10, 59)}`, settings.time_zone)
    const first = name.split(' ')[0]?.toLowerCase() ?? ''
    const member: StaffStory = {
      id: draw.uuid(),
      name,
      role,
      contact: {
        email: `${first}@coupe-crew.example`,
        phone: days < 60 ? null : `(845) 555-01${draw.int(10, 99)}`,
      },
      hourly_rate: rate,
      hire_date: addDays(today, -days),
      active: name !== leaver.name,
      version: 1,
      created_at: at,
      updated_at: at,
    }
    year.staff.push(member)
    note(year, at, owner(world), ['staff', member.id, 'added'], { name, role, hourly_rate: rate })
    if (!member.active)
      note(year, addMinutes(now, -leaver.daysAgo * dayMinutes), owner(world), [
        'staff',
        member.id,
        'deactivated',
      ])
  }
}

/** Assigns staff to the events in their order; some upcoming ones stay unstaffed. */
export function staffEvents(world: World): void {
  const inOrder = world.year.events.toSorted((one, other) => (one.start_at < other.start_at ? -1 : 1))
  const ahead = inOrder.filter(({ start_at, status }) => start_at > world.now && status !== 'cancelled')
  for (const event of inOrder) {
    const place = ahead.indexOf(event)
    const isFar = event.start_at > addMinutes(world.now, 45 * dayMinutes)
    const isSoon = event.start_at < addMinutes(world.now, 14 * dayMinutes)
    // Every second upcoming event has no staff, so that the dashboard shows alerts.
    if (place >= 0 && (isFar ? world.draw.chance(0.45) : isSoon && place % 2 === 1)) continue
    assign(world, event)
  }
}

function assign(world: World, event: EventStory): void {
  const { year, draw } = world
  const end = event.end_at ?? addMinutes(event.start_at, 240)
  const shift = { shift_start: addMinutes(event.start_at, -60), shift_end: addMinutes(end, 60) }
  const wanted = Math.min(5, Math.max(2, Math.ceil((event.guest_count_est ?? 50) / 50) + draw.int(0, 2)))
  const free = year.staff.filter(
    (member) =>
      (member.hire_date ?? '') < event.start_at &&
      (member.active || event.start_at < addMinutes(world.now, -leaver.daysAgo * dayMinutes)) &&
      !year.shifts.some(
        (other) =>
          other.staff_id === member.id && other.status !== 'cancelled' && isOverlapping(other, shift),
      ),
  )
  for (const [place, member] of draw.some(free, wanted).entries())
    plan(world, { event, member, ...shift, isSick: place === 0 && draw.chance(0.07) })
}

interface Planned {
  readonly event: EventStory
  readonly member: StaffStory
  readonly shift_start: Instant
  readonly shift_end: Instant
  readonly isSick: boolean
}

function plan(world: World, { event, member, shift_start, shift_end, isSick }: Planned): void {
  const { year, draw, now } = world
  const assigned = earlier(addMinutes(event.created_at, draw.int(60, 3 * dayMinutes)), addMinutes(now, -3))
  const hours = plannedHours({ shift_start, shift_end })
  const planned = {
    shift_start,
    shift_end,
    role_at_event: member.role,
    hours_planned: hours,
    cost_planned: plannedCost(hours, member.hourly_rate),
  }
  const shift: ShiftStory = {
    ...planned,
    id: draw.uuid(),
    event_id: event.id,
    staff_id: member.id,
    status: 'scheduled',
    created_at: assigned,
    updated_at: assigned,
  }
  year.shifts.push(shift)
  const detail = { staff: member.name, event: event.title, ...planned }
  note(year, assigned, owner(world), ['staff_assignments', shift.id, 'assigned'], detail)

  const step = (to: AssignmentStatus, wish: Instant) => {
    const at = earlier(wish, addMinutes(now, -2))
    note(year, at, owner(world), ['staff_assignments', shift.id, 'status changed'], {
      from: shift.status,
      to,
    })
    Object.assign(shift, { status: to, updated_at: at })
  }
  const soon = addMinutes(assigned, dayMinutes)
  if (event.status === 'cancelled') {
    Object.assign(shift, { status: 'cancelled', updated_at: event.updated_at })
    note(year, event.updated_at, owner(world), ['staff_assignments', shift.id, 'cancelled with its event'])
  } else if (isSick) step('cancelled', soon)
  else if (event.status === 'completed') {
    step('confirmed', soon)
    step('completed', addMinutes(shift_end, draw.int(30, 900)))
  } else if (shift_start < addMinutes(now, 18 * dayMinutes)) step('confirmed', soon)
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other
}
