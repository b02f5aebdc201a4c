/** From a click to the first frame with its content: every screen and every detail of the office, on a slow device. */
import { chromium, type Page } from '@playwright/test'
import { heldMs, placeOf } from './interactions.ts'
import { median, startNode } from './measure.ts'
import { report, type Finding } from './report.ts'

const slowdown = 4
const seenRounds = 3
const longestSeenMs = 100
const longestNewMs = 200
/** After this a click counts as failed. */
const patienceMs = 15_000

interface Screen {
  readonly name: string
  /** What shows that the content is there. */
  readonly content: string
}

const screens: readonly Screen[] = [
  { name: 'Clients', content: 'main tbody tr' },
  { name: 'Events', content: 'main tbody tr' },
  { name: 'Staff', content: 'main tbody tr' },
  { name: 'Schedule', content: 'main h2' },
  { name: 'Inquiries', content: 'main tbody tr' },
  { name: 'Quotes', content: 'main tbody tr' },
  { name: 'Invoices', content: 'main tbody tr' },
  { name: 'Services', content: 'main tbody tr' },
  { name: 'Settings', content: 'main form' },
  { name: 'Dashboard', content: 'main h2' },
]

const details = ['Clients', 'Events', 'Staff', 'Inquiries', 'Quotes', 'Invoices'] as const

/** Each screen is opened once as new and three times as seen, and of each list the first three records likewise. */
export async function benchClicks(chromiumPath: string): Promise<readonly Finding[]> {
  const program = await startNode('dist/server/demo.js', { RATE_LIMIT_FACTOR: '1000000' })
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await signIn(page, program.url, program.printed())
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const fresh: Timing[] = []
    const seen: Timing[] = []
    for (let round = 0; round <= seenRounds; round++)
      for (const screen of screens) (round === 0 ? fresh : seen).push(await openScreen(page, screen))
    for (const name of details) {
      await openScreen(page, screens.find((screen) => screen.name === name) ?? { name, content: 'main' })
      for (const row of [0, 1, 2]) fresh.push(await openDetail(page, name, row))
      for (const row of [0, 1, 2]) seen.push(await openDetail(page, name, row))
    }
    return [...findings('seen before', seen, longestSeenMs), ...findings('new', fresh, longestNewMs)]
  } finally {
    await browser.close()
    await program.stop()
  }
}

interface Timing {
  readonly what: string
  readonly ms: number
}

function findings(kind: string, timings: readonly Timing[], bound: number): readonly Finding[] {
  const sorted = timings.toSorted((a, b) => a.ms - b.ms)
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1]?.ms ?? 0
  const slowest = sorted
    .slice(-3)
    .map(({ what, ms }) => `${what} ${ms.toFixed(0)}`)
    .join(', ')
  return [
    report(`click to content, ${kind}, median ms`, median(sorted.map(({ ms }) => ms)), '', true),
    report(`click to content, ${kind}, p95 ms`, p95, `≤ ${bound}`, p95 <= bound, `slowest: ${slowest}`),
  ]
}

async function signIn(page: Page, url: string, printed: string): Promise<void> {
  const [, email = '', password = ''] = /(\S+@\S+)\s+(\S+)/.exec(printed) ?? []
  await page.request.post(`${url}/functions/v1/sign-in`, {
    data: { email, password },
    headers: { origin: url },
  })
  await page.goto(`${url}/admin`)
  await page.locator('main h2').first().waitFor()
  // The code of further screens is fetched while the person reads the first one.
  await page.mouse.move(720, 450)
  await page.waitForTimeout(4000)
}

async function openScreen(page: Page, { name, content }: Screen): Promise<Timing> {
  await watch(page, { heading: name, content })
  const { x, y } = await placeOf(page.locator('#sidebar').getByRole('link', { name, exact: true }))
  await page.mouse.click(x, y, { delay: heldMs })
  return { what: name, ms: await timed(page) }
}

async function openDetail(page: Page, name: string, row: number): Promise<Timing> {
  const line = page.locator('main tbody tr').nth(row)
  await watch(page, { heading: undefined, content: '[data-sheet] :is(section, dl, table, form)' })
  const box = await line.boundingBox()
  if (!box) throw new Error(`no row ${row} of ${name}`)
  // Beside the tick.
  await page.mouse.click(box.x + 4, box.y + 4, { delay: heldMs })
  const ms = await timed(page)
  await page.keyboard.press('Escape')
  await page.locator('[data-sheet]').waitFor({ state: 'detached' })
  return { what: `${name} detail`, ms }
}

interface Wanted {
  /** The title of the screen; of a detail none. */
  readonly heading: string | undefined
  readonly content: string
}

/** Waits in the page, from its next click, for the first frame with the content. */
async function watch(page: Page, wanted: Wanted): Promise<void> {
  await page.evaluate(
    ({ heading, content, patience }) => {
      const isThere = () =>
        (heading === undefined || document.querySelector('main h1')?.textContent === heading) &&
        document.querySelector(content) !== null
      const timing = new Promise<number>((resolve, reject) => {
        const onClick = (event: MouseEvent) => {
          const look = () => {
            // After the frame's own work, the next task runs once it was drawn.
            if (isThere()) setTimeout(() => resolve(performance.now() - event.timeStamp))
            else if (performance.now() - event.timeStamp > patience) reject(new Error(`no ${content}`))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        document.addEventListener('click', onClick, { capture: true, once: true })
      })
      Object.assign(window, { clickTiming: timing })
    },
    { ...wanted, patience: patienceMs },
  )
}

async function timed(page: Page): Promise<number> {
  const ms = await page.evaluate(() => Reflect.get(window, 'clickTiming') as Promise<number>)
  // What follows the first frame must not count for the next click.
  await page.waitForTimeout(600)
  return ms
}
