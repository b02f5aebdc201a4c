import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { mailJobs, type Bar } from '../../tests/chaos/bar.ts'
import { openBuiltBar } from '../../tests/chaos/built-bar.ts'
import {
  aPaper,
  changedPaper,
  hashByScript,
  isFoundByPdfsig,
  toolProblems,
} from '../../tests/chaos/sealed-papers.ts'
import { signingRaces, signingRound, useClause, type SigningRace } from '../../tests/chaos/signing-races.ts'
import { setSigning } from '../../tests/signing.ts'
import { makeKey } from '#server/platform/signing/make-key.ts'
import { sealPdf } from '#server/platform/signing/seal-pdf.ts'
import { machine } from '../measured.ts'
import type { Proof, ProofOptions } from './proof.ts'

export const signing: Proof = { heading: 'Signed quotes', count: 200, prove }

const callers = 50

interface RaceSum {
  readonly race: SigningRace
  rounds: number
  signed: number
  refused: number
}

/** Races in two processes at `count` rounds each; papers at half as many, changed papers at five times as many. */
async function prove({ count, say, isOver }: ProofOptions) {
  const began = Date.now()
  const wrong: string[] = []
  const raced = await openBuiltBar({}, 2, [...mailJobs, 'quote.signed'])
  await setSigning(raced, 'name')
  await useClause(raced)
  // The other process reads the setting when it is announced.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const races: RaceSum[] = []
  for (const race of signingRaces) {
    const sum: RaceSum = { race, rounds: 0, signed: 0, refused: 0 }
    races.push(sum)
    while (sum.rounds < count && !isOver()) {
      const round = await signingRound(raced, race, callers)
      sum.rounds += 1
      sum.signed += round.signed
      sum.refused += round.refused
      wrong.push(...round.wrong)
    }
    say(`${race}: ${sum.rounds} rounds, ${sum.signed} signed, ${wrong.length} wrong`)
  }
  await raced.close()

  const bar = await openBuiltBar({}, 1, mailJobs)
  await setSigning(bar, 'name')
  await useClause(bar, ['dry_hire', 'consignment', 'package'])
  const papers = await provePapers(bar, { count, say, isOver }, wrong)
  const [server] = await bar.sql<{ version: string }>(`select current_setting('server_version') as version`)
  await bar.close()
  const seconds = Math.round((Date.now() - began) / 1000)
  return { text: textOf(races, papers, wrong.length, `${seconds} s`, server?.version ?? ''), wrong }
}

/** Milliseconds that a seal takes where the program makes it, in a process of its own: half of twenty take less. */
async function sealingMs(pdf: Uint8Array): Promise<number> {
  const at = new Date().toISOString()
  const { pkcs12 } = await makeKey('Sip and Celebrate', at)
  const times: number[] = []
  for (let each = 0; each < 20; each++) {
    const began = performance.now()
    await sealPdf({ pdf, pkcs12, name: 'Sip and Celebrate', reason: 'Agreement', contact: '', at })
    times.push(performance.now() - began)
  }
  return Math.round(times.toSorted((one, other) => one - other)[10] ?? 0)
}

interface PaperSum {
  sealing: number
  papers: number
  changed: number
  found: number
}

async function provePapers(
  bar: Bar,
  { count, say, isOver }: ProofOptions,
  wrong: string[],
): Promise<PaperSum> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'coupe-papers-'))
  const sum: PaperSum = { sealing: 0, papers: 0, changed: 0, found: 0 }
  let body: Buffer = Buffer.alloc(0)
  while (sum.papers < Math.ceil(count / 2) && !isOver()) {
    const paper = await aPaper(bar, sum.papers)
    body = paper.body
    sum.papers += 1
    wrong.push(...(await toolProblems(folder, body)))
    if ((await hashByScript(folder, paper.snapshot)) !== paper.sha256)
      wrong.push('jq and openssl give another hash')
    if ((await stateOf(bar, body)) !== 'valid') wrong.push('a paper is unknown at /verify')
  }
  say(`${sum.papers} papers, ${wrong.length} wrong`)
  sum.sealing = await sealingMs(body)
  while (sum.changed < count * 5 && !isOver()) {
    const changed = changedPaper(body, sum.changed)
    sum.changed += 1
    const isFound = (await isFoundByPdfsig(folder, changed)) && (await stateOf(bar, changed)) === 'unknown'
    if (isFound) sum.found += 1
    else wrong.push(`a changed paper was not found: turn ${sum.changed}`)
  }
  say(`${sum.found} of ${sum.changed} changed papers found`)
  await rm(folder, { recursive: true })
  return sum
}

async function stateOf(bar: Bar, body: Buffer): Promise<unknown> {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const { body: answer } = await bar.call('verify-paper', { sha256 })
  return (answer['paper'] as { state?: string } | undefined)?.state
}

function textOf(
  races: readonly RaceSum[],
  { sealing, papers, changed, found }: PaperSum,
  wrong: number,
  duration: string,
  version: string,
): string {
  const rows = races.map(
    ({ race, rounds, signed, refused }) =>
      `| ${race} | ${rounds} | ${rounds * callers} | ${signed} | ${refused} |`,
  )
  return `\
Measured ${machine('npm run prove -- signing', `${version} (embedded)`)}; ${duration}. Wrong: ${wrong}.

Each round sends ${callers} concurrent calls to two processes alternately: signatures of one quote, and every third call against them. Afterwards there is one end: at most one signature, under exactly the words that were shown, with one invoice and the signed total; a canceled quote's signature is void.

| Against the signatures | Rounds | Calls | Signed | Refused |
|---|---|---|---|---|
${rows.join('\n')}

${papers} papers of all service modes, with clauses, plain and of offers, changed by change orders, signed by two and countersigned, half of them with a drawing: accepted by \`pdfsig\` ("Signature is Valid", "Total document signed") and \`qpdf --check\`, known to \`/verify\`, their hashes recomputed by \`scripts/verify-snapshot.sh\`. Of ${changed} changed papers (flipped bits, cut ends, appended objects) \`pdfsig\` and \`/verify\` found ${found}. A seal takes ${sealing} ms in the worker that makes it (at most 300).`
}
