/** Rounds of fifty concurrent assignments of one person. Used by `npm test` and `npm run prove`. */
import { randomInt } from 'node:crypto'
import { callFunction, type Answer } from '../calls.ts'
import { makeDataFolder } from '../data-folder.ts'
import { aMemberOfStaff, anAssignment, anEventRow, goodPassword } from '../office.ts'
import { startBuilt, type BuiltProgram } from '../processes.ts'

export interface ShiftFigures {
  readonly seconds: number
  readonly rounds: number
  readonly attempts: number
  readonly accepted: number
  /** Refused with the name of the overlapping shift. */
  readonly namedConflicts: number
  /** All violations, round by round; empty when the promise was kept. */
  readonly wrong: readonly string[]
}

/** Access to the program: `call` may reach another process each time. */
export interface Desk {
  readonly call: (name: string, input: object, attempt: number) => Promise<Pick<Answer, 'status' | 'body'>>
  readonly sql: <Row extends object>(text: string) => Promise<Row[]>
}

const attemptsAtOnce = 50
const namedConflict = /^Scheduling conflict with .+ \(.+ - .+\)$/

/** Fifty concurrent overlapping shifts of a new member, at several events. */
export async function shiftRound(
  desk: Desk,
): Promise<Pick<ShiftFigures, 'accepted' | 'namedConflicts' | 'wrong'>> {
  const member = aMemberOfStaff()
  await desk.call('create-staff-member', member, 0)
  const events = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((title) => anEventRow(desk.sql, { title })),
  )
  const answers = await Promise.all(
    Array.from({ length: attemptsAtOnce }, (_, attempt) =>
      desk.call(
        'assign-staff',
        anAssignment(events[attempt % events.length] ?? '', member.id, aShiftOverNoon()),
        attempt,
      ),
    ),
  )
  const accepted = answers.filter(({ status }) => status === 200).length
  const namedConflicts = answers.filter(
    ({ status, body }) => status === 409 && namedConflict.test(String(body['error'])),
  ).length
  const others = answers
    .filter(({ status, body }) => status !== 200 && !namedConflict.test(String(body['error'])))
    .map(({ status, body }) => `answered ${status}: ${String(body['error'])}`)
  const wrong = [
    ...(accepted === 1 ? [] : [`${accepted} were accepted`]),
    ...others,
    ...(await auditShifts(desk.sql, member.id)),
  ]
  return { accepted, namedConflicts, wrong }
}

/** Fifty concurrent calls, alternately over two processes, `rounds` times. */
export async function runShiftRounds(
  wanted: number,
  { say, isOver }: { readonly say: (line: string) => void; readonly isOver: () => boolean },
): Promise<ShiftFigures> {
  const began = Date.now()
  const data = await makeDataFolder()
  const env = { DATA_DIR: data.path }
  const programs: BuiltProgram[] = []
  const sums = { accepted: 0, namedConflicts: 0 }
  const wrong: string[] = []
  let rounds = 0
  try {
    programs.push(await startBuilt(env))
    programs.push(await startBuilt(env))
    const cookie = await ownerOf(programs[0])
    const desk: Desk = {
      call: (name, input, attempt) =>
        callFunction(programs[attempt % programs.length]?.url ?? '', name, input, { cookie }),
      sql: data.sql,
    }
    while (rounds < wanted && !isOver()) {
      const found = await shiftRound(desk)
      rounds += 1
      sums.accepted += found.accepted
      sums.namedConflicts += found.namedConflicts
      wrong.push(...found.wrong.map((line) => `round ${rounds}: ${line}`))
      if (rounds % 20 === 0) say(`round ${rounds}: ${sums.accepted} accepted, ${wrong.length} wrong`)
    }
  } finally {
    for (const program of programs.toReversed()) await program.stop()
    await data.remove()
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  return { seconds, rounds, attempts: rounds * attemptsAtOnce, ...sums, wrong }
}

/** Invariants of the records, checked in the tables. */
async function auditShifts(sql: Desk['sql'], memberId: string): Promise<readonly string[]> {
  const [found] = await sql<{ doubled: number; unrecorded: number }>(`
    select (select count(*)::int from staff_assignments a join staff_assignments b
        on a.staff_id = b.staff_id and a.id < b.id and a.status <> 'cancelled' and b.status <> 'cancelled'
        and a.shift_start < b.shift_end and b.shift_start < a.shift_end
      where a.staff_id = '${memberId}') as doubled,
    (select count(*)::int from staff_assignments a where a.staff_id = '${memberId}'
      and (select count(*) from changes c where c.record_table = 'staff_assignments'
        and c.record_id = a.id::text and c.action = 'assigned') <> 1) as unrecorded`)
  return [
    ...(found?.doubled === 0 ? [] : [`${found?.doubled} pairs of shifts overlap`]),
    ...(found?.unrecorded === 0 ? [] : [`${found?.unrecorded} assignments are not recorded once`]),
  ]
}

function aShiftOverNoon() {
  const at = (minutes: number) => new Date(Date.parse('2027-06-26T16:00:00.000Z') + minutes * 60_000)
  return {
    shift_start: at(-randomInt(1, 300)).toISOString(),
    shift_end: at(randomInt(1, 300)).toISOString(),
  }
}

async function ownerOf(program: BuiltProgram | undefined): Promise<string> {
  const token = /\/auth\?setup=(\S+)/.exec(program?.output() ?? '')?.[1]
  const { status, headers } = await callFunction(program?.url ?? '', 'sign-up', {
    email: 'owner@example.com',
    password: goodPassword,
    firstName: 'Robin',
    lastName: 'Barkeep',
    token,
  })
  if (status !== 200) throw new Error(`the owner could not sign up: ${status}`)
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
