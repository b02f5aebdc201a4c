/** A proxy to the database whose connections can be cut and restored. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'

export interface Connection {
  /** Leads to the same database by way of the cut. */
  readonly url: string
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  /** Everything that is sent, either way, lies there until `passOn`; new connections are taken and lead nowhere. */
  readonly withhold: () => void
  readonly passOn: () => void
  readonly close: () => Promise<void>
}

export async function openConnection(databaseUrl: string): Promise<Connection> {
  const { searchParams, username, pathname } = new URL(databaseUrl)
  const socket = path.join(searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let withheld: Socket[] | undefined
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => undefined).on('close', () => open.delete(near))
    if (withheld) withheld.push(near)
    else lead(near)
  })
  const lead = (near: Socket) => {
    const far = connect(socket)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => (open.delete(one), other.destroy()))
    }
    near.pipe(far).pipe(near)
  }
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const each of open) each.destroy()
    await closed
  }

  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    cut,
    mend: () => listen(port),
    withhold() {
      withheld = []
      for (const each of open) each.pause()
    },
    passOn() {
      for (const each of open) each.resume()
      for (const near of withheld ?? []) if (!near.destroyed) lead(near)
      withheld = undefined
    },
    close: cut,
  }
}

/** One connection to a database, for what a test has to hold or look up; `end` it. */
export async function openClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
