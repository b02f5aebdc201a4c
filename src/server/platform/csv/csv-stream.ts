/** Streams a query's rows as CSV from a cursor, with backpressure: neither memory nor the event loop fills up. */
import type pg from 'pg'
import { byteOrderMark, csvLine, type Cell } from './write-csv.ts'

interface CsvQuery {
  readonly text: string
  readonly values: readonly unknown[]
  readonly header: readonly string[]
  readonly cellsOf: (row: readonly Cell[]) => readonly Cell[]
}

const rowsAtOnce = 500
/** A client that reads nothing for this long has gone; its connection is released. */
const idleTimeoutMs = 60_000

/** Holds one connection until the stream is read to its end, canceled, or stalled; then calls `onEnd`. */
export async function csvStream(
  pool: pg.Pool,
  query: CsvQuery,
  onEnd: () => void,
): Promise<ReadableStream<Uint8Array>> {
  const client = await openCursor(pool, query).catch((error: unknown) => {
    onEnd()
    throw error
  })
  const encoder = new TextEncoder()
  let ended = false
  let timer: NodeJS.Timeout | undefined

  const end = (broken: boolean) => {
    clearTimeout(timer)
    if (ended) return
    ended = true
    client.release(broken)
    onEnd()
  }

  const wait = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      end(true)
      controller.error(new Error('export client disconnected'))
    }, idleTimeoutMs)
    timer.unref()
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      wait(controller)
      controller.enqueue(encoder.encode(byteOrderMark + csvLine(query.header)))
    },
    async pull(controller) {
      clearTimeout(timer)
      try {
        const { rows } = await client.query<Cell[]>({
          text: `fetch ${rowsAtOnce} from exported`,
          rowMode: 'array',
        })
        if (rows.length > 0)
          controller.enqueue(encoder.encode(rows.map((row) => csvLine(query.cellsOf(row))).join('')))
        if (rows.length < rowsAtOnce) {
          await client.query('commit')
          end(false)
          controller.close()
          return
        }
        wait(controller)
      } catch (error) {
        end(true)
        controller.error(error)
      }
    },
    cancel() {
      end(true)
    },
  })
}

/** All rows come from one snapshot, however long the reading takes. */
async function openCursor(pool: pg.Pool, { text, values }: CsvQuery): Promise<pg.PoolClient> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local plan_cache_mode = force_custom_plan')
    await client.query({ text: `declare exported no scroll cursor for ${text}`, values: [...values] })
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}
