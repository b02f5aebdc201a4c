/** A running program with its own database, for one test file. */
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { parseConfig } from '#server/platform/core/config.ts'
import { startProgram, type Program, type ProgramParts } from '#server/app/program.ts'
import { callFunction, type Answer } from './calls.ts'
import { cloneDatabase } from './postgres.ts'
import { programParts } from './program-parts.ts'
import { until } from './until.ts'

export { anInquiry, inquiryDay } from './calls.ts'

export interface World {
  readonly url: string
  readonly databaseUrl: string
  readonly program: Program
  /** Another process's view: a second program on the same database. */
  readonly another: (env?: Record<string, string>) => Promise<World>
  readonly call: (name: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly rows: <Row>(query: string) => Promise<Row[]>
  readonly close: () => Promise<void>
}

const quiet = { LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' }

export async function createWorld(
  env: Record<string, string> = {},
  parts: Partial<ProgramParts> = {},
): Promise<World> {
  const { url, drop } = await cloneDatabase(inject('adminUrl'))
  return openWorld(url, env, drop, parts)
}

/** A program on a database that the caller creates and drops. */
export function openWorldOn(databaseUrl: string, env: Record<string, string> = {}): Promise<World> {
  return openWorld(databaseUrl, env, async () => undefined, {})
}

async function openWorld(
  databaseUrl: string,
  env: Record<string, string>,
  drop: () => Promise<void>,
  parts: Partial<ProgramParts>,
): Promise<World> {
  const config = parseConfig({ ...quiet, ...env, DATABASE_URL: databaseUrl })
  const program = await startProgram(config, { ...programParts, ...parts })
  const url = program.app.publicUrl()
  const others: World[] = []
  let closed: Promise<void> | undefined
  const close = async () => {
    for (const other of others) await other.close()
    await program.stop()
    await drop()
  }

  return {
    url,
    databaseUrl,
    program,
    async another(otherEnv = {}) {
      const other = await openWorld(databaseUrl, { ...env, ...otherEnv }, async () => undefined, parts)
      others.push(other)
      return other
    },
    call: (name, body, headers) => callFunction(url, name, body, headers),
    rows: async <Row>(query: string) => (await program.app.database.db.execute(sql.raw(query))).rows as Row[],
    close: () => (closed ??= close()),
  }
}

/** For what jobs do a moment later: given up before the time limit of a test, which would not say what it waited for. */
export const eventually = <Value>(read: () => Promise<Value>, what = 'it') => until(read, what, 40_000)

/** Until the worker has sent what waited: a record is not changed while an email about it is on its way. */
export function emailsLeft(world: World): Promise<boolean> {
  return eventually(async () => {
    const left = await world.rows(`select 1 from mail_messages where state = 'waiting' limit 1`)
    return left.length === 0 || undefined
  }, 'the emails to leave')
}

/** Link, token and PIN of the newest message to an address, as its reader would find them. */
export async function readPortalMail(world: World, to = 'amelia@hartwell.example') {
  const mail = await eventually(async () => {
    const mails = await world.program.app.mailer.readNewest(20)
    return mails.find((each) => each.to_address === to && each.text !== null)
  }, `mail to ${to}`)
  const link = /https?:\/\/\S+\/portal\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
  return {
    mail,
    link,
    token: link.split('/portal/')[1] ?? '',
    pin: /\b[1-9]\d{5}\b/.exec(mail.text ?? '')?.[0] ?? '',
  }
}

/** The query of the sign-in link in the newest email to `to`: `?reset=…`, `?invite=…`. */
export function mailedToken(world: World, to: string, kind: 'reset' | 'invite' | 'confirm'): Promise<string> {
  return eventually(async () => {
    const mails = await world.program.app.mailer.readNewest(20)
    const found = mails
      .filter((mail) => mail.to_address === to)
      .map((mail) => new RegExp(`/auth\\?${kind}=([\\w-]+)`).exec(mail.text ?? '')?.[1])
    return found.find((token) => token !== undefined)
  }, `an email to ${to}`)
}
