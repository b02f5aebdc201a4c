import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

const large = Buffer.alloc(16 * 1024 * 1024, 'x')
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function open(answer: RequestListener, bounds: Parameters<typeof cutSlowReaders>[1]) {
  server = createServer(answer)
  cutSlowReaders(server, bounds)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (requests = 1): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests))
    return socket
  }
}

/** True when the server has closed it; a socket notices only while it is read. */
async function isClosed(socket: Socket, afterMs: number, patienceMs = 10_000): Promise<boolean> {
  await delay(afterMs)
  if (socket.destroyed) return true
  const closed = once(socket.resume(), 'close').then(() => true)
  return Promise.race([closed, delay(patienceMs, false)])
}

test('who reads nothing is cut, who reads slowly is not', async () => {
  const ask = await open((_request, response) => response.end(large), { withinMs: 1_500 })
  const stalled = (await ask()).pause()
  expect(await isClosed(stalled, 2_500)).toBe(true)

  const slow = (await ask()).pause()
  let read = 0
  slow.on('data', (chunk: Buffer) => (read += chunk.length))
  while (read < large.length) {
    expect(slow.destroyed).toBe(false)
    slow.resume()
    await delay(5)
    slow.pause()
    await delay(60)
  }
})

test('an answer that takes its time, and a live stream without news, are not cut', async () => {
  const ask = await open(
    (_request, response) => {
      response.writeHead(200).write('begun')
      setTimeout(() => response.end('ended'), 1_500).unref()
    },
    { withinMs: 200 },
  )
  const socket = await ask()
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await expect.poll(() => text, { timeout: 10_000 }).toContain('ended')
})

test('what waits over all connections is bounded: who has waited longest goes first', async () => {
  const ask = await open((_request, response) => response.end(large), { waitingBytes: 2 * large.length })
  const first = (await ask()).pause()
  await delay(600)
  const others = [(await ask()).pause(), (await ask()).pause()]
  expect(await isClosed(first, 1_500)).toBe(true)
  expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false])
})

test('a connection that asks ever more and reads nothing is cut', async () => {
  const ask = await open(() => undefined, {})
  expect(await isClosed(await ask(50), 100)).toBe(true)
  expect(await isClosed(await ask(8), 100, 200)).toBe(false)
})
