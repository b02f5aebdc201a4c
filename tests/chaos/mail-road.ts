/** The connection to a mail server, and its faults. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type RoadState =
  | 'open'
  /** Connection refused. */
  | 'dead'
  /** Connections are accepted without a response. */
  | 'silent'
  /** An email is accepted, and never acknowledged. */
  | 'mute'

export interface MailRoad {
  readonly url: string
  readonly be: (state: RoadState) => Promise<void>
  /** Connections that wait for a response. */
  readonly held: () => number
  readonly close: () => Promise<void>
}

const messageEnd = '\r\n.\r\n'

export async function openMailRoad(smtpUrl: string): Promise<MailRoad> {
  const { port: far } = new URL(smtpUrl)
  const open = new Set<Socket>()
  let state: RoadState = 'open'
  let held = 0
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => undefined).on('close', () => open.delete(near))
    if (state === 'silent') {
      held += 1
      near.resume()
    } else if (state !== 'dead') lead(near)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    async be(next) {
      state = next
      held = 0
      if (next === 'dead') await shut()
      else if (!server.listening) await listen(port)
      else for (const each of open) each.destroy()
    },
    held: () => held,
    close: shut,
  }

  function lead(near: Socket): void {
    const server = connect(Number(far), '127.0.0.1')
    let isTaken = false
    // The end of a message may arrive in pieces.
    let tail = ''
    server.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('close', () => server.destroy())
    near.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString('latin1')).slice(-messageEnd.length)
      if (state === 'mute' && tail === messageEnd) {
        isTaken = true
        held += 1
      }
      server.write(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      if (!isTaken) near.write(chunk)
    })
  }

  async function shut(): Promise<void> {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const each of open) each.destroy()
    await closed
  }
}
