/** What the pages weigh, and what Lighthouse says of them. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { PortalAccess } from '#contract/portal.ts'
import { median, root } from './measure.ts'
import { report, type Finding } from './report.ts'

/** Gzip bytes of everything of one kind that a page loads by itself. */
export async function benchWeights(
  url: string,
  chromiumPath: string,
  cookie: string,
): Promise<readonly Finding[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const findings: Finding[] = []
  for (const [what, address, bound] of [
    ['home page', '/', 75],
    ['portal (PIN entry)', '/pin-entry', 150],
    ['portal (mailed link)', `/portal/${'x'.repeat(32)}`, 150],
    ['office (entrance)', '/auth', 150],
    ['office (first view)', '/admin', 150],
    ['office (inquiries)', '/admin/bookings', 0],
    ['office (quotes)', '/admin/quotes', 0],
  ] as const) {
    const page = await browser.newPage()
    const [name, value] = cookie.split('=')
    if (name && value && address.startsWith('/admin')) await page.context().addCookies([{ name, value, url }])
    const bodies: { type: string; body: Promise<Buffer> }[] = []
    page.on('response', (response) =>
      bodies.push({
        type: response.request().resourceType(),
        body: response.body().catch(() => Buffer.alloc(0)),
      }),
    )
    // Any link will do: what is weighed is the page that asks for its PIN.
    await page.route('**/validate-portal-token', (route) => route.fulfill({ json: pinNeeded }))
    // The office listens to its live stream, so its network never rests.
    const waitUntil = address.startsWith('/admin') ? 'load' : 'networkidle'
    await page.goto(url + address, { waitUntil })
    await page.waitForTimeout(1500)
    const weigh = async (type: string) => {
      const files = await Promise.all(bodies.filter((each) => each.type === type).map((each) => each.body))
      return files.reduce((total, file) => total + gzipSync(file, { level: 9 }).length, 0) / 1024
    }
    const scripts = await weigh('script')
    const limit = bound > 0 ? `≤ ${bound}` : ''
    findings.push(report(`${what}: initial JS, kB gzip`, scripts, limit, bound === 0 || scripts <= bound))
    if (address === '/') {
      const css = await page.evaluate(() =>
        [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
      )
      findings.push(
        report(`${what}: CSS, inlined, kB gzip`, gzipSync(css, { level: 9 }).length / 1024, '', true),
      )
    }
    await page.close()
  }
  await browser.close()
  return findings
}

const pinNeeded: PortalAccess = {
  success: true,
  require_pin: true,
  booking: null,
  permissions: null,
  token_expires_at: null,
  session_token: null,
}

interface Audit {
  readonly numericValue: number
}

interface LighthouseResult {
  readonly lhr: {
    readonly categories: Record<string, { score: number }>
    readonly audits: Record<string, Audit>
  }
}

/** Median of five runs of Lighthouse's mobile simulation. */
export async function benchLighthouse(
  url: string,
  chromiumPath: string,
  name: string,
  least: number,
): Promise<readonly Finding[]> {
  const folder = path.join(root, 'bench/lighthouse')
  if (!existsSync(path.join(folder, 'node_modules/lighthouse'))) {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    })
  }
  const { default: lighthouse } = (await import(
    path.join(folder, 'node_modules/lighthouse/core/index.js')
  )) as {
    default: (address: string, flags: object) => Promise<LighthouseResult>
  }
  const { launch } = (await import(path.join(folder, 'node_modules/chrome-launcher/dist/index.js'))) as {
    launch: (options: object) => Promise<{ port: number; kill: () => void }>
  }
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const runs: LighthouseResult[] = []
  for (let run = 0; run < 5; run++)
    runs.push(await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' }))
  chrome.kill()

  const score = (category: string) =>
    median(runs.map(({ lhr }) => (lhr.categories[category]?.score ?? 0) * 100))
  const audit = (id: string) => median(runs.map(({ lhr }) => lhr.audits[id]?.numericValue ?? Number.NaN))
  const lcp = audit('largest-contentful-paint') / 1000
  const cls = audit('cumulative-layout-shift')
  const isHome = name === 'home'
  return [
    report(
      `${name}: Lighthouse mobile, performance`,
      score('performance'),
      `≥ ${least}`,
      score('performance') >= least,
    ),
    ...['accessibility', 'best-practices', ...(isHome ? ['seo'] : [])].map((category) =>
      report(`${name}: Lighthouse mobile, ${category}`, score(category), '100', score(category) === 100),
    ),
    report(`${name}: LCP simulated, s`, lcp, isHome ? '≤ 1.3' : '', !isHome || lcp <= 1.3),
    report(`${name}: CLS`, cls, isHome ? '0' : '', !isHome || cls === 0),
    report(`${name}: TBT simulated, ms`, audit('total-blocking-time'), '', true),
  ]
}
