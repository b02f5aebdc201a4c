/**
 * `npm run pictures [-- icons]`: makes every picture of the repository from its source. Icons and the
 * preview for shared links come from the artwork, the pictures of the README from the demo data.
 */
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/pictures')
const largest = 120 * 1024
const executablePath = findChromium()
if (!executablePath) process.exit(1)

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
await drawIcons(browser)
if (!process.argv.includes('icons')) await photograph(browser)
await browser.close()

async function drawIcons(using) {
  const favicon = await art('favicon')
  for (const [file, size] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ]) {
    await draw(
      using,
      file,
      size,
      size,
      `<div style="width:100%;height:100%;background:#0b1f18">${favicon}</div>`,
    )
  }
  await draw(
    using,
    'mail-mark.png',
    92,
    126,
    `<div style="width:92px;height:126px">${await art('mark')}</div>`,
    true,
  )
  const font = (await readFile(path.join(root, 'src/ui/fonts/imbue-basic.woff2'))).toString('base64')
  const hero = await art('hero-wide')
  await draw(
    using,
    'og.jpg',
    1200,
    630,
    `<style>@font-face{font-family:Imbue;src:url(data:font/woff2;base64,${font})}</style>
     <div style="position:absolute;inset:0">${hero}</div>
     <div style="position:absolute;inset:0;background:linear-gradient(90deg,rgb(5 14 11/.9) 0%,rgb(5 14 11/.6) 38%,rgb(5 14 11/0) 62%)"></div>
     <div style="position:absolute;left:72px;top:150px;width:560px;color:#f3eddf;font:400 104px/.94 Imbue">The bar arrives dressed for the occasion</div>`,
  )
}

async function draw(using, file, width, height, body, clear = false) {
  const page = await using.newPage({ viewport: { width, height } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100%;height:100%}</style>${body}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot(
    file.endsWith('.jpg')
      ? { path: path.join(root, 'public', file), type: 'jpeg', quality: 84 }
      : { path: path.join(root, 'public', file), omitBackground: clear },
  )
  await page.close()
}

function art(name) {
  return readFile(path.join(root, 'src/ui/art', `${name}.svg`), 'utf8')
}

/** Screenshots of site, portal and office with the demo data of `npm run demo`. */
async function photograph(using) {
  mkdirSync(folder, { recursive: true })
  const { program, url, owner, client } = await openDemo()
  const page = await using.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  try {
    await page.goto(url)
    await shoot(page, 'home')
    await page.getByRole('link', { name: 'Plan a wedding' }).click()
    await page.getByText('Step 2 of 4').waitFor()
    await shoot(page, 'wizard')

    await page.goto(client.link)
    await page.getByLabel('PIN').fill(client.pin)
    await page.keyboard.press('Enter')
    await page.getByRole('article').first().waitFor()
    await page.getByText('Access Granted').waitFor({ state: 'hidden' })
    await shoot(page, 'portal')
    const invoice = await page
      .getByRole('link', { name: /^PDF of invoice|^PDF/ })
      .last()
      .getAttribute('href')
    await drawPdf(using, await (await page.request.get(new URL(invoice, url).href)).body(), 'invoice')

    const answer = await page.request.post(`${url}/functions/v1/sign-in`, {
      data: owner,
      headers: { origin: url },
    })
    if (!answer.ok()) throw new Error(`the owner cannot sign in: ${await answer.text()}`)
    for (const [name, address, heading] of [
      ['dashboard', '/admin', 'Dashboard'],
      ['inquiries', '/admin/bookings', 'Inquiries'],
    ]) {
      await page.goto(`${url}${address}`)
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
      await shoot(page, name)
    }
    const soon = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 7)
    await page.goto(`${url}/admin/schedule?view=calendar&month=${soon}`)
    await page.getByRole('list', { name: 'Legend' }).getByText('reserved').waitFor()
    await shoot(page, 'schedule')
    await page.goto(`${url}/admin/quotes?status=sent`)
    await page.locator('[data-row-name]').first().click()
    await page.getByRole('dialog').getByText('Subtotal').first().waitFor()
    await shoot(page, 'quote')
    await page.goto(`${url}/admin/outbox`)
    await page.getByTitle('The email as it will be sent').waitFor()
    await shoot(page, 'outbox')
  } finally {
    await page.close()
    await stop(program)
  }
}

/** Scaled to the size in the README; with a lower quality where the file would be too large. */
async function shoot(page, name) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(folder, `${name}.jpg`)
  for (const quality of [80, 70, 60, 50, 40]) {
    await page.screenshot({ path: file, type: 'jpeg', quality, animations: 'disabled', caret: 'hide' })
    if (statSync(file).size <= largest) return
  }
  throw new Error(`${name}.jpg is too large for a README`)
}

/** The first page of a PDF, rendered by pdf.js in the browser. */
async function drawPdf(using, body, name) {
  const page = await using.newPage({ viewport: { width: 1000, height: 1290 } })
  const library = await readFile(fileURLToPath(import.meta.resolve('unpdf/pdfjs')))
  await page.route('http://paper.example/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ body: library, contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html><canvas></canvas>', contentType: 'text/html' }),
  )
  await page.goto('http://paper.example/')
  await page.addStyleTag({
    content: `body{margin:0;background:#dde5e1;display:grid;place-items:center;height:100vh}
      canvas{height:94vh;box-shadow:0 12px 40px rgb(5 14 11/.25)}`,
  })
  await page.evaluate(async (bytes) => {
    const { getDocument } = await import('http://paper.example/pdf.mjs')
    const pdf = await getDocument({ data: Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)) })
      .promise
    const paper = await pdf.getPage(1)
    const viewport = paper.getViewport({ scale: 2 })
    const canvas = document.querySelector('canvas')
    Object.assign(canvas, { width: viewport.width, height: viewport.height })
    await paper.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
  }, body.toString('base64'))
  await shoot(page, name)
  await page.close()
}

/** Starts the demo on a free port; returns it with its output. */
function openDemo() {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', DEMO_PIN: '' }
  const program = spawn('node', ['dist/server/demo.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    program.once('exit', () => reject(new Error(`the demo did not open:\n${output}`)))
    program.stdout.on('data', (chunk) => {
      output += chunk.toString()
      const url = /open at (\S+),/.exec(output)?.[1]
      const [, email, password] = /The office\s+\S+\s+(\S+@\S+)\s+(\S+)/.exec(output) ?? []
      const [, link, pin] = /A client\s+(\S+)\s+PIN (\S+)/.exec(output) ?? []
      if (url && email && pin) resolve({ program, url, owner: { email, password }, client: { link, pin } })
    })
  })
}

function stop(program) {
  const stopped = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  return stopped
}
