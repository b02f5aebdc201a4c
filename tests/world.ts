/** A running program on a database of its own, for one test file. */
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { parseConfig } from '#server/platform/config.ts'
import { startProgram, type Program, type ProgramParts } from '#server/program.ts'
import { cloneDatabase } from './postgres.ts'
import { programParts } from './program-parts.ts'

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

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

const quiet = { LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' }

export async function createWorld(
  env: Record<string, string> = {},
  parts: Partial<ProgramParts> = {},
): Promise<World> {
  const { url, drop } = await cloneDatabase(inject('adminUrl'))
  return openWorld(url, env, drop, parts)
}

async function openWorld(
  databaseUrl: string,
  env: Record<string, string>,
  drop: () => Promise<void>,
  parts: Partial<ProgramParts>,
): Promise<World> {
  const config = parseConfig({ ...quiet, ...env, DATABASE_URL: databaseUrl })
  const program = await startProgram(config, { ...programParts, ...parts })
  const url = program.shell.publicUrl()
  const others: World[] = []

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
    rows: async <Row>(query: string) =>
      (await program.shell.database.db.execute(sql.raw(query))).rows as Row[],
    async close() {
      for (const other of others) await other.close()
      await program.stop()
      await drop()
    },
  }
}

export async function callFunction(
  url: string,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}

/** An inquiry that every rule accepts. */
export function anInquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    event_type: 'wedding',
    event_date: '2099-06-26',
    start_time: '17:00',
    location: 'Larkspur Conservatory, Hudson',
    guest_count: '101-150',
    wedding_service: 'reception',
    wedding_venue: 'indoor',
    wedding_theme: 'Evergreen and brass',
    company_name: null,
    corporate_event_type: null,
    corporate_dress_code: null,
    private_party_type: null,
    private_party_vibe: null,
    private_party_details: null,
    first_name: 'Amelia',
    last_name: 'Hartwell',
    email: 'amelia@hartwell.example',
    phone: '(555) 010-0142',
    ...changes,
  }
}

/** Waits until `read` answers something; for what jobs do a moment later. */
export async function eventually<Value>(
  read: () => Promise<Value | undefined | false>,
  what = 'it',
): Promise<Value> {
  for (let tries = 0; tries < 300; tries++) {
    const value = await read()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`waited 15 s for ${what}`)
}

/** Link, token and PIN of the newest message to an address, as its reader would find them. */
export async function readPortalMail(world: World, to = 'amelia@hartwell.example') {
  const mail = await eventually(async () => {
    const mails = await world.program.shell.mailer.readNewest(20)
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
