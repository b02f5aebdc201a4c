/**
 * Sends an email's row to the mail server, at least once and always with the same Message-ID, so that receivers
 * recognize a repeat after a crash; every try sends the same rendered bytes.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Log } from '../core/log.ts'
import type { Sealer } from '../core/seal.ts'
import type { Db } from '../database/database.ts'
import { whyUnavailable } from '../http/faults.ts'
import type { FindPictures } from './inline-pictures.ts'
import type { RenderMail } from './renderer.ts'
import { mailContext, mailMessages } from './schema.ts'
import { AddressRefused, type MailFile, type SendMail } from './transport.ts'

export interface DeliveryParts {
  readonly db: Db
  readonly sealer: Sealer
  readonly render: RenderMail
  readonly findPictures: FindPictures
  /** The files that an email carries, by its template's data. */
  readonly findFiles: (data: object) => Promise<readonly MailFile[]>
  /** Undefined where no mail server is configured: emails are stored and shown at `/dev/mail`. */
  readonly send: SendMail | undefined
  readonly from: () => Promise<string>
  /** Where answers go; undefined where the sender's address takes them. */
  readonly replyTo: () => Promise<string | undefined>
  /** Called once where the mail server refuses an address for good. */
  readonly addressRefused: (address: string, reason: string) => Promise<void>
  /** Of an address that is not said to work again. */
  readonly refusalOf: (address: string) => Promise<Refusal | undefined>
  readonly log: Log
}

/** Why nothing is sent to an address by itself: the mail server refused it, or its reader reported an email as spam. */
export interface Refusal {
  readonly because: 'refused' | 'reported'
  /** What the mail server said. */
  readonly reason: string
}

type MailRow = typeof mailMessages.$inferSelect

const storeTimeoutMs = 600_000
const betweenNotesMs = 500

/**
 * One synchronous try; a failure is final, so that the sender, who sees it, may send again.
 * @returns whether the email was delivered, or stored where there is no mail server
 */
export async function deliverOnce(parts: DeliveryParts, id: string): Promise<boolean> {
  const [row] = await parts.db.select().from(mailMessages).where(eq(mailMessages.id, id))
  if (!row) return false
  try {
    return await attempt(parts, row)
  } catch (error) {
    await noteFailure(parts, row, error, true)
    parts.log.warn({ err: error, mail: id }, 'an email could not be delivered')
    return false
  }
}

/**
 * A try of the job; does nothing for an email that was sent, given up or withdrawn.
 * What leaves by itself is given up where the address was refused before (docs/rules.md, M-10).
 * @throws the cause, so that the job is retried; not at the last try, nor when the server refuses the address
 */
export async function deliver(
  parts: DeliveryParts,
  id: string,
  { isLastTry, isByItself }: { readonly isLastTry: boolean; readonly isByItself: boolean },
): Promise<void> {
  const { db, log } = parts
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.id, id))
  if (!row || row.state !== 'waiting') return

  try {
    if (isByItself) await requireUnrefused(parts, row)
    await attempt(parts, row)
  } catch (error) {
    const givenUp = isLastTry || error instanceof AddressRefused || error instanceof RefusedBefore
    await noteFailure(parts, row, error, givenUp)
    if (!givenUp) throw error
    log.error({ mail: id, about: row.about_id }, 'an email could not be delivered; no further tries')
  }
}

/** The email was not tried, because of what came of an earlier one to its address. */
class RefusedBefore extends Error {}

async function requireUnrefused({ refusalOf }: DeliveryParts, { to_address }: MailRow): Promise<void> {
  const refusal = await refusalOf(to_address)
  if (refusal?.because === 'reported')
    throw new RefusedBefore('Not sent, because an email to this address was reported as spam before')
  if (refusal)
    throw new RefusedBefore(
      `Not sent, because the mail server refused this address before: ${refusal.reason}`,
    )
}

/** An email that can be stopped says where. */
function stopLinkOf(data: object): string | undefined {
  const { stop_link: link } = data as { readonly stop_link?: unknown }
  return typeof link === 'string' ? link : undefined
}

/** False when it was withdrawn before. */
async function attempt(parts: DeliveryParts, row: MailRow): Promise<boolean> {
  // From here on the email cannot be withdrawn (`email-states.ts`).
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
    replyTo: await parts.replyTo(),
    to: row.to_address,
    subject: row.subject,
    html,
    text,
    pictures: await picturesOf(parts, row, html),
    files: await parts.findFiles(openData(parts, row)),
    stopLink: stopLinkOf(openData(parts, row)),
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

/** A delivery is stored as soon as the database is available again: otherwise the email would be sent twice. */
async function written(write: () => Promise<unknown>): Promise<void> {
  for (const deadline = performance.now() + storeTimeoutMs; ;) {
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
  { db, sealer, addressRefused }: DeliveryParts,
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
  if (error instanceof AddressRefused) await addressRefused(row.to_address, reason)
}

/** None where they cannot be rendered: the email shows their alternative text then, and must not wait. */
async function picturesOf({ findPictures, log, ...parts }: DeliveryParts, row: MailRow, html: string) {
  try {
    return await findPictures(html, openData(parts, row))
  } catch (error) {
    log.error({ err: error, mail: row.id }, 'the pictures of an email could not be rendered')
    return []
  }
}

function openData({ sealer }: Pick<DeliveryParts, 'sealer'>, row: MailRow): object {
  return JSON.parse(sealer.open(row.facts, mailContext(row.id))) as object
}

async function rendered({ db, sealer, render }: DeliveryParts, row: MailRow) {
  if (row.html && row.text)
    return {
      html: sealer.open(row.html, mailContext(row.id)),
      text: sealer.open(row.text, mailContext(row.id)),
    }
  const mail = await render(row.template, openData({ sealer }, row))
  await db
    .update(mailMessages)
    .set({
      html: sealer.seal(mail.html, mailContext(row.id)),
      text: sealer.seal(mail.text, mailContext(row.id)),
    })
    .where(eq(mailMessages.id, row.id))
  return mail
}
