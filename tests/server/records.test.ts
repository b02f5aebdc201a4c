/** Stored columns have the specified names, and statuses the specified values. */
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../postgres.ts'

let client: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await cloneDatabase(inject('adminUrl'))
  drop = database.drop
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

const entities = {
  bookings:
    'id booking_reference first_name last_name email phone event_type event_date start_time location guest_count notes status payment_status total_amount deposit_amount currency client_id portal_pin portal_pin_set_at is_active deleted_at created_at updated_at company_name wedding_service wedding_venue wedding_theme corporate_event_type corporate_dress_code private_party_type private_party_vibe private_party_details drinks message',
  clients: 'id name primary_email primary_phone company_name notes created_at',
  events:
    'id title event_type client_id start_at end_at status payment_status location venue guest_count_est guest_count_final total_amount booking_reference notes created_at is_active',
  event_services: 'id booking_id service_id quantity price_locked added_by is_active',
  services: 'id name description category base_price pricing_model unit active deleted_at',
  quotes:
    'id booking_id event_id quote_number title description status subtotal tax_rate tax_amount total_amount currency expires_at accepted_at sent_at created_at pdf_final_url',
  quote_items: 'id quote_id name description category quantity unit_price total_price',
  invoices:
    'id booking_id quote_id invoice_number status subtotal tax_amount total_amount due_date created_at is_active payment_terms custom_terms',
  invoice_items: 'id invoice_id description quantity unit_price line_total created_at',
  payments: 'booking_id amount status payment_type metadata created_at invoice_id provider_reference',
  staff: 'id name role contact hourly_rate hire_date active',
  staff_assignments:
    'id event_id staff_id status shift_start shift_end role_at_event hours_planned cost_planned',
  profiles: 'id role',
}

test.each(Object.entries(entities))('%s', async (table, fields) => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1`,
    [table],
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(fields.split(' ')))
})

const values = {
  bookings_status:
    'pending quoted approved invoiced paid converted_to_event confirmed completed cancelled rejected',
  bookings_payment_status: 'pending partial paid overdue',
  quotes_status: 'draft sent accepted declined expired cancelled',
  invoices_status: 'draft sent partial paid overdue completed cancelled',
  events_status: 'pending confirmed completed cancelled',
  events_payment_status: 'pending paid overdue',
  staff_assignments_status: 'scheduled confirmed completed cancelled',
  profiles_role: 'owner member',
}

test.each(Object.entries(values))('%s', async (constraint, allowed) => {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1`,
    [constraint],
  )
  const named = [...(rows[0]?.definition ?? '').matchAll(/'([a-z_]+)'::/g)].map(([, value]) => value)
  expect(new Set(named)).toEqual(new Set(allowed.split(' ')))
})

test('new records begin where the specification says', async () => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select table_name || '.' || column_name as name, split_part(column_default, '::', 1) as value
     from information_schema.columns
     where table_schema = 'public' and column_name in ('status', 'payment_status', 'is_active', 'active', 'currency', 'role')
       and table_name = any($1) and column_default is not null`,
    [Object.keys(entities)],
  )
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value.replaceAll("'", '')]))).toEqual({
    'bookings.status': 'pending',
    'bookings.payment_status': 'pending',
    'bookings.is_active': 'true',
    'bookings.currency': 'USD',
    'event_services.is_active': 'true',
    'events.status': 'pending',
    'events.payment_status': 'pending',
    'events.is_active': 'true',
    'invoices.status': 'draft',
    'invoices.is_active': 'true',
    'profiles.role': 'member',
    'quotes.status': 'draft',
    'quotes.currency': 'USD',
    'services.active': 'true',
    'staff.active': 'true',
    'staff_assignments.status': 'scheduled',
  })
})
