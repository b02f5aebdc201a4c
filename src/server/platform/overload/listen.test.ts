import { createServer, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listenAt } from './listen.ts'

const mostSockets = process.platform === 'linux' ? 16 : 1

test.each([1, mostSockets])('closing waits for what is in flight, with %d sockets', async (sockets) => {
  const begun: (() => void)[] = []
  const server = createServer((_request, response) => begun.push(() => response.end('done')))
  const listening = await listenAt(server, { host: '127.0.0.1', port: 0, sockets })
  const answers = Array.from({ length: 40 }, () => answerOf(listening.address))
  await expect.poll(() => begun.length).toBe(40)

  let isClosed = false
  const closed = listening.close().then(() => (isClosed = true))
  const last = begun.pop()
  for (const finish of begun) finish()
  await delay(200)
  server.closeIdleConnections()
  await delay(50)
  expect(isClosed).toBe(false)
  last?.()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 40 }, () => 'done'))
  await closed
})

function answerOf(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}
