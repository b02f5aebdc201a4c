/** The end of sessions, and the rules of passwords. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, cookieOf, firstOwner, goodPassword, type Person } from '../office.ts'
import { createWorld, mailedToken, type World } from '../world.ts'

const start = Date.now()
let now = start
let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_FACTOR: '1000' }, { clock: () => new Date(now).toISOString() })
  owner = await firstOwner(world)
})
beforeEach(() => void (now = start))
afterAll(async () => world.close())

const day = 24 * 60 * 60 * 1000
const signIn = async (email: string, password = goodPassword, headers = {}) => {
  const answer = await world.call('sign-in', { email, password }, headers)
  return { status: answer.status, cookie: cookieOf(answer.headers) }
}
const isOpen = async (cookie: string) =>
  (await world.call('read-session', {}, { cookie })).body['account'] !== null
const idOf = async (email: string) =>
  (await world.rows<{ id: string }>(`select id from profiles where email = '${email}'`))[0]?.id ?? ''

describe('a session', () => {
  test('ends when it is not used for 30 days, and after 90 days however much it is', async () => {
    const idle = (await signIn(owner.email)).cookie
    now = start + 31 * day
    expect(await isOpen(idle)).toBe(false)
    now = start
    const used = (await signIn(owner.email)).cookie
    for (let days = 5; days < 90; days += 5) {
      now = start + days * day
      expect(await isOpen(used)).toBe(true)
    }
    now = start + 90 * day + 60_000
    expect(await isOpen(used)).toBe(false)
  })

  test('is worth nothing again after sign-out, nor is it taken up by signing in with it', async () => {
    const { cookie } = await signIn(owner.email)
    await world.call('sign-out', {}, { cookie })
    expect(await isOpen(cookie)).toBe(false)
    const fresh = await signIn(owner.email, goodPassword, { cookie })
    expect(fresh.cookie).not.toBe(cookie)
    expect(await isOpen(cookie)).toBe(false)
    expect(await isOpen(fresh.cookie)).toBe(true)
  })

  test('knows no other name, and a portal’s secret is none of the office', async () => {
    const { cookie } = await signIn(owner.email)
    const secret = cookie.split('=')[1] ?? ''
    for (const planted of [
      `Account=${secret}`,
      `account =${secret}`,
      `xaccount=${secret}`,
      `account=${secret}x`,
    ])
      expect(await isOpen(planted)).toBe(false)
    const bearer = await world.call('read-session', {}, { authorization: `Bearer ${secret}` })
    expect(bearer.body['account']).toBeNull()
    const query = await fetch(`${world.url}/functions/v1/read-session?account=${secret}&token=${secret}`)
    expect(((await query.json()) as { account: unknown }).account).toBeNull()
  })

  test('loses the office with the role, at once, in every process, the open stream too', async () => {
    const helper = await aMember(world, 'helper@example.com')
    const id = await idOf('helper@example.com')
    const other = await world.another()
    await world.call('set-account-role', { id, role: 'owner' }, owner.headers)
    expect((await other.call('list-clients', {}, helper.headers)).status).toBe(200)
    const stream = await fetch(`${other.url}/live/office`, { headers: helper.headers })
    const heard = stream.text()
    await world.call('set-account-role', { id, role: 'member' }, owner.headers)
    for (const each of [world, other])
      expect((await each.call('list-clients', {}, helper.headers)).status).toBe(403)
    // The next thing that happens ends the stream, and is not sent in it.
    await world.call(
      'create-client',
      { name: 'Ida Secret', primary_email: 'ida@example.com', anyway: true },
      owner.headers,
    )
    const [client] = await world.rows<{ id: string }>(`select id from clients where name = 'Ida Secret'`)
    expect(await heard).not.toContain(client?.id)
  })
})

describe('changing the password', () => {
  const change = (cookie: string, current: string, password: string) =>
    world.call('change-password', { current, password }, { cookie })

  test('needs the present one, ends every other session, and leaves a new one here', async () => {
    await aMember(world, 'changer@example.com')
    const here = (await signIn('changer@example.com')).cookie
    const there = (await signIn('changer@example.com')).cookie
    const wrong = await change(here, 'not my password', 'seven quiet lanterns')
    expect([wrong.status, wrong.body['fields']]).toEqual([
      422,
      { current: ['This is not your current password.'] },
    ])
    const done = await change(here, goodPassword, 'seven quiet lanterns')
    expect(done.status).toBe(200)
    const next = cookieOf(done.headers)
    expect([await isOpen(here), await isOpen(there), await isOpen(next)]).toEqual([false, false, true])
    expect((await signIn('changer@example.com')).status).toBe(401)
    expect((await signIn('changer@example.com', 'seven quiet lanterns')).status).toBe(200)
  })

  test('leaves the other sessions open where that was chosen', async () => {
    await aMember(world, 'keeper@example.com')
    const here = (await signIn('keeper@example.com')).cookie
    const there = (await signIn('keeper@example.com')).cookie
    const body = { current: goodPassword, password: 'seven quiet lanterns', sign_out_others: false }
    const next = cookieOf((await world.call('change-password', body, { cookie: here })).headers)
    expect([await isOpen(here), await isOpen(there), await isOpen(next)]).toEqual([false, true, true])
  })

  test('is guessed at eight times, over all processes', async () => {
    const strict = await world.another({ RATE_LIMIT_FACTOR: '1' })
    const { headers } = await aMember(world, 'guessed@example.com')
    const statuses: number[] = []
    for (let guess = 0; guess < 10; guess++) {
      const body = { current: `guess ${guess}`, password: 'seven quiet lanterns' }
      statuses.push((await strict.call('change-password', body, headers)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 422)).toHaveLength(8)
  })
})

test('a password that anybody would try is refused, wherever it is chosen', async () => {
  await world.call('request-password-reset', { email: owner.email })
  const token = await mailedToken(world, owner.email, 'reset')
  for (const password of [
    '123456',
    'PASSWORD',
    'Dragon2024!',
    'Cocktails!',
    'Sip and Celebrate 1',
    'owner123',
  ]) {
    const easy = { fields: { password: ['This password is easy to guess. Please choose another one.'] } }
    const person = { email: 'owner.x@example.com', firstName: 'Ada', lastName: 'Shaker', token: null }
    const signedUp = await world.call('sign-up', { ...person, password })
    const reset = await world.call('reset-password', { token, password })
    for (const { status, body } of [signedUp, reset])
      expect([password, status, body]).toMatchObject([password, 422, easy])
  }
  expect((await world.call('reset-password', { token, password: goodPassword })).status).toBe(200)
})

test('guesses at an account do not keep its owner out: a mailed link begins the count anew', async () => {
  const strict = await world.another({ RATE_LIMIT_FACTOR: '1' })
  await aMember(world, 'besieged@example.com')
  const email = 'besieged@example.com'
  for (let guess = 0; guess < 9; guess++) await strict.call('sign-in', { email, password: `guess ${guess}` })
  expect((await strict.call('sign-in', { email, password: goodPassword })).status).toBe(429)
  await strict.call('request-password-reset', { email })
  const token = await mailedToken(world, email, 'reset')
  const password = 'behind the velvet rope'
  expect((await strict.call('reset-password', { token, password })).status).toBe(200)
  expect((await strict.call('sign-in', { email, password })).status).toBe(200)
})
