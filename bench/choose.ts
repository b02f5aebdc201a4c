/** Choosing from an offer of 60 options on a slow device: the interaction's latency to the next paint (INP). */
import { chromium } from '@playwright/test'
import { mostOptions } from '#domain/offers/offer.ts'
import { anOffer, withOffer } from '../tests/offers/an-offer.ts'
import { heldMs, inpOf, interactionTimes, observeInteractions, placeOf } from './interactions.ts'
import { median, type Started } from './measure.ts'
import { aPortalClient } from './portal-client.ts'
import { report, type Finding } from './report.ts'

const slowdown = 4
const choices = 150
/** Each is chosen, taken back and chosen again. */
const chosen = 50
const longestMs = 50
const waitMs = 200
const scrollMs = 100

/** Event timing is to 8 ms. */
export async function benchOffers(
  program: Started,
  databaseUrl: string,
  chromiumPath: string,
): Promise<readonly Finding[]> {
  const { link, pin } = await aPortalClient(program, databaseUrl, withOffer(largeOffer()))
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await page.goto(link)
    await page.getByLabel('PIN').fill(pin)
    const ticks = page.getByRole('article').getByRole('checkbox')
    await ticks.nth(chosen).waitFor()
    await page.waitForLoadState('networkidle')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await observeInteractions(page)
    for (let choice = 0; choice < choices; choice++) {
      const tick = ticks.nth(choice % chosen)
      // To the middle: at the edge the tick may lie under the bar at the page's foot.
      await tick.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const { x, y } = await placeOf(tick)
      const was = await tick.isChecked()
      // The scroll's own drawing must not count for the choice.
      await page.waitForTimeout(scrollMs)
      await page.mouse.click(x, y, { delay: heldMs })
      // What follows must not count for the next choice: it is saved, and the answer is drawn.
      await page.waitForTimeout(waitMs)
      if ((await tick.isChecked()) === was) throw new Error(`choice ${choice} chose nothing`)
    }
    const times = await interactionTimes(page)
    const inp = inpOf(times, choices)
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
