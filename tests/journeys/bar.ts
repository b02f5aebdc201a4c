/** The built program with its own database and mail server, and an owner on request. */
import { expect, type BrowserContext } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import type { Email } from 'postal-mime'
import { callFunction } from '../calls.ts'
import { cloneDatabase } from '../postgres.ts'
import { startSmtp } from '../smtp.ts'

export interface Bar {
  readonly url: string
  /** Where a second program on the same database listens: started for the first who asks, most journeys do not. */
  readonly secondUrl: () => Promise<string>
  readonly databaseUrl: string
  /** Asks the bar's own database, or changes it behind the program's back. */
  readonly sql: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  /** The newest message to an address, and of a subject where one is named; waited for. */
  readonly mailTo: (address: string, subject?: string) => Promise<PortalMail>
  /** How many messages of a subject went to an address so far. */
  readonly mailsTo: (address: string, subject: string) => number
  /** How many emails arrived so far. */
  readonly mailCount: () => number
  /** The addresses of the bar's own pages that are linked in the emails that arrived after the first so many. */
  readonly mailedLinks: (after: number) => readonly string[]
  /** The mail server answers every recipient with an error of this code, until called with nothing. */
  readonly refuseMail: (code?: number) => void
  /** Signs the bar's owner in in a browser; the owner is made by the setup link at the first call. */
  readonly signIn: (context: BrowserContext) => Promise<void>
  /** Calls a function of the office as its owner does. */
  readonly asOwner: <Answer = Record<string, unknown>>(name: string, input: object) => Promise<Answer>
}

export const owner = {
  email: 'mara@bar.example',
  password: 'a long enough password',
  first: 'Mara',
  last: 'Voss',
}

export interface PortalMail {
  readonly mail: Email
  readonly link: string
  readonly pin: string
}

export const demoPin = 'DEMO42'
const root = path.resolve(import.meta.dirname, '../..')

/** A bar of its own on a new database: one process or two, without an owner until the first sign-up. */
export async function openBar(
  changes: Record<string, string> = {},
): Promise<Bar & { setupLink: () => string; close: () => Promise<void> }> {
  const smtp = await startSmtp()
  const { url: databaseUrl, drop } = await cloneDatabase(process.env['TEST_POSTGRES_URL'] ?? '')
  const env = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    DEMO_PIN: demoPin,
    RATE_LIMIT_FACTOR: '1000',
    ...changes,
  }
  const first = await startProgram(env)
  let second: ReturnType<typeof startProgram> | undefined
  // Either program runs the jobs, and links to itself in what they send.
  const urls = [first.url]
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  // Dropping the database may end its connection before it is closed.
  database.on('error', () => undefined)
  const mailsTo = (address: string, subject = '') =>
    smtp.mails.filter((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject))

  let account: Promise<string> | undefined
  const cookie = () => (account ??= makeOwner(first.url, first.setupLink()))

  return {
    async signIn(context) {
      const [name = '', value = ''] = (await cookie()).split('=')
      // Cookies know no ports: it is the second program's as well.
      await context.addCookies([{ name, value, url: first.url, httpOnly: true, sameSite: 'Lax' }])
    },
    async asOwner<Answer>(name: string, input: object) {
      const { status, body } = await callFunction(first.url, name, input, { cookie: await cookie() })
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
      return body as Answer
    },
    url: first.url,
    async secondUrl() {
      const { url } = await (second ??= startProgram(env))
      if (!urls.includes(url)) urls.push(url)
      return url
    },
    databaseUrl,
    sql: async (text, values = []) => (await database.query(text, [...values])).rows,
    async mailTo(address, subject) {
      await expect
        .poll(() => mailsTo(address, subject).length > 0, { timeout: 60_000, intervals: [50] })
        .toBe(true)
      const mail = mailsTo(address, subject).at(-1)
      if (!mail) throw new Error(`no mail to ${address}`)
      return {
        mail,
        link: /https?:\/\/\S+\/portal\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '',
        pin: /\b[1-9]\d{5}\b/.exec(mail.text ?? '')?.[0] ?? '',
      }
    },
    mailsTo: (address, subject) => mailsTo(address, subject).length,
    mailCount: () => smtp.mails.length,
    mailedLinks: (after) => [
      ...new Set(
        smtp.mails
          .slice(after)
          .flatMap(({ html }) =>
            [...(html || '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
              href.replaceAll('&amp;', '&'),
            ),
          )
          .filter((href) => urls.some((url) => href.startsWith(`${url}/`))),
      ),
    ],
    refuseMail: (code) => smtp.refuse(code),
    setupLink: first.setupLink,
    async close() {
      const programs = [first, ...(second ? [await second] : [])]
      await Promise.all(programs.map((program) => program.stop()))
      await smtp.close()
      await database.end()
      await drop()
    },
  }
}

async function makeOwner(url: string, setupLink: string): Promise<string> {
  const answer = await callFunction(url, 'sign-up', {
    email: owner.email,
    password: owner.password,
    firstName: owner.first,
    lastName: owner.last,
    token: new URL(setupLink).searchParams.get('setup'),
  })
  expect(answer.status).toBe(200)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** The built program, or what another script starts, on a port of its own. */
export async function startProgram(env: Record<string, string>, script = 'dist/server/main.js') {
  const child = spawn(path.join(root, 'node_modules/.bin/node'), [script], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      HOST: 'localhost',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = await openedAt(child)
  const died = (code: number | null, signal: string | null) =>
    process.stderr.write(`\nThe program at ${url} ended by itself: ${signal ?? `code ${code}`}\n`)
  child.once('exit', died)
  return {
    url,
    /** As the terminal shows it while there is no owner. */
    setupLink: () => /\S+\/auth\?setup=\S+/.exec(output)?.[0] ?? '',
    async stop() {
      child.off('exit', died)
      await stopped(child)
    },
  }
}

function openedAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Coupe is open at (\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error(`the program did not start:\n${output}`)))
  })
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
