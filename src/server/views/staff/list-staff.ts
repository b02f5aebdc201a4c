/** The staff by name, a page of 50, with the shifts that are to come (A §2, §5, §9). */
import type { MemberRow, StaffActivity } from '#contract/staff.ts'
import { no, yes, type Verdict } from '#domain/verdict.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { containing, pageSize, queryPlanned } from '#server/platform/database/paging.ts'
import { upcomingText } from '#server/records/schedule/upcoming.ts'
import type { Shell } from '#server/context/app-context.ts'

/** Of each member; all of them are in its detail. */
const shiftsShown = 5

interface StaffSearch {
  readonly search?: string | undefined
  readonly role?: string | undefined
  readonly status?: StaffActivity | undefined
  /** The id of the last member of the page before. */
  readonly cursor?: string | undefined
}

interface StaffPage {
  readonly rows: MemberRow[]
  readonly next: string | null
  readonly total: number
  readonly roles: string[]
}

export async function listStaff(
  shell: Shell,
  { search, role, status = 'all', cursor }: StaffSearch,
): Promise<Verdict<StaffPage, 'bad-cursor'>> {
  if (cursor && !isUuid(cursor)) return no('bad-cursor')
  const { pool } = shell.database
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = staffConditions({ search, role, status }, place)
  const [counted] = await queryPlanned<{ total: number }>(
    pool,
    `select count(*)::int as total from staff s where ${conditions.join(' and ')}`,
    values,
  )
  if (cursor) {
    const last = place(cursor)
    conditions.push(
      `(lower(s.name), s.id) > (select lower(before.name), before.id from staff before where before.id = ${last}::uuid)`,
    )
  }
  const moment = place(shell.clock())
  const found = await queryPlanned<MemberRow>(
    pool,
    `with page as (
       select s.* from staff s where ${conditions.join(' and ')}
       order by lower(s.name), s.id limit ${pageSize + 1}
     )
     select p.id, p.name, p.role, json_build_object('email', p.contact ->> 'email', 'phone', p.contact ->> 'phone')
         as contact, p.hourly_rate, p.hire_date::text, p.active, p.version,
       coalesce(next.assignments, '[]') as assignments, ahead.upcoming
     from page p
     left join lateral (
       select json_agg(json_build_object('id', a.id, 'event_id', a.event_id, 'status', a.status,
         'shift_start', to_char(a.shift_start at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         order by a.shift_start, a.id) as assignments
       from (
         select * from staff_assignments a where a.staff_id = p.id and a.shift_start > ${moment}::timestamptz
         order by a.shift_start, a.id limit ${shiftsShown}
       ) a
     ) next on true
     cross join lateral (
       select count(*)::int as upcoming from staff_assignments a
       where a.staff_id = p.id and ${upcomingText(moment)}
     ) ahead
     order by lower(p.name), p.id`,
    values,
  )
  const rows = found.slice(0, pageSize)
  const { rows: roles } = await pool.query<{ role: string }>({
    name: 'staff-roles',
    text: 'select distinct role from staff order by role',
  })
  return yes({
    rows,
    next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    total: counted?.total ?? 0,
    roles: roles.map((each) => each.role),
  })
}

/** Which members a list shows, as conditions on a row `s` of staff; a role is found as it is stored and as it is shown. */
export function staffConditions(
  { search, role, status = 'all' }: Pick<StaffSearch, 'search' | 'role' | 'status'>,
  place: (value: unknown) => string,
): string[] {
  const conditions = ['true']
  if (search) {
    const pattern = place(containing(search))
    conditions.push(`(lower(s.name) like ${pattern} or lower(s.role) like ${pattern}
      or lower(replace(s.role, '_', ' ')) like ${pattern} or lower(s.contact ->> 'email') like ${pattern})`)
  }
  if (role) conditions.push(`s.role = ${place(role)}`)
  if (status !== 'all') conditions.push(`s.active = ${place(status === 'active')}`)
  return conditions
}
