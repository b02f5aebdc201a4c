import { runOverload } from '../../tests/chaos/overload.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, ProofOptions } from './proof.ts'

/** The count is seconds. */
export const overload: Proof = { heading: 'Overload at ten times the sustained rate', count: 60, prove }

async function prove({ count }: ProofOptions): Promise<Proven> {
  const found = await runOverload(count)
  const { before, most, after } = found.memory
  return {
    wrong: found.wrong,
    text: `\
Measured ${machine('npm run prove -- overload', '18 (embedded)')}; ${found.seconds} s of overload.

A third of the calls each go to \`read-business\`, \`verify-pin\` and \`submit-booking\`, whose emails are delivered meanwhile. Sixteen connections in a closed loop give the sustained rate. Then calls are due at ten times that rate in an open loop, over up to 1,024 connections that are opened as needed, a tenth of the calls from one address. Times run from the moment a call was due. Rate limits are on. The load generator, the program and PostgreSQL share the machine.

| What | Figure |
|---|---|
| Sustained; 99 of 100 within | ${found.sustainable} a second; ${found.sustainedP99} ms |
| Due; answered | ${found.offered}; ${found.answered} a second |
| Accepted; half within; 99 of 100 within (bound 1,000 ms) | ${found.accepted}; ${found.acceptedP50} ms; ${found.acceptedP99} ms |
| Refused by a rate limit (429); by load shedding (503); 99 of 100 refusals within | ${found.limited}; ${found.turnedAway}; ${found.turnedAwayP99} ms |
| Any other answer, or none | ${found.others} |
| Memory of the program before; peak; afterwards (bound 1.2 times) | ${before} MB; ${most} MB; ${after} MB |
| Directly afterwards, 99 of 100 within | ${found.afterP99} ms |
| Inquiries acknowledged; lost | ${found.acknowledged}; ${found.wrong.some((line) => line.includes('acknowledged')) ? 'some' : '0'} |`,
  }
}
