/** Half-sent requests and unread answers block no other request (guarantee; `npm run prove -- slow` at full count). */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstOwner } from '../office.ts'
import { createWorld, type World } from '../world.ts'
import { slowKinds, startSlowClients } from '../chaos/slow-clients.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ TRUSTED_PROXIES: 'loopback', RATE_LIMIT_FACTOR: '1' })
  // The first rendering of the requested file takes a second.
  await (await fetch(`${world.url}/openapi.json`)).arrayBuffer()
})
afterAll(async () => world.close())

const count = 120
const oneAddress = () => '203.0.113.9'
const manyAddresses = (connection: number) => `198.51.${Math.floor(connection / 250)}.${connection % 250}`

describe.each(slowKinds)('%s', (kind) => {
  test.each([
    ['one address', oneAddress],
    ['many addresses', manyAddresses],
  ])('from %s: functions answer as usual', async (_from, addressOf) => {
    const slow = await startSlowClients({ url: world.url, kind, connections: count, addressOf })
    await delay(200)
    const times: number[] = []
    for (let call = 0; call < 20; call++) {
      const began = performance.now()
      const business = await world.call('read-business', {})
      const pin = await world.call(
        'verify-pin',
        { bookingId: crypto.randomUUID(), pin: '123456' },
        visitor(call),
      )
      expect([business.status, pin.status]).toEqual([200, 401])
      times.push(performance.now() - began)
    }
    await slow.stop()
    expect(Math.max(...times)).toBeLessThan(3_000)
  })
})

test('a head and a body that do not come are given up after five seconds', async () => {
  const started = performance.now()
  const [head, body] = await Promise.all([
    said('GET / HTTP/1.1\r\nhost: bar.example\r\n'),
    said('POST /book HTTP/1.1\r\nhost: bar.example\r\ncontent-length: 200\r\n\r\na'),
  ])
  expect([head.slice(0, 12), body.slice(0, 12)]).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408'])
  expect(body).toContain('"code":"REQUEST_TIMEOUT"')
  expect(performance.now() - started).toBeLessThan(7_500)
})

test('of one address eight bodies are awaited, and the oldest makes room', async () => {
  const halves: Half[] = []
  for (let place = 0; place < 12; place++) {
    halves.push(half('203.0.113.77'))
    await delay(30)
  }
  await expect.poll(() => halves.filter(({ closed }) => closed()).length).toBe(4)
  expect(halves.slice(0, 4).every(({ closed }) => closed())).toBe(true)
  for (const { socket } of halves) socket.destroy()
})

test('a body that is too large is refused, read on for a while or not', async () => {
  const owner = await firstOwner(world)
  for (const path of [
    '/book',
    '/functions/v1/sign-out',
    '/functions/v1/save-setting-file',
    '/office/import/clients',
  ]) {
    const answer = await fetch(world.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(300_000),
    })
    expect([path, answer.status]).toEqual([path, 413])
  }
  // A chunked body without a stated length has the same limit.
  const chunked = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`
  const unsaid = await said(
    `POST /office/import/clients HTTP/1.1\r\nhost: bar.example\r\ncontent-type: text/csv\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n${chunked}`,
  )
  expect(unsaid.slice(0, 12)).toBe('HTTP/1.1 413')
  const list = await fetch(`${world.url}/office/import/clients`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'text/csv' },
    body: `Name,Email,Phone,Company,Notes\r\n${'Ida,ida@example.com,,,\r\n'.repeat(5_000)}`,
  })
  expect(list.status).toBe(200)
})

const visitor = (call: number) => ({ 'x-forwarded-for': `192.0.2.${call}` })

function said(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(text))
  })
}

interface Half {
  readonly socket: Socket
  readonly closed: () => boolean
}

function half(address: string): Half {
  const { hostname, port } = new URL(world.url)
  let isClosed = false
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `POST /book HTTP/1.1\r\nhost: bar.example\r\nx-forwarded-for: ${address}\r\ncontent-length: 9\r\n\r\na`,
    ),
  )
  socket.resume().on('error', () => undefined)
  void once(socket, 'close').then(() => (isClosed = true))
  return { socket, closed: () => isClosed }
}
