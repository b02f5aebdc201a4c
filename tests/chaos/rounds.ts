/** Rounds of `kill -9` during inquiries, and their results. Used by `npm test` and `npm run prove`. */
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { makeDataFolder, type DataFolder } from '../data-folder.ts'
import { freePort } from '../free-port.ts'
import { spawnBuilt, startBuilt } from '../processes.ts'
import { startSmtp, type SmtpSink } from '../smtp.ts'
import { until } from '../until.ts'
import { audit } from './audit.ts'
import { sendVisitors, type Visitors } from './visitors.ts'

export interface Plan {
  readonly rounds: number
  /** PostgreSQL is killed too in every n-th round. */
  readonly serverEvery: number
  /** The kill comes during the start of the program in every n-th round. */
  readonly startEvery: number
  readonly visitors: number
  readonly longestPauseMs: number
  /** Expires the jobs of dead processes instead of waiting for their heartbeat timeout. */
  readonly hurry: boolean
  readonly say?: (line: string) => void
}

export interface Figures {
  readonly seconds: number
  readonly programKills: number
  readonly serverKills: number
  readonly startKills: number
  readonly acknowledged: number
  readonly connectionsLost: number
  readonly toldToTryAgain: number
  readonly otherAnswers: number
  readonly messages: number
  readonly repeats: number
  readonly slowestStartMs: number
  /** All violations, round by round; empty when every promise was kept. */
  readonly wrong: readonly string[]
  readonly fsync: string
  readonly postgres: string
}

const longestWaitMs = 400

/** The world after the last round, for closer inspection; `close` it. */
export interface Aftermath {
  readonly figures: Figures
  readonly data: DataFolder
  readonly visitors: Visitors
  readonly close: () => Promise<void>
}

export async function runRounds(plan: Plan): Promise<Aftermath> {
  const data = await makeDataFolder()
  const smtp = await startSmtp()
  try {
    return await kept(plan, data, smtp)
  } catch (error) {
    await smtp.close()
    await data.remove()
    throw error
  }
}

async function kept(plan: Plan, data: DataFolder, smtp: SmtpSink): Promise<Aftermath> {
  const port = await freePort()
  const env = {
    DATA_DIR: data.path,
    PORT: String(port),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Coupe <bar@coupe.example>',
  }
  const began = Date.now()
  const kills = { program: 0, server: 0, start: 0 }
  const wrong: string[] = []
  let slowestStartMs = 0

  let program = await startBuilt(env)
  const visitors = sendVisitors(program.url, plan.visitors, plan.longestPauseMs)
  for (let round = 1; round <= plan.rounds; round++) {
    await delay(randomInt(longestWaitMs + 1))
    await kill(round)
    if (round % plan.startEvery === 0) await killAStart()

    const startBegan = Date.now()
    program = await startBuilt(env)
    slowestStartMs = Math.max(slowestStartMs, Date.now() - startBegan)
    wrong.push(...(await audit(data.sql, visitors)).map((line) => `round ${round}: ${line}`))
    plan.say?.(`round ${round}: ${visitors.acknowledged.size} acknowledged, ${wrong.length} wrong`)
  }

  await visitors.goHome()
  wrong.push(...(await undelivered(plan, data)))
  const messages = new Set(smtp.mails.map(({ messageId }) => messageId)).size
  wrong.push(...(await audit(data.sql, visitors)).map((line) => `at the end: ${line}`))
  wrong.push(...(await wrongMessages(data, smtp)))
  const [server] = await data.sql<{ fsync: string; version: string }>(
    `select current_setting('fsync') as fsync, current_setting('server_version') as version`,
  )

  return {
    data,
    visitors,
    figures: {
      seconds: Math.round((Date.now() - began) / 1000),
      programKills: kills.program,
      serverKills: kills.server,
      startKills: kills.start,
      acknowledged: visitors.acknowledged.size,
      connectionsLost: visitors.counts.lost,
      toldToTryAgain: visitors.counts.away,
      otherAnswers: visitors.counts.other,
      messages,
      repeats: smtp.mails.length - messages,
      slowestStartMs,
      wrong,
      fsync: server?.fsync ?? '',
      postgres: server?.version ?? '',
    },
    async close() {
      await program.stop()
      await smtp.close()
      await data.remove()
    },
  }

  async function kill(round: number): Promise<void> {
    const alsoServer = round % plan.serverEvery === 0
    const serverFirst = randomInt(2) === 0
    if (alsoServer && serverFirst) killPostmaster(data)
    program.kill('SIGKILL')
    if (alsoServer && !serverFirst) killPostmaster(data)
    await program.exited
    kills.program += 1
    if (alsoServer) kills.server += 1
  }

  async function killAStart(): Promise<void> {
    const { child, exited } = spawnBuilt(env)
    await delay(randomInt(1500))
    child.kill('SIGKILL')
    await exited
    kills.start += 1
  }
}

/** Kills only the postmaster: its children have to notice by themselves. */
export function killPostmaster(data: DataFolder): void {
  const server = data.server()
  if (!server) throw new Error('no PostgreSQL to kill')
  process.kill(server.pid, 'SIGKILL')
}

/** Waits until every email is sent; an unsent one after a long time is a violation. */
async function undelivered(plan: Plan, data: DataFolder): Promise<readonly string[]> {
  const hurry = `update pgboss.job set state = 'retry', start_after = now()
    where name = 'send-mail' and state in ('retry', 'active')`
  if (plan.hurry) await data.sql(hurry)
  const waiting = () =>
    data.sql<{ to_address: string }>(
      `select to_address from mail_messages where state not in ('sent', 'withdrawn')`,
    )
  await until(async () => (await waiting()).length === 0, 'all mail', plan.hurry ? 60_000 : 1_200_000).catch(
    () => undefined,
  )
  return (await waiting()).map(({ to_address }) => `not sent after a long while: ${to_address}`)
}

/** Compares received emails with the records: every email that was not withdrawn, and every repeat byte for byte. */
export async function wrongMessages(data: DataFolder, smtp: SmtpSink): Promise<readonly string[]> {
  const rows = await data.sql<{ message_id: string; to_address: string; state: string }>(
    'select message_id, to_address, state from mail_messages',
  )
  const arrived = new Map<string, Set<string | undefined>>()
  for (const { messageId = '', text } of smtp.mails)
    arrived.set(messageId, (arrived.get(messageId) ?? new Set()).add(text))
  const expected = new Set(rows.map(({ message_id }) => message_id))
  return [
    ...rows
      .filter(({ message_id, state }) => state !== 'withdrawn' && !arrived.has(message_id))
      .map(({ to_address }) => `never arrived: ${to_address}`),
    ...[...arrived.keys()].filter((id) => !expected.has(id)).map((id) => `a message of no record: ${id}`),
    ...[...arrived].filter(([, texts]) => texts.size > 1).map(([id]) => `a repeat differs: ${id}`),
  ]
}
