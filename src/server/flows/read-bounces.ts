/** Bounces and complaints: read from their mailbox every five minutes, outside of any transaction (rules.md, M-12). */
import { hash } from 'node:crypto'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { system } from '#server/platform/core/actor.ts'
import { whyUnavailable } from '#server/platform/http/faults.ts'
import { MailboxUnreadable, type MailboxReading } from '#server/platform/mail/bounce-mailbox.ts'
import { readReport, type MailReport } from '#server/platform/mail/read-report.ts'
import { movePosition, readPosition } from '#server/platform/mail/returned.ts'
import { noteComplaint, noteRefusal } from '#server/records/automations/addresses.ts'

const queue = 'read-bounces'

/** Call once at start: registers the job, or ends its schedule where no mailbox is set any more. */
export async function handleBounces(app: AppContext): Promise<void> {
  if (app.bounces) await app.jobs.every(queue, '*/5 * * * *', () => readBounces(app))
  else await app.jobs.endEvery(queue)
}

/**
 * Reads what came since the last time. A mailbox that cannot be read is a line in the log, and is read by the next job. The
 * position moves when all reports are noted: after a crash they are read again, and none counts twice.
 */
export async function readBounces(app: AppContext): Promise<void> {
  const { bounces, database, log } = app
  if (!bounces) return
  const from = await readPosition(database.db, bounces.key)
  let reading: MailboxReading
  try {
    reading = await bounces.read(from, app.clock())
  } catch (error) {
    if (!(error instanceof MailboxUnreadable)) throw error
    log.warn({ reason: error.message }, 'the mailbox of MAIL_BOUNCES could not be read')
    return
  }
  const { position: to, sources, looked, unreadable, problem } = reading
  let counted = 0
  for (const source of sources) if (await noteSource(app, source)) counted++
  await inTransaction(app, system, (tx) => movePosition(tx, bounces.key, { from, to }, app.clock()))
  if (looked > 0) log.info({ looked, counted, ignored: looked - counted, unreadable }, 'bounces were read')
  if (problem) log.warn({ reason: problem }, 'the mailbox of MAIL_BOUNCES could not be read to its end')
}

/** Whether it counted. One that cannot be noted holds no other up. */
async function noteSource(app: AppContext, source: Uint8Array): Promise<boolean> {
  const report = await readReport(source)
  if (!report) return false
  try {
    return await noteReport(app, { ...report, hash: hash('sha256', source) })
  } catch (error) {
    if (whyUnavailable(error) !== undefined) throw error
    app.log.error({ err: error }, 'a bounce could not be noted')
    return false
  }
}

async function noteReport(app: AppContext, report: MailReport & { readonly hash: string }): Promise<boolean> {
  return inTransaction(app, system, async (tx) => {
    const now = app.clock()
    const returned = await app.mailer.noteReport(tx, report, now)
    if (!returned) return false
    const { id, to_address, kind, reason, isDead } = returned
    if (kind === 'complaint') await noteComplaint(tx, to_address, now)
    else if (isDead) await noteRefusal(tx, to_address, reason, now)
    await recordEvent(tx, { kind: kind === 'complaint' ? 'email.reported' : 'email.returned', id })
    return true
  })
}
