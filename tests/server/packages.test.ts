/** Packages of the catalog: who may change them, their order, the archive, and what quotes keep of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, firstOwner, type Person } from '../office.ts'
import { anOffer, aPackage } from '../offers/an-offer.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(async () => world.close())

interface Package {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly archived_at: string | null
}

const ask = (name: string, input: object) => world.call(name, input, owner.headers)
const listed = async (archived = false) => {
  const { body } = await ask('list-packages', { archived: String(archived) })
  return body['packages'] as readonly Package[]
}
const namesOf = (packages: readonly Package[]) => packages.map(({ name }) => name)

async function added(name: string) {
  const input = aPackage({ name })
  const { status, body } = await ask('save-package', input)
  expect(status, JSON.stringify(body)).toBe(200)
  return input
}

test('a package is kept as it was sent, and a repeated call has no effect', async () => {
  const input = await added('Garden')
  const { id, version: _version, ...content } = input
  const again = await ask('save-package', input)
  expect(again.body['package']).toEqual({
    id,
    version: 1,
    archived_at: null,
    // 100 × $24.00 + $650.00
    sample_amount: 305_000,
    ...content,
  })
  const history = await ask('read-history', { table: 'packages', id })
  expect((history.body['changes'] as object[]).length).toBe(1)
})

test('changing it needs the version that was read', async () => {
  const input = await added('Craft')
  const saved = await ask('save-package', { ...input, version: 1, name: 'Craft bar' })
  expect(saved.body['package']).toMatchObject({ name: 'Craft bar', version: 2 })
  const stale = await ask('save-package', { ...input, version: 1, name: 'Grand bar' })
  expect([stale.status, stale.body['reason']]).toEqual([409, 'package.version-conflict'])
  const gone = await ask('save-package', aPackage({ version: 3 }))
  expect([gone.status, gone.body['reason']]).toEqual([404, 'package.not-found'])
})

test('it moves to a place among those that are shown, once however often it is asked, and never over the ends', async () => {
  const before = await listed()
  const [one, two, three] = [await added('One'), await added('Two'), await added('Three')]
  const order = async () => namesOf(await listed()).slice(before.length)
  const place = (to: number) => before.length + to
  await ask('archive-package', { id: two.id })
  await ask('move-package', { id: three.id, place: place(0) })
  expect(await order()).toEqual(['Three', 'One'])
  await ask('archive-package', { id: two.id, archived: false })
  expect(await order()).toEqual(['Three', 'Two', 'One'])
  // Repeated after a lost answer.
  for (const again of [1, 2]) {
    const { status } = await ask('move-package', { id: one.id, place: place(1) })
    expect([again, status, await order()]).toEqual([again, 200, ['Three', 'One', 'Two']])
  }
  const moves = await world.rows(
    `select 1 from changes where kind = 'package.moved' and record_id = '${one.id}'`,
  )
  expect(moves).toHaveLength(1)
  await ask('move-package', { id: one.id, place: 1000 })
  expect(await order()).toEqual(['Three', 'Two', 'One'])
})

test('an archived package is out of the catalog and comes back where it was', async () => {
  const { id } = await added('Archived')
  const before = namesOf(await listed())
  expect((await ask('archive-package', { id })).status).toBe(200)
  expect(namesOf(await listed())).not.toContain('Archived')
  expect((await listed(true)).find((each) => each.id === id)?.archived_at).not.toBeNull()
  await ask('archive-package', { id, archived: false })
  expect(namesOf(await listed())).toEqual(before)
  const { status } = await ask('archive-package', { id: crypto.randomUUID() })
  expect(status).toBe(404)
})

test.each<[string, Record<string, unknown>]>([
  ['nothing in it', { content: { lines: [], groups: [] } }],
  ['two parts of one id', { content: { lines: [...anOffer().lines, ...anOffer().lines], groups: [] } }],
  ['no name', { name: ' ' }],
  ['a picture of its own', { picture: 'https://elsewhere.example/x.png' }],
  ['an unknown mode', { modes: ['buffet'] }],
])('with %s it is refused', async (_name, changes) => {
  const before = await listed(true)
  expect((await ask('save-package', aPackage(changes))).status).toBe(422)
  expect(await listed(true)).toEqual(before)
})

test('only owners read and change packages', async () => {
  const { id } = await added('Private')
  const member = await aMember(world)
  for (const headers of [{}, member.headers])
    for (const [name, input] of [
      ['list-packages', {}],
      ['save-package', aPackage()],
      ['archive-package', { id }],
      ['move-package', { id, place: 0 }],
    ] as const) {
      const { status } = await world.call(name, input, headers)
      expect([name, [401, 403].includes(status)]).toEqual([name, true])
    }
  expect(namesOf(await listed())).toContain('Private')
})

test('the catalog is full with sixty that are offered; archived ones are not in it', async () => {
  const before = await world.rows('select id from packages where archived_at is null')
  await world.rows(
    `update packages set archived_at = now() where archived_at is null and id::text <> '${(before[0] as { id: string }).id}'`,
  )
  const inCatalog = await world.rows('select id from packages where archived_at is null')
  for (let count = inCatalog.length; count < 60; count++)
    expect((await ask('save-package', aPackage())).status).toBe(200)
  const more = aPackage({ name: 'One more' })
  expect((await ask('save-package', more)).body['reason']).toBe('package.most')
  await ask('archive-package', { id: inCatalog[0] && (inCatalog[0] as { id: string }).id })
  expect((await ask('save-package', more)).status).toBe(200)
  // Nor does one come back into a full catalog.
  const back = await ask('archive-package', { id: (inCatalog[0] as { id: string }).id, archived: false })
  expect(back.body['reason']).toBe('package.most')
  await world.rows('update packages set archived_at = now() where archived_at is null')
})

test('a service keeps its price rule, and an equal one is no change', async () => {
  const price_rule = { kind: 'guest', each: true, tiers: [{ from: 100, price: 2_000 }] }
  const input = { name: 'Tiered bar', category: 'Cocktails', base_price: 2_400, price_rule, taxable: false }
  const { body } = await ask('create-service', input)
  const service = body['service'] as { id: string }
  expect(service).toMatchObject({ price_rule, taxable: false })
  await ask('update-service', { ...input, id: service.id, version: 1 })
  const history = await ask('read-history', { table: 'services', id: service.id })
  expect((history.body['changes'] as { action: string }[]).map(({ action }) => action)).toEqual(['created'])
  const plain = await ask('create-service', { name: 'Plain bar', category: 'Cocktails', base_price: 100 })
  expect(plain.body['service']).toMatchObject({ price_rule: null, taxable: true })
})

test('visitors read what the chosen package comes to for their numbers, and of one package alone', async () => {
  const read = async (guests: string) =>
    (await world.call('read-estimate', { guests, date: '2027-06-12' })).body['estimate']
  expect(await read('101-150')).toBeNull()
  const [first, second] = [
    aPackage({ is_estimate: true, name: 'First' }),
    aPackage({ is_estimate: true, name: 'Second' }),
  ]
  expect((await ask('save-package', first)).status).toBe(200)
  // The cheapest bar, 101 × $18.00, and the marble front.
  expect(await read('101-150')).toEqual({ name: 'First', amount: 246_800, currency: 'USD' })
  expect((await ask('save-package', second)).status).toBe(200)
  expect(await read('200+')).toEqual({ name: 'Second', amount: 425_000, currency: 'USD' })
  await ask('archive-package', { id: second.id })
  expect(await read('200+')).toBeNull()
  expect((await world.call('read-estimate', { guests: 'many', date: '2027-06-12' })).status).toBe(422)
})

test('a service is saved over the version that was read, and an undo takes back only its own save', async () => {
  const input = { name: 'Ice bar', category: 'Cocktails', base_price: 60_000, description: 'Carved' }
  const { body } = await ask('create-service', input)
  const { id, version } = body['service'] as { id: string; version: number }
  const save = (content: object) => ask('update-service', { ...input, id, ...content })
  const stored = () => world.rows(`select base_price, description, active from services where id = '${id}'`)

  const saved = await save({ version, base_price: 65_000 })
  expect(saved.body['service']).toMatchObject({ base_price: 65_000, version: version + 1 })
  // A repeated save is the same one.
  expect((await save({ version, base_price: 65_000 })).status).toBe(200)
  // Someone who read it before would take the price back.
  const stale = await save({ version, description: 'Carved by hand' })
  expect([stale.status, stale.body['reason']]).toEqual([409, 'service.version-conflict'])
  expect(await stored()).toEqual([{ base_price: 65_000, description: 'Carved', active: true }])

  // Switched off meanwhile: the save would offer it again.
  await ask('set-service-active', { id, active: false })
  const undone = await save({ version: version + 1 })
  expect([undone.status, undone.body['reason']]).toEqual([409, 'service.version-conflict'])
  expect(await stored()).toEqual([{ base_price: 65_000, description: 'Carved', active: false }])
})
