/** Clauses: their versions and order, and the terms of quotes that were sent with them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { starterNames } from '#domain/clauses/starter-set.ts'
import type { ClauseView, TermsView } from '#contract/clauses.ts'
import type { QuoteView } from '#contract/quote-views.ts'
import { aBooking, aDraft, aMember, aQuote, firstOwner, type Person } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { createWorld, readPortalMail, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(async () => world.close())
beforeEach(() => world.rows('update clauses set is_active = false, archived_at = now()'))

const call = (name: string, input: object, who = owner.headers) => world.call(name, input, who)
const nobody: Person['headers'] = {}
const ask = async (name: string, input: object) => {
  const { status, body } = await call(name, input)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const refusedAs = async (name: string, input: object) => {
  const { status, body } = await call(name, input)
  return [status, body['reason'] ?? body['fields']]
}

const list = async () => (await ask('list-clauses', {}))['clauses'] as ClauseView[]
const titles = async () => (await list()).map(({ title }) => title)
const aClause = async (title: string, text = `${title}.`, conditions: object = {}, isOn = true) => {
  const id = crypto.randomUUID()
  await ask('save-clause', { id, version: 0, title, text, conditions })
  if (isOn) await ask('switch-clause', { id, is_active: true })
  return id
}
const edit = (id: string, version: number, title: string, text: string) =>
  ask('save-clause', { id, version, title, text, conditions: {} })
const quoteOf = async (id: string) => (await ask('read-quote', { id }))['quote'] as QuoteView
const wordsOf = async (id: string) =>
  (await quoteOf(id)).clauses?.map(({ title, version, blocks }) => [
    title,
    version,
    blocks
      .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs))
      .map(({ text }) => text),
  ]) ?? null
const send = (quoteId: string) => ask('send-quote-emails', { quoteId })
const say = (booking_id: string, fact: object) => ask('save-event-facts', { booking_id, seen: null, fact })

describe('a clause', () => {
  test('is added at the end, switched off, and changed over the version that was read', async () => {
    const id = await aClause('Weather', 'Bring a roof.', {}, false)
    const clause = { id, title: 'Weather', text: 'Bring a roof.', conditions: {} }
    await ask('save-clause', { ...clause, version: 0 })
    expect(await list()).toMatchObject([
      { id, version: 1, is_active: false, is_starter: false, quotes: 0, earlier_quotes: 0 },
    ])
    const next = { ...clause, version: 1, text: 'Bring a **tent**.', conditions: { modes: ['dry_hire'] } }
    await ask('save-clause', next)
    await ask('save-clause', next)
    expect(await list()).toMatchObject([
      { version: 2, text: 'Bring a **tent**.', conditions: { modes: ['dry_hire'] } },
    ])
    expect(await refusedAs('save-clause', { ...next, text: 'Other' })).toEqual([
      409,
      'clause.version-conflict',
    ])
    expect(
      await world.rows(
        `select version, title, text from clause_versions where clause_id = '${id}' order by version`,
      ),
    ).toEqual([
      { version: 1, title: 'Weather', text: 'Bring a roof.' },
      { version: 2, title: 'Weather', text: 'Bring a **tent**.' },
    ])
    const { changes } = await ask('read-history', { table: 'clauses', id })
    expect(changes).toMatchObject([
      { action: 'changed', detail: { text: { from: 'Bring a roof.', to: 'Bring a **tent**.' } } },
      { action: 'added', detail: { title: 'Weather' } },
    ])
  })

  test.each([
    ['an unknown field', { text: 'Due {{balance_due}}' }, { text: ['{{balance_due}} is no field.'] }],
    ['no words', { text: '  ' }, { text: ['Please write the clause'] }],
    ['nothing to read', { text: '***' }, { text: ['There are no words in it yet.'] }],
    ['a field in its title', { title: '{{total}}' }, { title: ['A title has no fields and one line'] }],
  ])('is not stored with %s', async (_what, change, fields) => {
    const clause = { id: crypto.randomUUID(), version: 0, title: 'A', text: 'A', conditions: {}, ...change }
    expect(await refusedAs('save-clause', clause)).toEqual([422, fields])
    expect(await list()).toEqual([])
  })

  test('is archived, restored to its place, and not changed in between', async () => {
    const [one, two] = [await aClause('One'), await aClause('Two')]
    await aClause('Three')
    await ask('archive-clause', { id: two, archived: true })
    expect(await titles()).toEqual(['One', 'Three'])
    expect(await refusedAs('switch-clause', { id: two, is_active: true })).toEqual([409, 'clause.archived'])
    expect(await refusedAs('move-clause', { id: two, place: 0 })).toEqual([409, 'clause.archived'])
    const words = { id: two, version: 1, title: 'Two', text: 'New', conditions: {} }
    expect(await refusedAs('save-clause', words)).toEqual([409, 'clause.archived'])
    await ask('archive-clause', { id: two, archived: false })
    expect((await list()).map(({ title, is_active }) => [title, is_active])).toEqual([
      ['One', true],
      ['Two', false],
      ['Three', true],
    ])
    await ask('move-clause', { id: one, place: 2 })
    expect(await titles()).toEqual(['Two', 'Three', 'One'])
    await ask('move-clause', { id: one, place: 0 })
    expect(await titles()).toEqual(['One', 'Two', 'Three'])
  })

  test('that is unknown is not found', async () => {
    const id = crypto.randomUUID()
    expect(await refusedAs('switch-clause', { id, is_active: true })).toEqual([404, 'clause.not-found'])
    expect(await refusedAs('move-clause', { id: 'none', place: 0 })).toEqual([404, 'clause.not-found'])
    const words = { id, version: 3, title: 'Two', text: 'New', conditions: {} }
    expect(await refusedAs('save-clause', words)).toEqual([404, 'clause.not-found'])
  })

  test('is read and written by owners alone', async () => {
    const id = await aClause('Ours')
    const member = await aMember(world)
    for (const [name, input] of [
      ['list-clauses', {}],
      ['save-clause', { id, version: 1, title: 'Theirs', text: 'A', conditions: {} }],
      ['switch-clause', { id, is_active: false }],
      ['archive-clause', { id, archived: true }],
      ['add-starter-clauses', {}],
      ['preview-terms', { booking_id: await aBooking(world), total_amount: 1, expires_on: '2098-12-31' }],
    ] as const) {
      expect((await call(name, input, member.headers)).status).toBe(403)
      expect((await call(name, input, nobody)).status).toBe(401)
    }
    expect(await titles()).toEqual(['Ours'])
  })
})

describe('the starter set', () => {
  test('is added once, and nothing of it is in use', async () => {
    const { added } = await ask('add-starter-clauses', {})
    expect(added).toHaveLength(starterNames.length)
    expect(await ask('add-starter-clauses', {})).toMatchObject({ added: [] })
    const all = await list()
    expect(all).toHaveLength(starterNames.length)
    expect(all.every(({ is_active, is_starter }) => !is_active && is_starter)).toBe(true)
    const draft = await aDraft(world, owner, await aBooking(world))
    await send(draft)
    expect((await quoteOf(draft)).clauses).toBeNull()
    // One that was archived comes back with the next set.
    await ask('archive-clause', { id: all[0]?.id, archived: true })
    expect((await ask('add-starter-clauses', {}))['added']).toHaveLength(1)
  })
})

describe('the terms of a quote', () => {
  test('are frozen when it is sent, in their order and with its values', async () => {
    const bookingId = await aBooking(world)
    const second = await aClause('Second', 'Of {{total}}, {{deposit}} first, for {{client_name}}.')
    const first = await aClause('First', '- one\n- **two** {{event_date}}')
    await ask('move-clause', { id: first, place: 0 })
    await aClause('Weddings abroad', 'No.', { region: 'XX' })
    await aClause('Off', 'No.', {}, false)
    const draft = await aDraft(world, owner, bookingId)
    expect((await quoteOf(draft)).clauses).toBeNull()
    await send(draft)
    const sent = await wordsOf(draft)
    expect(sent).toEqual([
      ['First', 1, ['one', 'two', expect.stringMatching(/^ \w+ \d+, \d{4}$/)]],
      ['Second', 1, ['Of $3,593.70, $898.43 first, for Amelia Hartwell.']],
    ])

    await edit(second, 1, 'Second, anew', 'Pay.')
    await ask('switch-clause', { id: first, is_active: false })
    await world.rows(
      `update mail_messages set created_at = created_at - interval '1 minute' where about_id = '${draft}'`,
    )
    await ask('send-quote-emails', { quoteId: draft, resend: true })
    expect(await wordsOf(draft)).toEqual(sent)
    expect((await list()).find(({ id }) => id === second)).toMatchObject({
      version: 2,
      quotes: 0,
      earlier_quotes: 1,
    })

    await ask('set-quote-status', { id: draft, status: 'rejected' })
    expect(await wordsOf(draft)).toEqual(sent)
    await ask('set-quote-status', { id: draft, status: 'draft' })
    expect(await wordsOf(draft)).toBeNull()
    await send(draft)
    expect(await wordsOf(draft)).toEqual([['Second, anew', 2, ['Pay.']]])
  })

  test('follow what is known of the event', async () => {
    const bookingId = await aBooking(world)
    await aClause('General')
    await aClause('Dry', 'You buy.', { modes: ['dry_hire'] })
    await aClause('Minors', '{{minors}} minors', { with_minors: true })
    await aClause('Overtime', 'Longer', { with_overtime: true })
    const preview = async (has_overtime = false) =>
      (await ask('preview-terms', {
        booking_id: bookingId,
        total_amount: 100_000,
        expires_on: '2098-12-31',
        has_overtime,
      })) as unknown as TermsView
    const shown = async (has_overtime = false) =>
      (await preview(has_overtime)).clauses.map(({ title }) => title)
    expect(await preview()).toMatchObject({ lacks_mode: true, problems: [] })
    expect(await shown()).toEqual(['General'])
    expect(await shown(true)).toEqual(['General', 'Overtime'])
    await say(bookingId, { part: 'service_mode', mode: 'dry_hire' })
    await say(bookingId, { part: 'guests', estimated: 100, minors: 7 })
    expect(await shown()).toEqual(['General', 'Dry', 'Minors'])

    const items = [{ name: 'Overtime, by the hour', category: 'Staff', quantity: 1, unit_price: 6000 }]
    const quote = aQuote(bookingId, { items })
    await ask('save-quote', quote)
    await send(quote.id)
    expect((await wordsOf(quote.id))?.map(([title]) => title)).toEqual([
      'General',
      'Dry',
      'Minors',
      'Overtime',
    ])
  })

  test('that are not complete keep the quote from being sent, and say what is missing', async () => {
    const bookingId = await aBooking(world)
    const id = await aClause('Guests', 'At least {{guests_guaranteed}}.')
    const draft = await aDraft(world, owner, bookingId)
    const { status, body } = await call('send-quote-emails', { quoteId: draft })
    expect([status, body['reason'], body['error']]).toEqual([
      409,
      'quote.terms-incomplete',
      'The terms of this quote are not complete. Clause “Guests”: {{guests_guaranteed}} has no value here: the guaranteed number of guests is unknown.',
    ])
    expect(await quoteOf(draft)).toMatchObject({ status: 'draft', version: 1, sent_at: null, clauses: null })
    expect(await world.rows(`select id from mail_messages where about_id = '${draft}'`)).toEqual([])
    const terms = await ask('preview-terms', {
      booking_id: bookingId,
      total_amount: 1,
      expires_on: '2098-12-31',
    })
    expect(terms['problems']).toEqual([
      { text: expect.stringContaining('Guests'), place: 'event', clause_id: id },
    ])

    await say(bookingId, { part: 'guests', estimated: 100, guaranteed: 90 })
    await say(bookingId, { part: 'service_mode', mode: 'package' })
    expect(await refusedAs('send-quote-emails', { quoteId: draft })).toEqual([409, 'quote.terms-incomplete'])
    await aClause('Included', 'Drinks.', { modes: ['package'] })
    await send(draft)
    expect((await wordsOf(draft))?.map(([title]) => title)).toEqual(['Guests', 'Included'])
  })

  test('with a field that no longer exists keep the quote from being sent', async () => {
    const id = await aClause('Old')
    await world.rows(`insert into clause_versions (clause_id, version, title, text, conditions)
      select clause_id, 2, title, 'Bring {{a_field_of_before}}', conditions from clause_versions where clause_id = '${id}'`)
    await world.rows(`update clauses set version = 2 where id = '${id}'`)
    const draft = await aDraft(world, owner, await aBooking(world))
    expect(await refusedAs('send-quote-emails', { quoteId: draft })).toEqual([409, 'quote.terms-incomplete'])
  })

  test('are of one version each, however often a clause is edited meanwhile', async () => {
    const id = await aClause('Race', 'Words of version 1')
    const drafts = await Promise.all(
      Array.from({ length: 8 }, async () => aDraft(world, owner, await aBooking(world))),
    )
    await Promise.all([
      ...drafts.map((draft) => send(draft)),
      (async () => {
        for (let version = 1; version <= 6; version++)
          await edit(id, version, 'Race', `Words of version ${version + 1}`)
      })(),
    ])
    for (const draft of drafts) {
      const [words] = (await wordsOf(draft)) ?? []
      expect(words?.[2]).toEqual([`Words of version ${String(words?.[1])}`])
    }
  })

  test('are on the PDF, and only where there are any', async () => {
    await aClause('Weather', 'It may **rain**.\n\n1. roof\n2. _floor_')
    const draft = await aDraft(world, owner, await aBooking(world))
    const pdf = async () => {
      const { pdfUrl } = (await ask('generate-quote-pdf', { quoteId: draft })) as { pdfUrl: string }
      const file = await fetch(world.url + pdfUrl, { headers: owner.headers })
      return wordsOfPdf(new Uint8Array(await file.arrayBuffer()))
    }
    expect(await pdf()).not.toContain('Terms')
    await send(draft)
    expect(await pdf()).toMatch(/Terms.*1.*Weather.*It may rain\..*1\..*roof.*2\..*floor/s)
  })
})

describe('by the hand of the database', () => {
  /** By a trigger; by a check or a reference where a code is named. */
  const refused = async (statement: string, expected = '23001') => {
    const code = await world.rows(statement).then(
      () => 'done',
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
    )
    expect([statement, code]).toEqual([statement, expected])
  }

  test('a version of a clause is neither changed nor deleted, used or not', async () => {
    const id = await aClause('Kept')
    const draft = await aDraft(world, owner, await aBooking(world))
    await send(draft)
    await refused(`update clause_versions set text = 'Other' where clause_id = '${id}'`)
    await refused(`delete from clause_versions where clause_id = '${id}'`)
    await refused('truncate clause_versions')
    await refused(`delete from clauses where id = '${id}'`, '23503')
  })

  test('the terms of a sent quote are neither changed, removed, nor given to one that had none', async () => {
    const plain = await aDraft(world, owner, await aBooking(world))
    await send(plain)
    await aClause('Kept')
    const draft = await aDraft(world, owner, await aBooking(world))
    await send(draft)
    await refused(`update quotes set clauses = '[]' where id = '${draft}'`)
    await refused(`update quotes set clauses = null where id = '${draft}'`)
    await refused(`update quotes set clauses = null, status = 'accepted' where id = '${draft}'`)
    await refused(`update quotes set clauses = '[]' where id = '${plain}'`)
    await refused(`delete from quotes where id = '${draft}'`)
    await refused(`update quotes set status = 'draft' where id = '${draft}'`, '23514')
  })
})

describe('in the portal', () => {
  test('the client reads the terms as they were sent, and nobody else does', async () => {
    await aClause('Ours', 'For {{client_name}} only.')
    const email = 'reader@example.com'
    const bookingId = await aBooking(world, { email })
    const { pin } = await readPortalMail(world, email)
    const draft = await aDraft(world, owner, bookingId)
    await send(draft)
    const opened = await call('verify-pin', { bookingId, pin }, nobody)
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    const asClient = await world.call('get-portal-quotes', { bookingId, token: null }, { cookie })
    expect(asClient.body['quotes']).toMatchObject([{ clauses: [{ title: 'Ours', version: 1 }] }])
    expect(JSON.stringify(asClient.body)).toContain('For Amelia Hartwell only.')
    for (const token of [null, 'no such token']) {
      const stranger = await call('get-portal-quotes', { bookingId, token }, nobody)
      expect([stranger.status, JSON.stringify(stranger.body).includes('only.')]).toEqual([401, false])
    }
  })
})
