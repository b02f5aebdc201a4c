/**
 * Mail as rows (ruling on mail): a message is written in the transaction of the fact that makes it, a job
 * sends it, and every failure stays readable in its row. It is sent at least once, always with the same
 * Message-ID, so that a repeat after a crash is recognised as one.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Instant } from '#domain/time.ts'
import type { Db } from '../database/database.ts'
import { asSql, insertion, togetherSql, type Write } from '../database/together.ts'
import { whyUnavailable } from '../http/faults.ts'
import type { Jobs } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { Sealer } from '../seal.ts'
import type { RenderMail } from './renderer.ts'
import { mailMessages } from './schema.ts'
import { AddressRefused, type SendMail } from './transport.ts'
import { unsentLetters, type UnsentLetters } from './unsent.ts'

export interface Letter {
  /** Of a letter that may be posted again by a job that runs twice: it is written once. */
  readonly id?: string
  readonly template: string
  readonly to: string
  readonly subject: string
  /** What the template tells; kept sealed. */
  readonly facts: object
  /** The record the message is about. */
  readonly about: { readonly table: string; readonly id: string }
}

export interface Mailer extends UnsentLetters {
  /** Writes the message and its job in `tx`'s transaction. */
  readonly post: (tx: Db, letter: Letter) => Promise<void>
  /**
   * For a letter whose sender waits for the outcome: writes it in `tx`'s transaction; once that is committed,
   * `deliver` sends it at once. Should the program die in between, its job sends it a minute later.
   */
  readonly postAwaited: (tx: Db, letter: Letter) => Promise<{ deliver: () => Promise<boolean> }>
  /** The same for a letter that nobody sends when the program dies before `deliver` is called. */
  readonly prepare: (tx: Db, letter: Letter) => Promise<{ deliver: () => Promise<boolean> }>
  /** The letter of this template about this record that was written last and not given up, if any. */
  readonly lastPosted: (
    db: Db,
    template: string,
    aboutId: string,
  ) => Promise<{ at: Instant; isWaiting: boolean } | undefined>
  /** The same as two writes, for one statement with others; only where `from` wrote a row. */
  readonly postWrites: (letter: Letter, from: string) => Promise<{ letter: Write; job: Write }>
  readonly readNewest: (limit: number) => Promise<readonly StoredMail[]>
  readonly read: (id: string) => Promise<StoredMail | undefined>
  /** A letter as it would be sent; nothing is written. */
  readonly preview: RenderMail
  /** Whom letters come from. */
  readonly from: () => Promise<string>
  readonly counts: () => Promise<{ waiting: number; failed: number }>
}

export interface StoredMail {
  readonly id: string
  readonly message_id: string
  readonly template: string
  readonly to_address: string
  readonly subject: string
  readonly state: string
  readonly attempts: number
  readonly last_error: string | null
  readonly created_at: string
  readonly html: string | null
  readonly text: string | null
}

interface MailerParts {
  readonly db: Db
  readonly jobs: Jobs
  readonly sealer: Sealer
  readonly render: RenderMail
  /** Nothing where no mail server is configured: messages are kept and read at `/dev/mail`. */
  readonly send: SendMail | undefined
  readonly from: () => Promise<string>
  /** The host in Message-IDs. */
  readonly host: string
  readonly log: Log
}

const queue = 'send-mail'
/** Longer than any try: the job must not send what is being sent. */
const graceSeconds = 90
const notePatienceMs = 600_000
const betweenNotesMs = 500

/** Call once at start: registers the job that sends. */
export async function createMailer(parts: MailerParts): Promise<Mailer> {
  const { db, jobs, sealer, host } = parts
  await jobs.handle<{ mail_id: string }>(queue, ({ mail_id }, { isLastTry }) =>
    deliver(parts, mail_id, isLastTry),
  )

  const letterWrite = newLetter(sealer, host)

  return {
    async post(tx, letter) {
      const { id, write } = letterWrite(letter)
      const job = await jobs.enqueueWrite(queue, { mail_id: id }, 'letter')
      const parts = { letter: sql`${asSql(write)} on conflict (id) do nothing returning id`, job: asSql(job) }
      await tx.execute(togetherSql(parts, '1 from letter'))
    },
    async postAwaited(tx, letter) {
      const { id, write } = letterWrite(letter)
      await tx.execute(asSql(write))
      await jobs.enqueue(tx, queue, { mail_id: id }, graceSeconds)
      return { deliver: () => deliverOnce(parts, id) }
    },
    async prepare(tx, letter) {
      const { id, write } = letterWrite(letter)
      await tx.execute(asSql(write))
      return { deliver: () => deliverOnce(parts, id) }
    },
    async lastPosted(tx, template, aboutId) {
      const [row] = await tx
        .select({ at: mailMessages.created_at, state: mailMessages.state })
        .from(mailMessages)
        .where(
          and(
            eq(mailMessages.about_id, aboutId),
            eq(mailMessages.template, template),
            ne(mailMessages.state, 'failed'),
          ),
        )
        .orderBy(desc(mailMessages.created_at))
        .limit(1)
      return row && { at: row.at, isWaiting: row.state === 'waiting' }
    },
    async postWrites(letter, from) {
      const { id, write } = letterWrite(letter, from)
      return { letter: write, job: await jobs.enqueueWrite(queue, { mail_id: id }, from) }
    },
    async readNewest(limit) {
      const rows = await db.select().from(mailMessages).orderBy(desc(mailMessages.created_at)).limit(limit)
      return rows.map((row) => opened(sealer, row))
    },
    async read(id) {
      const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id))
      return row && opened(sealer, row)
    },
    ...unsentLetters({ db, jobs, sealer, queue, contextOf: mailContext }),
    preview: parts.render,
    from: parts.from,
    async counts() {
      const rows = await db
        .select({ state: mailMessages.state, count: count() })
        .from(mailMessages)
        .where(sql`${mailMessages.state} in ('waiting', 'failed')`)
        .groupBy(mailMessages.state)
      const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
      return { waiting: of('waiting'), failed: of('failed') }
    },
  }
}

function newLetter(sealer: Sealer, host: string) {
  return (
    { id = randomUUID(), template, to, subject, facts, about }: Letter,
    from?: string,
  ): { id: string; write: Write } => {
    const row = {
      id,
      message_id: `<${id}@${host}>`,
      template,
      to_address: to,
      subject,
      facts: sealer.seal(JSON.stringify(facts), mailContext(id)),
      about_table: about.table,
      about_id: about.id,
    }
    return { id, write: insertion(mailMessages, row, { from }) }
  }
}

/** One try, now; what fails is given up, so that whoever was told so may send it again. */
async function deliverOnce(parts: MailerParts, id: string): Promise<boolean> {
  const [row] = await parts.db.select().from(mailMessages).where(eq(mailMessages.id, id))
  if (!row) return false
  try {
    await attempt(parts, row)
    return true
  } catch (error) {
    await noteFailure(parts, row, error, true)
    parts.log.warn({ err: error, mail: id }, 'a message could not be delivered')
    return false
  }
}

async function deliver(parts: MailerParts, id: string, isLastTry: boolean): Promise<void> {
  const { db, log } = parts
  const [row] = await db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.id, id), ne(mailMessages.state, 'sent')))
  if (!row || row.state === 'failed') return

  try {
    await attempt(parts, row)
  } catch (error) {
    const givenUp = isLastTry || error instanceof AddressRefused
    await noteFailure(parts, row, error, givenUp)
    if (!givenUp) throw error
    log.error({ mail: id, about: row.about_id }, 'a message could not be delivered and was given up')
  }
}

type MailRow = typeof mailMessages.$inferSelect

async function attempt(parts: MailerParts, row: MailRow): Promise<void> {
  const { html, text } = await rendered(parts, row)
  await parts.send?.({
    messageId: row.message_id,
    from: await parts.from(),
    to: row.to_address,
    subject: row.subject,
    html,
    text,
  })
  const done = parts.send ? { state: 'sent' as const, sent_at: sql`now()` } : { state: 'kept' as const }
  await written(() =>
    parts.db
      .update(mailMessages)
      .set({ ...done, attempts: row.attempts + 1, last_error: null })
      .where(eq(mailMessages.id, row.id)),
  )
}

/** What was handed over is noted as soon as the database is there again: given up, it would be sent once more. */
async function written(write: () => Promise<unknown>): Promise<void> {
  for (const deadline = performance.now() + notePatienceMs; ;) {
    try {
      await write()
      return
    } catch (error) {
      if (whyUnavailable(error) === undefined || performance.now() > deadline) throw error
      await delay(betweenNotesMs)
    }
  }
}

async function noteFailure(
  { db, sealer }: MailerParts,
  row: MailRow,
  error: unknown,
  givenUp: boolean,
): Promise<void> {
  const reason = String(error instanceof Error ? error.message : error).slice(0, 2000)
  await db
    .update(mailMessages)
    .set({
      attempts: row.attempts + 1,
      last_error: sealer.seal(reason, mailContext(row.id)),
      ...(givenUp ? { state: 'failed' as const } : {}),
    })
    .where(eq(mailMessages.id, row.id))
}

/** What was rendered once is what is sent, also at the tenth try. */
async function rendered({ db, sealer, render }: MailerParts, row: MailRow) {
  if (row.html && row.text)
    return {
      html: sealer.open(row.html, mailContext(row.id)),
      text: sealer.open(row.text, mailContext(row.id)),
    }
  const mail = await render(row.template, JSON.parse(sealer.open(row.facts, mailContext(row.id))) as object)
  await db
    .update(mailMessages)
    .set({
      html: sealer.seal(mail.html, mailContext(row.id)),
      text: sealer.seal(mail.text, mailContext(row.id)),
    })
    .where(eq(mailMessages.id, row.id))
  return mail
}

function opened(sealer: Sealer, row: MailRow): StoredMail {
  const open = (sealed: string | null) => (sealed === null ? null : sealer.open(sealed, mailContext(row.id)))
  return { ...row, html: open(row.html), text: open(row.text), last_error: open(row.last_error) }
}

/** Ties what is sealed in a letter to it. */
export function mailContext(id: string): string {
  return `mail:${id}`
}
