/** The answer of every address to each method (RFC 9110), and no search text in a URL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { privateInputs } from '#contract/private-inputs.ts'
import { isReading } from '../calls.ts'
import { firstOwner, type Person } from '../office.ts'
import { stringFields } from '../payloads/string-fields.ts'
import { rawRequest } from '../raw-request.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(async () => world.close())

const ask = (method: string, path: string, headers: Record<string, string> = owner.headers) =>
  fetch(world.url + path, { method, headers, redirect: 'manual' })
const read = ['GET', 'HEAD', 'OPTIONS']
const addresses: readonly [path: string, allowed: readonly string[]][] = [
  ['/', read],
  ['/book', [...read, 'POST']],
  ['/robots.txt', read],
  ['/healthz', read],
  ['/readyz', read],
  ['/metrics', read],
  ['/openapi.json', read],
  ['/docs/api', read],
  ['/auth', read],
  ['/admin/clients', read],
  ['/portal/some-token', read],
  ['/dev/mail', read],
  ['/live/office', read],
  ['/live/portal', read],
  ['/office/export/clients.csv', [...read, 'POST']],
  ['/office/import/clients', [...read, 'POST']],
  ['/documents/quotes/none.pdf', read],
  ['/pictures/none.png', read],
  ['/calendar/none.ics', read],
  ['/calendar/events/none.ics', read],
  ['/calendar/bookings/none.ics', read],
  ['/webhooks/stripe', ['POST', 'OPTIONS']],
  ['/functions/v1/list-clients', [...read, 'POST']],
  ['/functions/v1/sign-out', ['POST', 'OPTIONS']],
]

describe.each(addresses)('%s', (path, allowed) => {
  test('says what it allows, and refuses the rest', async () => {
    const sorted = [...allowed].toSorted().join(', ')
    for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE', ...(allowed.includes('GET') ? [] : read)]) {
      const answer = await ask(method, path)
      expect([method, answer.status]).toEqual([method, method === 'OPTIONS' ? 204 : 405])
      expect(answer.headers.get('allow')?.split(', ').toSorted().join(', ')).toBe(sorted)
      if (method !== 'HEAD' && method !== 'OPTIONS')
        expect(await answer.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' })
    }
    const unknown = await ask('PROPFIND', path)
    expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([
      501,
      'NOT_IMPLEMENTED',
    ])
  })

  test.runIf(allowed.includes('HEAD'))('answers HEAD with the head of GET and no body', async () => {
    const ended = new AbortController()
    const got = await fetch(world.url + path, {
      headers: owner.headers,
      redirect: 'manual',
      signal: ended.signal,
    })
    const { headers: ofGet, status } = got
    ended.abort()
    const head = await ask('HEAD', path)
    expect([head.status, await head.text()]).toEqual([status, ''])
    const kept = (headers: Headers) =>
      Object.fromEntries([...headers].filter(([name]) => !differing.has(name)))
    expect(kept(head.headers)).toEqual(kept(ofGet))
  })
})

/** Headers that differ per response or connection, or that depend on the body (RFC 9110, 9.3.2). */
const differing = new Set([
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'vary',
])

test('an address that is none is 404 by any method, OPTIONS * is about the whole server', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'])
    expect([method, (await ask(method, '/functions/v1/no-such-function')).status]).toEqual([method, 404])
  expect((await ask('POST', '/nowhere')).status).toBe(404)
  const { status, text } = await rawRequest(
    world.url,
    'OPTIONS * HTTP/1.1\r\nhost: bar.example\r\nconnection: close\r\n\r\n',
  )
  expect([status, /^allow: (.+)$/im.exec(text)?.[1]]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
})

test('HEAD on a live stream and on an export leaves nothing open and records nothing', async () => {
  const { pool } = world.program.app.database
  const exported = () => world.rows(`select 1 from changes where record_table = 'exports'`)
  const before = await exported()
  for (let times = 0; times < 15; times++) {
    expect((await ask('HEAD', '/office/export/clients.csv')).status).toBe(200)
    expect((await ask('HEAD', '/live/office')).status).toBe(200)
  }
  expect(await exported()).toEqual(before)
  expect(await world.rows(`select 1 from pg_cursors where name = 'exported'`)).toEqual([])
  expect(pool.totalCount - pool.idleCount).toBe(0)
  const metrics = await (await ask('GET', '/metrics')).text()
  expect(/^coupe_live_streams (\d+)$/m.exec(metrics)?.[1]).toBe('0')
})

describe('what is searched for', () => {
  const post = (path: string, type: string, body: string) =>
    fetch(world.url + path, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': type, origin: world.url },
      body,
    })
  beforeAll(async () => {
    for (const name of ['Ida Searched', 'Otto Other'])
      await world.call(
        'create-client',
        { name, primary_email: `${name.split(' ')[0]}@example.com`, anyway: true },
        owner.headers,
      )
  })

  test('is sent in a body, to lists, to the search over everything and to exports', async () => {
    const list = await post(
      '/functions/v1/list-clients',
      'application/json',
      '{"search":"Searched","status":null}',
    )
    expect(((await list.json()) as { rows: { name: string }[] }).rows.map(({ name }) => name)).toEqual([
      'Ida Searched',
    ])
    const found = await post('/functions/v1/search-records', 'application/json', '{"query":"Searched"}')
    expect(((await found.json()) as { hits: unknown[] }).hits).toHaveLength(1)
    const csv = await post(
      '/office/export/clients.csv',
      'application/x-www-form-urlencoded',
      'search=Searched',
    )
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="clients-.*\.csv"$/)
    const text = await csv.text()
    expect([text.includes('Ida Searched'), text.includes('Otto Other')]).toEqual([true, false])
    // Still supported, for programs.
    expect((await ask('GET', '/functions/v1/list-clients?search=Searched')).status).toBe(200)
  })

  test('is judged in a body as in an address', async () => {
    for (const input of [
      { search: ['a'] },
      { search: { a: 1 } },
      { search: 'x'.repeat(5_000) },
      { cursor: 5 },
    ]) {
      const answer = await post('/functions/v1/list-clients', 'application/json', JSON.stringify(input))
      expect([input, answer.status < 500]).toEqual([input, true])
    }
    expect((await post('/functions/v1/list-clients', 'application/json', '{')).status).toBe(422)
  })

  test('stands in inputs that fronts send in a body: no function that reads takes free text under another name', () => {
    const free = stringFields().filter(
      ({ name, path, accepts }) =>
        isReading(name) &&
        !/^(id|booking_id|event_id|quote_id|except|role|type)$/.test(path.at(-1) ?? '') &&
        accepts('Ida Searched, ida@example.com'),
    )
    expect(free.length).toBeGreaterThan(5)
    for (const { name, path } of free)
      expect([name, path.at(-1), privateInputs.has(path.at(-1) ?? '')]).toEqual([name, path.at(-1), true])
    expect(Object.keys(contract).filter(isReading).length).toBeGreaterThan(20)
  })
})
