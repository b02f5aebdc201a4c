import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, eventually, type World } from '../world.ts'

const token = 'prometheus-knows-this-and-nobody-else'
let world: World

beforeAll(async () => {
  world = await createWorld()
})

afterAll(() => world.close())

const ask = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers })

/** The value of the one series with this name and these labels. */
async function figure(name: string, from = world.url): Promise<number | undefined> {
  const lines = (await (await ask(from)).text()).split('\n')
  const line = lines.find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('it has requests by kind, streams, connections, jobs, emails and version, and no personal data', async () => {
  await fetch(`${world.url}/`)
  await fetch(`${world.url}/no-such-page-of-amelia`)
  expect((await world.call('list-inquiries', {})).status).toBe(401)
  const answer = await ask(world.url)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).not.toMatch(/amelia|list-inquiries/)
  for (const line of [
    'coupe_request_duration_seconds_count{route="home",status="200"} 1',
    'coupe_request_duration_seconds_count{route="page",status="404"} 1',
    'coupe_request_duration_seconds_count{route="function",status="401"} 1',
    'coupe_live_streams 0',
    'coupe_database_connections{state="waiting"} 0',
    'coupe_database_up 1',
    'coupe_jobs{queue="send-mail",state="failed"} 0',
    'coupe_mails{state="waiting"} 0',
    `coupe_build_info{version="0.0.0-test",node="${process.versions.node}"} 1`,
  ])
    expect(text).toContain(line)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('process_resident_memory_bytes')
})

test('the number of series is bounded, whatever is requested', async () => {
  // Each series stays for the life of the process. Those of Node itself come with its first collections of garbage.
  const series = async () => {
    const lines = (await (await ask(world.url)).text()).split('\n')
    return lines.filter((line) => line.startsWith('coupe_')).map((line) => line.replace(/ \S+$/, ''))
  }
  await fetch(`${world.url}/no-such-page-0`)
  await world.call('no-such-function-0' as 'list-inquiries', {})
  const before = await series()
  for (let each = 1; each <= 5; each++) {
    await fetch(`${world.url}/no-such-page-${each}`)
    await world.call(`no-such-function-${each}` as 'list-inquiries', {})
  }
  expect(await series()).toEqual(before)
  const jobs = before.filter((each) => each.startsWith('coupe_jobs'))
  expect(before.length - jobs.length).toBeLessThan(200)
})

test('a message that waits is counted, and a database that is away is said', async () => {
  const alone = await createWorld()
  await alone.rows(
    `insert into mail_messages (message_id, template, to_address, subject, facts, about_table, about_id)
     values ('<x@y>', 't', 'a@b.example', 's', 'sealed', 'bookings', gen_random_uuid())`,
  )
  expect(await figure('coupe_mails{state="waiting"}', alone.url)).toBe(1)
  const { pool } = alone.program.app.database
  pool.query = (() => Promise.reject(new Error('away'))) as unknown as typeof pool.query
  expect(await figure('coupe_database_up', alone.url)).toBe(0)
  expect(await figure('coupe_mails{state="waiting"}', alone.url)).toBeUndefined()
  expect(await figure('coupe_live_streams', alone.url)).toBe(0)
  Reflect.deleteProperty(pool, 'query')
  await eventually(async () => (await figure('coupe_database_up', alone.url)) === 1)
  await alone.close()
})

test('without a token it answers this machine only, with one every caller that sends it', async () => {
  expect((await ask(world.url, { 'x-forwarded-for': '203.0.113.5' })).status).toBe(404)
  const addressOf = (other: World) =>
    `http://127.0.0.1:${(other.program.server.address() as { port: number }).port}`
  const open = addressOf(
    await world.another({ PUBLIC_URL: 'https://bar.example', TRUSTED_PROXIES: 'loopback' }),
  )
  expect((await ask(open)).status).toBe(404)

  const guarded = addressOf(await world.another({ PUBLIC_URL: 'https://bar.example', METRICS_TOKEN: token }))
  for (const authorization of [
    undefined,
    `Bearer ${token}x`,
    token,
    'Bearer ',
    `Basic ${btoa(`x:${token}`)}`,
  ]) {
    const refused = await ask(guarded, authorization === undefined ? {} : { authorization })
    expect([authorization, refused.status]).toEqual([authorization, 401])
    expect(await refused.text()).not.toContain('coupe_')
  }
  const allowed = await ask(guarded, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.5' })
  expect(allowed.status).toBe(200)
  expect(await allowed.text()).toContain('coupe_build_info')
})
