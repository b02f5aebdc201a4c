/**
 * Emails as rows: written in the transaction of their cause, sent by a job (`delivery.ts`); a failure stays in the
 * row.
 */
import { randomUUID } from 'node:crypto'
import { count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Sealer } from '../core/seal.ts'
import type { Db } from '../database/database.ts'
import { asSql, insertPart, asOneStatement, type SqlPart } from '../database/one-statement.ts'
import { likePattern } from '../database/paging.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { deliver, deliverOnce, type DeliveryParts } from './delivery.ts'
import { emailStates, longestTry, type EmailStates } from './email-states.ts'
import { withPictures, type InlinePicture } from './inline-pictures.ts'
import type { RenderedMail, RenderMail } from './renderer.ts'
import { mailContext, mailMessages } from './schema.ts'
import { returnedEmails, type ReturnedEmails } from './returned.ts'
import type { MailFile } from './transport.ts'
import { unsentEmails, type UnsentEmails } from './unsent.ts'

export interface Email {
  /** Set where a job that may run twice enqueues the email: the id makes it idempotent. */
  readonly id?: string
  readonly template: string
  readonly to: string
  readonly subject: string
  /** The template's data; stored sealed. */
  readonly data: object
  /** Where the email was shown and approved: it is sent byte for byte. */
  readonly rendered?: RenderedMail
  /** No person asked for it now: it is not sent to an address that the mail server refused. */
  readonly by_itself?: boolean
  /** It leaves so many seconds later, unless it is withdrawn before: for what may be corrected at once. */
  readonly after_seconds?: number
  /** The record that the email is about, and the version it states where records have versions. */
  readonly about: { readonly table: string; readonly id: string; readonly version?: number }
}

export interface Mailer extends UnsentEmails, EmailStates, ReturnedEmails {
  /** Writes the email and its job in `tx`'s transaction. */
  readonly post: (tx: Db, email: Email) => Promise<void>
  /**
   * For synchronous delivery: writes the email in `tx`'s transaction; after the commit, `deliver` sends it at once. If
   * the process dies in between, the job sends it a minute later.
   */
  readonly postAwaited: (tx: Db, email: Email) => Promise<{ deliver: () => Promise<boolean> }>
  /** The same without a job: the email is not sent if the process dies before `deliver`. */
  readonly prepare: (tx: Db, email: Email) => Promise<{ deliver: () => Promise<boolean> }>
  /** Email and job as two parts of one statement; only where the part `from` has a row. */
  readonly postWrites: (email: Email, from: string) => Promise<{ email: SqlPart; job: SqlPart }>
  /** The newest emails whose subject or recipient contains `search`. */
  readonly list: (search: string, limit: number) => Promise<readonly EmailLine[]>
  readonly readNewest: (limit: number) => Promise<readonly StoredMail[]>
  readonly read: (id: string) => Promise<StoredMail | undefined>
  /** The pictures that a rendered email shows. */
  readonly readPictures: (id: string) => Promise<readonly InlinePicture[]>
  /** The files that an email carries. */
  readonly readFiles: (id: string) => Promise<readonly MailFile[]>
  /** Renders an email without writing it; its pictures are data URLs. */
  readonly preview: RenderMail
  /** The same as it is sent: pictures are `cid:` addresses. */
  readonly render: RenderMail
  /** The sender's address. */
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
  readonly about_table: string
  readonly about_id: string
  readonly html: string | null
  readonly text: string | null
}

export type EmailLine = Pick<
  StoredMail,
  'id' | 'to_address' | 'subject' | 'state' | 'attempts' | 'created_at'
>

interface MailerParts extends DeliveryParts {
  readonly jobs: Jobs
  /** The host in Message-IDs. */
  readonly host: string
}

const queue = 'send-mail'
/** Synchronous delivery: the try counts as begun when the row is written. */
const rightNow: SqlPart = { shape: 'now()', text: () => 'now()', values: [] }
/** The job must not send an email whose try may still run. */
const graceSeconds = 60 * longestTry + 5

/** Call once at start: registers the job that sends emails. */
export async function createMailer(parts: MailerParts): Promise<Mailer> {
  const { db, jobs, sealer, host } = parts
  await jobs.handle<MailJob>(queue, ({ mail_id, by_itself = false }, { isLastTry }) =>
    deliver(parts, mail_id, { isLastTry, isByItself: by_itself }),
  )

  const writeOf = emailWrites(sealer, host)

  return {
    async post(tx, email) {
      const { id, write } = writeOf(email)
      const job = await jobs.enqueueWrite(queue, jobOf(id, email), 'email', email.after_seconds)
      const parts = { email: sql`${asSql(write)} on conflict (id) do nothing returning id`, job: asSql(job) }
      await tx.execute(asOneStatement(parts, '1 from email'))
    },
    async postAwaited(tx, email) {
      const { id, write } = writeOf(email, { isTried: true })
      await tx.execute(asSql(write))
      await jobs.enqueue(tx, queue, { mail_id: id }, graceSeconds)
      return { deliver: () => deliverOnce(parts, id) }
    },
    async prepare(tx, email) {
      const { id, write } = writeOf(email, { isTried: true })
      await tx.execute(asSql(write))
      return { deliver: () => deliverOnce(parts, id) }
    },
    ...emailStates(sealer),
    ...returnedEmails(sealer),
    async postWrites(email, from) {
      const { id, write } = writeOf(email, { from })
      return { email: write, job: await jobs.enqueueWrite(queue, jobOf(id, email), from) }
    },
    async list(search, limit) {
      const { id, to_address, subject, state, attempts, created_at } = mailMessages
      const pattern = likePattern(search)
      return db
        .select({ id, to_address, subject, state, attempts, created_at })
        .from(mailMessages)
        .where(search === '' ? undefined : or(ilike(subject, pattern), ilike(to_address, pattern)))
        .orderBy(desc(created_at))
        .limit(limit)
    },
    async readNewest(limit) {
      const rows = await db.select().from(mailMessages).orderBy(desc(mailMessages.created_at)).limit(limit)
      return rows.map((row) => opened(sealer, row))
    },
    async read(id) {
      const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id))
      return row && opened(sealer, row)
    },
    async readPictures(id) {
      const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id))
      const { html, facts } = row ?? {}
      if (!html || !facts) return []
      const open = (sealed: string) => sealer.open(sealed, mailContext(id))
      return parts.findPictures(open(html), JSON.parse(open(facts)) as object)
    },
    async readFiles(id) {
      const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id))
      return row ? parts.findFiles(JSON.parse(sealer.open(row.facts, mailContext(id))) as object) : []
    },
    ...unsentEmails({ db, jobs, sealer, queue, contextOf: mailContext }),
    async preview(template, data) {
      const mail = await parts.render(template, data)
      return { ...mail, html: withPictures(mail.html, await parts.findPictures(mail.html, data)) }
    },
    render: parts.render,
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

/** Where a person sends an email again, the job is a new one without `by_itself`. */
interface MailJob {
  readonly mail_id: string
  readonly by_itself?: boolean
}

function jobOf(mail_id: string, { by_itself = false }: Email): MailJob {
  return by_itself ? { mail_id, by_itself } : { mail_id }
}

function emailWrites(sealer: Sealer, host: string) {
  return (
    { id = randomUUID(), template, to, subject, data, about, rendered }: Email,
    { from, isTried = false }: { readonly from?: string; readonly isTried?: boolean } = {},
  ): { id: string; write: SqlPart } => {
    const row = {
      id,
      message_id: `<${id}@${host}>`,
      template,
      to_address: to,
      subject,
      facts: sealer.seal(JSON.stringify(data), mailContext(id)),
      about_table: about.table,
      about_id: about.id,
      about_version: about.version,
      ...(rendered
        ? {
            html: sealer.seal(rendered.html, mailContext(id)),
            text: sealer.seal(rendered.text, mailContext(id)),
          }
        : {}),
      ...(isTried ? { try_started_at: rightNow } : {}),
    }
    return { id, write: insertPart(mailMessages, row, { from }) }
  }
}

function opened(sealer: Sealer, row: typeof mailMessages.$inferSelect): StoredMail {
  const open = (sealed: string | null) => (sealed === null ? null : sealer.open(sealed, mailContext(row.id)))
  return { ...row, html: open(row.html), text: open(row.text), last_error: open(row.last_error) }
}
