/** Listens on IPv6, alone and with IPv4. */
import { get } from 'node:http'
import os from 'node:os'
import { expect, test as plainTest } from 'vitest'
import { createWorld } from '../world.ts'

const hasIPv6 = Object.values(os.networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
)
const test = plainTest.runIf(hasIPv6)

/** A request with any `Host`, which `fetch` cannot set. */
function status(url: string, path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers: { host }, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', reject)
  })
}

test('HOST=::1 is this machine: its pages, its mail and its figures are open there', async () => {
  const world = await createWorld({ HOST: '::1' })
  try {
    expect(world.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    const { host } = new URL(world.url)
    for (const path of ['/', '/dev/mail', '/metrics', '/book'])
      expect([path, await status(world.url, path, host)]).toEqual([path, 200])
    expect((await world.call('read-business', {})).status).toBe(200)
    expect(await status(world.url, '/dev/mail', 'bar.example')).toBe(404)
  } finally {
    await world.close()
  }
})

test('HOST=:: takes both kinds of address, and knows this machine by each', async () => {
  const world = await createWorld({ HOST: '::', PUBLIC_URL: 'http://localhost:3000' })
  try {
    const { port } = world.program.server.address() as { port: number }
    for (const host of ['[::1]', '127.0.0.1'])
      for (const path of ['/', '/dev/mail', '/metrics'])
        expect([host, path, await status(`http://${host}:${port}`, path, `${host}:${port}`)]).toEqual([
          host,
          path,
          200,
        ])
  } finally {
    await world.close()
  }
})

test('HOST=:: without a PUBLIC_URL starts, and is not this machine', async () => {
  const world = await createWorld({ HOST: '::' })
  try {
    expect(world.url).toMatch(/^http:\/\/\[::\]:\d+$/)
    const { port } = new URL(world.url)
    expect(await status(`http://[::1]:${port}`, '/', `[::1]:${port}`)).toBe(200)
    expect(await status(`http://[::1]:${port}`, '/dev/mail', `[::1]:${port}`)).toBe(404)
  } finally {
    await world.close()
  }
})
