/** Lighthouse's mobile simulation of a page of each front end, with the demo data and a cold cache. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { median, root, startNode } from './measure.ts'
import { report, type Finding } from './report.ts'

const rounds = 3

/** The part of puppeteer's page that is used here. */
interface Page {
  readonly goto: (url: string) => Promise<unknown>
  readonly type: (selector: string, text: string) => Promise<void>
  readonly waitForSelector: (selector: string) => Promise<unknown>
  readonly keyboard: { readonly press: (key: string) => Promise<void> }
  readonly createCDPSession: () => Promise<{ readonly send: (method: string) => Promise<unknown> }>
  readonly close: () => Promise<void>
}

interface Browser {
  readonly newPage: () => Promise<Page>
  readonly disconnect: () => Promise<void>
}

interface LighthouseResult {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number }>>
    readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
  }
}

interface Tools {
  readonly lighthouse: (
    url: string,
    flags: object,
    config: undefined,
    page: Page,
  ) => Promise<LighthouseResult>
  readonly launch: (options: object) => Promise<{ readonly port: number; readonly kill: () => void }>
  readonly connect: (options: object) => Promise<Browser>
}

interface Subject {
  readonly what: string
  readonly path: string
  readonly least: number
  /** Pages with `noindex` have no SEO score. */
  readonly listed?: boolean
  readonly enter?: (page: Page) => Promise<void>
}

export async function benchLighthouse(chromiumPath: string): Promise<readonly Finding[]> {
  const demo = await startNode('dist/server/demo.js', { RATE_LIMIT_FACTOR: '1000000' })
  const findings: Finding[] = []
  try {
    const tools = await loadTools()
    for (const subject of await subjectsOf(demo.url, demo.printed())) {
      findings.push(...(await measure(tools, chromiumPath, demo.url, subject)))
    }
  } finally {
    await demo.stop()
  }
  return findings
}

/** The demo prints its sign-in at the terminal. */
async function subjectsOf(url: string, printed: string): Promise<readonly Subject[]> {
  const said = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? ''
  const link = said(/A client\s+(\S+)/)
  const pin = said(/PIN (\S+) \(/)
  const [email, password] = [said(/\/auth\s+(\S+@\S+)/), said(/@\S+\s+(\S.*)/)]
  return [
    { what: 'home', path: '/', least: 98, listed: true },
    { what: 'portal, PIN entry', path: '/pin-entry', least: 97 },
    { what: 'portal, mailed link', path: new URL(link).pathname, least: 97 },
    {
      what: 'portal, signed in',
      path: new URL(link).pathname,
      least: 97,
      async enter(page) {
        await page.goto(link)
        await page.waitForSelector('#pin')
        await page.type('#pin', pin)
        await page.keyboard.press('Enter')
        await page.waitForSelector('main h2')
      },
    },
    { what: 'office, entrance', path: '/auth', least: 95 },
    {
      what: 'office, signed in',
      path: '/admin',
      least: 95,
      async enter(page) {
        await page.goto(`${url}/auth`)
        await page.waitForSelector('input[type="password"]')
        await page.type('input[type="email"]', email)
        await page.type('input[type="password"]', password)
        await page.keyboard.press('Enter')
        await page.waitForSelector('#sidebar-toggle')
      },
    },
  ]
}

async function measure(tools: Tools, chromePath: string, url: string, subject: Subject) {
  const chrome = await tools.launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const browser = await tools.connect({
    browserURL: `http://127.0.0.1:${chrome.port}`,
    defaultViewport: null,
  })
  const runs: LighthouseResult[] = []
  try {
    const page = await browser.newPage()
    await subject.enter?.(page)
    const devtools = await page.createCDPSession()
    const flags = { output: 'json', logLevel: 'error', disableStorageReset: true }
    for (let round = 0; round < rounds; round++) {
      // Keeps the session, clears the cache.
      await devtools.send('Network.clearBrowserCache')
      runs.push(await tools.lighthouse(url + subject.path, flags, undefined, page))
    }
    await browser.disconnect()
  } finally {
    chrome.kill()
  }
  return findingsOf(subject, runs)
}

function findingsOf({ what, least, listed = false }: Subject, runs: readonly LighthouseResult[]): Finding[] {
  const score = (category: string) =>
    median(runs.map(({ lhr }) => Math.round((lhr.categories[category]?.score ?? 0) * 100)))
  const audit = (id: string) => median(runs.map(({ lhr }) => lhr.audits[id]?.numericValue ?? Number.NaN))
  const performance = score('performance')
  const [fcp, lcp] = [audit('first-contentful-paint') / 1000, audit('largest-contentful-paint') / 1000]
  const cls = audit('cumulative-layout-shift')
  const blocked = audit('total-blocking-time')
  return [
    report(
      `${what}: Lighthouse mobile, performance`,
      performance,
      `≥ ${least}`,
      performance >= least,
      `first paint ${fcp.toFixed(2)} s, blocked ${blocked.toFixed(0)} ms`,
    ),
    ...['accessibility', 'best-practices', ...(listed ? ['seo'] : [])].map((category) =>
      report(`${what}: Lighthouse mobile, ${category}`, score(category), '100', score(category) === 100),
    ),
    report(`${what}: LCP simulated, s`, lcp, listed ? '≤ 1.2' : '', !listed || lcp <= 1.2),
    report(`${what}: CLS`, cls, listed ? '0' : '', !listed || cls === 0),
  ]
}

/** A package of its own, so that only the benchmark installs it. */
async function loadTools(): Promise<Tools> {
  const folder = path.join(root, 'bench/lighthouse')
  if (!existsSync(path.join(folder, 'node_modules/lighthouse'))) {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    })
  }
  const load = <Module>(file: string) => import(path.join(folder, 'node_modules', file)) as Promise<Module>
  const { default: lighthouse } = await load<{ default: Tools['lighthouse'] }>('lighthouse/core/index.js')
  const { launch } = await load<Pick<Tools, 'launch'>>('chrome-launcher/dist/index.js')
  const { connect } = await load<Pick<Tools, 'connect'>>('puppeteer-core/lib/puppeteer/puppeteer-core.js')
  return { lighthouse, launch, connect }
}
