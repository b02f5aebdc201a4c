/** What must hold in the records after any crash, asked of the tables themselves. */

import type { Sql } from '../data-folder.ts'

const bookingParts = `
  select b.email, b.id,
    (select count(*)::int from mail_messages m where m.about_table = 'bookings' and m.about_id = b.id) as mails,
    (select count(*)::int from tokens t
      where t.purpose = 'portal-link' and t.subject_id = b.id::text and t.revoked_at is null) as links,
    (select count(*)::int from changes c
      where c.record_table = 'bookings' and c.record_id = b.id::text and c.action = 'submitted') as changes,
    (select count(*)::int from mail_messages m
      join pgboss.job j on j.name = 'send-mail' and j.data ->> 'mail_id' = m.id::text
      where m.about_id = b.id) as jobs,
    (select count(*)::int from mail_messages m
      where m.about_id = b.id and m.state = 'waiting' and not exists (
        select 1 from pgboss.job j where j.name = 'send-mail' and j.data ->> 'mail_id' = m.id::text
          and j.state in ('created', 'retry', 'active'))) as stranded
  from bookings b`

/** Rows that belong to nothing: half of a fact whose other half was lost. */
const orphans = {
  'mail of no booking':
    'select count(*)::int as n from mail_messages m where not exists (select 1 from bookings b where b.id = m.about_id)',
  'a link to no booking':
    'select count(*)::int as n from tokens t where not exists (select 1 from bookings b where b.id::text = t.subject_id)',
  'a change of no booking':
    'select count(*)::int as n from changes c where not exists (select 1 from bookings b where b.id::text = c.record_id)',
  'a job for no mail': `select count(*)::int as n from pgboss.job j where j.name = 'send-mail'
    and not exists (select 1 from mail_messages m where m.id::text = j.data ->> 'mail_id')`,
  'a key without its answer': 'select count(*)::int as n from idempotency_keys where answer is null',
  'more or fewer keys than bookings':
    'select abs((select count(*) from idempotency_keys) - (select count(*) from bookings))::int as n',
}

/** One line for everything that is wrong; none when every promise was kept. */
export async function audit(
  sql: Sql,
  { acknowledged, sent }: { acknowledged: ReadonlySet<string>; sent: ReadonlySet<string> },
): Promise<readonly string[]> {
  // What is acknowledged while the tables are read is not asked for.
  const promised = [...acknowledged]
  const rows = await sql<BookingParts>(bookingParts)
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
