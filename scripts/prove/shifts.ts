import { runShiftRounds, type ShiftFigures } from '../../tests/chaos/shifts.ts'
import { machine } from '../measured.ts'
import type { Proof, Wish } from './proof.ts'

export const shifts: Proof = {
  heading: 'Fifty shifts of one person at the same instant',
  count: 200,
  prove,
}

async function prove({ count, say, isOver }: Wish) {
  const figures = await runShiftRounds(count, { say, isOver })
  return { text: ofShifts(figures), wrong: figures.wrong }
}

function ofShifts(found: ShiftFigures): string {
  return `\
Measured ${machine('npm run prove -- shifts', '18 (embedded)')}; ${found.seconds} s.

Each round asks for fifty shifts of one new member at four events, all over the same noon, at the same instant, of two processes in turn on one PostgreSQL. One is accepted, the others are refused with the name of the shift in the way. That the same rounds do find a doubled person once lock and exclusion constraint are taken away is shown by \`tests/server/schedule.test.ts\`.

| What | Count |
|---|---|
| Rounds, calls | ${found.rounds}, ${found.attempts} |
| Accepted | ${found.accepted} |
| Refused with the named conflict | ${found.namedConflicts} |
| Doubled, unrecorded, any other answer | ${found.wrong.length} |`
}
