import { expect, test } from 'vitest'
import type { BookPage, HomePage } from '#contract/pages.ts'
import { emptyInquiry } from '#domain/bookings/inquiry.ts'
import { defaultSettings } from '#domain/business/settings.ts'
import { emptySiteContent, proofOf } from '#domain/business/site-content.ts'
import { renderBook, renderHome } from './render.tsx'

const page: HomePage = {
  settings: defaultSettings,
  proof: proofOf(emptySiteContent),
  publicUrl: 'https://bar.example',
  today: '2027-03-01',
  assets: {
    script: '/assets/site.js',
    scriptImports: [],
    verifyScript: '/assets/verify.js',
    css: 'body{margin:0}',
    fonts: ['/assets/a.woff2'],
  },
}
const form: Extract<BookPage, { state: 'form' }> = {
  ...page,
  state: 'form',
  values: emptyInquiry,
  problems: {},
  idempotencyKey: 'key-1',
}

test('the home page stands whole without a script', () => {
  const html = renderHome(page)

  expect(html).toMatch(/^<!doctype html><html lang="en"/i)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/data-seen=/g)).toHaveLength(10)
  expect(html.match(/Features Include:/g)).toHaveLength(9)
  expect(html.match(/What&#x27;s Included:/g)).toHaveLength(4)
  expect(html).toContain('href="/book?type=wedding"')
  expect(html).toContain('<link rel="canonical" href="https://bar.example/"')
})

test('no script of the page is inline', () => {
  const scripts = [...renderHome(page).matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(scripts.filter((attributes) => !/type="application\/|src="/.test(attributes ?? ''))).toEqual([])
  expect(renderBook(form)).not.toContain('<script')
})

test('no noscript stands inside another: a browser with scripts would end the outer one early', () => {
  const marks = [...renderHome(page).matchAll(/<(\/?)noscript/g)].map(([, closing]) => closing)
  expect(marks.every((closing, index) => closing === (index % 2 ? '/' : ''))).toBe(true)
})

test('what the owner types cannot become markup', () => {
  const nasty = '</script><img src=x onerror=alert(1)><!--"\''
  const settings = {
    ...defaultSettings,
    business_name: nasty,
    headline: nasty,
    pitch: nasty,
    contact_email: nasty,
    contact_phone: nasty,
    service_area: nasty,
  }
  const html = renderHome({ ...page, settings })

  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('</script><img')
  const data = /<script id="page" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ settings, today: page.today, proof: page.proof })
})

test('only the parts that the owner wrote are shown, and none can become markup', () => {
  const shown = (changes: object) =>
    renderHome({ ...page, proof: proofOf({ ...emptySiteContent, ...changes }) })

  expect(shown({})).not.toContain('Guests and answers')
  const venues = shown({ venues: 'Foxglove <b>Farm\n\n The Old Library ' })
  expect(venues.match(/<h2[^>]*>Where we have poured/g)).toHaveLength(1)
  expect(venues).toContain('Foxglove &lt;b&gt;Farm</li>')
  expect(venues).toContain('>The Old Library</li>')
  expect(venues).not.toContain('Good to Know')
  const guests = shown({ guest_words_2: 'Never waited.', guest_name_2: 'Amelia' })
  expect(guests).toContain('<figcaption')
  expect(guests).not.toContain('Where we have poured')
  expect(shown({ question_4: 'Insured?', answer_4: 'Yes.' })).toMatch(/<dt[^>]*>Insured\?<\/dt>/)
})

test('the plain form keeps what was typed and says what is wrong beside it', () => {
  const html = renderBook({
    ...form,
    values: { ...emptyInquiry, event_type: 'wedding', email: 'ada@"><b>', start_time: '17:00' },
    problems: { email: 'Please enter a valid email address' },
  })

  expect(html).toContain('<title>Error: Book Your Event')
  expect(html).toContain('href="#email"')
  expect(html).toContain('value="ada@&quot;&gt;&lt;b&gt;"')
  expect(html).toMatch(
    /<input id="event_type"[^>]*checked=""[^>]*value="wedding"|value="wedding"[^>]*checked=""/,
  )
  expect(html).toContain('<option value="17:00" selected="">5 PM</option>')
  expect(html).toContain('min="2027-03-02"')
  expect(html).toContain('name="idempotency_key" value="key-1"')
  expect(html.match(/data-details=/g)).toHaveLength(3)
})

test('the sent page makes the promises of the wizard', () => {
  const html = renderBook({ ...page, state: 'sent' })

  expect(html).toContain('Thank You!')
  expect(html).toContain('within 24 hours')
  expect(html).toMatch(/Event Portal and your PIN/)
  expect(html).toContain('Return to Home')
})
