/**
 * Mail as rows (ruling on mail): a message is written in the transaction of the fact that makes it, a job
 * sends it (`delivery.ts`), and every failure stays readable in its row.
 */
import { randomUUID } from 'node:crypto'
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { asSql, insertPart, asOneStatement, type SqlPart } from '../database/together.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Sealer } from '../core/seal.ts'
import { deliver, deliverOnce, type DeliveryParts } from './delivery.ts'
import { emailStates, longestTry, type EmailStates } from './email-states.ts'
import type { RenderMail } from './renderer.ts'
import { mailContext, mailMessages } from './schema.ts'
import { unsentLetters, type UnsentLetters } from './unsent.ts'

export interface Email {
  /** Of a letter that may be posted again by a job that runs twice: it is written once. */
  readonly id?: string
  readonly template: string
  readonly to: string
  readonly subject: string
  /** What the template tells; kept sealed. */
  readonly facts: object
  /** The record that the message is about, and the version that it speaks of where records have versions. */
  readonly about: { readonly table: string; readonly id: string; readonly version?: number }
}

export interface Mailer extends UnsentLetters, EmailStates {
  /** Writes the message and its job in `tx`'s transaction. */
  readonly post: (tx: Db, letter: Email) => Promise<void>
  /**
   * For a letter whose sender waits for the outcome: writes it in `tx`'s transaction; once that is committed,
   * `deliver` sends it at once. Should the program die in between, its job sends it a minute later.
   */
  readonly postAwaited: (tx: Db, letter: Email) => Promise<{ deliver: () => Promise<boolean> }>
  /** The same for a letter that nobody sends when the program dies before `deliver` is called. */
  readonly prepare: (tx: Db, letter: Email) => Promise<{ deliver: () => Promise<boolean> }>
  /** The same as two writes, for one statement with others; only where `from` wrote a row. */
  readonly postWrites: (letter: Email, from: string) => Promise<{ letter: SqlPart; job: SqlPart }>
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

interface MailerParts extends DeliveryParts {
  readonly jobs: Jobs
  /** The host in Message-IDs. */
  readonly host: string
}

const queue = 'send-mail'
/** A letter whose sender delivers it at once counts as being sent from its first moment. */
const rightNow: SqlPart = { shape: 'now()', text: () => 'now()', values: [] }
/** The job must not send what is being sent. */
const graceSeconds = 60 * longestTry + 5

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
      await tx.execute(asOneStatement(parts, '1 from letter'))
    },
    async postAwaited(tx, letter) {
      const { id, write } = letterWrite(letter, { isTried: true })
      await tx.execute(asSql(write))
      await jobs.enqueue(tx, queue, { mail_id: id }, graceSeconds)
      return { deliver: () => deliverOnce(parts, id) }
    },
    async prepare(tx, letter) {
      const { id, write } = letterWrite(letter, { isTried: true })
      await tx.execute(asSql(write))
      return { deliver: () => deliverOnce(parts, id) }
    },
    ...emailStates(sealer),
    async postWrites(letter, from) {
      const { id, write } = letterWrite(letter, { from })
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
    { id = randomUUID(), template, to, subject, facts, about }: Email,
    { from, isTried = false }: { readonly from?: string; readonly isTried?: boolean } = {},
  ): { id: string; write: SqlPart } => {
    const row = {
      id,
      message_id: `<${id}@${host}>`,
      template,
      to_address: to,
      subject,
      facts: sealer.seal(JSON.stringify(facts), mailContext(id)),
      about_table: about.table,
      about_id: about.id,
      about_version: about.version,
      ...(isTried ? { try_started_at: rightNow } : {}),
    }
    return { id, write: insertPart(mailMessages, row, { from }) }
  }
}

function opened(sealer: Sealer, row: typeof mailMessages.$inferSelect): StoredMail {
  const open = (sealed: string | null) => (sealed === null ? null : sealer.open(sealed, mailContext(row.id)))
  return { ...row, html: open(row.html), text: open(row.text), last_error: open(row.last_error) }
}
