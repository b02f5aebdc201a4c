/** Outside calendars: their events become claims, which follow the feed and never move what was promised. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarReading } from '#domain/availability/outside-calendar.ts'
import { readOutsideCalendar } from '#server/flows/read-outside-calendars.ts'
import { createWorker } from '#server/platform/core/child.ts'
import { calendarReaderLimits } from '#server/platform/outside/download.ts'
import { outsideAddressContext } from '#server/records/availability/outside-calendars.ts'
import { dateSteps } from '../date-steps.ts'
import { anEvent, firstOwner, type Person } from '../office.ts'
import { createWorld, type World } from '../world.ts'

const start = '2027-01-10T15:00:00.000Z'
let now = start
let world: World
let owner: Person
let feeds: http.Server
let feedUrl: string
let answer: http.RequestListener
const reader = createWorker<CalendarReading>(
  path.resolve(import.meta.dirname, '../calendar-reader.ts'),
  'calendar reader',
  calendarReaderLimits,
)
beforeAll(async () => {
  feeds = http.createServer((request, response) => answer(request, response))
  feeds.listen(0, '127.0.0.1')
  await once(feeds, 'listening')
  feedUrl = `http://feeds.example:${(feeds.address() as AddressInfo).port}/secret-token.ics`
})
afterAll(() => {
  reader.stop()
  feeds.closeAllConnections()
  feeds.close()
})
beforeEach(async () => {
  now = start
  world = await createWorld({}, { clock: () => now, readCalendar: reader.render })
  owner = await firstOwner(world)
  await world.rows(`update sessions set expires_at = '2099-01-01'`)
  await world.rows('delete from units where position > 1')
})
afterEach(async () => world.close())

const ask = async <Body = Record<string, unknown>>(name: string, input: object) => {
  const { status, body } = await world.call(name, input, owner.headers)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body as Body
}
const event = (uid: string, begin: string, end: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20270101T000000Z',
  `SUMMARY:${uid}`,
  `DTSTART${begin}`,
  `DTEND${end}`,
  ...more,
  'END:VEVENT',
]
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  )
const serve = (...events: string[][]) => {
  answer = (_request, response) => response.end(file(...events))
}
/** June 26, 2027 at these hours in UTC. */
const june = (uid: string, from: string, to: string) =>
  event(uid, `:20270626T${from}00Z`, `:20270626T${to}00Z`)

/** A calendar whose address leads to the server of this test. The contract takes https alone. */
async function aCalendar(mode = 'busy', unit_ids: readonly string[] | null = null): Promise<string> {
  const id = crypto.randomUUID()
  const { app } = world.program
  const url = app.sealer.seal(feedUrl, outsideAddressContext(id))
  const units = unit_ids === null ? 'null' : `array[${unit_ids.map((each) => `'${each}'::uuid`).join()}]`
  await world.rows(
    `insert into outside_calendars (id, name, url, mode, unit_ids, created_at) values ('${id}', 'Family', '${url}', '${mode}', ${units}, '${now}')`,
  )
  return id
}
const read = (id: string) => readOutsideCalendar(world.program.app, id)
interface View {
  readonly id: string
  readonly version: number
  readonly server: string
  readonly last_read_at: string | null
  readonly last_good_at: string | null
  readonly problem: string | null
  readonly is_stale: boolean
  readonly conflict_count: number
  readonly conflicts: readonly { readonly title: string; readonly from: string; readonly to: string }[]
}
const view = async (id: string) => {
  const { calendars } = await ask<{ calendars: View[] }>('list-outside-calendars', {})
  const found = calendars.find((each) => each.id === id)
  if (!found) throw new Error('the calendar is not listed')
  return found
}
/** `a 17:00-18:00 unit`, in UTC. */
const placed = async (id: string) => {
  const rows = await world.rows<{ text: string }>(
    `select feed_uid || ' ' || to_char(lower(occupied) at time zone 'UTC', 'HH24:MI') || '-' ||
       to_char(upper(occupied) at time zone 'UTC', 'HH24:MI') || case when unit_id is null then '' else ' unit' end as text
     from claims where outside_calendar_id = '${id}' and ended_at is null and kind = 'external' and occupied = service
     order by lower(occupied), 1`,
  )
  return rows.map(({ text }) => text)
}
const ended = async (id: string) =>
  (
    await world.rows<{ text: string }>(
      `select feed_uid || ' ' || ended_because as text from claims
       where outside_calendar_id = '${id}' and ended_at is not null order by 1`,
    )
  ).map(({ text }) => text)
const anotherUnit = async () => {
  const id = crypto.randomUUID()
  await ask('save-unit', { id, version: 0, name: 'Second bar', is_active: true })
  return id
}
const aReservation = async (from: string, to: string) => {
  const [client] = await world.rows<{ id: string }>(
    `insert into clients (name, primary_email) values ('Robin', '${crypto.randomUUID()}@x.example') returning id`,
  )
  const times = { start_at: `2027-06-26T${from}:00.000Z`, end_at: `2027-06-26T${to}:00.000Z` }
  const reserved = anEvent(client?.id ?? '', times)
  await ask('create-event', reserved)
  return reserved.id
}
const statusOn = async (date: string) => {
  const { days } = await ask<{ days: { date: string; status: string; hours: string[] | null }[] }>(
    'get-availability',
    { from: date.slice(0, 7) },
  )
  return days.find((day) => day.date === date)?.status
}

describe('a good feed', () => {
  test('keeps its units busy, and follows what changed, moved and vanished', async () => {
    const id = await aCalendar()
    serve(june('a', '1000', '1100'), june('b', '1200', '1300'), june('c', '1400', '1500'))
    await read(id)
    expect(await placed(id)).toEqual(['a 10:00-11:00 unit', 'b 12:00-13:00 unit', 'c 14:00-15:00 unit'])
    const ids = await world.rows(`select id, feed_uid from claims order by feed_uid`)
    // Read again: nothing is written.
    const [before] = await world.rows(`select max(updated_at) from claims`)
    now = '2027-01-10T15:15:00.000Z'
    await read(id)
    expect(await world.rows(`select max(updated_at) from claims`)).toEqual([before])
    // Two that change places, and one that vanished.
    serve(june('a', '1200', '1300'), june('b', '1000', '1100'))
    now = '2027-01-10T15:30:00.000Z'
    await read(id)
    expect(await placed(id)).toEqual(['b 10:00-11:00 unit', 'a 12:00-13:00 unit'])
    expect(await ended(id)).toEqual(['c gone'])
    expect(await world.rows(`select id, feed_uid from claims order by feed_uid`)).toEqual(ids)
    expect(await view(id)).toMatchObject({ last_read_at: now, last_good_at: now, problem: null })
    const history = await world.rows<{ detail: object }>(
      `select detail from changes where kind = 'outside-calendar.applied' order by id`,
    )
    expect(history.map(({ detail }) => detail)).toEqual([
      { added: 3, moved: 0, gone: 0 },
      { added: 0, moved: 2, gone: 1 },
    ])
  })

  test('an event that began before the end of what is over keeps the time after it', async () => {
    const id = await aCalendar()
    // Occupied until 15:30.
    await aReservation('12:00', '14:00')
    serve(june('a', '0800', '0900'), june('late', '1500', '2000'))
    await read(id)
    expect(await placed(id)).toEqual(['a 08:00-09:00 unit', 'late 15:00-20:00'])
    now = '2027-06-26T16:00:00.000Z'
    await read(id)
    expect(await placed(id)).toEqual(['a 08:00-09:00 unit', 'late 15:30-20:00 unit'])
    serve(june('late', '0830', '2100'))
    now = '2027-06-26T16:15:00.000Z'
    await read(id)
    const rows = await placed(id)
    expect(rows).toContain('late 15:30-21:00 unit')
    expect(rows).toContain('late 09:00-09:30 unit')
  })

  test('repeating events over a clock change, and whole days in the zone of the business', async () => {
    const id = await aCalendar()
    serve(
      event(
        'weekly',
        ';TZID=America/New_York:20270308T180000',
        ';TZID=America/New_York:20270308T190000',
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
      event('day', ';VALUE=DATE:20271107', ';VALUE=DATE:20271108'),
    )
    await read(id)
    expect(await placed(id)).toEqual([
      'weekly 23:00-00:00 unit',
      'weekly 22:00-23:00 unit',
      'day 04:00-05:00 unit',
    ])
    expect(await statusOn('2027-11-07')).toBe('waitlist')
    expect(await statusOn('2027-11-10')).toBe('open')
  })

  test('events that overlap block together what they block, of one calendar and of two', async () => {
    const [one, two] = [await aCalendar(), await aCalendar()]
    serve(june('a', '1000', '1400'), june('b', '1100', '1200'), june('c', '1300', '1600'))
    await read(one)
    expect(await placed(one)).toEqual(['a 10:00-14:00 unit', 'c 14:00-16:00 unit'])
    serve(june('d', '0900', '1700'))
    await read(two)
    expect(await placed(two)).toEqual(['d 09:00-10:00 unit', 'd 16:00-17:00 unit'])
    // The other one takes over what the first no longer blocks.
    serve()
    now = '2027-01-10T15:15:00.000Z'
    await read(one)
    serve(june('d', '0900', '1700'))
    await read(two)
    expect(await placed(two)).toEqual(['d 09:00-17:00 unit'])
  })

  test('is for all units or for some, and one that is only shown blocks none', async () => {
    const second = await anotherUnit()
    const [all, some, shown] = [
      await aCalendar(),
      await aCalendar('busy', [second]),
      await aCalendar('shown'),
    ]
    serve(june('a', '1000', '1100'))
    await read(all)
    expect(await placed(all)).toEqual(['a 10:00-11:00 unit', 'a 10:00-11:00 unit'])
    serve(june('b', '1200', '1300'))
    await read(some)
    const rows = await world.rows(`select unit_id from claims where outside_calendar_id = '${some}'`)
    expect(rows).toEqual([{ unit_id: second }])
    serve(june('c', '1000', '1100'))
    await read(shown)
    expect(await placed(shown)).toEqual(['c 10:00-11:00'])
    expect((await view(shown)).conflict_count).toBe(0)
    // A unit leaves use all the same, and its claims end.
    await ask('save-unit', { id: second, version: 1, name: 'Second bar', is_active: false })
    serve(june('a', '1000', '1100'))
    now = '2027-01-10T15:15:00.000Z'
    await read(all)
    expect(await placed(all)).toEqual(['a 10:00-11:00 unit'])
    const { claims } = await ask<{ claims: { title: string }[] }>('list-claims', {
      from: '2027-06-26',
      to: '2027-06-26',
    })
    expect(claims.map(({ title }) => title)).toContain('c (Family)')
  })

  test('never moves what was promised: it is reported, and tried again', async () => {
    // Occupied from 18:30 to 02:30 with travel, setup and teardown.
    const eventId = await aReservation('21:00', '23:59')
    const id = await aCalendar()
    serve(june('a', '1800', '1900'), june('b', '1000', '1100'))
    await read(id)
    expect(await placed(id)).toEqual(['b 10:00-11:00 unit', 'a 18:00-19:00'])
    expect(await view(id)).toMatchObject({
      conflict_count: 1,
      conflicts: [{ title: 'a', from: '2027-06-26T18:00:00.000Z', to: '2027-06-26T19:00:00.000Z' }],
    })
    // It is no event over capacity.
    const { groups } = await ask<{ groups: { kind: string }[] }>('list-alerts', {})
    expect(groups.map(({ kind }) => kind)).not.toContain('over_capacity')
    await ask('set-event-status', { id: eventId, status: 'cancelled' })
    answer = (_request, response) => response.writeHead(500).end()
    now = '2027-01-10T15:15:00.000Z'
    await read(id)
    expect(await placed(id)).toEqual(['b 10:00-11:00 unit', 'a 18:00-19:00 unit'])
    expect((await view(id)).conflict_count).toBe(0)
    // An event of the business is refused with what is in the way.
    await expect(aReservation('16:00', '17:00')).rejects.toThrow('is taken: a')
  })

  test('ends no hold after a restore, until an owner has looked (B-05)', async () => {
    const { aClient, send, claimsOf } = dateSteps({ world: () => world, owner: () => owner, now: () => now })
    const client = await aClient()
    expect((await send(client)).status).toBe(200)
    await world.rows(`insert into restores (backup_of) values ('${now}')`)
    now = '2027-01-20T15:00:00.000Z'
    await world.rows(`update sessions set created_at = '${now}', expires_at = '2099-01-01'`)
    const id = await aCalendar()
    serve(june('a', '1600', '2300'))
    await read(id)
    expect(await claimsOf(client)).toMatchObject([{ kind: 'hold', ended_because: null }])
    expect(await view(id)).toMatchObject({ conflict_count: 1 })
    const { restore } = await ask<{ restore: { id: string } }>('read-restore', {})
    await ask('confirm-restore', { id: restore.id })
    await read(id)
    expect(await claimsOf(client)).toMatchObject([{ kind: 'hold', ended_because: 'lapsed' }])
    expect(await view(id)).toMatchObject({ conflict_count: 0 })
    expect(await placed(id)).toEqual(['a 16:00-23:00 unit'])
  })

  test('is not sent again where the copy is current', async () => {
    const id = await aCalendar()
    const asked: unknown[] = []
    answer = ({ headers }, response) => {
      asked.push(headers['if-none-match'])
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"' }).end(file(june('a', '1000', '1100')))
    }
    await read(id)
    now = '2027-01-10T15:15:00.000Z'
    await read(id)
    expect(await view(id)).toMatchObject({ last_good_at: now, problem: null })
    // Once in a while the whole file is read: time goes on, and repeating events with it.
    now = '2027-01-11T15:15:00.000Z'
    await read(id)
    expect(asked).toEqual([undefined, '"1"', undefined])
    expect(await placed(id)).toEqual(['a 10:00-11:00 unit'])
    // After a failure as well: what the copy says of itself is not kept beside the failure's reason.
    const good = answer
    answer = (_request, response) => response.writeHead(503).end()
    now = '2027-01-11T15:30:00.000Z'
    await read(id)
    expect((await view(id)).problem).toBe('The server answered 503.')
    answer = good
    now = '2027-01-11T15:45:00.000Z'
    await read(id)
    expect(asked).toHaveLength(4)
    expect(await view(id)).toMatchObject({ last_good_at: now, problem: null })
  })

  test.each([
    ['time', { time_zone: 'America/Los_Angeles' }, 'day 08:00-08:00 unit,late 10:00-11:00 unit'],
    ['availability', { horizon_months: 24 }, 'day 05:00-05:00 unit'],
  ])('is read anew where the settings of %s give it another meaning', async (section, changes, expected) => {
    const id = await aCalendar()
    answer = ({ headers }, response) => {
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else
        response
          .writeHead(200, { etag: '"1"' })
          .end(
            file(
              event('day', ';VALUE=DATE:20270120', ';VALUE=DATE:20270121'),
              event('late', ':20291001T100000Z', ':20291001T110000Z'),
            ),
          )
    }
    await read(id)
    expect(await placed(id)).toEqual(['day 05:00-05:00 unit', 'late 10:00-11:00 unit'])
    const settings = await ask<Record<string, { version: string; values: object }>>('read-settings', {})
    const { version = '', values = {} } = settings[section] ?? {}
    await ask('save-settings', { section, version, values: { ...values, ...changes } })
    await expect.poll(async () => (await placed(id)).join()).toBe(expected)
  })

  test('whole days are whole on a machine whose clock changes', async () => {
    const own = process.env['TZ']
    process.env['TZ'] = 'America/New_York'
    const elsewhere = createWorker<CalendarReading>(
      path.resolve(import.meta.dirname, '../calendar-reader.ts'),
      'calendar reader',
      calendarReaderLimits,
    )
    serve(['BEGIN:VEVENT', 'UID:days', 'DTSTART;VALUE=DATE:20271106', 'DURATION:P2D', 'END:VEVENT'])
    try {
      const order = {
        url: feedUrl,
        etag: null,
        zone: 'America/New_York',
        from: now,
        to: '2028-01-01T05:00:00.000Z',
      }
      expect(await elsewhere.render('read', order)).toMatchObject({
        occurrences: [{ from: '2027-11-06T04:00:00.000Z', to: '2027-11-08T05:00:00.000Z' }],
      })
    } finally {
      elsewhere.stop()
      if (own === undefined) delete process.env['TZ']
      else process.env['TZ'] = own
    }
  })
})

describe('a bad feed', () => {
  test.each<[string, http.RequestListener, RegExp]>([
    ['garbage', (_request, response) => response.end('<!doctype html>'), /not a complete calendar file/],
    [
      'a file that is cut off',
      (_request, response) => response.end(file(june('a', '1000', '1100')).slice(0, -20)),
      /not a complete calendar file/,
    ],
    [
      '100 MB',
      (_request, response) => {
        const chunk = Buffer.alloc(1_000_000, 'x')
        let left = 100
        const write = () => {
          while (left-- > 0 && response.write(chunk));
          if (left > 0) response.once('drain', write)
          else response.end()
        }
        write()
      },
      /larger than 5 MB/,
    ],
    [
      'a redirect to itself',
      (_request, response) => response.writeHead(302, { location: '/again' }).end(),
      /redirects more than 3 times/,
    ],
    [
      'a redirect into the own network',
      (_request, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
      /private network/,
    ],
    ['an error', (_request, response) => response.writeHead(503).end(), /answered 503/],
  ])('%s: its last good copy stays', async (_what, bad, problem) => {
    const id = await aCalendar()
    serve(june('a', '1000', '1100'))
    await read(id)
    answer = bad
    now = '2027-01-10T15:15:00.000Z'
    await read(id)
    expect(await placed(id)).toEqual(['a 10:00-11:00 unit'])
    expect(await view(id)).toMatchObject({ last_read_at: now, last_good_at: start })
    expect((await view(id)).problem).toMatch(problem)
  })

  test('one byte a second ends at its deadline, and requests are answered meanwhile', async () => {
    const id = await aCalendar()
    answer = (_request, response) => {
      response.write('B')
      const timer = setInterval(() => response.write('E'), 1000)
      response.once('close', () => clearInterval(timer))
    }
    const began = Date.now()
    const reading = read(id)
    for (let turn = 0; turn < 5; turn++) {
      const asked = Date.now()
      await view(id)
      expect(Date.now() - asked).toBeLessThan(1000)
    }
    await reading
    expect(Date.now() - began).toBeLessThan(12_000)
    expect((await view(id)).problem).toBe('It took longer than 8 seconds.')
  })

  test('an event that cannot be understood counts as busy for its day, and is reported', async () => {
    const id = await aCalendar()
    serve(
      june('fine', '1000', '1100'),
      event('odd', ':20270701T120000Z', ':20270701T130000Z', 'RRULE:FREQ=SECONDLY'),
    )
    await read(id)
    expect(await placed(id)).toEqual(['fine 10:00-11:00 unit', 'odd 04:00-04:00 unit'])
    expect((await view(id)).problem).toBe('1 event could not be understood, and its day counts as busy.')
  })

  test('what was not read for a day is an alert', async () => {
    const id = await aCalendar()
    serve(june('a', '1000', '1100'))
    await read(id)
    answer = (_request, response) => response.writeHead(404).end()
    const alert = async () => {
      await world.rows(`update sessions set created_at = '${now}'`)
      await read(id)
      const { groups } = await ask<{ groups: { kind: string; alerts: object[] }[] }>('list-alerts', {})
      return groups.find(({ kind }) => kind === 'outside_calendar_stale')?.alerts
    }
    now = '2027-01-11T14:59:00.000Z'
    expect([await alert(), (await view(id)).is_stale]).toEqual([undefined, false])
    now = '2027-01-11T15:00:00.000Z'
    const link = '/admin/settings?section=calendar'
    expect(await alert()).toMatchObject([{ id, title: 'Family', at: start, link }])
    expect((await view(id)).is_stale).toBe(true)
  })

  test('the network of the program is the internet alone', async () => {
    const { readCalendar } = await import('#server/workers/calendar-reader.ts')
    const order = { etag: null, zone: 'UTC', from: start, to: '2028-01-01T00:00:00.000Z' }
    for (const url of [feedUrl, feedUrl.replace('feeds.example', '127.0.0.1')])
      expect(await readCalendar('read', { ...order, url })).toMatchObject({ state: 'failed' })
    expect(await readCalendar('read', { ...order, url: 'https://127.0.0.1:8443/' })).toEqual({
      state: 'failed',
      problem: 'It leads into a private network.',
    })
  })
})

describe('owners', () => {
  const input = (changes: object = {}) => ({
    id: crypto.randomUUID(),
    version: 0,
    name: 'Family',
    url: 'webcal://calendar.invalid/secret-token.ics',
    mode: 'busy',
    ...changes,
  })
  const refusal = async (name: string, given: object) => {
    const { status, body } = await world.call(name, given, owner.headers)
    return [status, body['reason']]
  }

  test('add, change and remove a calendar; its address is sealed and is not shown again', async () => {
    const added = input()
    await ask('save-outside-calendar', added)
    await ask('save-outside-calendar', added)
    const listed = await view(added.id)
    expect(listed).toMatchObject({ server: 'calendar.invalid', version: 1 })
    expect(JSON.stringify(listed)).not.toContain('secret-token')
    for (const table of ['outside_calendars', 'changes', 'pgboss.job'])
      expect(JSON.stringify(await world.rows(`select * from ${table}`))).not.toContain('secret-token')
    const changed = { ...added, url: null, name: 'Home', version: 1 }
    await ask('save-outside-calendar', changed)
    expect(await refusal('save-outside-calendar', { ...changed, name: 'Other' })).toEqual([
      409,
      'outside-calendar.version-conflict',
    ])
    await ask('remove-outside-calendar', { id: added.id })
    expect(await refusal('remove-outside-calendar', { id: added.id })).toEqual([
      404,
      'outside-calendar.not-found',
    ])
    expect(await refusal('refresh-outside-calendar', { id: added.id })).toEqual([
      404,
      'outside-calendar.not-found',
    ])
    expect(await refusal('save-outside-calendar', added)).toEqual([404, 'outside-calendar.not-found'])
    expect(await world.rows(`select url, copy from outside_calendars`)).toEqual([{ url: '', copy: null }])
    const kinds = await world.rows<{ kind: string }>(
      `select kind from changes where record_id = '${added.id}' and kind <> 'outside-calendar.applied' order by id`,
    )
    expect(kinds.map(({ kind }) => kind.split('.')[1])).toEqual(['added', 'changed', 'removed'])
  })

  test('a removed calendar ends its claims, and another mode or other units count at once', async () => {
    const second = await anotherUnit()
    const id = await aCalendar()
    serve(june('a', '1000', '1100'))
    await read(id)
    const change = { id, name: 'Family', url: null }
    await ask('save-outside-calendar', { ...change, version: 1, mode: 'busy', unit_ids: [second] })
    expect(await placed(id)).toEqual(['a 10:00-11:00 unit'])
    await ask('save-outside-calendar', { ...change, version: 2, mode: 'shown' })
    expect(await placed(id)).toEqual(['a 10:00-11:00'])
    await ask('remove-outside-calendar', { id })
    expect(await placed(id)).toEqual([])
    expect(new Set(await ended(id))).toEqual(new Set(['a gone']))
    await read(id)
    expect(await placed(id)).toEqual([])
  })

  test('a reading that a change overtook is dropped', async () => {
    const id = await aCalendar()
    answer = (_request, response) => {
      void ask('save-outside-calendar', { id, version: 1, name: 'Other', url: null, mode: 'shown' }).then(
        () => response.end(file(june('old', '1000', '1100'))),
      )
      serve(june('new', '1000', '1100'))
    }
    await read(id)
    expect((await placed(id)).filter((each) => each.startsWith('old'))).toEqual([])
  })

  test('addresses without https, with a password, or on ports of other services are refused', async () => {
    for (const url of [
      'http://calendar.example/x.ics',
      'ftp://calendar.example/x.ics',
      'calendar.example',
      'https://user:word@calendar.example/x.ics',
      'https://calendar.example:22/x.ics',
      'https://[/x.ics',
      'https://a b/x.ics',
      '',
    ]) {
      const { status, body } = await world.call('save-outside-calendar', input({ url }), owner.headers)
      expect([url, status, Object.keys(body['fields'] as object)]).toEqual([url, 422, ['url']])
    }
    expect(await refusal('save-outside-calendar', input({ url: null }))).toEqual([
      422,
      'outside-calendar.no-address',
    ])
    expect(await refusal('save-outside-calendar', input({ unit_ids: [crypto.randomUUID()] }))).toEqual([
      404,
      'date.unit-not-found',
    ])
  })

  test('there are 20 at most, however many are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => world.call('save-outside-calendar', input(), owner.headers)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })
})

test('two programs that read at once, and bookings at the same time, overlap nowhere', async () => {
  const other = await world.another()
  const id = await aCalendar()
  serve(june('a', '1800', '2300'), june('b', '1000', '1100'))
  await Promise.all([
    readOutsideCalendar(world.program.app, id),
    readOutsideCalendar(other.program.app, id),
    aReservation('21:00', '23:59').catch(() => undefined),
  ])
  const overlaps = await world.rows(
    `select 1 from claims a join claims b on a.id < b.id and a.unit_id = b.unit_id and a.occupied && b.occupied
     where a.ended_at is null and b.ended_at is null`,
  )
  expect(overlaps).toEqual([])
  expect((await placed(id)).filter((each) => each.startsWith('b'))).toEqual(['b 10:00-11:00 unit'])
})
