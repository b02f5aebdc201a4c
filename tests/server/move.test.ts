/** The command `move`: from the embedded PostgreSQL to another one. */
import { readdirSync } from 'node:fs'
import os from 'node:os'
import { afterEach, expect, inject, test } from 'vitest'
import { anInquiry, callFunction } from '../calls.ts'
import { openClient } from '../connection.ts'
import { makeDataFolder } from '../data-folder.ts'
import { arrivedMail } from '../portal-mail.ts'
import { emptyDatabase } from '../postgres.ts'
import { spawnBuilt, startBuilt } from '../processes.ts'
import { startSmtp } from '../smtp.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

test('npm run move: refused while it runs, then whole, then refused again', { timeout: 90_000 }, async () => {
  const [data, smtp] = [await makeDataFolder(), await startSmtp()]
  const { url: into, drop } = await emptyDatabase(inject('adminUrl'))
  undo.push(
    () => data.remove(),
    drop,
    () => smtp.close(),
  )
  const env = { DATA_DIR: data.path, SMTP_URL: smtp.url }
  const move = async (...words: string[]) => {
    const { exited, output } = spawnBuilt(env, { command: ['move', ...words] })
    return { code: await exited, said: output() }
  }
  const first = await startBuilt(env)
  undo.push(() => first.kill('SIGKILL'))
  expect((await callFunction(first.url, 'submit-booking', anInquiry())).status).toBe(200)
  const { token, pin } = await arrivedMail(smtp, 'amelia@hartwell.example')

  const nowhere = await move('postgres://bar:sesame@127.0.0.1:1/coupe')
  expect(nowhere.said).toContain('The database at 127.0.0.1:1/coupe cannot be used')
  expect(nowhere.said).not.toContain('sesame')
  const early = await move(into)
  expect(early.said).toContain('A Coupe is running on the database that is to be moved')
  expect(early.code).toBe(1)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.stop()
  expect((await move()).said).toContain('Write npm run move -- postgres://')
  expect((await move('mysql://bar@host/x')).said).toContain('postgres://user:password@host/database')

  const moved = await move(into)
  expect(moved.said).toMatch(/bookings +1 rows/)
  expect(moved.said).toContain('every table was read again and is equal')
  expect(moved.code).toBe(0)
  expect(data.server()).toBeUndefined()
  expect(readdirSync(os.tmpdir()).filter((name) => name.startsWith('coupe-move-'))).toEqual([])
  const again = await move(into)
  expect(again.said).toContain('There is a Coupe in that database already')
  expect(again.code).toBe(1)

  const second = await startBuilt({ DATABASE_URL: into, SMTP_URL: smtp.url })
  undo.push(() => second.kill('SIGKILL'))
  const opened = await callFunction(second.url, 'validate-portal-token', { token, pin })
  expect(opened.status).toBe(200)
  const client = await openClient(into)
  const { rows } = await client.query('select count(*)::int as count from bookings')
  await client.end()
  expect(rows).toEqual([{ count: 1 }])
  expect(await second.stop()).toBe(0)
})
