import { runShiftRounds, type ShiftFigures } from '../../tests/chaos/shifts.ts'
import { machine } from '../measured.ts'
import type { Proof, ProofOptions } from './proof.ts'

export const shifts: Proof = {
  heading: 'Fifty concurrent shifts of one person',
  count: 200,
  prove,
}

async function prove({ count, say, isOver }: ProofOptions) {
  const figures = await runShiftRounds(count, { say, isOver })
  return { text: ofShifts(figures), wrong: figures.wrong }
}

function ofShifts(found: ShiftFigures): string {
  return `\
Measured ${machine('npm run prove -- shifts', '18 (embedded)')}; ${found.seconds} s.

Each round sends fifty concurrent calls, to two processes alternately on one PostgreSQL, that assign one new member to overlapping shifts at four events. One is accepted, the others are refused with the name of the conflicting shift. Without lock and exclusion constraint the same rounds find overlapping shifts: \`tests/server/schedule.test.ts\`.

| What | Count |
|---|---|
| Rounds, calls | ${found.rounds}, ${found.attempts} |
| Accepted | ${found.accepted} |
| Refused with the named conflict | ${found.namedConflicts} |
| Overlapping, unrecorded, any other answer | ${found.wrong.length} |`
}
