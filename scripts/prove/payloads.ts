/** Two hundred payloads in every free text, and everything that shows them opened: how many ran. */
import { chromium } from '@playwright/test'
import { openBuiltBar } from '../../tests/chaos/built-bar.ts'
import { payloads as texts } from '../../tests/payloads/payloads.ts'
import { walkPayloads, type WalkFigures } from '../../tests/payloads/walk.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, Wish } from './proof.ts'

/** A round a payload; fewer rounds walk fewer of them. */
export const payloads: Proof = {
  heading: 'Two hundred payloads in every free text',
  count: texts.length,
  prove,
}

async function prove({ count, say }: Wish): Promise<Proven> {
  const began = Date.now()
  const rounds = Math.min(count, texts.length)
  const bar = await openBuiltBar({})
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const figures = await walkPayloads(
      { url: bar.url(), cookie: bar.owner['cookie'] ?? '', sql: bar.sql },
      browser,
      { payloads: texts, rounds, atOnce: 1, say },
    )
    return { text: textOf(figures, rounds, Math.round((Date.now() - began) / 1000)), wrong: figures.wrong }
  } finally {
    await browser.close()
    await bar.close()
  }
}

function textOf(found: WalkFigures, rounds: number, seconds: number): string {
  return `\
Measured ${machine('npm run prove -- payloads', '18 (embedded)')}; ${seconds} s.

${texts.length} texts that do something wherever they are taken for more than text (tags, handlers, addresses, mutated markup, templates, Markdown, heads of letters, formulas, objects of a PDF, right-to-left and look-alike letters) are put into every free text that the contract takes in; its schemas are walked, so that a field that is added fails the proof until it is walked too. Then every screen of the office, the portal and the site is opened in Chromium, every letter in a page without any policy, every PDF and every list. A call of the trap, a dialog, a request to another host, a violation of the policy, a handler or frame in a page, an action or a typed link in a PDF, a cell that a spreadsheet calculates: each would be counted.

| What | Count |
|---|---|
| Rounds; free texts; payloads each of them took | ${rounds}; ${found.fields}; ${found.least} to ${found.most} |
| Records | ${found.records} |
| Screens opened | ${found.screens} |
| Letters, PDFs, cells of lists read | ${found.letters}, ${found.documents}, ${found.cells} |
| Payloads that do run in a page that takes texts for markup | ${found.live} |
| Ran, asked for something, or stood where no text may | ${found.wrong.length} |`
}
