/** Hostile requests: cross-site, malformed, or for files that are not served. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { apologyProblem } from '#domain/bookings/cancellation.ts'
import { isReading } from '../calls.ts'
import { firstOwner, type Person } from '../office.ts'
import { stringFields } from '../payloads/string-fields.ts'
import { rawRequest } from '../raw-request.ts'
import { anInquiry, createWorld, type World } from '../world.ts'

let world: World
let owner: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-hostile-'))
  const clientFolder = path.join(folder, 'client')
  await mkdir(path.join(clientFolder, 'assets'), { recursive: true })
  await writeFile(path.join(clientFolder, 'assets/site.js'), 'export {}')
  await writeFile(path.join(folder, 'secret.js'), 'the treasure')
  world = await createWorld({ RATE_LIMIT_FACTOR: '100000' }, { clientFolder })
  owner = await firstOwner(world)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const names = Object.keys(contract)
const json = { 'content-type': 'application/json' }
const elsewhere: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'https://bar.example.evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'file://' },
]
/** Content types that a page can send cross-origin without a preflight request, and others that are no JSON. */
const formTypes = [
  'text/plain',
  'text/plain; x=application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
]
const countChanges = async () =>
  (
    await world.rows<{ n: number }>(
      'select (select count(*) from changes)::int + (select count(*) from sessions)::int as n',
    )
  )[0]?.n

describe('from another site', () => {
  const post = async (address: string, headers: Record<string, string>, body = '{}') => {
    const answer = await fetch(`${world.url}${address}`, {
      method: 'POST',
      headers: { ...owner.headers, ...headers },
      // For a string, `fetch` would set a content type.
      body: new TextEncoder().encode(body),
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const writes = names.filter((name) => !isReading(name)).map((name) => `/functions/v1/${name}`)
  const others = ['/book', '/office/import/clients?write=yes', '/webhooks/stripe', '/nothing/here']

  test('no write succeeds, on any address, with any header a page can send', async () => {
    const before = await countChanges()
    for (const address of [...writes, ...others])
      for (const headers of elsewhere)
        expect([address, headers, await post(address, { ...json, ...headers })]).toEqual([
          address,
          headers,
          403,
        ])
    expect(await countChanges()).toBe(before)
  })

  test('functions take JSON that says so, and each its own method', async () => {
    for (const address of writes) {
      for (const type of formTypes)
        expect([address, type, await post(address, { 'content-type': type })]).toEqual([address, type, 415])
      const got = await fetch(`${world.url}${address}`, { headers: owner.headers })
      await got.arrayBuffer()
      expect([address, got.status, got.headers.get('allow')]).toEqual([address, 405, 'POST, OPTIONS'])
    }
    for (const name of names.filter(isReading)) {
      expect([name, await post(`/functions/v1/${name}`, { 'content-type': 'text/plain' })]).toEqual([
        name,
        415,
      ])
      expect([name, await post(`/functions/v1/${name}`, json, '[]')]).toEqual([name, 422])
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${world.url}/functions/v1/sign-out`, { method, headers: owner.headers })
      await answer.arrayBuffer()
      expect(answer.status).toBe(405)
    }
  })
})

describe('paths', () => {
  test.each([
    '/assets/../../secret.js',
    '/assets/../secret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/assets/..%5c..%5csecret.js',
    '/assets/..\\..\\secret.js',
    '/assets/%252e%252e/%252e%252e/secret.js',
    '/assets/....//....//secret.js',
    '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/secret.js',
    '/assets//../../secret.js',
    '/assets/site.js%00.css',
    '/assets/%00',
    '/assets/%',
    '/assets/%zz',
    '//secret.js',
    '/../secret.js',
    '/pictures/..%2f..%2fsecret.js',
    '/pictures/%00.png',
    '/documents/quotes/..%2f..%2fsecret.js',
    '/documents/quotes/%00.pdf',
    '/calendar/%00.ics',
    '/calendar/..%2f..%2fsecret.ics',
    '/calendar/events/%00.ics',
    `/calendar/bookings/${"'%20or%201=1--"}.ics`,
    `/documents/invoices/${"'%20or%201=1--"}.pdf`,
    '/office/export/..%2fsecret.csv',
    '/office/export/__proto__.csv',
    '/office/export/constructor.csv',
    '/office/import/__proto__',
    '/functions/v1/__proto__',
    '/functions/v1/constructor',
    '/functions/v1/..%2f..%2fdev%2fmail',
    '/portal/%00',
    '/live/portal?booking=%00',
    '/live/portal?booking[]=x&booking=__proto__',
    `/${'a/'.repeat(3000)}`,
  ])('%s leads nowhere', async (address) => {
    const cookie = owner.headers['cookie'] ?? ''
    const { status, text } = await rawRequest(
      world.url,
      `GET ${address} HTTP/1.1\r\nhost: ${new URL(world.url).host}\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`,
    )
    expect(text).not.toContain('the treasure')
    if (!address.startsWith('/portal/')) expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('messages', () => {
  const head = 'POST /functions/v1/sign-out HTTP/1.1\r\n'
  const host = 'host: bar.example\r\n'
  const typed = 'content-type: application/json\r\nconnection: close\r\n'
  const smuggled = 'GET /functions/v1/list-team HTTP/1.1\r\nhost: bar.example\r\n\r\n'
  const chunked = `0\r\n\r\n${smuggled}`

  test.each<[string, string]>([
    ['two lengths', `${head}${host}${typed}content-length: 2\r\ncontent-length: 30\r\n\r\n{}${smuggled}`],
    [
      'length and chunks',
      `${head}${host}${typed}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`,
    ],
    ['chunks that are none', `${head}${host}${typed}transfer-encoding: chunked, identity\r\n\r\n${chunked}`],
    ['chunks by another name', `${head}${host}${typed}transfer-encoding: xchunked\r\n\r\n${chunked}`],
    ['a negative length', `${head}${host}${typed}content-length: -1\r\n\r\n{}`],
    ['a length in words', `${head}${host}${typed}content-length: 2x\r\n\r\n{}`],
    ['a blank before the colon', `${head}${host}${typed}content-length : 2\r\n\r\n{}`],
    ['a folded header', `${head}${host}${typed}x-a: b\r\n c: d\r\ncontent-length : 2\r\n\r\n{}`],
    ['a header too many', `${head}${host}${typed}x-much: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['an address too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}connection: close\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['a host that is none', 'GET /book HTTP/1.1\r\nhost: a b/../c\r\nconnection: close\r\n\r\n'],
    ['a method that is none', `NOSUCH / HTTP/1.1\r\n${host}connection: close\r\n\r\n`],
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}cookie: account=secret-of-trace\r\nconnection: close\r\n\r\n`],
    ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
    ['another protocol', 'GET / HTTP/3.0\r\n\r\n'],
  ])('%s: refused, and nothing behind it is answered', async (_name, bytes) => {
    const { status, text } = await rawRequest(world.url, bytes)
    // No response means that the connection was closed.
    if (status !== 0) expect(status).toBeGreaterThanOrEqual(400)
    // 501 answers an unknown method.
    if (status !== 501) expect(status).toBeLessThan(500)
    expect(text).not.toContain('secret-of-trace')
    expect(text.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test('what is nested, doubled, enormous or aimed at prototypes is judged like any other input', async () => {
    const inquiry = JSON.stringify(anInquiry()).slice(1)
    for (const body of [
      '['.repeat(60_000),
      '{"a":'.repeat(10_000),
      `{"reply_to_fax":${'['.repeat(25_000)}${']'.repeat(25_000)},${inquiry}`,
      `{"__proto__":{"polluted":"yes","role":"owner"},"constructor":{"prototype":{"polluted":"yes"}},${inquiry}`,
      `{"first_name":1e999,"first_name":{"toString":"x"},${inquiry}`,
      '{"email":"a@b.example"}\u0000',
      '\uFEFF{}',
      '"\\ud800"',
    ]) {
      const { status } = await world.call('submit-booking', body)
      expect([body.slice(0, 30), status < 500]).toEqual([body.slice(0, 30), true])
    }
    for (const query of [
      '?__proto__[polluted]=yes&constructor[prototype][polluted]=yes',
      '?search[__proto__][polluted]=yes',
      '?search=a&search=b',
      `?${'a[b]'.repeat(200)}=1`,
      '?search=%00',
      '?status[]=all',
    ]) {
      const answer = await fetch(`${world.url}/functions/v1/list-clients${query}`, { headers: owner.headers })
      await answer.arrayBuffer()
      expect([query, answer.status < 500]).toEqual([query, true])
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(await world.rows(`select 1 from profiles where role = 'owner'`)).toHaveLength(1)
  })
})

test('no text makes a pattern of the contract think for long', () => {
  const slow: string[] = []
  const hostile = ['a', ' ', '@', '.', '-', '0', '<', '\n', 'a.', 'a@', '{a'].flatMap((each) => [
    each.repeat(30_000),
    `a@${each.repeat(120)}!`,
  ])
  for (const { name, path: field, accepts } of stringFields()) {
    // CPU time, which other load on the machine does not affect.
    const before = process.cpuUsage()
    for (const text of hostile) accepts(text)
    const { user, system } = process.cpuUsage(before)
    const each = (user + system) / 1000 / hostile.length
    if (each > 100) slow.push(`${name} ${field.join('.')}: ${Math.round(each)} ms`)
  }
  expect(slow).toEqual([])
})

test('no text that is kept may hold what PostgreSQL does not', () => {
  const payload = 'Amelia Hartwell, of the long and winding road'
  const kept = stringFields().filter(
    ({ name, path: field, accepts }) =>
      !isReading(name) &&
      !/token|pin|password|version|^current$|^search$|id$|fax/i.test(field.at(-1) ?? '') &&
      accepts(payload),
  )
  expect(kept.length).toBeGreaterThan(50)
  for (const { name, path: field, accepts } of kept)
    for (const text of [`${payload}\u0000`, `${payload} \ud800`, `\u0007${payload}`, `${payload}\u007f.`])
      expect([name, field, accepts(text) && !isRefusedLater(field, text)]).toEqual([name, field, false])
})

/** The apology has its own validation, with a title and a text. */
function isRefusedLater(field: readonly string[], text: string): boolean {
  return field.at(-1) === 'apologyMessage' && apologyProblem(text) !== undefined
}
