/** Papers of signed quotes, checked by `pdfsig` and `qpdf`. Used by `npm run prove -- signing`. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { serviceModes } from '#domain/events/service-modes.ts'
import { hashToken, randomToken } from '#server/platform/core/seal.ts'
import { aChangeOrder, withOffer } from '../offers/an-offer.ts'
import { aTypedSignature, readAgreement, sign } from '../signing.ts'
import { until } from '../until.ts'
import { aClientOf, good, type Bar, type Client } from './bar.ts'

const run = promisify(execFile)

export interface Paper {
  readonly id: string
  readonly body: Buffer
  readonly snapshot: string
  readonly sha256: string
}

export const paperKinds = ['plain', 'offer', 'change order', 'two signers', 'countersigned'] as const
type PaperKind = (typeof paperKinds)[number]

/** Signs an agreement of the kind and the service mode whose turn it is, every other one with a drawing; waits for its paper. */
export async function aPaper(bar: Bar, turn: number): Promise<Paper> {
  const kind = paperKinds[turn % paperKinds.length] ?? 'plain'
  const mode = serviceModes[Math.floor(turn / paperKinds.length) % serviceModes.length]
  const client = await aClientOf(bar, kind === 'offer' ? withOffer() : {}, { service_mode: mode })
  const drawing = turn % 2 === 0 ? null : 'M10 20L300 100L200 40'
  const typed = { name: `Signer of ${mode}`, drawing }
  await chooseFor(bar, kind, client)
  await good(sign(bar, client, await readAgreement(bar, client), typed))
  if (kind === 'two signers') await signAsSecond(bar, client, typed)
  if (kind === 'change order') await signChange(bar, client, typed)
  const wanted = kind === 'change order' ? 2 : 1
  const paper = await until(async () => {
    const rows = await bar.sql<{ id: string; hex: string; snapshot: string; sha256: string }>(`
      select p.id, encode(p.body, 'hex') as hex, s.snapshot, s.sha256
      from papers p join signatures s on s.id = p.signature_id where s.quote_id = '${client.quoteId}'
      order by p.sealed_at desc`)
    return rows.length === wanted ? rows[0] : undefined
  }, 'a paper')
  await bar.sql('delete from claims')
  const { hex, ...rest } = paper
  return { ...rest, body: Buffer.from(hex, 'hex') }
}

const second = 'theo@chaos.example'

async function chooseFor(bar: Bar, kind: PaperKind, { quoteId, token }: Client): Promise<void> {
  const { body } = await bar.call('read-quote', { id: quoteId }, bar.owner)
  const { version } = body['quote'] as { version: number }
  const selection = { options: { grand: 1, tower: 1, bartender: 2 }, guests: null }
  if (kind === 'offer') await good(bar.call('save-selection', { quoteId, token, version, selection }))
  if (kind !== 'two signers' && kind !== 'countersigned') return
  const signers = {
    second: kind === 'two signers' ? { name: 'Theo Hartwell', email: second } : null,
    countersign: 'automatic',
  }
  await good(bar.call('choose-signers', { id: quoteId, version, signers }, bar.owner))
}

/** With a link of its own: the emailed one is in a sealed message. */
async function signAsSecond(bar: Bar, { quoteId }: Client, typed: object): Promise<void> {
  const link = randomToken()
  await bar.sql(`insert into tokens (token_hash, purpose, subject_id, expires_at, detail)
    values ('${hashToken(link)}', 'second-signer', '${quoteId}', now() + interval '1 day', '{"email": "${second}"}')`)
  const { body } = await bar.call('get-signer-agreement', { link })
  const { version, sha256 } = body['agreement'] as { version: number; sha256: string }
  await good(bar.call('sign-as-second', { ...aTypedSignature(), ...typed, link, version, sha256 }))
}

async function signChange(bar: Bar, client: Client, typed: object): Promise<void> {
  const order = aChangeOrder(client.quoteId, { guests: null })
  await good(bar.call('save-change-order', order, bar.owner))
  const named = { quoteId: client.quoteId, changeId: order.id, token: client.token }
  const { body } = await bar.call('get-portal-agreement', named)
  const { version, sha256 } = body['agreement'] as { version: number; sha256: string }
  await good(
    sign(bar, client, { quoteId: client.quoteId, version, sha256 }, { ...typed, changeId: order.id }),
  )
}

/** Why the tools do not accept a file as sealed and whole; empty where they do. */
export async function toolProblems(folder: string, body: Buffer): Promise<readonly string[]> {
  const file = path.join(folder, 'paper.pdf')
  await writeFile(file, body)
  return [...(await sealProblems(file)), ...(await structureProblems(file))]
}

/** True where `pdfsig` sees that the file is not as it was sealed. */
export async function isFoundByPdfsig(folder: string, body: Buffer): Promise<boolean> {
  const file = path.join(folder, 'changed.pdf')
  await writeFile(file, body)
  return (await sealProblems(file)).length > 0
}

async function sealProblems(file: string): Promise<readonly string[]> {
  // Its exit status says whether the issuer is known, too.
  const { stdout } = await run('pdfsig', ['-nocert', file]).catch((error: unknown) => ({
    stdout: String((error as { stdout?: string }).stdout ?? ''),
  }))
  const wanted = ['Signature is Valid.', 'Total document signed']
  return wanted.filter((words) => !stdout.includes(words)).map((words) => `pdfsig does not say: ${words}`)
}

async function structureProblems(file: string): Promise<readonly string[]> {
  return run('qpdf', ['--check', file]).then(
    () => [],
    (error: unknown) => [`qpdf: ${String((error as { stderr?: string }).stderr)}`],
  )
}

/** The hash of a snapshot by jq and openssl alone. */
export async function hashByScript(folder: string, snapshot: string): Promise<string> {
  const file = path.join(folder, 'agreement.json')
  await writeFile(file, JSON.stringify(JSON.parse(snapshot), null, 2))
  return (await run('sh', ['scripts/verify-snapshot.sh', file])).stdout.trim()
}

/** A paper with one thing changed: a bit outside of its signature, its end cut off, or a page appended. */
export function changedPaper(body: Buffer, turn: number): Buffer {
  const [, gap = '0', after = '0'] = /\/ByteRange \[0 (\d+) (\d+) /.exec(body.toString('latin1')) ?? []
  if (turn % 20 === 18) return body.subarray(0, body.length - 1 - Math.floor(Math.random() * 5_000))
  if (turn % 20 === 19) return Buffer.concat([body, Buffer.from('\n9999 0 obj\n<< /Type /Page >>\nendobj\n')])
  const covered = Number(gap) + body.length - Number(after)
  const place = Math.floor(Math.random() * covered)
  const at = place < Number(gap) ? place : Number(after) + place - Number(gap)
  const changed = Buffer.from(body)
  changed[at] = (changed[at] ?? 0) ^ (1 << (turn % 8))
  return changed
}
