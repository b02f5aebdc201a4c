/**
 * From a message's row to the mail server and back. It is sent at least once, always with the same Message-ID, so
 * that a repeat after a crash is recognised as one; what was rendered once is what is sent at every try.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { whyUnavailable } from '../http/faults.ts'
import type { Log } from '../core/log.ts'
import type { Sealer } from '../core/seal.ts'
import type { RenderMail } from './renderer.ts'
import { mailContext, mailMessages } from './schema.ts'
import { AddressRefused, type SendMail } from './transport.ts'

export interface DeliveryParts {
  readonly db: Db
  readonly sealer: Sealer
  readonly render: RenderMail
  /** Nothing where no mail server is configured: messages are kept and read at `/dev/mail`. */
  readonly send: SendMail | undefined
  readonly from: () => Promise<string>
  readonly log: Log
}

type MailRow = typeof mailMessages.$inferSelect

const notePatienceMs = 600_000
const betweenNotesMs = 500

/**
 * One try, now; what fails is given up, so that whoever was told so may send it again.
 *
 * @returns whether it was handed over, or kept where there is no mail server
 */
export async function deliverOnce(parts: DeliveryParts, id: string): Promise<boolean> {
  const [row] = await parts.db.select().from(mailMessages).where(eq(mailMessages.id, id))
  if (!row) return false
  try {
    return await attempt(parts, row)
  } catch (error) {
    await noteFailure(parts, row, error, true)
    parts.log.warn({ err: error, mail: id }, 'a message could not be delivered')
    return false
  }
}

/**
 * A try of the job: nothing to do for what was sent, given up or withdrawn.
 *
 * @throws what kept it from being delivered, so that the job is tried again; not at the last try, nor when the
 *   server refuses the address
 */
export async function deliver(parts: DeliveryParts, id: string, isLastTry: boolean): Promise<void> {
  const { db, log } = parts
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id))
  if (!row || row.state !== 'waiting') return

  try {
    await attempt(parts, row)
  } catch (error) {
    const givenUp = isLastTry || error instanceof AddressRefused
    await noteFailure(parts, row, error, givenUp)
    if (!givenUp) throw error
    log.error({ mail: id, about: row.about_id }, 'a message could not be delivered and was given up')
  }
}

/** False when it was withdrawn before. */
async function attempt(parts: DeliveryParts, row: MailRow): Promise<boolean> {
  // From here on nobody changes what it says (`email-states.ts`), unless it was withdrawn before.
  const started = await parts.db
    .update(mailMessages)
    .set({ try_started_at: sql`now()` })
    .where(and(eq(mailMessages.id, row.id), eq(mailMessages.state, 'waiting')))
    .returning({ id: mailMessages.id })
  if (started.length === 0) return false
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
  return true
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
  { db, sealer }: DeliveryParts,
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
      try_started_at: null,
      ...(givenUp ? { state: 'failed' as const } : {}),
    })
    .where(eq(mailMessages.id, row.id))
}

async function rendered({ db, sealer, render }: DeliveryParts, row: MailRow) {
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
