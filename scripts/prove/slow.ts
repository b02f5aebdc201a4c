import { runSlow } from '../../tests/chaos/slow.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, ProofOptions } from './proof.ts'

/** The count is seconds, for each kind from one address and from many. */
export const slow: Proof = { heading: 'Half-sent requests and slow readers', count: 30, prove }

async function prove({ count, say, isOver }: ProofOptions): Promise<Proven> {
  const found = await runSlow(count, say, isOver)
  const rows = found.rounds.map(
    ({ kind, from, p50, p99, calls, refused, closed, most }) =>
      `| ${kind}, ${from} | ${calls}; ${refused} | ${p50} ms; ${p99} ms | ${closed} | ${most} MB |`,
  )
  return {
    wrong: found.wrong,
    text: `\
Measured ${machine('npm run prove -- slow', '18 (embedded)')}; ${found.seconds} s of each kind.

${found.connections} concurrent connections send half the headers, half a body, a body byte by byte, or request more than the buffers of the system hold and read nothing; each is reopened when it is closed. They come from one client address and from ${found.connections}, by the header of the trusted proxy. Meanwhile four connections call \`read-business\`, \`verify-pin\` and \`submit-booking\` one after another, from addresses of their own. The clients, the program and PostgreSQL share the machine.

| What is sent | Calls answered; otherwise | Half within; 99 of 100 within | Connections closed | Peak memory |
|---|---|---|---|---|
| Nothing | ${found.calm.calls}; ${found.calm.refused} | ${found.calm.p50} ms; ${found.calm.p99} ms | | ${found.calm.most} MB |
${rows.join('\n')}

Memory afterwards: ${found.after} MB. Found wrong: ${found.wrong.length}.`,
  }
}
