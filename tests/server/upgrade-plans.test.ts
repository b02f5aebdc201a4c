/** A database of the version before payment plans: every invoice keeps its days and sums. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { paymentTermsChoices } from '#domain/invoices/payment-terms.ts'
import { paymentSchedule } from '#domain/invoices/schedule.ts'
import { migrateDatabase } from '#server/platform/database/database.ts'
import { emptyDatabase } from '../postgres.ts'

const lastBefore = '0035_packages'
const booking = '00000000-0000-4000-8000-00000000000a'
const event_date = '2027-06-10'
const days = ['2027-01-31', '2027-08-01']
const totals = [0, 1, 49_999, 50_007, 356_401]

test('invoices of before have the installments that their terms said', async () => {
  const before = mkdtempSync(path.join(os.tmpdir(), 'coupe-migrations-'))
  cpSync('migrations', before, { recursive: true })
  const journal = path.join(before, 'meta/_journal.json')
  const { entries, ...head } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const last = entries.findIndex(({ tag }) => tag === lastBefore)
  writeFileSync(journal, JSON.stringify({ ...head, entries: entries.slice(0, last + 1) }))
  const { url, drop } = await emptyDatabase(inject('adminUrl'))
  const client = new pg.Client({ connectionString: url })
  const cases = [...paymentTermsChoices, null].flatMap((payment_terms) =>
    days.flatMap((due_date) => totals.map((total_amount) => ({ payment_terms, due_date, total_amount }))),
  )
  try {
    await migrateDatabase(url, before)
    await client.connect()
    await client.query(`
      insert into bookings (id, booking_reference, first_name, last_name, email, phone, event_type, event_date, start_time,
        location, guest_count, status, payment_status, portal_pin, portal_pin_set_at) values
        ('${booking}', 'A', 'A', 'A', 'a@old.example', '1', 'wedding', '${event_date}', '17:00', 'x', '1-25', 'invoiced', 'partial', 'x', now())`)
    for (const [place, { payment_terms, due_date, total_amount }] of cases.entries())
      await client.query(
        `with made as (insert into invoices (id, booking_id, invoice_number, status, subtotal, tax_amount, total_amount, due_date, payment_terms)
           values (gen_random_uuid(), $1, $2, 'partial', $3::int, 0, $3, $4, $5) returning id, booking_id)
         insert into payments (booking_id, invoice_id, amount, status, payment_type)
           select booking_id, id, ($3::int + 1) / 2, 'completed', 'full' from made where $3 > 1`,
        [booking, String(place), total_amount, due_date, payment_terms],
      )
    await migrateDatabase(url, 'migrations')
    for (const [place, invoice] of cases.entries()) {
      const { rows } = await client.query<{ label: string; due_date: string; amount: number; state: string }>(
        `select label, due_on::text as due_date, amount, state from installments n join invoices i on i.id = n.invoice_id
         where i.invoice_number = $1 and (amount > 0 or (select count(*) from installments o where o.invoice_id = i.id) = 1)
         order by position`,
        [String(place)],
      )
      expect(rows.map(({ state: _state, ...row }) => row)).toEqual(
        paymentSchedule({ ...invoice, event_date }),
      )
      const { rows: found } = await client.query<{ due_date: string; next: string }>(
        `select due_date::text, next_due_on::text as next from invoices where invoice_number = $1`,
        [String(place)],
      )
      expect(found[0]?.due_date).toBe(invoice.due_date)
      const open = rows.find(({ state }) => state === 'open')
      expect(found[0]?.next).toBe(open?.due_date ?? invoice.due_date)
    }
  } finally {
    await client.end()
    await drop()
    rmSync(before, { recursive: true })
  }
})
