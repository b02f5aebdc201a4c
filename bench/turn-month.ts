/** Turning a month in the wizard on a slow device: the interaction's latency to the next paint (INP). */
import { chromium } from '@playwright/test'
import { heldMs, inpOf, interactionTimes, observeInteractions, placeOf } from './interactions.ts'
import { median } from './measure.ts'
import { report, type Finding } from './report.ts'

const slowdown = 4
/** Ahead, back and so on. */
const turns = 150
const oneWay = 20
const longestMs = 50

/** Event timing is to 8 ms; what took less than 16 is not listed. */
export async function benchTurnedMonths(chromiumPath: string, url: string): Promise<Finding> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(url)
    await page.getByRole('link', { name: 'Plan a wedding' }).click()
    const turnTo = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name: `Go to the ${name} Month` })
    await turnTo('Next').waitFor()
    await page.waitForLoadState('networkidle')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await observeInteractions(page)
    const places = { Next: await placeOf(turnTo('Next')), Previous: await placeOf(turnTo('Previous')) }
    for (let turn = 0; turn < turns; turn++) {
      const { x, y } = places[Math.floor(turn / oneWay) % 2 === 0 ? 'Next' : 'Previous']
      // Not `click()` of the button: its checks of what lies under the pointer run in the page, within the interaction.
      await page.mouse.click(x, y, { delay: heldMs })
      // What follows must not count for the next turn: the days of the month are asked for and marked.
      await page.waitForTimeout(300)
    }
    const times = await interactionTimes(page)
    const inp = inpOf(times, turns)
    return report(
      `turning a month in the wizard, INP at ${slowdown}× slowed CPU, ms`,
      inp,
      `≤ ${longestMs}`,
      inp <= longestMs,
      `median ${median(times)} ms, slowest ${Math.max(...times)} ms, ${turns} turns`,
    )
  } finally {
    await browser.close()
  }
}
