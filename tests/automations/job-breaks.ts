/** Three programs of one process that run the job at once while the database ends their connections at random moments. */
import { setTimeout as delay } from 'node:timers/promises'
import type { AppContext } from '#server/context/app-context.ts'
import type { World } from '../world.ts'

export interface BrokenJobs {
  readonly run: (now: string, random: () => number) => Promise<void>
  /** Connections that were ended in the middle of a statement or a transaction. */
  readonly broken: () => number
}

const longestWorkMs = 40
const mostTries = 20

/** `share` is the share of the runs in which connections are ended. */
export async function startBrokenJobs(
  world: World,
  share: number,
  job: (app: AppContext) => Promise<void>,
): Promise<BrokenJobs> {
  const worlds = [world, await world.another(), await world.another()]
  let broken = 0
  const runAll = async () => {
    const runs = await Promise.allSettled(worlds.map(({ program }) => job(program.app)))
    return runs.some(({ status }) => status === 'fulfilled')
  }
  return {
    async run(_now, random) {
      const running = runAll()
      if (random() < share) {
        await delay(random() * longestWorkMs)
        broken += await endConnections(world)
      }
      let isDone = await running
      // The queue repeats a job that failed.
      for (let tries = 0; !isDone && tries < mostTries; tries++) isDone = await runAll()
      if (!isDone) throw new Error('no run of the job ended')
    },
    broken: () => broken,
  }
}

/** Ends what works on the job now; tried again where it hits the connection that asks. */
async function endConnections(world: World): Promise<number> {
  const text = `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')
      and query !~ 'pgboss'`
  const [ended] = await world.rows<{ n: number }>(text)
  return ended?.n ?? 0
}
