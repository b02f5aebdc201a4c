import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { paths } from '#domain/addresses.ts'
import { anInquiry, createWorld, readPortalMail, type World } from '../world.ts'

let world: World
beforeAll(async () => (world = await createWorld()))
afterAll(async () => world.close())

const get = (path: string, init?: RequestInit) =>
  fetch(`${world.url}${path}`, { redirect: 'manual', ...init })

test.each(['/', '/book', '/pin-entry', '/portal/x', '/nope', '/robots.txt', '/functions/v1/nothing'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
  },
)

test('the home page comes in three encodings and is not sent twice', async () => {
  const plain = await (await get('/', { headers: { 'accept-encoding': 'identity' } })).text()
  for (const encoding of ['br', 'gzip']) {
    const answer = await get('/', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(plain)
  }
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect((await get('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

const portalPages = Object.values({ ...paths.portal, ...paths.pay })
  .filter((path) => typeof path === 'string')
  .filter((path) => !path.includes('$'))

test.each([...portalPages, '/portal/', '/portal/abc', '/portal/abc/', '/pay/abc', '/pay/abc/'])(
  '%s is a page that survives a reload',
  async (path) => expect((await get(path)).status).toBe(200),
)

test('the home page answers whatever is added to its address', async () => {
  const answer = await get('/?utm_source=mail')
  expect([answer.status, await answer.text()]).toEqual([200, await (await get('/')).text()])
})

test('unknown pages are 404 pages, unknown calls are JSON', async () => {
  const page = await get('/a/b/c')
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  for (const path of ['/portal/a/b', '/pay/a/b'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  const call = await get('/api/anything')
  expect([call.status, await call.json()]).toMatchObject([404, { success: false, code: 'NOT_FOUND' }])
})

test('search engines find the site and not the portals', async () => {
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /portal/')
  expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${world.url}/</loc>`)
  expect(((await (await get('/site.webmanifest')).json()) as { name: string }).name).toBe('Sip and Celebrate')
})

test('the functions are described as OpenAPI', async () => {
  const description = (await (await get('/openapi.json')).json()) as { openapi: string; paths: object }
  expect(description.openapi).toMatch(/^3\.1/)
  expect(Object.keys(description.paths)).toEqual(Object.keys(contract).map((name) => `/${name}`))
  const page = await (await get('/docs/api')).text()
  for (const name of Object.keys(contract)) expect(page).toContain(`/functions/v1/${name}`)
  expect(page).toContain('2 to 100 characters')
})

const sendPlain = (fields: Record<string, string>) =>
  get('/book', { method: 'POST', body: new URLSearchParams(fields), headers: { origin: world.url } })

const typedBy = (email: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(anInquiry({ email })).map(([key, value]) => [key, typeof value === 'string' ? value : '']),
  )

test('the plain form books, keeps what was typed, and says what is wrong', async () => {
  const send = sendPlain
  const typed = typedBy('plain@example.com')

  const refused = await send({ ...typed, first_name: 'A', location: '<b>Hall</b>' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('First name must be at least 2 characters')
  expect(html).toContain('&lt;b&gt;Hall&lt;/b&gt;')
  expect(await world.rows('select 1 from bookings')).toEqual([])

  const key = crypto.randomUUID()
  for (let times = 0; times < 2; times++) {
    const sent = await send({ ...typed, idempotency_key: key })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/book?sent'])
  }
  expect(await world.rows('select 1 from bookings')).toHaveLength(1)
  expect(await (await get('/book?sent')).text()).toContain('Thank You!')
  expect((await readPortalMail(world, 'plain@example.com')).pin).toMatch(/^\d{6}$/)

  const foreign = await get('/book', {
    method: 'POST',
    body: new URLSearchParams(typed),
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(foreign.status).toBe(403)
})

test('the plain form counts a line break as the browser does', async () => {
  const message = `${'x'.repeat(99)}\n`.repeat(10).trim()
  const lines = await sendPlain({
    ...typedBy('lines@example.com'),
    message: message.replaceAll('\n', '\r\n'),
  })
  expect(lines.status).toBe(303)
  expect(await world.rows(`select message from bookings where email = 'lines@example.com'`)).toEqual([
    { message },
  ])
})

test('the plain form keeps what was typed where the program fails, and can be sent again', async () => {
  const typed = { ...typedBy('fault@example.com'), idempotency_key: 'the same key' }
  await world.rows('alter table bookings rename to bookings_away')
  const failed = await sendPlain(typed)
  await world.rows('alter table bookings_away rename to bookings')
  expect(failed.status).toBe(500)
  const html = await failed.text()
  expect(html).toContain('Something went wrong on our side. Please try again.')
  expect(html).toContain('value="fault@example.com"')
  expect(html).toContain('value="the same key"')
  expect((await sendPlain(typed)).status).toBe(303)
})

test('/dev/mail and /dev/ui are for this machine only', async () => {
  const open = await world.another({ PUBLIC_URL: 'https://bar.example' })
  for (const page of ['/dev/mail', '/dev/ui']) {
    expect((await get(page)).status).toBe(200)
    expect((await get(page, { headers: { 'x-forwarded-for': '203.0.113.5' } })).status).toBe(404)
    const publicly = await fetch(
      `http://127.0.0.1:${(open.program.server.address() as { port: number }).port}${page}`,
    )
    expect(publicly.status).toBe(404)
  }
})

test('a public https address makes cookies secure and says HSTS', async () => {
  const open = await world.another({ PUBLIC_URL: 'https://bar.example', DEMO_PIN: 'abc123' })
  const address = `http://127.0.0.1:${(open.program.server.address() as { port: number }).port}`
  const answer = await fetch(`${address}/functions/v1/verify-pin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bookingId: null, pin: 'abc123' }),
  })
  expect(answer.headers.get('set-cookie')).toContain('Secure')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age')
})

test('ready means database, migrations and jobs; alive means alive', async () => {
  expect((await get('/healthz')).status).toBe(200)
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { ready: true, database: 'ok', migrations: 'ok', jobs: 'ok' },
  ])
})
