/** Baseline of the inquiries list: node:http, one hand-written statement, JSON. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const text = `
  select b.id, b.booking_reference, b.first_name, b.last_name, b.email, b.phone, b.event_type,
    b.event_date::text, b.start_time, b.location, b.guest_count, b.notes, b.status, b.client_id,
    b.wedding_service, b.wedding_venue, b.wedding_theme, b.company_name, b.corporate_event_type,
    b.corporate_dress_code, b.private_party_type, b.private_party_vibe, b.private_party_details,
    b.created_at, c.name as client_name, q.id as quote_id, q.status as quote_status,
    q.expires_at as quote_expires_at, i.id as invoice_id, i.status as invoice_status
  from (
    select * from bookings where is_active order by created_at desc, id desc limit 51
  ) b
  left join clients c on c.id = b.client_id
  left join lateral (
    select id, status, expires_at from quotes
    where booking_id = b.id and status <> 'cancelled' order by created_at desc limit 1
  ) q on true
  left join lateral (
    select id, status from invoices
    where booking_id = b.id and is_active and status <> 'cancelled' order by created_at desc limit 1
  ) i on true
  order by b.created_at desc, b.id desc`

const server = createServer((_request, response) => {
  pool.query({ name: 'list', text }).then(
    ({ rows }) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows })),
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
