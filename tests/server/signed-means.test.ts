/** What was signed is checked by other means than this program's: jq, openssl, the browser's code at `/verify`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealOfFile } from '#web/site/verify/seal-of-file.ts'
import { aClient, type Bar } from '../chaos/bar.ts'
import { firstOwner } from '../office.ts'
import { readAgreement, setSigning, sign } from '../signing.ts'
import { createWorld, eventually, type World } from '../world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'coupe-signed-'))
let world: World
let bar: Bar
let snapshot: string
let sha256: string
let paper: Uint8Array
let certificate: Uint8Array
beforeAll(async () => {
  world = await createWorld()
  const owner = await firstOwner(world)
  bar = { call: world.call, sql: world.rows, owner: owner.headers }
  await setSigning(bar, 'name')
  const client = await aClient(bar)
  const awkward = String.raw`Łódź "Bar" \ 🥂 é` + '\u2028\ttab'
  await world.rows(
    `update quotes set title = '${awkward}', description = e'two\\nlines' where id = '${client.quoteId}'`,
  )
  expect((await sign(bar, client, await readAgreement(bar, client))).status).toBe(200)
  const [row] = await world.rows<{ snapshot: string; sha256: string }>('select * from signatures')
  snapshot = row?.snapshot ?? ''
  sha256 = row?.sha256 ?? ''
  const [found] = await eventually(async () => {
    const rows = await world.rows<{ body: Buffer }>('select body from papers')
    return rows.length > 0 && rows
  }, 'the paper')
  paper = new Uint8Array(found?.body ?? [])
  const { body } = await world.call('verify-paper', { sha256 })
  certificate = Buffer.from(String(body['certificate']), 'base64')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

const hasJq = spawnSync('jq', ['--version']).status === 0

test.skipIf(!hasJq)('jq and openssl recompute the hash, whatever the formatting (needs jq)', () => {
  const file = path.join(folder, 'agreement.json')
  const run = (...args: string[]) => spawnSync('sh', ['scripts/verify-snapshot.sh', file, ...args])
  for (const spaces of [0, 2]) {
    writeFileSync(file, JSON.stringify(JSON.parse(snapshot), null, spaces))
    const { stdout, stderr, status } = run(sha256)
    expect([stdout.toString().trim(), stderr.toString(), status]).toEqual([sha256, '', 0])
  }
  writeFileSync(file, snapshot.replace('"total":', '"total":1'))
  expect(run(sha256).status).toBe(1)
})

test('the browser finds our seal in the paper, and when it was set', () => {
  expect(sealOfFile(paper, certificate)).toEqual({
    sealedOn: new Date().toISOString().slice(0, 10),
    hasMore: false,
  })
})

test('it finds the seal in a paper that was changed, also in the seal itself, or added to', () => {
  for (let round = 0; round < 200; round++) {
    const changed = Uint8Array.from(paper)
    const at = Math.floor((round / 200) * paper.length)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(sealOfFile(changed, certificate), `byte ${at}`).toBeDefined()
  }
  expect(sealOfFile(Buffer.concat([paper, Buffer.from('\n% more')]), certificate)).toMatchObject({
    hasMore: true,
  })
})

test('it finds none in another file, in one whose seal was cut off, and before there is a key', () => {
  expect(sealOfFile(new TextEncoder().encode('%PDF-1.3 a page'), certificate)).toBeUndefined()
  const end = Buffer.from(paper).indexOf('%%EOF')
  expect(sealOfFile(paper.subarray(0, end), certificate)).toBeUndefined()
  expect(sealOfFile(paper, new Uint8Array())).toBeUndefined()
})
