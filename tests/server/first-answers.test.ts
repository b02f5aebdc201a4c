/** Answers inlined into a page: those that the functions would give to the same caller, and no others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDebtor, type Bar, type Debtor } from '../chaos/bar.ts'
import { aMember, firstOwner, type Person } from '../office.ts'
import { createWorld, readPortalMail, type World } from '../world.ts'

const hostile = '</script><script>alert(1)</script><!--'

let world: World
let owner: Person
let mine: Debtor
let other: Debtor
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
  const bar: Bar = { call: world.call, sql: world.rows, owner: owner.headers }
  mine = await aDebtor(bar)
  other = await aDebtor(bar)
})
afterAll(async () => world.close())

interface Page {
  readonly cache: string | null
  readonly html: string
  readonly answers: Readonly<Record<string, unknown>>
}

async function open(path: string, cookie = ''): Promise<Page> {
  const response = await fetch(`${world.url}${path}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  const html = await response.text()
  const [, text = '{}'] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html) ?? []
  return {
    cache: response.headers.get('cache-control'),
    html,
    answers: JSON.parse(text) as Record<string, unknown>,
  }
}

const cookieOfMine = () => `portal-${mine.bookingId}=${mine.token}`

test('an owner gets session and dashboard with the page, which no cache keeps', async () => {
  const { answers, cache } = await open('/admin', owner.headers['cookie'])
  expect(cache).toBe('no-store')
  expect(Object.keys(answers)).toEqual(['read-session', 'read-dashboard'])
  const { body: session } = await world.call('read-session', {}, owner.headers)
  const { body: dashboard } = await world.call('read-dashboard', {}, owner.headers)
  expect(answers['read-session']).toEqual(session)
  // The amounts depend on the minute.
  const { overview, calendar, activity } = dashboard
  expect(answers['read-dashboard']).toMatchObject({ overview, calendar, activity })

  expect(Object.keys((await open('/admin/quotes', owner.headers['cookie'])).answers)).toEqual([
    'read-session',
    'list-alerts',
  ])
  const another = await open('/admin?month=2030-01', owner.headers['cookie'])
  expect(Object.keys(another.answers)).toEqual(['read-session'])
})

test('who is no owner gets nothing of the office with the page', async () => {
  const nothing = { answers: {}, cache: 'no-cache' }
  const member = await aMember(world)
  expect(Object.keys((await open('/admin', member.headers['cookie'])).answers)).toEqual(['read-session'])
  expect(await open('/admin')).toMatchObject(nothing)
  expect(await open('/auth', 'account=forged')).not.toHaveProperty('answers.read-dashboard')
  expect(Object.keys((await open('/admin', 'account=forged')).answers)).toEqual(['read-session'])
  expect((await open('/admin', 'account=forged')).answers['read-session']).toMatchObject({ account: null })
  expect((await open('/admin', cookieOfMine())).answers).toEqual({})
})

test('a client gets their own booking, quotes and invoices with both of its pages', async () => {
  const [row] = await world.rows<{ email: string }>(
    `select email from bookings where id = '${mine.bookingId}'`,
  )
  const { token: link } = await readPortalMail(world, row?.email)
  const input = { bookingId: mine.bookingId, token: mine.token }
  const functions = [
    'get-portal-booking',
    'get-portal-quotes',
    'get-portal-invoices',
    'get-portal-date',
    'get-portal-brief',
  ]
  for (const path of [
    `/event-portal?booking=${mine.bookingId}`,
    `/event-brief?booking=${mine.bookingId}`,
    `/portal/${link}`,
  ]) {
    const { answers, cache } = await open(path, cookieOfMine())
    expect(cache).toBe('no-store')
    expect(Object.keys(answers)).toEqual(functions)
    for (const name of functions) expect(answers[name]).toEqual((await world.call(name, input)).body)
  }
})

test('the page of a booking without access contains no answers', async () => {
  const theirs = `/event-portal?booking=${other.bookingId}`
  expect((await open(theirs)).answers).toEqual({})
  expect((await open(theirs, cookieOfMine())).answers).toEqual({})
  expect((await open(theirs, `portal-${other.bookingId}=${mine.token}`)).answers).toEqual({})
  expect((await open('/portal/nobody-has-it', cookieOfMine())).answers).toEqual({})
  expect((await open('/event-portal?booking=%00', cookieOfMine())).answers).toEqual({})
})

test('a text in it cannot end it', async () => {
  await world.rows(`update bookings set notes = '${hostile}' where id = '${mine.bookingId}'`)
  const { answers, html } = await open(`/event-portal?booking=${mine.bookingId}`, cookieOfMine())
  expect(answers).toMatchObject({ 'get-portal-booking': { booking: { notes: hostile } } })
  expect(html).not.toContain('<script>alert')
})

test('after signing out there is nothing any more', async () => {
  await world.call('sign-out-portal', { bookingId: mine.bookingId, token: mine.token })
  const page = await open(`/event-portal?booking=${mine.bookingId}`, cookieOfMine())
  expect(page).toMatchObject({ answers: {}, cache: 'no-cache' })
})
