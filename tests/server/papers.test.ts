/** The sealed papers of signatures, and their check at `/verify` (rules.md, S-05, S-06). */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, type Bar, type Client } from '../chaos/bar.ts'
import { firstOwner, type Person } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { sealProblem } from '../seal.ts'
import { mailedCode } from '../mailed-code.ts'
import { readAgreement, setSigning, sign, type Shown } from '../signing.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { until } from '../until.ts'
import { createWorld, eventually, type World } from '../world.ts'

let world: World
let smtp: SmtpSink
let owner: Person
let bar: Bar
let client: Client
let shown: Shown
let paper: Uint8Array
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ SMTP_URL: smtp.url })
  owner = await firstOwner(world)
  bar = { call: world.call, sql: world.rows, owner: owner.headers }
  await setSigning(bar, 'name and code')
  client = await aClient(bar)
  shown = await readAgreement(bar, client)
  await world.call('send-signing-code', { ...shown, token: client.token })
  const code = await mailedCode(world, client.quoteId)
  const { body } = await sign(bar, client, shown, { code, drawing: 'M10 20L300 100L200 40' })
  const { id } = body['signature'] as { id: string }
  await eventually(async () => (await world.rows('select 1 from papers')).length > 0, 'the paper')
  paper = await download(id, { cookie: `portal-${client.bookingId}=${client.token}` })
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

async function download(id: string, headers: Record<string, string>): Promise<Uint8Array> {
  const response = await fetch(`${world.url}/documents/agreements/${id}.pdf`, { headers })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return new Uint8Array(await response.arrayBuffer())
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const check = async (bytes: Uint8Array) => {
  const { body } = await world.call('verify-paper', { sha256: hashOf(bytes) })
  return body as { paper: Record<string, unknown>; certificate: string }
}

test('the paper says what was signed, by whom, when, and how that was confirmed', async () => {
  const words = await wordsOfPdf(paper)
  for (const part of ['Agreement', 'Craft Cocktail Bar', '$2,640.00', 'Certificate of signature'])
    expect(words).toContain(part)
  expect(words).toMatch(/Signed by Amelia Hartwell/)
  expect(words).toMatch(/Confirmed by code to client-[\w-]+@chaos\.example/)
  expect(words).toMatch(/Consent I agree to sign electronically\./)
  expect(words.replaceAll(' ', '')).toContain(shown.sha256)
})

test('it is sealed with the key of the installation', async () => {
  const { certificate } = await check(paper)
  expect(sealProblem(paper, certificate)).toBeUndefined()
})

test('client and owner get it by email, as an attachment, the same bytes', async () => {
  for (const to of [await clientAddress(), owner.email]) {
    const mail = await until(
      () => smtp.mails.find((each) => each.to?.[0]?.address === to && /signed/i.test(each.subject ?? '')),
      `the agreement to ${to}`,
    )
    const file = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
    expect(file?.filename).toMatch(/^Agreement-QT-.*\.pdf$/)
    expect(hashOf(new Uint8Array(file?.content as ArrayBuffer))).toBe(hashOf(paper))
  }
})

test('the email of an approval tells owners of a signed quote once', async () => {
  const subjects = smtp.mails
    .filter(({ to }) => to?.[0]?.address === owner.email)
    .map(({ subject }) => subject)
  expect(subjects.filter((subject) => /signed/.test(subject ?? ''))).toHaveLength(1)
  expect(subjects.filter((subject) => /approved/.test(subject ?? ''))).toHaveLength(0)
})

test('the office and the client read it; strangers do not, and get no other answer than for an unknown one', async () => {
  const { body } = await world.call('read-quote', { id: client.quoteId }, owner.headers)
  const { signature } = body['quote'] as { signature: { id: string; pdf_url: string } }
  expect(hashOf(await download(signature.id, owner.headers))).toBe(hashOf(paper))
  const other = await aClient(bar)
  const headers = {
    cookie: `portal-${other.bookingId}=${other.token}; portal-${client.bookingId}=${other.token}`,
  }
  for (const id of [signature.id, crypto.randomUUID()]) {
    const response = await fetch(`${world.url}/documents/agreements/${id}.pdf`, { headers })
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain('Amelia')
  }
})

test('the file itself is recognized as ours; a changed one is unknown, and the answer says nothing more', async () => {
  const { paper: found } = await check(paper)
  expect(found).toMatchObject({
    state: 'valid',
    signer_name: 'Amelia Hartwell',
    agreement_sha256: shown.sha256,
    business_name: 'Sip and Celebrate',
  })
  expect(Object.keys(found)).not.toContain('booking_id')
  expect(JSON.stringify(found)).not.toMatch(/@|\$|Larkspur/)
  const changes = [
    Uint8Array.from(paper, (byte, at) => (at === 2000 ? byte ^ 1 : byte)),
    paper.subarray(0, -1),
    Buffer.concat([paper, Buffer.from('\n')]),
  ]
  for (const changed of changes) expect((await check(changed)).paper).toEqual({ state: 'unknown' })
})

test('a thousand files with a flipped bit are unknown, each of them', async () => {
  const known = await world.rows<{ sha256: string }>('select sha256 from papers')
  const hashes = new Set(known.map(({ sha256 }) => sha256))
  for (let round = 0; round < 1000; round++) {
    const at = Math.floor((round / 1000) * paper.length)
    const flipped = Uint8Array.from(paper)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (round % 8))
    expect(hashes.has(hashOf(flipped))).toBe(false)
  }
})

test('a repeated job makes no second paper and sends no second email', async () => {
  const count = () =>
    world.rows<{ n: number }>(`select count(*)::int as n from mail_messages where template = 'quote-signed'`)
  const before = await count()
  const { makePaper } = await import('#server/flows/make-paper.ts')
  const [row] = await world.rows<{ id: string }>('select id from signatures')
  const again = await makePaper(world.program.app, row?.id ?? '')
  expect(hashOf(again?.body ?? new Uint8Array())).toBe(hashOf(paper))
  expect(await count()).toEqual(before)
})

test('the key is made once, is sealed, and is not in the open', async () => {
  const keys = await world.rows<{ pkcs12: string; certificate: string }>('select * from signing_keys')
  expect(keys).toHaveLength(1)
  // PKCS#12 in base64 begins with the tag of a sequence.
  expect(keys[0]?.pkcs12).not.toMatch(/^MII/)
  expect(keys[0]?.certificate).toMatch(/^MII/)
})

async function clientAddress(): Promise<string> {
  const [row] = await world.rows<{ email: string }>(
    `select email from bookings where id = '${client.bookingId}'`,
  )
  return row?.email ?? ''
}
