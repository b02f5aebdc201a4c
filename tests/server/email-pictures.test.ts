/** The pictures inside emails: the business's name in its frame, and the foot. */
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { headingCid, picturesOfEmail } from '#server/emails/email-pictures.ts'
import { wordmarkSvg } from '#server/emails/wordmark.ts'
import { findPictures } from '#server/platform/mail/inline-pictures.ts'
import { renderEmailPicture } from '#server/workers/email-picture-renderer.ts'
import { renderMail } from '#server/workers/email-renderer.ts'
import { firstOwner } from '../office.ts'
import { startSmtp } from '../smtp.ts'
import { anInquiry, createWorld, eventually } from '../world.ts'

const most = 60_000

test.each([
  ['a short name', 'Fern & Barrel'],
  ['sixty characters', 'The Quite Extraordinarily Long Name of a Mobile Bar, Limited'],
  ['letters of every font', 'Ngọc Đặng Żółć Bar'],
  ['one letter', 'W'],
])('%s fills the frame and stays inside it', async (_, name) => {
  const bytes = await renderEmailPicture('wordmark', { name })
  expect(bytes.length).toBeLessThan(16_000)
  const picture = PNG.sync.read(Buffer.from(bytes), { checkCRC: true })
  expect([picture.width, picture.height]).toEqual([1200, 440])
  const columns = ivoryColumns(picture)
  expect(columns.length).toBeGreaterThan(20)
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(118)
  expect(Math.max(...columns)).toBeLessThanOrEqual(1082)
})

/** Columns of pixels in the color of the name. */
function ivoryColumns({ data, width, height }: PNG): number[] {
  return Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => (y * width + x) * 4).some(
      (at) => data[at] === 0xf3 && data[at + 1] === 0xed && data[at + 2] === 0xdf,
    ),
  )
}

test('characters that no font has print as their plain form or a question mark', () => {
  expect(wordmarkSvg('Bar 中 🥂 x̌')).toBe(wordmarkSvg('Bar ? ? x'))
})

test('a name in letters that the font does not have stays text', async () => {
  const { html, text } = await renderMail('owner-notice', anOwnerNotice('Бар 酒'))
  expect(html).toMatch(/>Бар 酒<\/p>/)
  expect(html).not.toContain('cid:wordmark')
  expect(text.split('\n')[0]).toBe('Бар 酒')
})

test('markup in a name stays text', () => {
  expect(wordmarkSvg('</svg><script>')).not.toContain('script')
})

test('a picture is rendered once for each name', async () => {
  const asked: string[] = []
  const find = findPictures(picturesOfEmail, async (kind, data) => {
    asked.push(`${kind} ${JSON.stringify(data)}`)
    return new Uint8Array([1])
  })
  const { html } = await renderMail('owner-notice', anOwnerNotice('Fern'))
  await Promise.all(Array.from({ length: 20 }, () => find(html, { business_name: 'Fern' })))
  await find(html, { business_name: 'Barrel' })
  expect(asked).toEqual([
    'wordmark {"name":"Fern"}',
    'foot {}',
    'heading {"text":"New inquiry","size":36}',
    'heading {"text":"The facts","size":26}',
    'wordmark {"name":"Barrel"}',
  ])
  expect(await find('<p>An email of an older version</p>', { business_name: 'Fern' })).toEqual([])
})

test('a picture that could not be rendered is rendered again', async () => {
  let tries = 0
  const find = findPictures(picturesOfEmail, async () => {
    tries += 1
    if (tries === 1) throw new Error('no memory')
    return new Uint8Array([1])
  })
  const html = '<img src="cid:foot@coupe">'
  await expect(find(html, {})).rejects.toThrow('no memory')
  expect(await find(html, {})).toHaveLength(1)
})

test('without pictures the name is text, in HTML and in plain text', async () => {
  const { html, text } = await renderMail('owner-notice', anOwnerNotice('Fern & Barrel'))
  expect(html).toContain('alt="Fern &amp; Barrel"')
  expect(text.trim()).toMatch(/^Fern & Barrel\s+LUXURY BEVERAGE CATERING/i)
  expect(text).not.toContain('cid:')
})

test('a heading is a picture with itself as alternative text, in HTML and in plain text', async () => {
  const { html, text } = await renderMail('owner-notice', anOwnerNotice('Fern'))
  expect(html).toMatch(/<h1[^>]*><img[^>]*alt="New inquiry"/)
  expect(text).toMatch(/^New inquiry$/m)
  const bytes = await renderEmailPicture('heading', { text: 'New inquiry', size: 36 })
  const { width, height } = PNG.sync.read(Buffer.from(bytes), { checkCRC: true })
  const shown = /<img[^>]*cid:heading\.36[^>]*>/.exec(html)?.[0]
  expect(shown).toContain(` width="${width / 2}"`)
  expect(shown).toContain(` height="${height / 2}"`)
  expect(bytes.length).toBeLessThan(8000)
})

test.each([
  ['a long one in two lines', 'Your signature, please, on the agreement for the wedding of June', 80],
  ['one of a single long word', 'W'.repeat(60), undefined],
  ['one too long for two lines', 'Your agreement '.repeat(12).trim(), undefined],
  ['one in letters that the font lacks', 'Έτοιμο, Ελένη', undefined],
])('%s', async (_, title, height) => {
  const { html } = await renderMail('owner-notice', { ...anOwnerNotice('Fern'), title })
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
  if (height === undefined) expect(heading).toBe(title)
  else expect(heading).toContain(`height="${height}"`)
})

test('an email carries its pictures, and stays small', async () => {
  const smtp = await startSmtp()
  const world = await createWorld({ SMTP_URL: smtp.url })
  try {
    await firstOwner(world)
    await world.call('submit-booking', anInquiry())
    const mail = await eventually(async () =>
      smtp.mails.find(({ to }) => to?.[0]?.address === 'amelia@hartwell.example'),
    )
    expect(
      mail.attachments.map(({ contentId, disposition, mimeType }) => [contentId, disposition, mimeType]),
    ).toEqual([
      ['<wordmark@coupe>', 'inline', 'image/png'],
      ['<foot@coupe>', 'inline', 'image/png'],
      [`<${headingCid({ text: 'Thank You, Amelia!', size: 36 })}>`, 'inline', 'image/png'],
      [`<${headingCid({ text: 'What you told us', size: 26 })}>`, 'inline', 'image/png'],
    ])
    for (const { contentId } of mail.attachments)
      expect(mail.html).toContain(`cid:${contentId?.replaceAll(/[<>]/g, '')}`)
    expect(Math.max(...smtp.sizes)).toBeLessThan(most)
  } finally {
    await world.close()
    await smtp.close()
  }
})

test('where the pictures cannot be rendered the email goes out without them', async () => {
  const smtp = await startSmtp()
  const world = await createWorld(
    { SMTP_URL: smtp.url },
    {
      renderEmailPicture: async () => {
        throw new Error('no picture')
      },
    },
  )
  try {
    await world.call('submit-booking', anInquiry())
    const mail = await eventually(async () => smtp.mails[0])
    expect(mail.attachments).toEqual([])
    expect(mail.html).toContain('Open Event Portal')
  } finally {
    await world.close()
    await smtp.close()
  }
})

function anOwnerNotice(business_name: string) {
  return {
    business_name,
    home: 'https://bar.example',
    logo: null,
    title: 'New inquiry',
    text: 'Amelia asks for a wedding.',
    rows: [['Reference', 'SC-1']],
    link: 'https://bar.example/admin',
  }
}
