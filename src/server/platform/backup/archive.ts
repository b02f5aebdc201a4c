/**
 * Format of a backup: one gzip text. A line of JSON with the head, then each table as a line of JSON, its rows in COPY
 * format and a line `\\.`, at the end a line of JSON with every table's checksum. It contains no file paths.
 */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { ConfigError } from '../core/config.ts'
import { isSameSum, createTableSum, type TableSum } from './table-sum.ts'

const tableLine = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })

const head = z.object({
  coupe: z.literal('backup'),
  format: z.literal(1),
  made_at: z.string(),
  /** The migrations that had run, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })).min(1),
  /** Waiting jobs of the program's queues. */
  jobs: z.array(
    z.object({
      queue: z.string(),
      data: z.record(z.string(), z.unknown()),
      start_after: z.string(),
      singleton_key: z.string().nullable(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) })),
})
export type Head = z.output<typeof head>

const sum = z.object({ rows: z.number(), bytes: z.number(), checksum: z.string() })
const end = z.object({ end: z.record(z.string(), sum) })

export const endOfRows = Buffer.from('\\.\n')

/** Callbacks of a reader, called in the order of the archive. */
export interface ArchiveHandlers {
  readonly head?: (head: Head) => Promise<void>
  /** Returns the consumer of the table's rows. */
  readonly table?: (table: z.output<typeof tableLine>) => Promise<RowTaker>
}

export interface RowTaker {
  readonly take: (row: Buffer) => Promise<void> | undefined
  readonly finish: () => Promise<void>
}

export interface Contents {
  readonly head: Head
  readonly sums: ReadonlyMap<string, TableSum>
}

/** Reads a whole backup; throws a `ConfigError` where it is none, or incomplete. */
export async function readArchive(file: string, handlers: ArchiveHandlers = {}): Promise<Contents> {
  const lines = linesOf(file)
  const next: NextLine = async () => (await lines.next()).value ?? undefined
  try {
    const first = await next()
    const read = (first && parsed(head, first)) ?? notOurs(file)
    await handlers.head?.(read)
    const sums = new Map<string, TableSum>()
    for (let line = await next(); line; line = await next()) {
      const table = parsed(tableLine, line)
      if (!table || sums.has(table.name)) {
        const expected = parsed(end, line)?.end ?? damaged(file)
        const isWhole = isSameSums(expected, sums) && (await next()) === undefined
        return isWhole ? { head: read, sums } : damaged(file)
      }
      sums.set(table.name, (await readRows(next, await handlers.table?.(table))) ?? damaged(file))
    }
    return damaged(file)
  } finally {
    await lines.return(undefined)
  }
}

type NextLine = () => Promise<Buffer | undefined>

/** Reads the rows of a table and returns their sum; undefined where the file ends before the end of the table. */
async function readRows(next: NextLine, rows: RowTaker | undefined): Promise<TableSum | undefined> {
  const sums = createTableSum()
  for (let line = await next(); line; line = await next()) {
    if (line.equals(endOfRows)) {
      await rows?.finish()
      return sums.sum()
    }
    sums.add(line)
    await rows?.take(line)
  }
  return undefined
}

/** Lines with their newlines; a last line without one is dropped, because it is incomplete. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  const packed = createReadStream(file)
  const text = createGunzip()
  packed.on('error', (error) => text.destroy(error))
  packed.pipe(text)
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let start = 0
      for (let stop = chunk.indexOf(10); stop >= 0; stop = chunk.indexOf(10, start)) {
        const piece = chunk.subarray(start, stop + 1)
        yield rest.length > 0 ? Buffer.concat([...rest, piece]) : piece
        rest = []
        start = stop + 1
      }
      if (start < chunk.length) rest.push(chunk.subarray(start))
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'ENOENT') throw new ConfigError(`${file} does not exist`)
    if (code === 'Z_BUF_ERROR') damaged(file)
    if (code.startsWith('Z_')) notOurs(file)
    throw error
  } finally {
    packed.destroy()
    text.destroy()
  }
  if (rest.length > 0) damaged(file)
}

function parsed<Schema extends z.ZodType>(schema: Schema, line: Buffer): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(line.toString('utf8'))).data
  } catch {
    return undefined
  }
}

function isSameSums(
  expected: Readonly<Record<string, TableSum>>,
  found: ReadonlyMap<string, TableSum>,
): boolean {
  const isSame = ([name, each]: [string, TableSum]) => {
    const other = found.get(name)
    return other !== undefined && isSameSum(each, other)
  }
  return Object.keys(expected).length === found.size && Object.entries(expected).every(isSame)
}

function notOurs(file: string): never {
  throw new ConfigError(`${file} is not a backup of Coupe.`)
}

function damaged(file: string): never {
  throw new ConfigError(`${file} is damaged or was cut off. Nothing was written.`)
}
