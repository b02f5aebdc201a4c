/** `/dev/mail`: the emails of this machine's program, for this machine only. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInquiry, createWorld, eventually, type World } from '../world.ts'

let world: World
let id = ''
const get = (path: string, headers = {}) => fetch(`${world.url}/dev/mail${path}`, { headers })
const pageAt = async (path: string) => (await (await get(path)).text()).replaceAll(/\s+/g, ' ')
beforeAll(async () => {
  world = await createWorld()
  expect(await pageAt('')).toContain('No email yet')
  await world.call('submit-booking', anInquiry({ first_name: 'Zoë <b>' }))
  id = await eventually(
    async () =>
      (await world.rows<{ id: string }>('select id from mail_messages where html is not null'))[0]?.id,
  )
  await world.rows(`update mail_messages set created_at = '2026-11-23T01:05:00Z', subject = '50% <i>off</i>'`)
})
afterAll(() => world.close())

test('the list has subject, recipient and the time in the zone of the business', async () => {
  const page = await pageAt('')
  expect(page).toContain('50% &lt;i&gt;off&lt;/i&gt;')
  expect(page).toContain('amelia@hartwell.example')
  expect(page).toContain('November 22, 2026, 8:05 PM')
  expect(page).toContain('Times are in America/New York')
  expect(page).not.toContain('<script')
})

test.each([
  ['AMELIA@', true],
  ['50%', true],
  ['5%off', false],
  ['nobody', false],
])('a search for %j finds it: %s', async (search, isFound) => {
  const page = await pageAt(`?q=${encodeURIComponent(search)}`)
  expect(page.includes(`/dev/mail/${id}`)).toBe(isFound)
  expect(page.includes('No email found')).toBe(!isFound)
})

test('what was searched for is shown as text', async () => {
  expect(await pageAt('?q=%3Cscript%3E%22')).toContain('contains “&lt;script&gt;&quot;”')
})

test('a message has HTML, text and attachments', async () => {
  expect(await pageAt(`/${id}`)).toContain(`src="/dev/mail/${id}/html"`)
  expect(await pageAt(`/${id}?show=text`)).toMatch(/Your 6-digit PIN \d{6}/)
  expect(await pageAt(`/${id}?show=files`)).toContain('Attachments (4)')
  expect(await pageAt(`/${id}?show=other`)).toContain('<iframe')
  expect((await get(`/${id}/files/heading-2.png`)).status).toBe(200)
  const picture = await get(`/${id}/files/wordmark.png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const message = await get(`/${id}/html`)
  expect(message.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await message.text()
  expect(html).toContain('data:image/png;base64,')
  expect(html).not.toContain('cid:')
})

test('a message that is not there is not found', async () => {
  const unknown = crypto.randomUUID()
  for (const path of [
    `/${unknown}`,
    `/${unknown}/html`,
    `/${unknown}/files/wordmark.png`,
    `/${id}/files/x.png`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('no address of it answers another machine', async () => {
  for (const path of ['', '?q=a', `/${id}`, `/${id}?show=text`, `/${id}/html`, `/${id}/files/wordmark.png`])
    expect([path, (await get(path, { 'x-forwarded-for': '203.0.113.5' })).status]).toEqual([path, 404])
})
