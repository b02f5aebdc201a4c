/** Checks a file at `/verify`: its SHA-256 is computed here and sent alone. */
import type { PaperCheck } from '#contract/agreements.ts'
import { fingerprint } from '#domain/signing/fingerprint.ts'
import { hexOf, sealOfFile } from './seal-of-file.ts'
import { results, verifyWords as words, type Result } from './verify-words.ts'

type Slots = Readonly<Record<string, string>>

const mostBytes = 50_000_000
const find = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element

const check = find('check')
const zone = find('zone')
const input = find<HTMLInputElement>('file')
/** Of several files in a row the last one counts. */
let turn = 0

input.addEventListener('change', () => {
  const [file] = input.files ?? []
  // The same file can be chosen again.
  input.value = ''
  if (file) void checkFile(file)
})
for (const kind of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
  addEventListener(kind, (event) => {
    event.preventDefault()
    zone.toggleAttribute('data-over', kind === 'dragenter' || kind === 'dragover')
    const file = kind === 'drop' ? event.dataTransfer?.files[0] : undefined
    if (file) void checkFile(file)
  })

async function checkFile(file: File): Promise<void> {
  const mine = ++turn
  find('choose').textContent = words.checking
  find('file-name').textContent = file.name
  const changed = new Date(file.lastModified).toISOString()
  find('file-facts').textContent = `${sizeText(file.size)}, ${dayOf(changed)}`
  const found = await resultOf(file).catch((error: unknown): readonly [Result, Slots] => [
    'failed',
    { problem: error instanceof Problem ? error.message : '' },
  ])
  if (mine !== turn) return
  find('choose').textContent = words.another
  show(...found)
}

/** What the page says. Its message is for people. */
class Problem extends Error {}

async function resultOf(file: File): Promise<readonly [Result, Slots]> {
  if (file.size > mostBytes) throw new Problem('This file is larger than any paper of ours.')
  // Browsers compute hashes on secure pages alone.
  if (!globalThis.isSecureContext) throw new Problem('Please open this page with https:// to check a file.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  const response = await fetch('/functions/v1/verify-paper', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sha256 }),
  })
  const answer = (await response.json()) as { paper: PaperCheck; certificate: string | null; error?: string }
  if (!response.ok) throw new Problem(answer.error ?? '')
  if (answer.paper.state !== 'unknown') return [answer.paper.state, slotsOf(answer.paper)]
  const certificate = Uint8Array.from(atob(answer.certificate ?? ''), (letter) => letter.charCodeAt(0))
  const seal = sealOfFile(bytes, certificate)
  if (!seal) return ['unknown', {}]
  return [
    'altered',
    {
      sealed: seal.sealedOn === undefined ? 'no longer readable' : dayOf(seal.sealedOn, 'UTC'),
      broken: seal.hasMore
        ? 'something that was added after the seal'
        : 'a change inside of what the seal covers',
    },
  ]
}

function slotsOf(paper: Exclude<PaperCheck, { state: 'unknown' }>): Slots {
  const { time_zone: zone, since, countersigned_at } = paper
  const also = countersigned_at === null ? '' : `, countersigned on ${dayOf(countersigned_at, zone)}`
  const by = paper.superseded_by_version === null ? '' : `, by version ${paper.superseded_by_version}`
  return {
    signer: `${paper.signer_name}${also}`,
    when: `${dayOf(paper.signed_at, zone)}, ${clockOf(paper.signed_at, zone)}, ${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')}`,
    business: paper.business_name,
    paper: `Agreement ${paper.quote_number}, version ${paper.quote_version}`,
    since: since === null ? '' : `${dayOf(since, zone)}${by}`,
    fingerprint: fingerprint(paper.agreement_sha256),
  }
}

function show(result: Result, slots: Slots): void {
  check.setAttribute('data-checked', '')
  find('outcomes').hidden = true
  for (const name of Object.keys(results)) {
    const card = document.querySelector<HTMLElement>(`[data-result="${name}"]`)
    if (!card) continue
    card.hidden = name !== result
    if (name !== result) continue
    for (const slot of card.querySelectorAll<HTMLElement>('[data-slot]')) {
      const text = slots[slot.dataset['slot'] ?? '']
      if (text !== undefined) slot.textContent = text
    }
    card.scrollIntoView({ block: 'nearest' })
  }
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** `November 22, 2026`. The domain's dates would bring three times this script along. */
function dayOf(at: string, timeZone?: string): string {
  return new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
}

/** `2:23 PM`. */
function clockOf(at: string, timeZone: string): string {
  return new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })
}
