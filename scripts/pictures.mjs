/**
 * `node scripts/pictures.mjs`: makes every picture that is a file here, so that they stay true. Icons and the
 * preview for shared links come from the artwork, the README's pictures from the built program itself.
 */
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from './chromium.mjs'

const root = path.resolve(import.meta.dirname, '..')
const executablePath = findChromium()
if (!executablePath) process.exit(1)

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
await drawIcons(browser)
await photograph(browser)
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
  const hero = await art('hero')
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

/** The home page, a wizard step, the portal and the office, from a program with invented data. */
async function photograph(using) {
  const data = await mkdtemp(path.join(os.tmpdir(), 'coupe-pictures-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: data,
    DEMO_PIN: 'DEMO42',
    LOG_LEVEL: 'silent',
  }
  const program = spawn('node', ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const [url, setup] = await new Promise((resolve) => {
    program.stdout.on('data', (chunk) => {
      output += chunk.toString()
      const found = /open at (\S+)[^]*setup=([\w-]+)/.exec(output)
      if (found) resolve([found[1], found[2]])
    })
  })

  const page = await using.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  await shoot('home')
  await page.getByRole('link', { name: 'Plan a wedding' }).click()
  await page.getByText('Step 2 of 4').waitFor()
  await page.waitForLoadState('networkidle')
  await shoot('wizard')
  await page.goto(`${url}/pin-entry`)
  await page.getByLabel('PIN').fill('DEMO42')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Event Details' }).waitFor()
  await page.waitForLoadState('networkidle')
  await shoot('portal')
  const [name, value] = (await workAtTheDesk(url, setup)).split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/admin/bookings`)
  await page.getByText('Amelia Hartwell').waitFor()
  await page.waitForLoadState('networkidle')
  await shoot('inquiries')

  const stopped = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  await stopped
  await rm(data, { recursive: true, force: true })

  async function shoot(name) {
    await page.screenshot({
      path: path.join(root, 'docs/pictures', `${name}.jpg`),
      type: 'jpeg',
      quality: 82,
      animations: 'disabled',
    })
  }
}

/** Invented clients at every stage up to an approved quote; answers the owner's cookie. */
async function workAtTheDesk(url, token) {
  let cookie = ''
  const call = async (name, body) => {
    const answer = await fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
    return answer
  }
  const owner = {
    email: 'mara@bar.example',
    password: 'a long enough password',
    firstName: 'Mara',
    lastName: 'Voss',
  }
  cookie = ((await call('sign-up', { ...owner, token })).headers.get('set-cookie') ?? '').split(';')[0]

  const people = [
    ['Kenji', 'Ito', 'private', '26-50', 'Private home, Rhinebeck'],
    ['Dario', 'Marchetti', 'wedding', '101-150', 'Quarry House Barn'],
    ['Jonah', 'Reyes', 'wedding', '151-200', 'The Foundry, Beacon'],
    ['Amelia', 'Hartwell', 'wedding', '101-150', 'Larkspur Conservatory'],
    ['Grace', 'Lindqvist', 'corporate', '51-75', 'Harbor Gallery'],
    ['Samuel', 'Okafor', 'corporate', '76-100', 'Lumen HQ, Floor 9'],
    ['Priya', 'Patel', 'private', '26-50', 'Riverside Loft'],
  ]
  for (const [place, [first_name, last_name, event_type, guest_count, location]] of people.entries()) {
    const event_date = new Date(Date.now() + (60 + 17 * place) * 86_400_000).toISOString().slice(0, 10)
    const email = `${first_name}@${last_name}.example`.toLowerCase()
    const theme = place % 2 ? { wedding_theme: 'Evergreen and brass', wedding_service: 'reception' } : {}
    await call('submit-booking', {
      event_type,
      event_date,
      start_time: '17:00',
      location,
      guest_count,
      first_name,
      last_name,
      email,
      phone: '(845) 555-0142',
      ...theme,
    })
  }
  const list = await fetch(`${url}/functions/v1/list-inquiries`, { headers: { cookie } })
  const { rows } = await list.json()
  const quoted = { Grace: [], Jonah: ['send'], Samuel: ['send', 'approve'], Dario: ['send', 'approve'] }
  for (const [name, steps] of Object.entries(quoted)) {
    const id = crypto.randomUUID()
    await call('save-quote', {
      id,
      version: 0,
      booking_id: rows.find((row) => row.first_name === name).id,
      title: `An evening for ${name}`,
      tax_rate: 0.08,
      expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      items: [{ name: 'Craft Cocktail Bar', quantity: 110, unit_price: 2400 }],
    })
    if (steps.includes('send')) await call('send-quote-emails', { quoteId: id })
    if (steps.includes('approve')) await call('set-quote-status', { id, status: 'approved' })
  }
  return cookie
}
