/** COPY in PostgreSQL's text format: one line per row; newlines in values are escaped. */
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

const highWaterMark = 256 * 1024
const newline = 10

/** Streams the rows of `COPY … TO STDOUT` in chunks; `onRow` gets each row. */
export async function* copyOut(
  client: pg.Client,
  text: string,
  onRow: (row: Uint8Array) => void,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of client.query(to(text, { highWaterMark })) as AsyncIterable<Buffer>) {
    const received = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = received.indexOf(newline); end >= 0; end = received.indexOf(newline, start)) {
      onRow(received.subarray(start, end + 1))
      start = end + 1
    }
    rest = received.subarray(start)
    if (start > 0) yield received.subarray(0, start)
  }
}

/** A writable stream of rows for `COPY … FROM STDIN`; it finishes when PostgreSQL has stored them all. */
export function copyIn(client: pg.Client, text: string): Writable {
  return client.query(from(text, { highWaterMark }))
}
