/** Choosing from an offer of 60 options on a slow device: the interaction's latency to the next paint (INP). */
import { chromium } from '@playwright/test'
import pg from 'pg'
import { mostOptions } from '#domain/offers/offer.ts'
import { anInquiry } from '../tests/calls.ts'
import { aQuote } from '../tests/office.ts'
import { anOffer, withOffer } from '../tests/offers/an-offer.ts'
import { interactionTimes, observeInteractions, placeOf } from './interactions.ts'
import { median, type Started } from './measure.ts'
import { ownerCookie, post } from './office.ts'
import { report, type Finding } from './report.ts'

const slowdown = 4
const choices = 50
const longestMs = 50
const wait = 200

/** The slowest of 50 choices counts: INP leaves out one interaction of 50. Event timing is to 8 ms. */
export async function benchOffers(
  program: Started,
  databaseUrl: string,
  chromiumPath: string,
): Promise<readonly Finding[]> {
  const { link, pin } = await aClient(program, databaseUrl)
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await page.goto(link)
    await page.getByLabel('PIN').fill(pin)
    const ticks = page.getByRole('article').getByRole('checkbox')
    await ticks.nth(choices).waitFor()
    await page.waitForLoadState('networkidle')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await observeInteractions(page)
    for (let choice = 0; choice < choices; choice++) {
      const tick = ticks.nth(choice)
      await tick.scrollIntoViewIfNeeded()
      const { x, y } = await placeOf(tick)
      await page.mouse.click(x, y)
      // What follows must not count for the next choice: it is saved, and the answer is drawn.
      await page.waitForTimeout(wait)
    }
    const times = await interactionTimes(page)
    if (times.length === 0) throw new Error('no choice was timed')
    const inp = times.toSorted((one, other) => other - one)[1] ?? 0
    return [
      report(
        `choosing from ${mostOptions} options, INP at ${slowdown}× slowed CPU, ms`,
        inp,
        `≤ ${longestMs}`,
        inp <= longestMs,
        `median ${median(times)} ms, slowest ${Math.max(...times)} ms, ${choices} choices`,
      ),
    ]
  } finally {
    await browser.close()
  }
}

/** A client with a sent offer of 60 options: the link and the PIN of the portal. */
async function aClient(program: Started, databaseUrl: string): Promise<{ link: string; pin: string }> {
  const cookie = await ownerCookie(program)
  const email = 'chooser@bench.example'
  await post(program.url, 'submit-booking', '', anInquiry({ email }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from bookings where email = $1', [email])
  const quote = aQuote(rows[0]?.id ?? '', withOffer(largeOffer()))
  await post(program.url, 'save-quote', cookie, quote)
  await post(program.url, 'send-quote-emails', cookie, { quoteId: quote.id })
  const text = await mailText(program.url)
  await client.end()
  const path = /\/portal\/[\w-]{20,}/.exec(text)?.[0] ?? ''
  const pin = /\b[1-9]\d{5}\b/.exec(text.slice(text.indexOf('<pre')))?.[0] ?? ''
  return { link: `${program.url}${path}`, pin }
}

/** The newest email with a link, as the page for emails that were not sent shows it. */
async function mailText(url: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const list = await (await fetch(`${url}/dev/mail`)).text()
    for (const [, id] of list.matchAll(/\/dev\/mail\/([\da-f-]{36})/g)) {
      const text = await (await fetch(`${url}/dev/mail/${id}?show=text`)).text()
      if (/\/portal\/[\w-]{20,}/.test(text)) return text
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  throw new Error('no email with a link')
}

function largeOffer() {
  const [bar, more] = anOffer().groups
  const [tower] = more?.options ?? []
  const options = Array.from({ length: mostOptions - (bar?.options.length ?? 0) }, (_, place) => ({
    ...tower,
    id: `extra-${place}`,
    name: `Extra ${place}`,
    lines: tower?.lines.map((line) => ({ ...line, id: `extra-line-${place}`, name: `Extra ${place}` })),
  }))
  return anOffer({ groups: [bar, { ...more, most: options.length, options }] })
}
