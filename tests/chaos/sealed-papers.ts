/** Papers of signed quotes, checked by `pdfsig` and `qpdf`. Used by `npm run prove -- signing`. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { serviceModes } from '#domain/events/facts.ts'
import { readAgreement, sign } from '../signing.ts'
import { until } from '../until.ts'
import { aClient, type Bar } from './bar.ts'

const run = promisify(execFile)

export interface Paper {
  readonly id: string
  readonly body: Buffer
  readonly snapshot: string
  readonly sha256: string
}

/** Signs a quote of the service mode whose turn it is, and waits for its paper. */
export async function aPaper(bar: Bar, turn: number): Promise<Paper> {
  const client = await aClient(bar)
  const { bookingId, token, quoteId } = client
  const mode = serviceModes[turn % serviceModes.length]
  const told = await bar.call('save-brief', { bookingId, token, fact: { part: 'service_mode', mode } })
  if (told.status !== 200) throw new Error(JSON.stringify(told.body))
  const signed = await sign(bar, client, await readAgreement(bar, client), { name: `Signer of ${mode}` })
  if (signed.status !== 200) throw new Error(JSON.stringify(signed.body))
  const paper = await until(async () => {
    const rows = await bar.sql<{ id: string; hex: string; snapshot: string; sha256: string }>(`
      select p.id, encode(p.body, 'hex') as hex, s.snapshot, s.sha256
      from papers p join signatures s on s.id = p.signature_id where s.quote_id = '${quoteId}'`)
    return rows[0]
  }, 'a paper')
  await bar.sql('delete from claims')
  const { hex, ...rest } = paper
  return { ...rest, body: Buffer.from(hex, 'hex') }
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
