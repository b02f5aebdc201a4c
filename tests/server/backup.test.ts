import { readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillYear } from '#server/demo/fill-year.ts'
import { makeBackup, type Moved } from '#server/platform/backup/make-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { migrateDatabase } from '#server/platform/database/database.ts'
import { aBooking, aDraft, firstOwner, type Person } from '../office.ts'
import { emptyDatabase } from '../postgres.ts'
import { spawnBuilt } from '../processes.ts'
import { programParts } from '../program-parts.ts'
import { until } from '../until.ts'
import { createWorld, openWorldOn, readPortalMail, type World } from '../world.ts'

const { migrationsFolder } = programParts
let world: World
let owner: Person
let folder: string
let file: string
let made: Moved
let listed: unknown

beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
  const { app } = world.program
  const settings = await app.settings()
  const ground = { sealer: app.sealer, settings, publicUrl: world.url, now: app.clock(), seed: 1 }
  await fillYear(app.database.db, ground)
  folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-backup-'))
  file = path.join(folder, 'all.backup.gz')
  const booking = await aBooking(world, {
    email: 'amelia@hartwell.example',
    notes: 'Tab\tand\\ \n"quotes" é 🍸',
  })
  const quote = await aDraft(world, owner, booking)
  await world.call('send-quote-emails', { quoteId: quote }, owner.headers)
  await world.call('set-quote-status', { id: quote, status: 'approved' }, owner.headers)
  await world.call('generate-quote-pdf', { quoteId: quote }, owner.headers)
  await readPortalMail(world)
  listed = (await world.call('list-inquiries', {}, owner.headers)).body
  await world.program.stop()
  made = await makeBackup({ url: world.databaseUrl, file })
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('everything arrives: every table, its rules, its jobs, and a program that goes on where the other was', async () => {
  const { url, drop } = await emptyDatabase(inject('adminUrl'))
  const moved = await restoreBackup({ url, file, migrationsFolder, replace: false })
  expect(Object.fromEntries(moved.tables)).toEqual(Object.fromEntries(made.tables))
  expect(await contentsOf(url)).toEqual(await contentsOf(world.databaseUrl))
  const noted = await asking(url, (sql) =>
    sql("select backup_of > now() - interval '1 hour' as new from restores"),
  )
  expect(noted).toEqual([{ new: true }])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await rulesOf(url)).toEqual(await rulesOf(world.databaseUrl))

  const restored = await openWorldOn(url)
  expect((await restored.call('list-inquiries', {}, owner.headers)).body).toEqual(listed)
  const { token, pin } = await readPortalMail(restored)
  const unlocked = await restored.call('validate-portal-token', { token, pin })
  expect(unlocked.status).toBe(200)
  // Sequences continue, and issued invoices stay frozen.
  await aBooking(restored)
  await expect(
    restored.rows(`update invoices set total_amount = total_amount + 1, subtotal = subtotal + 1`),
  ).rejects.toThrow()
  await restored.close()
  await drop()
})

test('a database with something in it stays as it is, unless everything in it is to go', async () => {
  const other = await createWorld()
  await aBooking(other)
  const into = { url: other.databaseUrl, file, migrationsFolder }
  await expect(restoreBackup({ ...into, replace: true })).rejects.toThrow(
    'A Coupe is running on this database',
  )
  await other.program.stop()
  const before = await contentsOf(other.databaseUrl)
  await expect(restoreBackup({ ...into, replace: false })).rejects.toThrow(
    'There is a Coupe in this database already',
  )
  expect(await contentsOf(other.databaseUrl)).toEqual(before)

  await restoreBackup({ ...into, replace: true })
  expect(await contentsOf(other.databaseUrl)).toEqual(await contentsOf(world.databaseUrl))
  expect(await rulesOf(other.databaseUrl)).toEqual(await rulesOf(world.databaseUrl))
})

test("someone else's database is neither filled nor emptied", async () => {
  const { url, drop } = await emptyDatabase(inject('adminUrl'))
  await asking(url, (sql) => sql('create table bookings (id int); insert into bookings values (7)'))
  await expect(restoreBackup({ url, file, migrationsFolder, replace: false })).rejects.toThrow('not empty')
  await expect(restoreBackup({ url, file, migrationsFolder, replace: true })).rejects.toThrow('not a Coupe')
  expect(await asking(url, (sql) => sql('select id from bookings'))).toEqual([{ id: 7 }])
  await drop()
})

test.each<readonly [string, (whole: Buffer) => Buffer, string]>([
  ['cut off', (whole) => whole.subarray(0, whole.length - 40), 'damaged or was cut off'],
  ['half', (whole) => whole.subarray(0, whole.length / 2), 'damaged or was cut off'],
  [
    'without its end',
    (whole) => edited(whole, (text) => text.slice(0, text.lastIndexOf('{"end"'))),
    'damaged',
  ],
  [
    'with a row that was changed',
    (whole) => edited(whole, (text) => text.replace('Hartwell\t', 'Hartwall\t')),
    'damaged',
  ],
  ['with more behind its end', (whole) => edited(whole, (text) => `${text}{}\n`), 'damaged'],
  [
    'of a newer Coupe',
    (whole) =>
      edited(whole, (text) => text.replace('"migrations":[', '"migrations":[{"hash":"x","created_at":1},')),
    'newer Coupe',
  ],
  [
    'of another Coupe',
    (whole) => edited(whole, (text) => text.replace('"hash":"', '"hash":"0')),
    'another Coupe',
  ],
  ['no backup', () => gzipSync('{"coupe":"cake"}\n'), 'not a backup of Coupe'],
  ['no archive', () => Buffer.from('PK'), 'not a backup of Coupe'],
  ['empty', () => Buffer.alloc(0), 'damaged or was cut off'],
])('a file that is %s writes nothing', async (_what, spoil, message) => {
  const { url, drop } = await emptyDatabase(inject('adminUrl'))
  const spoiled = path.join(folder, 'spoiled.backup.gz')
  await writeFile(spoiled, spoil(await readFile(file)))
  await expect(restoreBackup({ url, file: spoiled, migrationsFolder, replace: false })).rejects.toThrow(
    message,
  )
  expect(
    await asking(url, (sql) =>
      sql(`select relname from pg_class where relnamespace = 'public'::regnamespace`),
    ),
  ).toEqual([])
  await drop()
})

test('what is already there is not written over, and half a file is never left', async () => {
  await expect(makeBackup({ url: world.databaseUrl, file })).rejects.toThrow('is there already')
  const { url, drop } = await emptyDatabase(inject('adminUrl'))
  const other = path.join(folder, 'nothing.backup.gz')
  await expect(makeBackup({ url, file: other })).rejects.toThrow('There is nothing to back up')
  await expect(stat(other)).rejects.toThrow()
  await drop()
})

test('nothing is left of a backup that is interrupted', async () => {
  const target = path.join(folder, 'interrupted.backup.gz')
  const begun = () => readdirSync(folder).filter((name) => name.startsWith('interrupted'))
  const lock = new pg.Client({ connectionString: world.databaseUrl })
  await lock.connect()
  // The backup waits in the middle of its file.
  await lock.query('begin; lock table bookings in access exclusive mode')
  const { child, exited, output } = spawnBuilt(
    { DATABASE_URL: world.databaseUrl },
    { command: ['backup', target] },
  )
  await until(() => begun().length > 0, 'the file of the backup')
  child.kill('SIGTERM')
  expect(await exited, output()).toBe(1)
  expect(begun()).toEqual([])
  await lock.end()
})

test('a backup of an older Coupe is brought up to date', async () => {
  const older = path.join(folder, 'migrations')
  await cp(migrationsFolder, older, { recursive: true })
  const journal = path.join(older, 'meta/_journal.json')
  const told = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
  await writeFile(journal, JSON.stringify({ ...told, entries: told.entries.slice(0, 9) }))
  const [from, into] = [await emptyDatabase(inject('adminUrl')), await emptyDatabase(inject('adminUrl'))]
  await migrateDatabase(from.url, older)
  await asking(from.url, (sql) =>
    sql(`insert into clients (name, primary_email) values ('Amelia', 'amelia@hartwell.example')`),
  )
  const old = path.join(folder, 'old.backup.gz')
  await makeBackup({ url: from.url, file: old })
  await restoreBackup({ url: into.url, file: old, migrationsFolder, replace: false })
  expect(await rulesOf(into.url)).toEqual(await rulesOf(world.databaseUrl))
  expect(await asking(into.url, (sql) => sql('select name, event_count from clients'))).toEqual([
    { name: 'Amelia', event_count: 0 },
  ])
  await from.drop()
  await into.drop()
})

function edited(whole: Buffer, edit: (text: string) => string): Buffer {
  return gzipSync(edit(gunzipSync(whole).toString('utf8')))
}

type Asking = (query: string) => Promise<Record<string, unknown>[]>

async function asking<Value>(url: string, work: (sql: Asking) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (query) => (await client.query<Record<string, unknown>>(query)).rows)
  } finally {
    await client.end()
  }
}

/** Checksums of every table, computed by PostgreSQL, and the waiting jobs. */
function contentsOf(url: string): Promise<Record<string, unknown>> {
  return asking(url, async (sql) => {
    // A restore notes itself.
    const tables = await sql(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and relname <> 'restores' order by 1`)
    const found: Record<string, unknown> = {}
    for (const { name } of tables)
      found[String(name)] = await sql(
        `select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) as sum from "${String(name)}" t`,
      )
    found['jobs'] = await sql(`select name, data, singleton_key, start_after from pgboss.job
      where state in ('created', 'retry', 'active') and name in ('send-mail', 'outbox') order by 1, data::text`)
    found['sequence'] = await sql('select last_value from changes_id_seq')
    return found
  })
}

/** Constraints, indexes, and triggers with their state. */
function rulesOf(url: string): Promise<unknown> {
  return asking(url, async (sql) => [
    await sql(
      `select conrelid::regclass::text as t, conname, convalidated, pg_get_constraintdef(oid) as says from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    await sql(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    await sql(
      `select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    await sql('select hash, created_at from drizzle.__drizzle_migrations order by id'),
  ])
}
