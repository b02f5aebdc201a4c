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

/** The home page, a wizard step and the portal, from a program with invented data. */
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
  const url = await new Promise((resolve) => {
    program.stdout.on('data', (chunk) => {
      const found = /open at (\S+)/.exec(chunk.toString())?.[1]
      if (found) resolve(found)
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
