import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { download, publicInternet, type Network } from './download.ts'

let server: http.Server
let port: number
const asked: string[] = []
let answer: http.RequestListener = (_request, response) => response.end('fine')
beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const order = { etag: null, accept: 'text/plain', seconds: 1, megabytes: 1 }
const local: Network = {
  protocols: ['http:'],
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  mayConnect: (address) => address === '127.0.0.1',
}
const read = (path: string, network = local, limits = {}) =>
  download({ ...order, ...limits, url: `http://calendar.example:${port}${path}` }, network)
const redirectTo = (location: string) => {
  answer = (_request, response) => response.writeHead(302, { location }).end()
}

test('a name is resolved once for its request, and the connection goes to the checked address', async () => {
  answer = (_request, response) => response.end('fine')
  const resolve = vi.fn<Network['resolve']>()
  resolve.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
  resolve.mockResolvedValue([{ address: '127.0.0.2', family: 4 }])
  expect((await read('/', { ...local, resolve })).text).toBe('fine')
  expect(resolve).toHaveBeenCalledTimes(1)
  // The same name, a moment later.
  await expect(read('/', { ...local, resolve })).rejects.toThrow('private network')
})

test('a redirect to a name that resolves differently by then is refused, unasked', async () => {
  redirectTo(`http://calendar.example:${port}/again`)
  const resolve = vi.fn<Network['resolve']>()
  resolve.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
  resolve.mockResolvedValue([{ address: '127.0.0.2', family: 4 }])
  asked.length = 0
  await expect(read('/first', { ...local, resolve })).rejects.toThrow('private network')
  expect(asked).toEqual([`calendar.example:${port}/first`])
})

test('one refused address among those of a name refuses it', async () => {
  const resolve = async () => ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
  await expect(read('/', { ...local, resolve })).rejects.toThrow('private network')
  await expect(read('/', { ...local, resolve: async () => [] })).rejects.toThrow('private network')
})

test.each([
  ['http://127.0.0.2:8080/', 'private network'],
  ['http://[::1]:8080/', 'private network'],
  ['http://[::ffff:127.0.0.1]:8080/', 'private network'],
  ['http://2130706434:8080/', 'private network'],
  ['http://0x7f.2:8080/', 'private network'],
  ['http://user:secret@calendar.example:8080/', 'user name or password'],
  ['http://calendar.example:22/', 'port'],
  ['https://calendar.example/', 'without https'],
  ['file:///etc/passwd', 'without https'],
  ['http://[', 'invalid address'],
])('a redirect to %s is refused', async (location, problem) => {
  redirectTo(location)
  await expect(read('/')).rejects.toThrow(problem)
})

test('three redirects are followed, and no more', async () => {
  let left = 3
  answer = (_request, response) => {
    if (left-- > 0) response.writeHead(307, { location: `/next-${left}` }).end()
    else response.end('arrived')
  }
  expect((await read('/')).text).toBe('arrived')
  left = 4
  await expect(read('/')).rejects.toThrow('more than 3 times')
})

test('the public network takes https alone, and no address of the own network', async () => {
  const at = (url: string) => download({ ...order, url }, publicInternet)
  await expect(at(`http://127.0.0.1:${port}/`)).rejects.toThrow('without https')
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '169.254.169.254', '0'])
    await expect(at(`https://${host}:${port}/`)).rejects.toThrow('private network')
  await expect(at(`https://localhost:${port}/`)).rejects.toThrow('private network')
})

test('what is too large, too slow, compressed, broken off or an error is refused', async () => {
  answer = (_request, response) => {
    const chunk = Buffer.alloc(65_536, 'x')
    const write = () => {
      while (response.write(chunk) && !response.destroyed);
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  }
  await expect(read('/')).rejects.toThrow('larger than 1 MB')
  answer = (_request, response) => {
    response.write('x')
    const timer = setInterval(() => response.write('x'), 200)
    response.once('close', () => clearInterval(timer))
  }
  await expect(read('/')).rejects.toThrow('longer than 1 seconds')
  answer = () => undefined
  await expect(read('/')).rejects.toThrow('longer than 1 seconds')
  await expect(read('/', { ...local, resolve: () => new Promise(() => undefined) })).rejects.toThrow('longer')
  answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  await expect(read('/')).rejects.toThrow('compressed')
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('x')
    setTimeout(() => response.destroy(), 50)
  }
  await expect(read('/')).rejects.toThrow('ended the connection')
  answer = (_request, response) => response.writeHead(404).end()
  await expect(read('/')).rejects.toThrow('answered 404')
})

test('a current copy is not sent again', async () => {
  answer = ({ headers }, response) => {
    if (headers['if-none-match'] === '"one"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"one"' }).end('fine')
  }
  expect(await read('/')).toEqual({ text: 'fine', etag: '"one"' })
  expect(await read('/', local, { etag: '"one"' })).toEqual({ text: undefined, etag: '"one"' })
})

test('a text is UTF-8, or what its server says', async () => {
  const serve = (bytes: Buffer, charset: string) => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-type': `text/calendar;charset=${charset}` }).end(bytes)
  }
  serve(Buffer.from('Café'), 'iso-8859-1')
  expect((await read('/')).text).toBe('Café')
  serve(Buffer.from('Café', 'latin1'), 'ISO-8859-1')
  expect((await read('/')).text).toBe('Café')
  for (const unhelpful of ['nonsense', 'utf-8']) {
    serve(Buffer.from('Café', 'latin1'), unhelpful)
    expect((await read('/')).text).toBe('Caf\uFFFD')
  }
})

test('a server that switches protocols is no server of calendars', async () => {
  answer = (_request, response) => {
    response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).flushHeaders()
    response.end()
  }
  await expect(read('/')).rejects.toThrow('The server could not be reached, or ended the connection.')
})
