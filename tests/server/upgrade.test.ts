/** A database of the version before units: its future events and paid bookings get their claims. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/database.ts'
import { emptyDatabase } from '../postgres.ts'

const lastBefore = '0022_list_names'

test('events keep their dates, what overlaps is over capacity, and what is over has no claim', async () => {
  const before = mkdtempSync(path.join(os.tmpdir(), 'coupe-migrations-'))
  cpSync('migrations', before, { recursive: true })
  const journal = path.join(before, 'meta/_journal.json')
  const { entries, ...head } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const last = entries.findIndex(({ tag }) => tag === lastBefore)
  writeFileSync(journal, JSON.stringify({ ...head, entries: entries.slice(0, last + 1) }))
  const { url, drop } = await emptyDatabase(inject('adminUrl'))
  const client = new pg.Client({ connectionString: url })
  try {
    await migrateDatabase(url, before)
    await client.connect()
    await client.query(`
      insert into settings (key, value) values ('time_zone', '"Europe/Vienna"');
      insert into clients (id, name, primary_email) values ('00000000-0000-4000-8000-000000000001', 'A', 'a@old.example');
      insert into bookings (id, booking_reference, first_name, last_name, email, phone, event_type, event_date, start_time,
        location, guest_count, status, payment_status, portal_pin, portal_pin_set_at) values
        ('00000000-0000-4000-8000-00000000000a', 'A', 'A', 'A', 'a@old.example', '1', 'wedding', '2098-06-10', '17:00', 'x', '1-25', 'paid', 'paid', 'x', now()),
        ('00000000-0000-4000-8000-00000000000b', 'B', 'B', 'B', 'b@old.example', '1', 'wedding', '2098-06-11', '17:00', 'x', '1-25', 'quoted', 'pending', 'x', now());
      insert into events (title, event_type, client_id, start_at, end_at, status, created_at)
      select title, 'Wedding', '00000000-0000-4000-8000-000000000001', start_at::timestamptz, end_at::timestamptz, status, created_at::timestamptz from (values
        ('first', '2098-06-01T20:00Z', null, 'confirmed', '2026-01-01'),
        ('second', '2098-06-01T21:00Z', '2098-06-01T23:00Z', 'pending', '2026-01-02'),
        ('canceled', '2098-06-01T21:00Z', null, 'cancelled', '2026-01-03'),
        ('past', '2020-06-01T21:00Z', null, 'confirmed', '2020-01-03')) v (title, start_at, end_at, status, created_at)`)
    await migrateDatabase(url, 'migrations')
    const { rows } =
      await client.query(`select coalesce(e.title, b.booking_reference) as who, c.kind, c.unit_id is not null as seated,
        to_char(lower(c.service) at time zone 'utc', 'MM-DD HH24:MI') as from, upper(c.occupied) - lower(c.occupied) as occupied
      from claims c left join events e on e.id = c.event_id left join bookings b on b.id = c.booking_id order by 1`)
    expect(rows).toMatchObject([
      { who: 'A', kind: 'firm', seated: true, from: '06-10 15:00', occupied: { hours: 8 } },
      { who: 'first', kind: 'firm', seated: true, from: '06-01 20:00', occupied: { hours: 8 } },
      { who: 'second', kind: 'firm', seated: false, from: '06-01 21:00', occupied: { hours: 6 } },
    ])
  } finally {
    await client.end()
    await drop()
    rmSync(before, { recursive: true })
  }
})
