/** A damaged picture never reaches a document: eight kinds of damage, and one that was stored before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureMessages } from '#domain/business/pictures.ts'
import { aBooking, anInvoice, firstOwner, type Person } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { aBomb, aJpeg, aPng, aShortPng, aWebp } from '../pictures.ts'
import { createWorld, type World } from '../world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
})
afterAll(async () => world.close())

const upload = (file: Buffer, name = 'logo') => {
  const input = { name, data: file.toString('base64'), focus_x: 50, focus_y: 50 }
  return world.call('save-setting-file', input, owner.headers)
}

async function aPdf(): Promise<string> {
  const invoice = anInvoice(await aBooking(world))
  await world.call('save-invoice', invoice, owner.headers)
  const { body } = await world.call('generate-invoice-pdf', { invoiceId: invoice.id }, owner.headers)
  const answer = await fetch(world.url + String(body['pdfUrl']), { headers: owner.headers })
  expect(answer.status).toBe(200)
  return wordsOfPdf(new Uint8Array(await answer.arrayBuffer()))
}

const damaged = (file: Buffer, at: number) => {
  const copy = Buffer.from(file)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}
const jpeg = aJpeg(300, 120)
const png = aPng(300, 120)

test.each([
  ['a JPEG that was cut off', jpeg.subarray(0, jpeg.length - 200)],
  ['a PNG that was cut off', png.subarray(0, png.length - 40)],
  ['a PNG with a wrong checksum', damaged(png, png.length - 30)],
  ['a PNG with too few pixels', aShortPng(300, 120)],
  ['a PNG that unpacks to a gigabyte', aBomb(1024)],
  ['a JPEG without a scan', aJpeg(1900, 100).subarray(0, 160)],
  ['a WebP that was cut off', aWebp(300, 120).subarray(0, 36)],
  ['a PNG that calls itself a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png])],
])('%s is refused, and documents go on', async (_what, file) => {
  const { status, body } = await upload(file)
  expect([status, body['error']]).toEqual([422, pictureMessages.broken])
  expect(await aPdf()).toContain('Invoice')
})

test('data after the end of a picture is not kept', async () => {
  const script = '<script>alert(1)</script>'
  const answer = await upload(Buffer.concat([jpeg, Buffer.from(script)]))
  const { url } = answer.body['picture'] as { url: string }
  const served = Buffer.from(await (await fetch(world.url + url)).arrayBuffer())
  expect(served.equals(jpeg)).toBe(true)
})

test('more pixels than are worth their memory are refused by the head alone', async () => {
  const { status, body } = await upload(aJpeg(5000, 4000), 'hero')
  expect([status, body['error']]).toEqual([422, pictureMessages.tooManyPixels])
})

test('a damaged logo from before: the monogram stands in for it, in every document', async () => {
  expect((await upload(png)).status).toBe(200)
  await world.rows(`update setting_files set body = '\\x89504e470d0a1a0a00' `)
  expect(await aPdf()).toContain('Invoice')
})
