import pg from 'pg'
import { openBuiltBar } from '../../tests/chaos/built-bar.ts'
import { floodLimits } from '../../tests/chaos/refused-calls.ts'
import { databaseUrl } from '../../tests/data-folder.ts'
import { machine } from '../measured.ts'
import type { Proof, Proven, ProofOptions } from './proof.ts'

/** The count is calls. */
export const limits: Proof = { heading: 'A million refused attempts', count: 1_000_000, prove }

const mostCounters = 200_000
const mostOfOneAddress = 50
/** What is counted by the processes until they look. */
const slack = 10_000

async function prove({ count, say }: ProofOptions): Promise<Proven> {
  const bar = await openBuiltBar({})
  // What is proved is how much is kept, not that it is durable.
  const options = '-c synchronous_commit=off'
  const pool = new pg.Pool({ connectionString: databaseUrl(bar.data.server()), max: 8, options })
  try {
    const found = await floodLimits(pool, { calls: count, say })
    const wrong = [
      ...(found.afterOne > mostOfOneAddress ? [`one address left ${found.afterOne} counters`] : []),
      ...(found.most > mostCounters + slack ? [`there were ${found.most} counters`] : []),
      ...(found.targetHeld ? [] : ['a target that was guessed at was forgotten']),
    ]
    return {
      wrong,
      text: `\
Measured ${machine('npm run prove -- limits', '18 (embedded)')}.

Half of the attempts come from one address, half from new addresses, each with its own target, as guesses at PINs of bookings that do not exist. Before, guesses at one target are made until it is refused; afterwards it must still be refused.

| What | Figure |
|---|---|
| Attempts; refused; per second | ${found.calls}; ${found.refused}; ${found.perSecond} |
| Counters created by one address (bound ${mostOfOneAddress}) | ${found.afterOne} |
| Counters at most (bound ${mostCounters}, and ${slack} until the next trim); at the end; their size | ${found.most}; ${found.after}; ${found.megabytes} MB |
| The first target is still refused | ${found.targetHeld ? 'yes' : 'no'} |`,
    }
  } finally {
    await pool.end()
    await bar.close()
  }
}
