/** Two hundred payloads in every free text, and everything that shows them opened: how many ran. */
import { chromium } from '@playwright/test'
import { openBuiltBar } from '../../tests/chaos/built-bar.ts'
import { payloads as texts } from '../../tests/payloads/payloads.ts'
import { walkPayloads, type WalkFigures } from '../../tests/payloads/walk.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, ProofOptions } from './proof.ts'

/** A round a payload; fewer rounds walk fewer of them. */
export const payloads: Proof = {
  heading: 'Two hundred payloads in every free text',
  count: texts.length,
  prove,
}

async function prove({ count, say }: ProofOptions): Promise<Proven> {
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

${texts.length} injection payloads (tags, handlers, URLs, mutated markup, templates, Markdown, email headers, formulas, PDF objects, right-to-left and look-alike characters) are entered into every free text of the contract. The test walks the schemas of the contract, so that a new field fails it until the field is covered. Then every screen of the office, the portal and the site is opened in Chromium, every email in a page without CSP, every PDF and every list. A call of the planted function, a dialog, a request to another host, a CSP violation, a handler or frame in a page, an action or a link from a payload in a PDF, a cell that a spreadsheet evaluates: each is counted.

| What | Count |
|---|---|
| Rounds; free texts; payloads accepted by each | ${rounds}; ${found.fields}; ${found.least} to ${found.most} |
| Records | ${found.records} |
| Screens opened | ${found.screens} |
| Emails, PDFs, cells of lists read | ${found.emails}, ${found.documents}, ${found.cells} |
| Payloads that run in a page that renders texts as markup (control) | ${found.live} |
| Ran, sent a request, or appeared outside of text | ${found.wrong.length} |`
}
