/** Baseline of saving a quote: node:http, JSON, and one statement that stores the same rows. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

interface Quote {
  readonly id: string
  readonly title: string
  readonly items: readonly {
    readonly name: string
    readonly description: string
    readonly category: string
    readonly quantity: number
    readonly unit_price: number
  }[]
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const text = `
  with quote as (
    update quotes set title = $2, subtotal = $3::int, tax_amount = $4::int, total_amount = $3::int + $4::int, version = version + 1,
      updated_at = now() where id = $1 returning id
  ), gone as (
    delete from quote_items where quote_id = (select id from quote)
  )
  insert into quote_items (quote_id, position, name, description, category, quantity, unit_price, total_price)
  select (select id from quote), position, name, description, category, quantity, unit_price, quantity * unit_price
  from json_to_recordset($5) as item (position int, name text, description text, category text, quantity numeric, unit_price int)`

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { id, title, items } = JSON.parse(Buffer.concat(chunks).toString()) as Quote
    const subtotal = items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0)
    const lines = JSON.stringify(items.map((item, position) => ({ ...item, position })))
    const values = [id, title, subtotal, Math.round(subtotal * 0.08), lines]
    pool.query({ name: 'save', text, values }).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}'),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
