import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { renderQuotePdf } from '#server/workers/document-renderer.tsx'
import type { QuoteDocumentData } from '#server/documents/quote-document.tsx'
import { aQuoteDocument, documentItem } from '../quote-document.ts'

async function pagesOf(data: QuoteDocumentData): Promise<readonly string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderQuotePdf(data)))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

test('a quote prints who, what, until when and what it comes to', async () => {
  const pages = await pagesOf(aQuoteDocument())
  expect(pages).toHaveLength(1)
  for (const words of [
    'Sip and Celebrate',
    'QT-202705-204',
    'Created May 12, 2027',
    'Amelia Hartwell',
    'amelia@hartwell.example',
    '(845) 555-0142',
    'September 18, 2027, 5 PM',
    '101-150 guests',
    'Larkspur Conservatory, Hudson',
    'June 11, 2027',
    'SC-202705-7K2Q',
    'Wedding for Amelia Hartwell',
    'Five hours of service.',
    'Ten cocktails made to order',
    '1.5 $24.00 $36.00',
    'Subtotal $10,596.00',
    'Tax (8%) $847.68',
    'Total $11,443.68',
    'Open your Event Portal with the PIN from your email',
    '12 Orchard Lane, Hudson, NY 12534, (845) 555-0100, bar@coupe.example',
    'Page 1 of 1',
  ]) {
    expect(pages[0]).toContain(words)
  }
})

test('sixty items go over the pages with the head of the table on each, and the totals once', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ ...documentItem, name: `Item ${index + 1}.` }))
  const pages = await pagesOf(aQuoteDocument({ items }))
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).toContain('Description Quantity Unit price Total')
  }
  const whole = pages.join(' ')
  for (const { name } of items) expect(whole.split(`${name} `)).toHaveLength(2)
  expect(whole.split('Subtotal')).toHaveLength(2)
  const last = pages.find((page) => page.includes('Subtotal'))
  expect(last).toContain('Item 60.')
  expect(last).toContain('Tax (8%)')
  expect(last).toContain('$171,072.00')
})

test('the head of the table stays with its first row, however tall that is', async () => {
  const items = [{ ...documentItem, description: 'Some words of it. '.repeat(40) }, documentItem]
  for (const length of [14, 19, 22, 25]) {
    const description = Array.from({ length }, (_, at) => `- Point ${at}`).join('\n')
    const [first] = await pagesOf(aQuoteDocument({ description, items }))
    expect(first?.includes('Quantity'), `after ${length} lines`).toBe(first?.includes('Craft Cocktail Bar'))
  }
})

test('every European name prints as it is written', async () => {
  const [page] = await pagesOf(
    aQuoteDocument({
      first_name: 'Łukasz',
      last_name: 'Żółć-Ñandú',
      location: 'Çeşme, Győr, Þórshöfn, Việt Nam',
    }),
  )
  expect(page).toContain('Łukasz Żółć-Ñandú')
  expect(page).toContain('Çeşme, Győr, Þórshöfn, Việt Nam')
})

test('after letters with marks, lines still break between words', async () => {
  await renderQuotePdf(aQuoteDocument({ last_name: 'Ñandú' }))
  const pages = await pagesOf(
    aQuoteDocument({ items: [{ ...documentItem, name: 'Ninety Napkins '.repeat(13).trim() }] }),
  )
  expect(pages.join(' ')).toContain('Ninety Napkins '.repeat(13))
})

test('a line neither ends inside a word where a letter of another font begins, nor gets a hyphen of our own', async () => {
  const location = `O'Hara's Barn, near Łódź, 1234 A Very Long Road Name`
  const names = 'Brzęczyszczykiewicz-Źdźbłowski-Łękołodzki'
  const wide = 'x'.repeat(1000)
  const [page, ...others] = await pagesOf(
    aQuoteDocument({ location, last_name: names, items: [{ ...documentItem, description: wide }] }),
  )
  expect(page).toContain(location)
  expect(page?.replaceAll(' ', '')).toContain(names)
  expect([page, ...others].join('').replaceAll(' ', '')).toContain(wide)
})

test('names in Cyrillic and Greek letters print as they are written', async () => {
  const names = ['Наталія Ґалаґан-Щербак', 'Γεώργιος Ὀδυσσέας'] as const
  const pages = await pagesOf(
    aQuoteDocument({
      last_name: names[0],
      title: names.join(', '),
      items: [{ ...documentItem, name: names[1] }],
    }),
  )
  for (const name of names) expect(pages.join(' ')).toContain(name)
  expect(pages.join(' ')).not.toContain('?')
})

test('letters that no font has become their plain form or a question mark, never other letters', async () => {
  const [page] = await pagesOf(aQuoteDocument({ title: 'Bar ก 中 ا ﬁ 🥂 👩‍👩‍👧 x̌ ① ∑ ℌ end', description: null }))
  expect(page).toMatch(/Bar \? \? \? fi \? \? x 1 \? H end/)
})

test('the longest texts stay on the page', async () => {
  const pages = await pagesOf(
    aQuoteDocument({
      title: 'W'.repeat(200),
      description: 'Long. '.repeat(330),
      email: `${'long-address'.repeat(8)}@hartwell.example`,
      items: [{ ...documentItem, name: 'Name '.repeat(40), description: 'x'.repeat(1000) }],
    }),
  )
  expect(pages.join(' ')).toContain('Total $')
})

test('a long address at the foot has its place below everything else', async () => {
  const address = Array.from({ length: 6 }, (_, at) => `Meadow ${at}, `.padEnd(49, 'of the valley ')).join(
    '\n',
  )
  for (const length of [1, 11, 12]) {
    const items = Array.from({ length }, () => documentItem)
    const pdf = await getDocumentProxy(
      new Uint8Array(await renderQuotePdf(aQuoteDocument({ address, items }))),
    )
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items: texts } = await (await pdf.getPage(number)).getTextContent()
      const heights = (words: RegExp) =>
        texts.flatMap((text) => ('str' in text && words.test(text.str) ? [Number(text.transform[5])] : []))
      const foot = Math.max(...heights(/Meadow/))
      const above = Math.min(...heights(/Ten cocktails|With thanks|Validity|Total/))
      expect(above - foot).toBeGreaterThan(9)
    }
  }
})

test('the title of a clause stays with its first lines', async () => {
  const runs = [{ text: 'Words of the clause. '.repeat(20), strong: false, emphasis: false }]
  const clauses = Array.from({ length: 12 }, (_, at) => ({
    clause_id: String(at),
    version: 1,
    title: `Heading ${at}`,
    blocks: [{ kind: 'paragraph' as const, runs }],
  }))
  for (let length = 1; length <= 9; length++) {
    const items = Array.from({ length }, () => documentItem)
    for (const page of await pagesOf(aQuoteDocument({ clauses, items })))
      expect(page).not.toMatch(/Heading \d+ (?!Words)/)
  }
})
