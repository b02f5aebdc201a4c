/** Headers of every kind of answer, over plain http and where the public address is https. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBooking, aDraft, cookieOf, firstOwner, goodPassword, type Person } from '../office.ts'
import { aPng } from '../pictures.ts'
import { createWorld, mailedToken, type World } from '../world.ts'

let world: World
let owner: Person
let https: World
let paths: Record<string, string>
const addressOf = ({ program }: World) =>
  `http://127.0.0.1:${(program.server.address() as { port: number }).port}`

beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
  https = await world.another({ PUBLIC_URL: 'https://bar.example', DEMO_PIN: 'abc123' })
  const bookingId = await aBooking(world)
  const quoteId = await aDraft(world, owner, bookingId)
  const picture = await world.call(
    'save-setting-file',
    { name: 'logo', data: aPng(64, 64).toString('base64'), focus_x: 50, focus_y: 50 },
    owner.headers,
  )
  paths = {
    'the home page': '/',
    'a page': '/book',
    'the portal': '/portal/x',
    'the office': '/admin',
    'an unknown page': '/nope',
    'a function': '/functions/v1/read-session',
    'a refused function': '/functions/v1/list-clients?cursor=',
    'a function that is not there': '/functions/v1/none',
    'a file that is not there': '/assets/none.js',
    'a list': '/office/export/clients.csv',
    'a template': '/office/import/clients.csv',
    'a PDF': `/documents/quotes/${quoteId}.pdf`,
    'a picture': (picture.body['picture'] as { url: string }).url,
    'the description': '/openapi.json',
    'the page of the functions': '/docs/api',
    robots: '/robots.txt',
    health: '/healthz',
    readiness: '/readyz',
    mail: '/dev/mail',
    'the style guide': '/dev/ui',
    figures: '/metrics',
  }
})
afterAll(async () => world.close())

const names = [
  'the home page',
  'a page',
  'the portal',
  'the office',
  'an unknown page',
  'a function',
  'a refused function',
  'a function that is not there',
  'a file that is not there',
  'a list',
  'a template',
  'a PDF',
  'a picture',
  'the description',
  'the page of the functions',
  'robots',
  'health',
  'readiness',
  'mail',
  'the style guide',
  'figures',
]
/** Personal answers and credentials: no cache may store them. */
const kept: Record<string, RegExp> = {
  'the home page': /^no-cache$/,
  'the portal': /^no-cache$/,
  'an unknown page': /^no-cache$/,
  'a picture': /^public, max-age=31536000, immutable$/,
  // The page does not exist under https.
  mail: /no-(store|cache)/,
  'the style guide': /no-(store|cache)/,
  figures: /no-(store|cache)/,
}

describe.each(names)('%s', (name) => {
  test('says what browsers may do with it', async () => {
    for (const [each, isHttps] of [
      [world, false],
      [https, true],
    ] as const) {
      const cookie = owner.headers['cookie'] ?? ''
      const answer = await fetch(`${addressOf(each)}${paths[name]}`, {
        headers: { cookie: isHttps ? `__Host-${cookie}` : cookie },
      })
      await answer.arrayBuffer()
      const of = (header: string) => answer.headers.get(header) ?? ''
      const policy = of('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|https?:|\*/)
      if (name !== 'a picture') expect(policy).toMatch(/frame-ancestors '(none|self)'/)
      expect(of('x-content-type-options')).toBe('nosniff')
      expect(of('referrer-policy')).toBe('strict-origin')
      expect(of('cross-origin-opener-policy')).toBe('same-origin')
      expect(of('cross-origin-resource-policy')).toBe(name === 'a picture' ? 'cross-origin' : 'same-origin')
      expect(of('permissions-policy')).toContain('camera=()')
      expect(of('cache-control')).toMatch(kept[name] ?? /no-store/)
      expect(of('content-type')).not.toBe('')
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(of('server') + of('x-powered-by')).toBe('')
      expect(of('strict-transport-security')).toBe(isHttps ? 'max-age=31536000; includeSubDomains' : '')
    }
  })
})

test('the live stream says so too', async () => {
  const given = new AbortController()
  const answer = await fetch(`${world.url}/live/office`, { headers: owner.headers, signal: given.signal })
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toMatch(/no-cache|no-store/)
  given.abort()
})

test('cookies under https are for this host alone, and a plain one of the same name opens nothing', async () => {
  const url = addressOf(https)
  const post = (name: string, body: object, headers = {}) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const pin = await post('verify-pin', { bookingId: null, pin: 'abc123' })
  expect(pin.headers.get('set-cookie')).toMatch(
    /^__Host-portal-demo=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  const signed = await post('sign-in', { email: owner.email, password: goodPassword })
  expect(signed.headers.get('set-cookie')).toMatch(
    /^__Host-account=[\w-]{32}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  const who = async (cookie: string) =>
    (await (await fetch(`${url}/functions/v1/read-session`, { headers: { cookie } })).json()) as object
  const cookie = cookieOf(signed.headers)
  expect(await who(cookie)).toMatchObject({ account: { email: owner.email } })
  expect(await who(cookie.replace('__Host-', ''))).toEqual({ account: null })
  const out = await post('sign-out', {}, { cookie })
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-account=; Max-Age=0; .*Secure$/)
})

test('links in emails use the public address, whatever the host header', async () => {
  const { port } = world.program.server.address() as { port: number }
  const body = JSON.stringify({ email: owner.email })
  const status = await new Promise((resolve) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: 'http://evil.example/functions/v1/request-password-reset',
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
    )
    asking.end(body)
  })
  expect(status).toBe(200)
  const token = await mailedToken(world, owner.email, 'reset')
  const mails = await world.program.app.mailer.readNewest(20)
  const message = mails.find(({ text }) => text?.includes(token))
  expect(message?.text).toContain(`${world.url}/auth?reset=${token}`)
  expect(`${message?.html}${message?.text}${message?.message_id}`).not.toContain('evil.example')
})

test('pages for the developer are closed to whatever came through a proxy', async () => {
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto'])
    expect((await fetch(`${world.url}/dev/mail`, { headers: { [header]: '203.0.113.5' } })).status).toBe(404)
  expect((await fetch(`${addressOf(https)}/dev/mail`)).status).toBe(404)
})
