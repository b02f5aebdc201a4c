import { runOverload } from '../../tests/chaos/overload.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, Wish } from './proof.ts'

/** The count is seconds. */
export const overload: Proof = { heading: 'Ten times what can be answered', count: 60, prove }

async function prove({ count }: Wish): Promise<Proven> {
  const found = await runOverload(count)
  const { before, most, after } = found.memory
  return {
    wrong: found.wrong,
    text: `\
Measured ${machine('npm run prove -- overload', '18 (embedded)')}; ${found.seconds} s of overload.

A third of the calls each go to \`read-business\`, \`verify-pin\` and \`submit-booking\`, whose letters go out meanwhile. Sixteen connections that ask anew as soon as they are answered give the rate that is sustained; then ten times that rate is due, whether answers come or not, over up to 1,024 connections that are opened as they are needed, a tenth of it from one address. Times run from the moment a call was due. Limits count as in earnest. The one that asks, the program and PostgreSQL share the machine.

| What | Figure |
|---|---|
| Sustained; 99 of 100 within | ${found.sustainable} a second; ${found.sustainedP99} ms |
| Due; answered | ${found.offered}; ${found.answered} a second |
| Accepted; half within; 99 of 100 within (bound 1,000 ms) | ${found.accepted}; ${found.acceptedP50} ms; ${found.acceptedP99} ms |
| Refused by a limit (429); turned away (503); 99 of 100 refusals within | ${found.limited}; ${found.turnedAway}; ${found.turnedAwayP99} ms |
| Any other answer, or none | ${found.others} |
| Memory of the program before; most; afterwards (bound 1.2 times) | ${before} MB; ${most} MB; ${after} MB |
| Right afterwards, 99 of 100 within | ${found.afterP99} ms |
| Inquiries acknowledged; lost | ${found.acknowledged}; ${found.wrong.some((line) => line.includes('acknowledged')) ? 'some' : '0'} |`,
  }
}
