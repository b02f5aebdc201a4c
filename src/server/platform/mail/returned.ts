/** What became of emails after they were sent: bounces and complaints, each counted once. */
import { and, eq } from 'drizzle-orm'
import { mailboxOf } from '#domain/email.ts'
import type { Instant } from '#domain/time.ts'
import type { Sealer } from '../core/seal.ts'
import type { Db } from '../database/database.ts'
import type { MailboxPosition } from './bounce-mailbox.ts'
import type { MailReport } from './read-report.ts'
import { bounceMailboxes, mailContext, mailMessages, mailReports } from './schema.ts'

export interface ReturnedEmail {
  readonly id: string
  readonly to_address: string
  readonly kind: MailReport['kind']
  /** What the mail server said. */
  readonly reason: string
  /** Whether a bounce says that the address takes no mail at all. */
  readonly isDead: boolean
}

export interface ReturnedEmails {
  /**
   * Marks the email that a report is about. Undefined where none has its Message-ID, where the report is about another
   * recipient, and where it counted before: `hash` is that of its bytes.
   */
  readonly noteReport: (
    tx: Db,
    report: MailReport & { readonly hash: string },
    now: Instant,
  ) => Promise<ReturnedEmail | undefined>
}

const mayHaveLeft: ReadonlySet<string> = new Set(['waiting', 'sent', 'failed', 'reported'])

export function returnedEmails(sealer: Sealer): ReturnedEmails {
  return {
    async noteReport(tx, report, now) {
      const found = eq(mailMessages.message_id, report.messageId)
      const [mail] = await tx.select().from(mailMessages).where(found).for('update')
      if (!mail || !mayHaveLeft.has(mail.state)) return undefined
      const said = saidOf(report, mailboxOf(mail.to_address))
      if (!said) return undefined
      const row = { hash: report.hash, mail_id: mail.id, kind: report.kind, noted_at: now }
      const added = await tx.insert(mailReports).values(row).onConflictDoNothing().returning()
      if (added.length === 0) return undefined
      const becomes = stateAfter(report.kind, mail.state)
      if (becomes) {
        const last_error = sealer.seal(said.sentence, mailContext(mail.id))
        await tx.update(mailMessages).set({ state: becomes, last_error }).where(eq(mailMessages.id, mail.id))
      }
      const { reason, isDead } = said
      return { id: mail.id, to_address: mail.to_address, kind: report.kind, reason, isDead }
    },
  }
}

/** What a report says of this mailbox; undefined where it concerns others. */
function saidOf(report: MailReport, mailbox: string) {
  if (report.kind === 'complaint') {
    const isOther = report.mailboxes.length > 0 && !report.mailboxes.includes(mailbox)
    return isOther ? undefined : { sentence: 'Reported as spam', reason: '', isDead: false }
  }
  const failure = report.failures.find(({ mailboxes }) => mailboxes.includes(mailbox))
  return failure && { ...failure, sentence: `Returned after it was sent: ${failure.reason}` }
}

/** An email that waits for a try keeps its state: the job sends it, and the server answers again. */
function stateAfter(kind: MailReport['kind'], state: string): 'failed' | 'reported' | undefined {
  if (kind === 'bounce') return state === 'sent' || state === 'reported' ? 'failed' : undefined
  return state === 'sent' ? 'reported' : undefined
}

/** How far a mailbox was read; undefined for one that is new. */
export async function readPosition(db: Db, key: string): Promise<MailboxPosition | undefined> {
  const { uid_validity, last_uid } = bounceMailboxes
  const [row] = await db
    .select({ uid_validity, last_uid })
    .from(bounceMailboxes)
    .where(eq(bounceMailboxes.key, key))
  return row
}

/** Moves a position from where a reading started; false where another process was faster. */
export async function movePosition(
  tx: Db,
  key: string,
  { from, to }: { readonly from: MailboxPosition | undefined; readonly to: MailboxPosition },
  now: Instant,
): Promise<boolean> {
  const row = { ...to, read_at: now }
  if (from === undefined) {
    const added = await tx
      .insert(bounceMailboxes)
      .values({ key, ...row })
      .onConflictDoNothing()
      .returning()
    return added.length > 0
  }
  const moved = await tx
    .update(bounceMailboxes)
    .set(row)
    .where(
      and(
        eq(bounceMailboxes.key, key),
        eq(bounceMailboxes.uid_validity, from.uid_validity),
        eq(bounceMailboxes.last_uid, from.last_uid),
      ),
    )
    .returning()
  return moved.length > 0
}
