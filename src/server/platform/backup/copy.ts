/**
 * COPY over pg's own connection, which carries its messages and leaves what to do with them to whoever submits. Rows
 * are lines of COPY's text format, each with its newline: what PostgreSQL itself writes and reads, bytes and all.
 */
import { once } from 'node:events'
import { Readable, Writable, type Duplex } from 'node:stream'
import type pg from 'pg'

/** What COPY needs of pg's connection, as `pg/lib/connection.js` has it. */
interface Wire {
  readonly stream: Duplex
  readonly query: (text: string) => void
  readonly sendCopyFromChunk: (chunk: Uint8Array) => void
  readonly sendCopyFail: (reason: string) => void
  readonly endCopyFrom: () => void
}

const batchBytes = 64 * 1024

/** Rows of `COPY … TO STDOUT`, many a chunk; `onRow` sees each one, and must not keep it. */
export function copyOut(client: pg.Client, text: string, onRow: (row: Uint8Array) => void): Readable {
  const reading = new CopyOut(text, onRow)
  client.query(reading as unknown as pg.Submittable)
  return reading
}

/** Takes rows for `COPY … FROM STDIN`; finished when PostgreSQL has taken them all. */
export function copyIn(client: pg.Client, text: string): Writable {
  const writing = new CopyIn(text)
  client.query(writing as unknown as pg.Submittable)
  return writing
}

class CopyOut extends Readable {
  readonly #text: string
  readonly #onRow: (row: Uint8Array) => void
  #wire: Wire | undefined
  #batch: Buffer[] = []
  #batched = 0

  constructor(text: string, onRow: (row: Uint8Array) => void) {
    super({ highWaterMark: 4 * batchBytes })
    this.#text = text
    this.#onRow = onRow
  }

  submit(wire: Wire): void {
    this.#wire = wire
    wire.query(this.#text)
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    this.#onRow(chunk)
    // The connection writes over its buffer.
    this.#batch.push(Buffer.from(chunk))
    this.#batched += chunk.byteLength
    if (this.#batched >= batchBytes && !this.#flush()) this.#wire?.stream.pause()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#flush()
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  #flush(): boolean {
    const goOn = this.#batched === 0 || this.push(Buffer.concat(this.#batch, this.#batched))
    this.#batch = []
    this.#batched = 0
    return goOn
  }
}

class CopyIn extends Writable {
  readonly #text: string
  readonly #ready: Promise<Wire>
  #begin: (wire: Wire) => void = () => undefined
  #giveUp: (error: Error) => void = () => undefined
  #taken: (() => void) | undefined

  constructor(text: string) {
    super({ highWaterMark: 4 * batchBytes })
    this.#text = text
    this.#ready = new Promise((resolve, reject) => {
      this.#begin = resolve
      this.#giveUp = reject
    })
    this.#ready.catch(() => undefined)
  }

  submit(wire: Wire): void {
    wire.query(this.#text)
  }

  handleCopyInResponse(wire: Wire): void {
    this.#begin(wire)
  }

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error | null) => void): void {
    void this.#send(chunk, done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#taken = done
    this.#ready.then((wire) => wire.endCopyFrom(), done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (error && !this.writableFinished)
      this.#ready.then(
        (wire) => wire.sendCopyFail('given up'),
        () => undefined,
      )
    done(error)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#taken?.()
  }

  handleError(error: Error): void {
    this.#giveUp(error)
    this.destroy(error)
  }

  async #send(chunk: Uint8Array, done: (error?: Error | null) => void): Promise<void> {
    try {
      const wire = await this.#ready
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
}
