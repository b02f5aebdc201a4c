/** Dates: random operations against a model, fifty at once for the last unit, and kills in between. */
import { parseConfig } from '#server/platform/core/config.ts'
import { startProgram } from '#server/app/program.ts'
import { mailJobs, postponeJobs } from '../../tests/chaos/bar.ts'
import { openBuiltBar } from '../../tests/chaos/built-bar.ts'
import { runDateKills, type DateKillFigures } from '../../tests/chaos/date-kills.ts'
import { runOperations, type OperationFigures } from '../../tests/chaos/date-operations.ts'
import { dateRound, waysIn, type DateRaceFigures } from '../../tests/chaos/date-races.ts'
import { startOwnPostgres } from '../../tests/chaos/own-postgres.ts'
import { makeDataFolder } from '../../tests/data-folder.ts'
import { machine } from '../measured.ts'
import { programWithoutPages } from './program-without-pages.ts'
import type { Proof, Proven, ProofOptions } from './proof.ts'

/** The count is of rounds for each way in, and of kills; there are 5,000 operations for each. */
export const dates: Proof = { heading: 'A date is sold once', count: 200, prove }

const operationsARound = 5_000
const callers = 50
const processes = 3

async function prove(options: ProofOptions): Promise<Proven> {
  const began = Date.now()
  const operations = await proveOperations(options)
  options.say(`${operations.operations} operations, ${operations.wrong.length} wrong`)
  const races = await proveRaces(options)
  const kills = await runDateKills({ rounds: options.count, isOver: options.isOver })
  options.say(`${kills.kills} kills, ${kills.wrong.length} wrong`)
  const seconds = Math.round((Date.now() - began) / 1000)
  return {
    text: textOf({ operations, races, kills, seconds }),
    wrong: [
      ...operations.wrong,
      ...races.flatMap(({ way, wrong }) => wrong.map((line) => `${way}: ${line}`)),
      ...kills.wrong,
    ],
  }
}

async function proveOperations({ count, isOver }: ProofOptions): Promise<OperationFigures> {
  const data = await makeDataFolder()
  const config = parseConfig({ DATA_DIR: data.path, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' })
  const program = await startProgram(config, programWithoutPages)
  try {
    await postponeJobs(data.sql, ['outbox', 'keep-dates'])
    return await runOperations(program.app, data.sql, {
      operations: count * operationsARound,
      seed: Date.now() % 1_000_000,
      isOver,
    })
  } finally {
    await program.stop()
    await data.remove()
  }
}

async function proveRaces({ count, say, isOver }: ProofOptions): Promise<readonly DateRaceFigures[]> {
  const postgres = await startOwnPostgres()
  const later = [...mailJobs, 'outbox', 'keep-dates']
  const bar = await openBuiltBar({ DATABASE_URL: postgres.url }, processes, later, { data: postgres.data })
  try {
    await bar.sql('delete from units where position > 1')
    const figures: DateRaceFigures[] = []
    for (const way of waysIn) {
      const sum = { way, rounds: 0, calls: 0, won: 0, refused: 0, wrong: [] as string[] }
      while (sum.rounds < count && !isOver()) {
        const found = await dateRound(bar, way, callers)
        sum.rounds += 1
        sum.calls += found.calls
        sum.won += found.won
        sum.refused += found.refused
        sum.wrong.push(...found.wrong.map((line) => `round ${sum.rounds}: ${line}`))
      }
      say(`by ${way}: ${sum.rounds} rounds, ${sum.wrong.length} wrong`)
      figures.push(sum)
    }
    return figures
  } finally {
    await bar.close()
  }
}

interface Figures {
  readonly operations: OperationFigures
  readonly races: readonly DateRaceFigures[]
  readonly kills: DateKillFigures
  readonly seconds: number
}

function textOf({ operations, races, kills, seconds }: Figures): string {
  const { sittings, taken, refused, lapsed, seated, fed } = operations
  return `\
Measured ${machine('npm run prove -- dates', '18 (embedded)')}; ${seconds} s.

**Operations.** ${operations.operations} random operations (hold, firm, over capacity, seat, move, release, cancel, lapse, block, open, outside calendar, clock jump) on three units over six weeks in spring and six in autumn, each with a change of the clocks, in ${sittings} sittings, each until its clock reached the end of the season, against a model that counts minutes (\`tests/chaos/date-model.ts\`): ${taken} taken, ${refused} refused, ${lapsed} lapsed, ${seated} seated, ${fed} stretches of outside calendars, ${operations.wrong.length} differences.

**Races.** Fifty calls at once for the last unit of a day, over three processes. Without the lock and the exclusion constraint the same rounds sell dates twice: \`tests/server/date-proofs.test.ts\`.

| Way in | Rounds | Calls | Won | Refused | Wrong |
|---|---|---|---|---|---|
${races.map((each) => `| ${each.way} | ${each.rounds} | ${each.calls} | ${each.won} | ${each.refused} | ${each.wrong.length} |`).join('\n')}

Every payment is taken: it makes one date firm, and the others alert the owner.

**Kills.** ${kills.kills} times \`kill -9\` while a date is released or its hold runs out, is paid for and held again, and three wait for it: ${kills.held} held, ${kills.lapsed} lapsed, ${kills.offers} offered, each told exactly once; ${kills.wrong.length} wrong; the slowest start took ${kills.slowestStartMs} ms.`
}
