/** Venues: their facts, what was learned, photographs, suggestions, links and merges. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureMessages } from '#domain/business/pictures.ts'
import { mostVenuePictures } from '#domain/venues/venue.ts'
import type { PlaceView, VenueSuggestion, VenueView } from '#contract/venue-view.ts'
import type { VenueRow } from '#contract/venues.ts'
import { aBooking, aMember, anEvent as anEventOf, anEventRow, firstOwner, type Person } from '../office.ts'
import { aJpeg, aPng } from '../pictures.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(async () => world.close())

const call = (name: string, input: object) => world.call(name, input, owner.headers)
const ask = async (name: string, input: object) => {
  const { status, body } = await call(name, input)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const refusedAs = async (name: string, input: object) => {
  const { status, body } = await call(name, input)
  return [status, body['reason'] ?? body['fields']]
}

interface Made {
  readonly id: string
  readonly version: number
}
const aVenue = async (name: string, values: object = {}): Promise<Made> =>
  (await ask('create-venue', { id: crypto.randomUUID(), name, ...values }))['venue'] as Made
const read = async (id: string) => (await ask('read-venue', { id }))['venue'] as VenueView
const list = async (query: object = {}) => (await ask('list-venues', query))['rows'] as VenueRow[]
const suggest = async (text: string, more: object = {}) =>
  ((await ask('search-venues', { search: text, ...more }))['venues'] as VenueSuggestion[]).map(
    ({ name }) => name,
  )
const place = async (of: object) => (await ask('read-place', of)) as unknown as PlaceView
const link = (event_id: string, venue_id: string | null) => ask('link-venue', { event_id, venue_id })
const anEvent = (title: string, start_at: string, location: string | null = null) =>
  anEventRow(world.rows, { title, start_at, location })

const aPerson = () => ({ name: 'Nora North', primary_email: `${crypto.randomUUID()}@example.com` })
async function atBase(base: object): Promise<void> {
  const { availability } = (await ask('read-settings', {})) as {
    availability: { version: string; values: object }
  }
  const { version, values } = availability
  await ask('save-settings', { section: 'availability', version, values: { ...values, ...base } })
}

describe('a venue', () => {
  test('is created once, read, and saved over the version that was read', async () => {
    const id = crypto.randomUUID()
    const values = { name: 'Olana Barn', address: '5720 Route 9G, Hudson', email: ' olana@example.com ' }
    const made = await ask('create-venue', { id, ...values })
    expect(await ask('create-venue', { id, ...values })).toEqual(made)
    expect(await refusedAs('create-venue', { id, name: 'Another' })).toEqual([409, 'venue.id-used'])
    // What was changed after a lost answer is not lost without a word.
    expect(await refusedAs('create-venue', { id, ...values, address: '1 Main Street' })).toEqual([
      409,
      'venue.id-used',
    ])

    const { version, ...venue } = await read(id)
    expect([venue.name, venue.email, venue.ice, venue.papers_days]).toEqual([
      'Olana Barn',
      'olana@example.com',
      null,
      null,
    ])
    const save = { id, version, ...values, ice: 'Bring it\nno freezer', papers_days: 30 }
    const { venue: saved } = (await ask('save-venue', save)) as { venue: Made }
    expect(saved.version).toBe(version + 1)
    // The same again is no conflict, another value is.
    await ask('save-venue', save)
    expect(await refusedAs('save-venue', { ...save, ice: null })).toEqual([409, 'venue.version-conflict'])
    expect((await read(id)).ice).toBe('Bring it\nno freezer')
    const { changes } = (await ask('read-history', { table: 'venues', id })) as { changes: object[] }
    expect(changes).toMatchObject([
      { action: 'changed', detail: { papers_days: { from: null, to: 30 } } },
      { action: 'created' },
    ])
  })

  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(201)],
    ['email', 'nobody'],
    ['latitude', 91],
    ['papers_days', 366],
    ['papers_days', 1.5],
    ['power', 'x'.repeat(501)],
  ])('with %s %j is refused at its field', async (field, value) => {
    const venue = { id: crypto.randomUUID(), name: 'A', latitude: 1, longitude: 1, [field]: value }
    expect(await refusedAs('create-venue', venue)).toMatchObject([422, { [field]: [expect.any(String)] }])
  })

  test('has both coordinates or none', async () => {
    const venue = { id: crypto.randomUUID(), name: 'A', latitude: 1 }
    expect(await refusedAs('create-venue', venue)).toMatchObject([422, { latitude: [expect.any(String)] }])
  })

  test('is archived and comes back', async () => {
    const { id } = await aVenue('Archived Hall')
    const event = await anEvent('A party', '2098-06-01T20:00:00Z')
    for (const archived of [true, true]) await ask('archive-venue', { id, archived })
    expect(await list({ search: 'archived hall' })).toEqual([])
    expect(await list({ search: 'archived hall', status: 'archived' })).toMatchObject([{ id }])
    expect(await suggest('Archived Hall')).toEqual([])
    expect(await refusedAs('link-venue', { event_id: event, venue_id: id })).toEqual([409, 'venue.archived'])
    await ask('archive-venue', { id, archived: false })
    expect(await list({ search: 'archived hall' })).toMatchObject([{ id, archived_at: null }])
  })
})

describe('dates at a venue', () => {
  test('order the list, fill the sheet, and say until when papers are due', async () => {
    const { id } = await aVenue('Larkspur Conservatory', {
      address: '41 Rogers Road, Hudson',
      papers_days: 30,
    })
    const quiet = await aVenue('Larkspur Quiet Room')
    const next = await anEvent('Hartwell wedding', '2098-06-26T21:00:00Z')
    const later = await anEvent('Lund birthday', '2098-08-01T21:00:00Z')
    const past = await anEvent('Gallo wedding', '2020-11-07T02:00:00Z')
    const canceled = await anEventRow(world.rows, { status: 'cancelled', title: 'Nobody' })
    for (const event of [later, next, past, canceled]) await link(event, id)

    const venue = await read(id)
    expect(venue.ahead.map(({ title }) => title)).toEqual(['Lund birthday', 'Hartwell wedding'])
    expect(venue.past.map(({ title }) => title)).toEqual(['Gallo wedding'])
    expect(venue.counts).toEqual({ ahead: 2, past: 1 })
    expect(venue.papers).toEqual({ due: '2098-05-27', title: 'Hartwell wedding', date: '2098-06-26' })

    const rows = await list({ search: 'larkspur' })
    expect(rows.map((row) => [row.name, row.events, row.date?.title])).toEqual([
      ['Larkspur Conservatory', 3, 'Hartwell wedding'],
      ['Larkspur Quiet Room', 0, undefined],
    ])
    expect((await list({ search: 'larkspur', status: 'upcoming' })).map((row) => row.id)).toEqual([id])
    expect((await list({ search: 'larkspur', sort: 'events-asc' })).map((row) => row.id)).toEqual([
      quiet.id,
      id,
    ])
    expect((await list({ search: 'larkspur', sort: 'name-desc' })).map((row) => row.id)).toEqual([
      quiet.id,
      id,
    ])
    const count = await ask('read-list-count', { list: 'venues', search: 'larkspur', status: 'upcoming' })
    expect(count['count']).toBe(1)
  })

  test('of an inquiry count until it is an event, and stay linked then', async () => {
    const { id } = await aVenue('Inquiry Hall')
    const booking_id = await aBooking(world, {
      event_date: '2098-09-18',
      location: 'the Inquiry Hall, Kingston',
    })
    expect((await place({ booking_id })).suggestions).toMatchObject([{ id }])
    expect(await ask('link-venue', { booking_id, venue_id: id })).toEqual({ before: null })
    expect((await place({ booking_id })).venue?.id).toBe(id)
    const { ahead, names } = await read(id)
    expect([ahead, names]).toMatchObject([
      [{ kind: 'inquiry', id: booking_id }],
      [{ name: 'the Inquiry Hall, Kingston', author: expect.any(String), merge: null }],
    ])

    const event_id = crypto.randomUUID()
    const conversion = await ask('read-booking-conversion', { id: booking_id })
    const { title, event_type, start_at, location } = conversion
    await ask('convert-booking', { id: event_id, booking_id, title, event_type, start_at, location })
    expect((await read(id)).ahead).toMatchObject([{ kind: 'event', id: event_id }])
    expect((await place({ event_id })).venue?.id).toBe(id)

    // What a link left goes with it, and an undo brings it back.
    expect(await ask('link-venue', { booking_id, venue_id: null })).toEqual({ before: id })
    expect([(await read(id)).ahead, (await read(id)).names]).toEqual([[], []])
    await ask('link-venue', { event_id, venue_id: id })
    expect((await read(id)).names).toHaveLength(1)
    const { changes } = (await ask('read-history', { table: 'events', id: event_id })) as {
      changes: { action: string }[]
    }
    expect(changes.map(({ action }) => action).slice(0, 2)).toEqual(['venue linked', 'venue unlinked'])
  })

  test('without a venue are counted, and are a filter of the events', async () => {
    const { id } = await aVenue('Counting House')
    const figures = async () => (await ask('read-venue-figures', {}))['events_without'] as number
    const event = await anEvent('Uncounted', '2098-07-07T20:00:00Z')
    const before = await figures()
    const { rows } = (await ask('list-events', { status: 'without_venue' })) as { rows: { id: string }[] }
    expect(rows.map((row) => row.id)).toContain(event)
    await link(event, id)
    expect(await figures()).toBe(before - 1)
    expect(await refusedAs('link-venue', { event_id: event, venue_id: crypto.randomUUID() })).toEqual([
      404,
      'venue.not-found',
    ])
    expect(await refusedAs('link-venue', { event_id: event, booking_id: event, venue_id: id })).toMatchObject(
      [422, {}],
    )
  })

  test('move the claim where the way to the venue is another one', async () => {
    const [far, unknown] = [
      await aVenue('Far Pier', { latitude: 40.7128, longitude: -74.006 }),
      await aVenue('Unplaced Hall'),
    ]
    await atBase({ base_latitude: 42.2529, base_longitude: -73.791 })
    const { body } = await call('create-client', { ...aPerson(), anyway: true })
    const event_id = crypto.randomUUID()
    const client_id = (body['client'] as { id: string }).id
    await ask('create-event', {
      ...anEventOf(client_id, { start_at: '2098-05-03T20:00:00Z', end_at: '2098-05-04T00:00:00Z' }),
      id: event_id,
    })
    const minutesBefore = async () => {
      const [claim] = await world.rows<{ minutes: number }>(
        `select extract(epoch from lower(service) - lower(occupied))::int / 60 as minutes from claims
         where event_id = '${event_id}' and ended_at is null`,
      )
      return claim?.minutes
    }
    expect(await minutesBefore()).toBe(150)
    await link(event_id, far.id)
    // 2 h of setup and 209 min of travel.
    expect(await minutesBefore()).toBe(329)
    expect((await read(far.id)).travel).toEqual({ miles: 107, minutes: 209 })
    await link(event_id, unknown.id)
    expect(await minutesBefore()).toBe(150)
    await atBase({ base_latitude: null, base_longitude: null })
    expect((await read(far.id)).travel).toBe(null)
  })

  test('a town alone is no other spelling', async () => {
    const { id } = await aVenue('Foundry', { address: '42-38 Ninth Street, Long Island City' })
    const event = await anEvent('Kaya party', '2098-12-18T20:00:00Z', 'Long Island City')
    await link(event, id)
    expect((await read(id)).names).toEqual([])
  })

  test('another spelling is unlinked with its dates, and linked again', async () => {
    const { id } = await aVenue('Basilica Hudson', { address: '110 South Front Street, Hudson' })
    const one = await anEvent('Kamau wedding', '2098-10-01T20:00:00Z', 'Basilica, Hudson NY')
    const other = await anEvent('Berg wedding', '2098-10-08T20:00:00Z', '110 S. Front St.')
    for (const event of [one, other]) await link(event, id)
    const [spelling] = (await read(id)).names
    expect(spelling?.name).toBe('Basilica, Hudson NY')
    const unlink = (removed: boolean) => ask('unlink-venue-name', { id: spelling?.id ?? '', removed })
    expect((await unlink(true))['dates']).toBe(1)
    expect((await unlink(true))['dates']).toBe(0)
    expect((await read(id)).ahead.map((date) => date.id)).toEqual([other])
    expect((await read(id)).names).toEqual([])
    expect((await unlink(false))['dates']).toBe(1)
    expect((await read(id)).counts.ahead).toBe(2)
    // Learned again while it was unlinked, and then restored: it is one spelling.
    await unlink(true)
    await link(one, id)
    expect((await unlink(false))['dates']).toBe(0)
    expect((await read(id)).names.map(({ name }) => name)).toEqual(['Basilica, Hudson NY'])
    expect((await unlink(true))['dates']).toBe(1)
    expect((await read(id)).names).toEqual([])
  })
})

describe('suggestions', () => {
  test('find a place as it is typed, abbreviated, pasted, or written elsewhere', async () => {
    const { id } = await aVenue('Wethersfield House', { address: '214 Pugsley Hill Road, Amenia' })
    await aVenue('Hutton Brickyards', { address: '200 North Street, Kingston' })
    for (const text of [
      'weth',
      'Wethersfeld',
      'the WETHERSFIELD house',
      '214 Pugsley Hill Rd.',
      'Wethersfield House, 214 Pugsley Hill Rd, Amenia NY 12501',
    ])
      expect([text, (await suggest(text))[0]]).toEqual([text, 'Wethersfield House'])
    for (const text of ['', 'w', 'qqq zzz']) expect(await suggest(text)).toEqual([])
    expect(await suggest('Wethersfield', { except: id })).toEqual([])

    const event = await anEvent('Ferrari wedding', '2098-12-05T20:00:00Z', 'The old Wethersfield mansion')
    await link(event, id)
    const { venues } = (await ask('search-venues', { search: 'old mansion wethersfield' })) as {
      venues: VenueSuggestion[]
    }
    expect(venues[0]).toMatchObject({ id, also: 'The old Wethersfield mansion' })
  })

  test('are at most eight among thousands, the likeliest first', async () => {
    await world.rows(`insert into venues (id, name, name_key, place_key)
      select gen_random_uuid(), 'Orchard ' || n, 'orchard ' || n, 'orchard ' || n || ' lane' from generate_series(1, 5000) n`)
    expect(await suggest('Orchard 12')).toHaveLength(8)
    expect((await suggest('Orchard 12'))[0]).toBe('Orchard 12')
    await world.rows(`delete from venues where name like 'Orchard %'`)
  })
})

describe('what we learned', () => {
  test('has an author, a date and an event, and is changed, removed and restored', async () => {
    const { id: venue_id } = await aVenue('Learning Center')
    const event_id = await anEvent('Lund 40th birthday', '2020-07-18T20:00:00Z')
    const id = crypto.randomUUID()
    const lesson = { id, venue_id, version: 0, text: 'Level by the palms only.', event_id }
    for (const _ of [1, 2]) await ask('save-venue-lesson', lesson)
    expect((await read(venue_id)).lessons).toMatchObject([
      {
        id,
        text: lesson.text,
        version: 1,
        author: expect.any(String),
        event: { title: 'Lund 40th birthday' },
      },
    ])
    const change = { ...lesson, version: 1, text: 'Switch off the misting.' }
    await ask('save-venue-lesson', change)
    expect(await refusedAs('save-venue-lesson', { ...change, text: 'Late' })).toEqual([
      409,
      'venue.lesson-version-conflict',
    ])
    await ask('remove-venue-lesson', { id, removed: true })
    expect((await read(venue_id)).lessons).toEqual([])
    expect(await refusedAs('save-venue-lesson', { ...change, version: 3 })).toEqual([
      404,
      'venue.lesson-not-found',
    ])
    await ask('remove-venue-lesson', { id, removed: false })
    expect((await read(venue_id)).lessons).toMatchObject([{ text: change.text }])
    const elsewhere = { ...lesson, id: crypto.randomUUID(), venue_id: crypto.randomUUID() }
    expect(await refusedAs('save-venue-lesson', elsewhere)).toEqual([404, 'venue.not-found'])
  })
})

describe('photographs', () => {
  const add = (venue_id: string, file: Buffer, caption: string | null = null) =>
    call('add-venue-picture', { id: crypto.randomUUID(), venue_id, caption, data: file.toString('base64') })
  const served = async (url: string, headers: Record<string, string> = owner.headers) =>
    fetch(world.url + url, { headers })

  test('are decoded, served to owners alone, captioned, removed and restored', async () => {
    const { id } = await aVenue('Picture House')
    expect(
      (await add(id, Buffer.concat([aJpeg(400, 300), Buffer.from('<script>')]), 'North gate')).status,
    ).toBe(200)
    const [picture] = (await read(id)).pictures
    expect(picture).toMatchObject({ caption: 'North gate', width: 400, height: 300 })
    const { url, id: pictureId } = picture ?? { url: '', id: '' }
    const answer = await served(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toContain('private')
    expect(Buffer.from(await answer.arrayBuffer()).equals(aJpeg(400, 300))).toBe(true)
    expect((await served(url, {})).status).toBe(401)
    const member = await aMember(world)
    expect((await served(url, member.headers)).status).toBe(403)

    await ask('caption-venue-picture', { id: pictureId, caption: 'South gate' })
    expect((await read(id)).pictures).toMatchObject([{ caption: 'South gate' }])
    await ask('remove-venue-picture', { id: pictureId, removed: true })
    expect([(await read(id)).pictures, (await served(url)).status]).toEqual([[], 404])
    await ask('remove-venue-picture', { id: pictureId, removed: false })
    expect((await served(url)).status).toBe(200)
  })

  test.each([
    ['a text', Buffer.from('not a picture at all'), pictureMessages.unknown],
    ['a JPEG that was cut off', aJpeg(400, 300).subarray(0, 500), pictureMessages.broken],
    ['a tiny picture', aPng(64, 64), 'This picture’s longer side must be 200 to 6000 pixels.'],
  ])('%s is refused', async (_what, file, message) => {
    const { id } = await aVenue('Strict House')
    const { status, body } = await add(id, file)
    expect([status, String(body['error']).replace("'", '’')]).toEqual([422, message])
    expect((await read(id)).pictures).toEqual([])
  })

  test('are bounded, and those removed over a day ago are deleted', async () => {
    const { id } = await aVenue('Full House')
    const png = aPng(300, 200)
    for (let count = 0; count < mostVenuePictures; count += 1) expect((await add(id, png)).status).toBe(200)
    expect((await add(id, png)).body['reason']).toBe('venue.most-pictures')
    const [first] = (await read(id)).pictures
    await ask('remove-venue-picture', { id: first?.id ?? '', removed: true })
    await world.rows(
      `update venue_pictures set removed_at = now() - interval '25 hours' where id = '${first?.id}'`,
    )
    expect((await add(id, png)).status).toBe(200)
    expect(await refusedAs('remove-venue-picture', { id: first?.id ?? '', removed: false })).toEqual([
      404,
      'venue.picture-not-found',
    ])
    await world.rows(`delete from venue_pictures where venue_id = '${id}'`)
  })
})

describe('merging', () => {
  const merge = async (kept_id: string, merged_id: string, choices: object = {}) =>
    (await ask('merge-venues', { kept_id, merged_id, choices })) as { merge_id: string; dates: number }
  const undo = (merge_id: string) => ask('undo-venue-merge', { merge_id })

  test('moves everything, keeps the other name findable, and is undone', async () => {
    const kept = await aVenue('Full Moon Resort', { address: '1 Valley View Road, Big Indian' })
    const merged = await aVenue('Fullmoon', { ice: 'From the kitchen', address: 'Big Indian' })
    const event = await anEvent('Moon party', '2098-11-05T20:00:00Z')
    await link(event, merged.id)
    const lesson = { id: crypto.randomUUID(), venue_id: merged.id, version: 0, text: 'Bring boots.' }
    await ask('save-venue-lesson', lesson)

    const { merge_id, dates } = await merge(kept.id, merged.id, { address: 'merged' })
    expect(dates).toBe(1)
    expect(await read(merged.id)).toMatchObject({
      id: kept.id,
      name: 'Full Moon Resort',
      address: 'Big Indian',
      ice: 'From the kitchen',
      ahead: [{ id: event }],
      lessons: [{ text: 'Bring boots.' }],
      names: [{ name: 'Fullmoon', merge: { id: merge_id, undoable: true } }],
    })
    expect(await suggest('Fullmoon')).toEqual(['Full Moon Resort'])
    expect((await list({ search: 'fullmoon' })).map(({ id }) => id)).toEqual([kept.id])
    const spelling = (await read(kept.id)).names[0]?.id ?? ''
    expect(await refusedAs('unlink-venue-name', { id: spelling, removed: true })).toEqual([
      409,
      'venue.spelling-merged',
    ])

    // What was said since stays.
    const { version, ...values } = await read(kept.id)
    await ask('save-venue', { ...values, version, stairs: 'Two steps' })
    expect(await undo(merge_id)).toMatchObject({ restored: 'Fullmoon', restored_id: merged.id })
    expect(await read(kept.id)).toMatchObject({
      address: '1 Valley View Road, Big Indian',
      ice: null,
      stairs: 'Two steps',
      ahead: [],
      lessons: [],
      names: [],
    })
    expect(await read(merged.id)).toMatchObject({
      name: 'Fullmoon',
      address: 'Big Indian',
      ahead: [{ id: event }],
      lessons: [{ text: 'Bring boots.' }],
    })
    expect(await refusedAs('undo-venue-merge', { merge_id })).toEqual([409, 'venue.merge-undone'])
  })

  test('of two that are written alike leaves one spelling, and two again when it is undone', async () => {
    const [one, two] = [await aVenue('Grist One'), await aVenue('Grist Two')]
    for (const { id } of [one, two]) {
      const event = await anEvent('Grist party', '2098-11-06T20:00:00Z', 'The Grist Barn')
      await link(event, id)
    }
    const { merge_id } = await merge(one.id, two.id)
    const shown = async (id: string) =>
      (await read(id)).names.filter(({ merge: of }) => !of).map(({ name }) => name)
    expect(await shown(one.id)).toEqual(['The Grist Barn'])
    const spelling = (await read(one.id)).names.find(({ merge: of }) => !of)?.id ?? ''
    expect((await ask('unlink-venue-name', { id: spelling, removed: true }))['dates']).toBe(2)
    expect(await shown(one.id)).toEqual([])
    expect((await ask('unlink-venue-name', { id: spelling, removed: false }))['dates']).toBe(2)
    await undo(merge_id)
    for (const { id } of [one, two])
      expect([await shown(id), (await read(id)).counts.ahead]).toEqual([['The Grist Barn'], 1])
  })

  test('in a chain is undone in reverse order', async () => {
    const [a, b, c] = [await aVenue('Chain A'), await aVenue('Chain B'), await aVenue('Chain C')]
    const event = await anEvent('Chain party', '2098-11-12T20:00:00Z')
    await link(event, c.id)
    const first = await merge(b.id, c.id)
    const second = await merge(a.id, b.id)
    expect((await place({ event_id: event })).venue?.id).toBe(a.id)
    expect((await read(a.id)).names.map(({ name }) => name).toSorted()).toEqual(['Chain B', 'Chain C'])
    expect(await refusedAs('undo-venue-merge', { merge_id: first.merge_id })).toEqual([
      409,
      'venue.later-merge',
    ])
    await undo(second.merge_id)
    expect((await place({ event_id: event })).venue?.id).toBe(b.id)
    await undo(first.merge_id)
    expect((await place({ event_id: event })).venue?.id).toBe(c.id)
    for (const { id, name } of await Promise.all([a, b, c].map(({ id }) => read(id))))
      expect([id, name, (await read(id)).names]).toEqual([id, name, []])
  })

  test('refuses itself, an unknown venue, and one that was merged', async () => {
    const [a, b] = [await aVenue('Pair A'), await aVenue('Pair B')]
    const wish = (kept_id: string, merged_id: string) => refusedAs('merge-venues', { kept_id, merged_id })
    expect(await wish(a.id, a.id)).toEqual([409, 'venue.merge-itself'])
    expect(await wish(a.id, crypto.randomUUID())).toEqual([404, 'venue.not-found'])
    await merge(a.id, b.id)
    expect(await wish(a.id, b.id)).toEqual([409, 'venue.already-merged'])
    expect(await refusedAs('save-venue', { id: b.id, version: 2, name: 'B' })).toEqual([
      404,
      'venue.not-found',
    ])
    const event = await anEvent('Pair party', '2098-11-19T20:00:00Z')
    await link(event, b.id)
    expect((await place({ event_id: event })).venue?.id).toBe(a.id)
  })

  test('twenty at once in both directions leave one venue', async () => {
    const [a, b] = [await aVenue('Race A'), await aVenue('Race B')]
    const event = await anEvent('Race party', '2098-11-26T20:00:00Z')
    await link(event, b.id)
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const [kept_id, merged_id] = index % 2 === 0 ? [a.id, b.id] : [b.id, a.id]
        if (index % 5 === 4)
          return (await call('link-venue', { event_id: event, venue_id: merged_id })).status
        return (await call('merge-venues', { kept_id, merged_id })).status
      }),
    )
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
    expect((await list({ search: 'race' })).length).toBe(1)
    expect((await place({ event_id: event })).venue?.id).toBe((await read(a.id)).id)
  })
})

test('search finds venues, and the export has their facts', async () => {
  await aVenue('Exported Pavilion', {
    address: 'Pier 3',
    papers_days: 14,
    power: '=1+1',
    latitude: 1.5,
    longitude: 2,
  })
  const { hits } = (await ask('search-records', { query: 'exported pav' })) as { hits: object[] }
  expect(hits).toMatchObject([{ kind: 'venues', title: 'Exported Pavilion', detail: 'Pier 3' }])
  const answer = await fetch(`${world.url}/office/export/venues.csv?search=exported`, {
    headers: owner.headers,
  })
  const text = await answer.text()
  expect(text.split('\n')[0]).toContain('Name,Address,Contact,Phone')
  expect(text).toContain('Exported Pavilion')
  expect(text).toContain("'=1+1")
})
