/** Baseline of submit-booking: node:http, JSON, and one insert of the same row. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const columns = [
  'event_type',
  'event_date',
  'start_time',
  'location',
  'guest_count',
  'first_name',
  'last_name',
  'email',
  'phone',
]
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const text = `insert into bookings (booking_reference, portal_pin, portal_pin_set_at, ${columns.join(', ')})
  values ($1, $2, now(), ${columns.map((_, place) => `$${place + 3}`).join(', ')}) returning id`
let count = 0

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const inquiry = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>
    const values = [`B-${process.pid}-${(count += 1)}`, 'sealed', ...columns.map((column) => inquiry[column])]
    pool.query({ name: 'insert', text, values }).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}'),
      () => response.writeHead(500).end(),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
