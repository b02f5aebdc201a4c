/** The staff, by name unless sorted, 50 per page, with upcoming shifts. */
import type { StaffSort } from '#domain/staff/member.ts'
import type { StaffActivity } from '#contract/staff.ts'
import type { MemberRow } from '#contract/member-views.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { instantText } from '#server/platform/database/instants.ts'
import {
  keysText,
  containsText,
  orderBy,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type Bind,
  type ListOrder,
  type Page,
} from '#server/platform/database/paging.ts'
import { upcomingText } from '#server/records/schedule/upcoming.ts'

const name = [
  { sql: 'lower(s.name)', type: 'text' },
  { sql: 's.id', type: 'uuid' },
] as const
const role = [{ sql: 's.role', type: 'text' }, ...name] as const
// Without a rate below every rate.
const rate = [{ sql: 'coalesce(s.hourly_rate, -1)', type: 'int' }, ...name] as const

export const staffOrders: Readonly<Record<StaffSort, ListOrder>> = {
  name: { keys: name, direction: 'asc' },
  'name-desc': { keys: name, direction: 'desc' },
  role: { keys: role, direction: 'asc' },
  'role-desc': { keys: role, direction: 'desc' },
  rate: { keys: rate, direction: 'asc' },
  'rate-desc': { keys: rate, direction: 'desc' },
}

/** Shifts per member in the list; the detail has all of them. */
const shiftsShown = 5

interface StaffSearch {
  readonly search?: string | undefined
  readonly role?: string | undefined
  readonly status?: StaffActivity | undefined
  readonly sort?: StaffSort | undefined
  readonly cursor?: string | undefined
}

interface StaffPage extends Page<MemberRow> {
  readonly total: number
  readonly roles: string[]
}

export async function listStaff(
  app: AppContext,
  { search, role: ofRole, status = 'all', sort = 'name', cursor }: StaffSearch,
): Promise<StaffPage> {
  const { pool } = app.database
  const { values, bind } = parameters()
  const conditions = staffConditions({ search, role: ofRole, status }, bind)
  const [counted] = await queryWithCustomPlan<{ total: number }>(
    pool,
    `select count(*)::int as total from staff s where ${conditions.join(' and ')}`,
    values,
  )
  const order = staffOrders[sort]
  const page = pageClause({ order, conditions, cursor, bind })
  const moment = bind(app.clock())
  const found = await queryWithCustomPlan<MemberRow & { keys: (string | number)[] }>(
    pool,
    `select s.id, s.name, s.role, json_build_object('email', s.contact ->> 'email', 'phone', s.contact ->> 'phone')
         as contact, s.hourly_rate, s.hire_date::text, s.active, s.version, ${keysText(order)} as keys,
       coalesce(next.assignments, '[]') as assignments, ahead.upcoming
     from (select * from staff s ${page}) s
     left join lateral (
       select json_agg(json_build_object('id', a.id, 'event_id', a.event_id, 'status', a.status,
         'shift_start', ${instantText('a.shift_start')})
         order by a.shift_start, a.id) as assignments
       from (
         select * from staff_assignments a where a.staff_id = s.id and a.shift_start > ${moment}::timestamptz
         order by a.shift_start, a.id limit ${shiftsShown}
       ) a
     ) next on true
     cross join lateral (
       select count(*)::int as upcoming from staff_assignments a
       where a.staff_id = s.id and ${upcomingText(moment)}
     ) ahead
     order by ${orderBy(order)}`,
    values,
  )
  const { rows: roles } = await pool.query<{ role: string }>({
    name: 'staff-roles',
    text: 'select distinct role from staff order by role',
  })
  const { rows, next } = pageOf(found, ({ keys }) => keys)
  return {
    rows: rows.map(({ keys: _keys, ...row }) => row),
    next,
    total: counted?.total ?? 0,
    roles: roles.map((each) => each.role),
  }
}

/** Conditions of a search on a row `s` of staff; a role matches by its stored and by its displayed name. */
export function staffConditions(
  { search, role, status = 'all' }: Pick<StaffSearch, 'search' | 'role' | 'status'>,
  bind: Bind,
): string[] {
  const conditions = ['true']
  if (search) {
    const text = `lower(concat_ws(' ', s.name, s.role, replace(s.role, '_', ' '), s.contact ->> 'email',
      regexp_replace(s.contact ->> 'phone', '[^0-9]', '', 'g')))`
    conditions.push(containsText(text, search, bind))
  }
  if (role) conditions.push(`s.role = ${bind(role)}`)
  if (status !== 'all') conditions.push(`s.active = ${bind(status === 'active')}`)
  return conditions
}
