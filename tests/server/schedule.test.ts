/** Staff and schedule: members, shifts, and no overlapping shifts of one person. */
import { isUpcoming } from '#domain/schedule/assignment.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shiftRound, type Desk } from '../chaos/shifts.ts'
import {
  aMemberOfStaff,
  anAssignment,
  anEvent,
  anEventRow,
  aShift,
  firstOwner,
  type Person,
} from '../office.ts'
import { rewriteStatements, withoutRowLock } from '../rewritten-statements.ts'
import { createWorld, type World } from '../world.ts'

const now = '2027-06-01T16:00:00.000Z'
const inDays = (days: number, minutes = 0) =>
  new Date(Date.parse(now) + days * 86_400_000 + minutes * 60_000).toISOString()

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld({}, { clock: () => now })
  owner = await firstOwner(world)
  // Their session would have expired by then.
  await world.rows(`update sessions set created_at = '${now}', expires_at = '2099-01-01'`)
})
afterAll(async () => world.close())

const call = (name: string, input: object) => world.call(name, input, owner.headers)
const ask = async <Body = Record<string, unknown>>(name: string, input: object) => {
  const { status, body } = await call(name, input)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}
const refusal = async (name: string, input: object) => {
  const { status, body } = await call(name, input)
  return [status, body['error']]
}
const aMember = async (changes: Record<string, unknown> = {}) => {
  const member = aMemberOfStaff(changes)
  await ask('create-staff-member', member)
  return member
}
const changesOf = (table: string, id: string) =>
  world.rows<{ action: string; actor_kind: string; detail: object }>(
    `select action, actor_kind, detail from changes where record_table = '${table}' and record_id = '${id}' order by id`,
  )

describe('the staff', () => {
  test('is listed by name, and narrowed by all that is asked at once', async () => {
    const [first, second, third] = [
      await aMember({ name: 'zoë Adler', role: 'Setup Crew', email: 'ZOE@crew.example', hourly_rate: null }),
      await aMember({ name: 'Adam 100% Brandt', role: 'DJ', email: null, phone: null, hire_date: null }),
      await aMember({ name: 'Bea Crane', role: 'manager', email: 'bea@crew.example' }),
    ]
    await ask('set-staff-active', { id: third.id, active: false })
    interface Page {
      readonly rows: { name: string }[]
      readonly total: number
      readonly roles: string[]
    }
    const names = async (search: object) => {
      const { rows, total } = await ask<Page>('list-staff', search)
      expect(total).toBe(rows.length)
      return rows.map(({ name }) => name)
    }
    const [adam, bea, zoe] = ['Adam 100% Brandt', 'Bea Crane', 'zoë Adler']
    expect(await names({})).toEqual([adam, bea, zoe])
    expect(await names({ search: 'ADAM' })).toEqual([adam])
    expect(await names({ search: 'setup crew' })).toEqual([zoe])
    expect(await names({ search: 'setup_crew' })).toEqual([zoe])
    expect(await names({ search: 'crew setup' })).toEqual([zoe])
    expect(await names({ search: '@CREW.example' })).toEqual([bea, zoe])
    expect(await names({ search: '100%' })).toEqual([adam])
    expect(await names({ search: 'crew', status: 'active' })).toEqual([zoe])
    expect(await names({ search: 'crew', status: 'inactive', role: 'manager' })).toEqual([bea])
    expect(await names({ role: 'manager', status: 'active' })).toEqual([])
    const { roles, rows } = await ask<Page>('list-staff', { search: 'zoë' })
    expect(roles).toEqual(['DJ', 'manager', 'setup_crew'])
    expect(rows).toEqual([
      {
        id: first.id,
        name: zoe,
        role: 'setup_crew',
        contact: { email: 'ZOE@crew.example', phone: '(555) 010-0199' },
        hourly_rate: null,
        hire_date: '2025-04-01',
        active: true,
        version: 1,
        assignments: [],
        upcoming: 0,
      },
    ])
    expect(second.hire_date).toBeNull()
    await world.rows('truncate staff cascade')
  })

  test('comes in pages that lose nobody', async () => {
    await world.rows(
      `insert into staff (name, role) select 'Person ' || (n % 7), 'server' from generate_series(1, 120) n`,
    )
    const ids: string[] = []
    let cursor: string | null = ''
    do {
      const page: { rows: { id: string }[]; next: string | null; total: number } = await ask('list-staff', {
        cursor: cursor || undefined,
      })
      expect(page.total).toBe(120)
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    expect(new Set(ids).size).toBe(120)
    expect((await call('list-staff', { cursor: 'nowhere' })).status).toBe(422)
    await world.rows('truncate staff cascade')
  })

  test('says what is wrong with a new member', async () => {
    const wrong = async (changes: object) =>
      (await call('create-staff-member', { ...aMemberOfStaff(), ...changes })).body['error']
    expect(await wrong({ name: '  ' })).toBe('Please enter a name')
    expect(await wrong({ role: '' })).toBe('Please enter a role')
    expect(await wrong({ role: 'x'.repeat(41) })).toBe('Role must be at most 40 characters')
    expect(await wrong({ email: 'nora' })).toBe('Please enter a valid email address')
    expect(await wrong({ hourly_rate: 100_001 })).toBe('Please enter a rate from $0.00 to $1,000.00 per hour')
    expect(await wrong({ hourly_rate: -1 })).toBe('Please enter a rate from $0.00 to $1,000.00 per hour')
    expect(await wrong({ hire_date: '2027-02-30' })).toBe('Please enter a hire date')
    expect(await world.rows('select 1 from staff')).toEqual([])
  })

  test('is added once, saved over the version that was read, and every change is recorded', async () => {
    const member = aMemberOfStaff()
    await Promise.all(Array.from({ length: 10 }, () => ask('create-staff-member', member)))
    expect(await refusal('create-staff-member', { ...member, name: 'Someone else' })).toEqual([
      409,
      'This staff member was changed meanwhile. Please reload and try again.',
    ])
    const changed = { ...member, version: 1, hourly_rate: 4000, phone: null }
    const saved = await ask<{ member: { version: number } }>('save-staff-member', changed)
    expect(saved.member).toMatchObject({ version: 2, hourly_rate: 4000, contact: { phone: null } })
    // A repeated save gets the same answer; another one over the old version is refused.
    expect(await ask('save-staff-member', changed)).toEqual(saved)
    expect(await refusal('save-staff-member', { ...changed, name: 'Nora L.' })).toEqual([
      409,
      'This staff member was changed meanwhile. Please reload and try again.',
    ])
    for (const active of [false, false, true]) await ask('set-staff-active', { id: member.id, active })
    expect(await changesOf('staff', member.id)).toEqual([
      {
        action: 'added',
        actor_kind: 'owner',
        detail: { name: 'Nora Lindqvist', role: 'bartender', hourly_rate: 3500 },
      },
      {
        action: 'changed',
        actor_kind: 'owner',
        detail: { phone: { from: '(555) 010-0199', to: null }, hourly_rate: { from: 3500, to: 4000 } },
      },
      { action: 'deactivated', actor_kind: 'owner', detail: {} },
      { action: 'activated', actor_kind: 'owner', detail: {} },
    ])
    const { changes } = await ask<{ changes: object[] }>('read-history', { table: 'staff', id: member.id })
    expect(changes).toHaveLength(4)
    for (const name of ['read-staff-member', 'save-staff-member', 'set-staff-active']) {
      const unknown = { ...changed, id: crypto.randomUUID(), active: true }
      expect([name, ...(await refusal(name, unknown))]).toEqual([name, 404, 'There is no such staff member.'])
    }
  })

  test('shows what is upcoming: it begins in the future and is not cancelled', async () => {
    const member = await aMember({ name: 'Upcoming' })
    const event = await anEventRow(world.rows)
    const shifts = [
      ['scheduled', inDays(-2), inDays(-2, 60)],
      ['completed', inDays(-1), inDays(-1, 60)],
      ['scheduled', now, inDays(0, 60)],
      ['scheduled', inDays(3), inDays(3, 60)],
      ['confirmed', inDays(2), inDays(2, 60)],
      ['cancelled', inDays(4), inDays(4, 60)],
      ['cancelled', inDays(-4), inDays(-4, 60)],
    ] as const
    for (const [status, start, end] of shifts) await insertShift(event, member.id, status, start, end)
    const { rows } = await ask<{ rows: { assignments: { shift_start: string }[] }[] }>('list-staff', {
      search: 'Upcoming',
    })
    const upcoming = shifts.filter(([status, shift_start]) => isUpcoming({ status, shift_start }, now))
    expect(upcoming).toHaveLength(2)
    expect(rows).toMatchObject([{ upcoming: upcoming.length }])
    expect(rows[0]?.assignments).toEqual([
      { id: expect.any(String), event_id: event, status: 'confirmed', shift_start: inDays(2) },
      { id: expect.any(String), event_id: event, status: 'scheduled', shift_start: inDays(3) },
      { id: expect.any(String), event_id: event, status: 'cancelled', shift_start: inDays(4) },
    ])
    const { member: detail } = await ask<{ member: object }>('read-staff-member', { id: member.id })
    expect(detail).toMatchObject({
      past: 3,
      upcoming: [
        { shift_start: inDays(2), event: { title: 'Hartwell wedding' } },
        { shift_start: inDays(3) },
      ],
    })
  })
})

describe('the schedule', () => {
  test('holds what begins from now to 30 days ahead, in order, with who, where and for whom', async () => {
    await world.rows('truncate staff cascade')
    const member = await aMember()
    const event = await anEventRow(world.rows, { location: 'Quarry House Barn', client: 'Dario Marchetti' })
    const gone = await anEventRow(world.rows)
    await world.rows(`update events set is_active = false where id = '${gone}'`)
    for (const start of [inDays(0, -1), inDays(31), inDays(29), now, inDays(30)])
      await insertShift(
        event,
        member.id,
        'scheduled',
        start,
        new Date(Date.parse(start) + 30_000).toISOString(),
      )
    await insertShift(gone, member.id, 'scheduled', inDays(5), inDays(5, 60))
    interface Listed {
      readonly assignments: { readonly shift_start: string }[]
    }
    const { assignments } = await ask<Listed>('list-assignments', {})
    expect(assignments.map(({ shift_start }) => shift_start)).toEqual([now, inDays(29), inDays(30)])
    expect(assignments[0]).toMatchObject({
      status: 'scheduled',
      role_at_event: 'server',
      hours_planned: 1,
      cost_planned: 100,
      staff: { id: member.id, name: 'Nora Lindqvist', role: 'bartender', hourly_rate: 3500 },
      event: {
        id: event,
        title: 'Hartwell wedding',
        location: 'Quarry House Barn',
        status: 'confirmed',
        client_name: 'Dario Marchetti',
      },
    })
    // Days are in the business time zone.
    await insertShift(event, member.id, 'scheduled', '2027-08-01T03:59:00.000Z', '2027-08-01T04:30:00.000Z')
    await insertShift(event, member.id, 'scheduled', '2027-08-01T04:30:00.000Z', '2027-08-01T05:00:00.000Z')
    const july = await ask<Listed>('list-assignments', { from: '2027-07-01', to: '2027-07-31' })
    expect(july.assignments.map(({ shift_start }) => shift_start)).toEqual([
      inDays(30),
      inDays(31),
      '2027-08-01T03:59:00.000Z',
    ])
    expect(await refusal('list-assignments', { from: '2027-07-01' })).toEqual([422, 'A range has two dates'])
    expect(await refusal('list-assignments', { from: '2027-07-01', to: '2027-09-01' })).toEqual([
      422,
      'A range has at most 62 days',
    ])
  })

  test('comes with the events of its days, also those without anybody, and with the active people', async () => {
    await world.rows('truncate staff cascade')
    await world.rows('update events set is_active = false')
    const [member, former] = [await aMember(), await aMember({ name: 'Former' })]
    await ask('set-staff-active', { id: former.id, active: false })
    const at = (days: number, changes: object = {}) =>
      anEventRow(world.rows, { start_at: inDays(days, 60), ...changes })
    const [empty, staffed] = [await at(3), await at(4)]
    await at(5, { status: 'cancelled' })
    await at(31)
    await at(-1)
    await insertShift(staffed, member.id, 'confirmed', inDays(4, 60), inDays(4, 120))
    await insertShift(staffed, former.id, 'cancelled', inDays(4, 60), inDays(4, 120))
    await world.rows(
      `update events set guest_count_est = 160, guest_count_final = 120 where id = '${staffed}'`,
    )
    interface Schedule {
      readonly events: { readonly id: string; readonly staffed: number; readonly needed: number }[]
      readonly staff: { readonly id: string }[]
    }
    const { events, staff } = await ask<Schedule>('list-assignments', {})
    expect(events.map(({ id, staffed: has, needed }) => [id, has, needed])).toEqual([
      [empty, 0, 2],
      [staffed, 1, 3],
    ])
    expect(staff.map(({ id }) => id)).toEqual([member.id])
  })

  test('an event suggests its own hours, and says who is assigned', async () => {
    const member = await aMember({ name: 'Assigned' })
    const open = await anEventRow(world.rows, { start_at: '2027-06-12T20:00:00.000Z' })
    expect((await ask('read-assignable-event', { id: open }))['event']).toMatchObject({
      title: 'Hartwell wedding',
      client_name: 'Amelia Hartwell',
      end_at: null,
      shift_start: '2027-06-12T20:00:00.000Z',
      shift_end: '2027-06-13T00:00:00.000Z',
      needed: 2,
      assignments: [],
    })
    await ask('assign-staff', anAssignment(open, member.id))
    const closed = await ask<{ event: object }>('read-assignable-event', { id: open })
    expect(closed.event).toMatchObject({ assignments: [{ staff: { name: 'Assigned' } }] })
    expect(await refusal('read-assignable-event', { id: crypto.randomUUID() })).toEqual([
      404,
      'Event not found',
    ])
  })

  test('someone is assigned with hours and cost; the same assignment twice is one', async () => {
    const member = await aMember({ hourly_rate: 3333 })
    const event = await anEventRow(world.rows)
    const wish = anAssignment(event, member.id, {
      role_at_event: 'Setup crew',
      shift_end: '2027-06-27T03:30:00.000Z',
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('assign-staff', wish)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.['assignment']).toMatchObject({
      status: 'scheduled',
      role_at_event: 'setup_crew',
      hours_planned: 6.5,
      cost_planned: 21_665,
    })
    expect(await changesOf('staff_assignments', wish.id)).toMatchObject([
      { action: 'assigned', actor_kind: 'owner', detail: { staff: 'Nora Lindqvist', hours_planned: 6.5 } },
    ])
    expect(await refusal('assign-staff', { ...wish, role_at_event: 'manager' })).toEqual([
      409,
      'This assignment was changed meanwhile. Please reload and try again.',
    ])
    const unpaid = await aMember({ hourly_rate: null })
    const free = await ask<{ assignment: object }>('assign-staff', anAssignment(event, unpaid.id))
    expect(free.assignment).toMatchObject({ cost_planned: 0 })
  })

  test('says why someone cannot be assigned', async () => {
    const member = await aMember()
    const inactive = await aMember({ name: 'Inactive' })
    await ask('set-staff-active', { id: inactive.id, active: false })
    const event = await anEventRow(world.rows, { title: 'Marchetti wedding' })
    const other = await anEventRow(world.rows, { title: 'Ito anniversary' })
    const cancelled = await anEventRow(world.rows, { status: 'cancelled' })
    await ask('assign-staff', anAssignment(event, member.id))
    const why = (eventId: string, staffId: string, changes = {}) =>
      refusal('assign-staff', anAssignment(eventId, staffId, changes))
    const unknown = crypto.randomUUID()
    expect(await why(unknown, member.id)).toEqual([409, 'Event not found'])
    expect(await why('none', member.id)).toEqual([409, 'Event not found'])
    expect(await why(cancelled, member.id)).toEqual([409, 'Cannot assign staff to cancelled event'])
    expect(await why(other, unknown)).toEqual([409, 'Staff member not available'])
    expect(await why(other, inactive.id)).toEqual([409, 'Staff member not available'])
    const { shift_start, shift_end } = aShift()
    expect(await why(other, member.id, { shift_end: shift_start })).toEqual([
      409,
      'A shift must end after it starts',
    ])
    expect(await why(other, member.id, { shift_end: '2027-06-27T21:01:00.000Z' })).toEqual([
      409,
      'A shift lasts at most 24 hours',
    ])
    const conflict = 'Scheduling conflict with Marchetti wedding (June 26, 2027, 5:00 PM - 11:00 PM)'
    expect(await why(other, member.id)).toEqual([409, conflict])
    expect(await why(event, member.id)).toEqual([409, conflict])
    const { staff } = await ask<{ staff: { id: string }[] }>('list-assignable-staff', aShift())
    expect(staff.find(({ id }) => id === member.id)).toMatchObject({
      conflict,
      conflict_event_id: event,
    })
    expect(staff.some(({ id }) => id === inactive.id)).toBe(false)

    // Shifts that touch are no overlap, and a canceled one causes no clash.
    const later = { shift_start: shift_end, shift_end: '2027-06-27T05:00:00.000Z' }
    await ask('assign-staff', anAssignment(other, member.id, later))
    const [first] = await world.rows<{ id: string }>(
      `select id from staff_assignments where staff_id = '${member.id}' order by shift_start limit 1`,
    )
    await ask('set-assignment-status', { id: first?.id, status: 'cancelled' })
    await ask('assign-staff', anAssignment(other, member.id))
  })

  test('a shift is changed while it is open, over the version that was read', async () => {
    const member = await aMember({ hourly_rate: 2000 })
    const event = await anEventRow(world.rows, { title: 'Ruiz wedding' })
    interface Assigned {
      readonly assignment: { readonly id: string; readonly updated_at: string }
    }
    const { assignment } = await ask<Assigned>('assign-staff', anAssignment(event, member.id))
    const later = { shift_start: '2027-06-27T04:00:00.000Z', shift_end: '2027-06-27T06:00:00.000Z' }
    const second = await ask<Assigned>('assign-staff', anAssignment(event, member.id, later))
    // A shift does not overlap itself, but another one.
    const { id, updated_at } = assignment
    await world.rows(`update staff_assignments set updated_at = '2027-05-01' where id = '${id}'`)
    const change = { id, updated_at: '2027-05-01T00:00:00.000Z', role_at_event: 'manager', ...aShift() }
    expect(await refusal('change-assignment', { ...change, updated_at })).toEqual([
      409,
      'This assignment was changed meanwhile. Please reload and try again.',
    ])
    expect(await refusal('change-assignment', { ...change, shift_end: '2027-06-27T04:30:00.000Z' })).toEqual([
      409,
      'Scheduling conflict with Ruiz wedding (June 27, 2027, 12:00 AM - 2:00 AM)',
    ])
    const wish = { ...change, shift_end: later.shift_start }
    const changed = await ask('change-assignment', wish)
    expect(changed['assignment']).toMatchObject({
      role_at_event: 'manager',
      hours_planned: 7,
      cost_planned: 14_000,
    })
    expect(await ask('change-assignment', wish)).toEqual(changed)
    expect(await changesOf('staff_assignments', id)).toMatchObject([
      { action: 'assigned' },
      { action: 'changed', detail: { hours_planned: { from: 6, to: 7 } } },
    ])
    await ask('set-assignment-status', { id: second.assignment.id, status: 'cancelled' })
    const closed = { ...change, id: second.assignment.id, updated_at: now }
    expect(await refusal('change-assignment', closed)).toEqual([
      409,
      'A shift that is completed or canceled can no longer be changed.',
    ])
    expect(await refusal('change-assignment', { ...change, id: crypto.randomUUID() })).toEqual([
      404,
      'There is no such assignment.',
    ])
  })

  test('every status and every step, as the table has it', async () => {
    const table: Record<string, string> = {
      scheduled: 'confirmed cancelled',
      confirmed: 'completed cancelled',
      completed: '',
      cancelled: '',
    }
    const member = await aMember()
    const event = await anEventRow(world.rows)
    await ask('assign-staff', anAssignment(event, member.id))
    const [{ id } = { id: '' }] = await world.rows<{ id: string }>(
      `select id from staff_assignments where staff_id = '${member.id}'`,
    )
    await world.rows(`update staff_assignments set status = 'confirmed' where id = '${id}'`)
    const early = await call('set-assignment-status', { id, status: 'completed' })
    expect([early.status, early.body['reason']]).toEqual([409, 'shift.not-begun'])
    await world.rows(
      `update staff_assignments set shift_start = now() - interval '2 hours', shift_end = now() where id = '${id}'`,
    )
    for (const [from, allowed] of Object.entries(table)) {
      for (const to of Object.keys(table)) {
        await world.rows(`update staff_assignments set status = '${from}' where id = '${id}'`)
        const answer = await call('set-assignment-status', { id, status: to })
        const isAllowed = from === to || allowed.split(' ').includes(to)
        expect([from, to, answer.status]).toEqual([from, to, isAllowed ? 200 : 409])
        if (!isAllowed) expect(answer.body['error']).toBe(`Invalid status transition from ${from} to ${to}`)
      }
    }
    expect(await changesOf('staff_assignments', id)).toHaveLength(5)
  })
})

test('the shifts of an event move with it to another day, except of who works elsewhere then (T-15)', async () => {
  const [nora, ben] = [await aMember({ name: 'Nora Lind' }), await aMember({ name: 'Ben Free' })]
  const [hart, other] = [
    await anEventRow((text) => world.rows(text), { start_at: '2027-10-30T21:00:00.000Z' }),
    await anEventRow((text) => world.rows(text), { start_at: '2027-11-13T22:00:00.000Z' }),
  ]
  const shift = (shift_start: string, shift_end: string) => ({ shift_start, shift_end })
  const setup = anAssignment(hart, nora.id, shift('2027-10-30T15:00:00.000Z', '2027-10-30T18:00:00.000Z'))
  const bar = anAssignment(hart, nora.id, shift('2027-10-30T20:00:00.000Z', '2027-10-31T03:00:00.000Z'))
  const bens = anAssignment(hart, ben.id, shift('2027-10-30T20:00:00.000Z', '2027-10-31T03:00:00.000Z'))
  const busy = anAssignment(other, ben.id, shift('2027-11-13T22:00:00.000Z', '2027-11-14T02:00:00.000Z'))
  for (const each of [setup, bar, bens, busy]) await ask('assign-staff', each)
  await ask('set-assignment-status', { id: bar.id, status: 'confirmed' })

  const move = async (start_at: string) => {
    const { event } = await ask<{ event: { client: { id: string }; version: number } }>('read-event', {
      id: hart,
    })
    const fields = {
      ...anEvent(event.client.id, { id: hart, start_at, end_at: null }),
      version: event.version,
    }
    return (await ask<{ shifts: object }>('save-event', fields)).shifts
  }
  const shifts = () =>
    world.rows(
      `select shift_start, status from staff_assignments where event_id = '${hart}' order by shift_start, status`,
    )
  // Two weeks later, after the clocks went back: the same hours of the day.
  expect(await move('2027-11-13T22:00:00.000Z')).toMatchObject({ moved: 2, released: ['Ben Free'] })
  expect(await shifts()).toEqual([
    { shift_start: '2027-10-30 20:00:00+00', status: 'cancelled' },
    { shift_start: '2027-11-13 16:00:00+00', status: 'scheduled' },
    { shift_start: '2027-11-13 21:00:00+00', status: 'scheduled' },
  ])
  expect((await changesOf('staff_assignments', bar.id)).at(-1)?.action).toBe('moved with its event')
  // An hour later on the same day moves none.
  const before = await shifts()
  expect(await move('2027-11-13T23:00:00.000Z')).toMatchObject({ moved: 0, released: [] })
  expect(await shifts()).toEqual(before)
})

test('other hours on the same day say which shifts do not cover them, and move these once, on request (T-15)', async () => {
  const [nora, ben, ola] = [await aMember(), await aMember({ name: 'Ben Free' }), await aMember()]
  const rows = (text: string) => world.rows<{ id: string }>(text)
  const hart = await anEventRow(rows as never, { start_at: '2027-06-12T22:00:00.000Z' })
  const other = await anEventRow(rows as never, { start_at: '2027-06-12T15:00:00.000Z' })
  const shift = (shift_start: string, shift_end: string) => ({ shift_start, shift_end })
  const noras = anAssignment(hart, nora.id, shift('2027-06-12T22:00:00.000Z', '2027-06-13T04:00:00.000Z'))
  const bens = anAssignment(hart, ben.id, shift('2027-06-12T22:00:00.000Z', '2027-06-13T04:00:00.000Z'))
  const busy = anAssignment(other, ben.id, shift('2027-06-12T15:00:00.000Z', '2027-06-12T21:00:00.000Z'))
  const all = anAssignment(hart, ola.id, shift('2027-06-12T18:00:00.000Z', '2027-06-13T04:00:00.000Z'))
  for (const each of [noras, bens, busy, all]) await ask('assign-staff', each)
  await ask('set-assignment-status', { id: noras.id, status: 'confirmed' })
  const { event } = await ask<{ event: { client: { id: string }; version: number } }>('read-event', {
    id: hart,
  })
  const input = anEvent(event.client.id, {
    id: hart,
    start_at: '2027-06-12T20:00:00.000Z',
    end_at: '2027-06-13T02:00:00.000Z',
    version: event.version,
  })
  const { kept } = (await ask<{ shifts: { kept: { shifts: { id: string }[] } } }>('save-event', input)).shifts
  expect(kept).toMatchObject({ event_id: hart, from: '2027-06-12T22:00:00.000Z', to: input.start_at })
  expect(kept.shifts.map(({ id }) => id).toSorted()).toEqual([noras.id, bens.id].toSorted())
  expect(await ask('move-shifts', kept)).toEqual({ moved: 1, released: ['Ben Free'] })
  const shifts = () =>
    world.rows(
      `select shift_start, status from staff_assignments where event_id = '${hart}' order by shift_start, status`,
    )
  const moved = [
    { shift_start: '2027-06-12 18:00:00+00', status: 'scheduled' },
    { shift_start: '2027-06-12 20:00:00+00', status: 'scheduled' },
    { shift_start: '2027-06-12 22:00:00+00', status: 'cancelled' },
  ]
  expect(await shifts()).toEqual(moved)
  expect(await ask('move-shifts', kept)).toEqual({ moved: 0, released: [] })
  expect(await shifts()).toEqual(moved)
  // What is said of its hours beside the form is the same.
  const { said } = await ask<{ event: { facts: { windows: { said_at: string | null } } } }>('read-event', {
    id: hart,
  }).then((read) => ({ said: read.event.facts.windows.said_at }))
  const windows = [
    { kind: 'service', starts_at: '2027-06-12T19:00:00.000Z', ends_at: '2027-06-13T02:00:00.000Z' },
  ]
  const facts = { event_id: hart, seen: said, fact: { part: 'windows', windows, time_zone: null } }
  expect(await ask('save-event-facts', facts)).toMatchObject({
    kept: { from: '2027-06-12T20:00:00.000Z', to: '2027-06-12T19:00:00.000Z', shifts: [{ id: noras.id }] },
  })
  expect(await refusal('move-shifts', kept)).toEqual([
    409,
    'The event has other hours by now. Please look at its shifts in the schedule.',
  ])
})

describe('fifty shifts of one person at once', { timeout: 60_000 }, () => {
  const deskOf = (worlds: readonly World[], { headers }: Person): Desk => ({
    call: (name, input, attempt) => (worlds[attempt % worlds.length] ?? world).call(name, input, headers),
    sql: (worlds[0] ?? world).rows,
  })

  test('give one assignment, and forty-nine the name of what is in their way', async () => {
    const desk = deskOf([world, await world.another()], owner)
    for (let round = 1; round <= 3; round++)
      expect(await shiftRound(desk)).toEqual({ accepted: 1, namedConflicts: 49, wrong: [] })
  })

  test('neither lock nor constraint is needed for it alone; without both, the audit finds the doubling', async () => {
    const weak = await createWorld()
    const desk = deskOf([weak], await firstOwner(weak))
    const kept = { accepted: 1, namedConflicts: 49, wrong: [] }
    const constraint = await weak.rows<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'staff_assignments_no_overlap'`,
    )
    await weak.rows('alter table staff_assignments drop constraint staff_assignments_no_overlap')
    expect(await shiftRound(desk)).toEqual(kept)

    const restore = rewriteStatements({ rewrite: withoutRowLock })
    const { accepted, wrong } = await shiftRound(desk).finally(restore)
    expect(accepted).toBeGreaterThan(1)
    expect(wrong.join()).toMatch(/\d+ were accepted,.*\d+ pairs of shifts overlap/)

    await weak.rows('truncate staff_assignments')
    await weak.rows(
      `alter table staff_assignments add constraint staff_assignments_no_overlap ${constraint[0]?.definition}`,
    )
    expect(await shiftRound(desk)).toEqual(kept)
    await weak.close()
  })
})

function insertShift(event: string, member: string, status = '', start = '', end = '') {
  return world.rows(`insert into staff_assignments
    (event_id, staff_id, status, shift_start, shift_end, role_at_event, hours_planned, cost_planned)
    values ('${event}', '${member}', '${status}', '${start}', '${end}', 'server', 1, 100)`)
}
