/** Queries for what must hold in the records after any crash. */

import type { Sql } from '../data-folder.ts'

const bookingParts = `
  with mail as (
    select m.about_id as id, count(distinct m.id)::int as mails, count(j.id)::int as jobs,
      count(*) filter (where m.state = 'waiting')::int as waiting,
      count(*) filter (where m.state = 'waiting' and j.state in ('created', 'retry', 'active'))::int as begun
    from mail_messages m
    left join pgboss.job j on j.name = 'send-mail' and (j.data ->> 'mail_id')::uuid = m.id
    where m.about_table = 'bookings' and m.template = 'inquiry-received' group by 1
  ), link as (
    select subject_id::uuid as id, count(*)::int as links from tokens
    where purpose = 'portal-link' and revoked_at is null group by 1
  ), change as (
    select record_id::uuid as id, count(*)::int as changes from changes
    where record_table = 'bookings' and action = 'submitted' group by 1
  )
  select b.email, coalesce(mails, 0) as mails, coalesce(jobs, 0) as jobs, coalesce(links, 0) as links,
    coalesce(changes, 0) as changes, coalesce(waiting - begun, 0) as stranded
  from bookings b left join mail using (id) left join link using (id) left join change using (id)`

/** Rows without the related row that is written in the same transaction. */
const orphans = {
  'mail of no booking': `select count(*)::int as n from mail_messages m where about_table = 'bookings' and not exists (select 1 from bookings b where b.id = m.about_id)`,
  'a link to no booking': `select count(*)::int as n from tokens t where purpose = 'portal-link' and not exists (select 1 from bookings b where b.id::text = t.subject_id)`,
  'a change of no booking': `select count(*)::int as n from changes c where record_table = 'bookings' and not exists (select 1 from bookings b where b.id::text = c.record_id)`,
  'a job for no mail': `select count(*)::int as n from pgboss.job j where j.name = 'send-mail'
    and not exists (select 1 from mail_messages m where m.id = (j.data ->> 'mail_id')::uuid)`,
  'a key without its answer': 'select count(*)::int as n from idempotency_keys where answer is null',
  'more or fewer keys than bookings': `select abs((select count(*) from idempotency_keys where scope = 'submit-booking') - (select count(*) from bookings))::int as n`,
}

/** One line per violation; empty when every invariant holds. Bookings of `others` had more changes than an inquiry. */
export async function audit(
  sql: Sql,
  {
    acknowledged,
    sent,
    others = new Set(),
  }: {
    readonly acknowledged: ReadonlySet<string>
    readonly sent: ReadonlySet<string>
    readonly others?: ReadonlySet<string>
  },
): Promise<readonly string[]> {
  // Inquiries acknowledged while the tables are read are not checked.
  const promised = [...acknowledged]
  const rows = (await sql<BookingParts>(bookingParts)).filter(({ email }) => !others.has(email))
  const times = new Map<string, number>()
  for (const { email } of rows) times.set(email, (times.get(email) ?? 0) + 1)

  const wrong = [
    ...promised.filter((email) => !times.has(email)).map((email) => `acknowledged and lost: ${email}`),
    ...[...times].filter(([, count]) => count > 1).map(([email, count]) => `booked ${count} times: ${email}`),
    ...rows.filter(({ email }) => !sent.has(email)).map(({ email }) => `nobody sent this: ${email}`),
    ...rows.flatMap(wrongParts),
  ]
  for (const [name, query] of Object.entries(orphans)) {
    const [row] = await sql<{ n: number }>(query)
    if (row?.n !== 0) wrong.push(`${name}: ${row?.n}`)
  }
  return wrong
}

interface BookingParts {
  readonly email: string
  readonly mails: number
  readonly links: number
  readonly changes: number
  readonly jobs: number
  readonly stranded: number
}

function wrongParts({ email, stranded, ...counts }: BookingParts): readonly string[] {
  return [
    ...(['mails', 'links', 'changes', 'jobs'] as const)
      .filter((part) => counts[part] !== 1)
      .map((part) => `${email} has ${counts[part]} ${part}`),
    ...(stranded === 0 ? [] : [`${email} has mail that waits and no job that will send it`]),
  ]
}
