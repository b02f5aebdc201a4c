/** Reads the output that contains user input: emails, documents, lists; like the programs of their readers. */
import type { BrowserContext } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { parseCsv } from '#server/platform/csv/parse-csv.ts'
import { exportNames } from '#domain/addresses.ts'
import { wordsOfPdf } from '../pdf.ts'
import { canary } from './payloads.ts'
import type { PoisonedBar } from './opened-bar.ts'
import { foreignNodes, type Trap } from './trap.ts'

interface ReadBack {
  readonly read: number
  readonly wrong: readonly string[]
}

/** Every email, in a page without CSP: nothing in it may run, or request anything but the logo. */
export async function readEmails(
  bar: PoisonedBar,
  trap: Trap,
  previews: readonly string[],
): Promise<ReadBack> {
  const wrong: string[] = []
  const rows = await bar.sql<{ id: string }>('select id from mail_messages where html is not null')
  const page = await trap.page()
  const emails = [...previews]
  for (const { id } of rows) emails.push(await (await fetch(`${bar.url}/dev/mail/${id}/html`)).text())
  for (const html of emails) {
    await page.setContent(html, { waitUntil: 'load' })
    wrong.push(...trap.heard(), ...(await foreignNodes(page)))
  }
  for (const { id } of rows) {
    await page.goto(`${bar.url}/dev/mail/${id}`)
    // The email is in a frame there; it is checked above.
    wrong.push(...trap.heard())
  }
  await page.close()
  return { read: emails.length, wrong }
}

/** Every document: no script, no action at its opening, no file in it, no link from user input. */
export async function readDocuments(bar: PoisonedBar): Promise<ReadBack> {
  const wrong: string[] = []
  let read = 0
  for (const kind of ['quotes', 'invoices']) {
    for (const { id } of await bar.sql<{ id: string }>(`select id from ${kind}`)) {
      const answer = await fetch(`${bar.url}/documents/${kind}/${id}.pdf`, {
        headers: { cookie: bar.cookie },
      })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (answer.status !== 200) {
        wrong.push(`${kind} ${id} was answered ${answer.status}`)
        continue
      }
      read += 1
      const pdf = await getDocumentProxy(bytes.slice())
      const links: string[] = []
      for (let number = 1; number <= pdf.numPages; number++) {
        const marks = (await (await pdf.getPage(number)).getAnnotations()) as {
          url?: string
          unsafeUrl?: string
        }[]
        links.push(...marks.map(({ url, unsafeUrl }) => url ?? unsafeUrl ?? 'an annotation'))
      }
      const acts = [await pdf.getJSActions(), await pdf.getOpenAction(), await pdf.getAttachments()]
      if (acts.some((act) => act !== null)) wrong.push(`${kind} ${id} acts: ${JSON.stringify(acts)}`)
      if (links.some((link) => link.includes(canary) || !/^(https?|mailto|tel):/.test(link)))
        wrong.push(`${kind} ${id} links to ${links.join(' ')}`)
      // Taken as text it can be read again.
      if (!/__hit|alert|canary/.test(await wordsOfPdf(bytes)))
        wrong.push(`${kind} ${id} does not say what was typed`)
    }
  }
  return { read, wrong }
}

/** Every list: no cell that a spreadsheet would calculate. */
export async function readLists(bar: PoisonedBar): Promise<ReadBack> {
  const wrong: string[] = []
  let read = 0
  for (const name of exportNames) {
    const answer = await fetch(`${bar.url}/office/export/${name}.csv`, { headers: { cookie: bar.cookie } })
    const parsed = parseCsv(await answer.text())
    if (!parsed.ok) {
      wrong.push(`${name} cannot be read`)
      continue
    }
    for (const { cells, line } of parsed.value)
      for (const cell of cells) {
        read += 1
        if (/^[=+\-@\t\r\n＝＋－＠]/.test(cell)) wrong.push(`${name}, line ${line}: ${cell.slice(0, 80)}`)
      }
    if (parsed.value.length < 2) wrong.push(`${name} is empty`)
  }
  return { read, wrong }
}

/** How many payloads run without protection: the control that shows that the trap works. */
export async function liveOnes(
  context: BrowserContext,
  trap: Trap,
  payloads: readonly string[],
): Promise<number> {
  const page = await context.newPage()
  let live = 0
  for (const payload of payloads) {
    const html = `<p title="${payload}">${payload}</p>`
    await page.setContent(html, { waitUntil: 'domcontentloaded' }).catch(() => undefined)
    await page.waitForTimeout(60)
    if (trap.heard().length > 0) live += 1
    await page.goto('about:blank')
  }
  await page.close()
  return live
}
